import { writeSync } from 'node:fs';

/**
 * Loaded before the program that is measured: tells on descriptor 3 what the process had used when
 * it ended.
 */
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
