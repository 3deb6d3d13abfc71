import { writeSync } from 'node:fs';

/** Preloaded into the program that is measured: at its end writes its usage to descriptor 3. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(
    3,
    JSON.stringify({
      processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
      peakBytes: maxRSS * 1024,
    }),
  );
});
