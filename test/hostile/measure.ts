import { check } from '../../build/check.ts';
import { projectOf } from './case.ts';
import { TODAY } from './cases/days.ts';
import { corpus } from './corpus.ts';

/** What the whole corpus costs a process that does nothing else. Time is the processor's, so that a busy machine fails nothing. */
export type Measured = {
  readonly cases: readonly { readonly what: string; readonly milliseconds: number }[];
  readonly peakMegabytes: number;
};

function measure(): Measured {
  const cases = Object.values(corpus)
    .flat()
    .map((hostile) => {
      const inputs = projectOf(hostile);
      const before = process.cpuUsage();
      check(inputs, TODAY);
      const { user, system } = process.cpuUsage(before);
      return { what: hostile.what, milliseconds: (user + system) / 1000 };
    });
  return { cases, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

process.stdout.write(JSON.stringify(measure()));
