import { loadDataset } from '../../../build/dataset/load.ts';
import { type HostileCase, projectOf } from '../../hostile/case.ts';
import { TODAY } from '../../hostile/cases/days.ts';
import { corpus } from '../../hostile/corpus.ts';

/**
 * What each case of the corpus costs a process that does nothing else. Time is the processor's, so
 * that a busy machine fails nothing.
 */
export type Measured = {
  readonly cases: readonly { readonly what: string; readonly milliseconds: number }[];
  readonly peakMegabytes: number;
};

function measure(): Measured {
  const { gc } = globalThis;
  if (gc === undefined)
    throw new Error('run with --expose-gc, so that no case is charged with what earlier ones left');
  const cases = Object.values(corpus)
    .flat()
    .map((hostile) => ({ what: hostile.what, milliseconds: leastOf(() => costOf(hostile, gc)) }));
  return { cases, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}

function costOf(hostile: HostileCase, collect: () => void): number {
  const inputs = projectOf(hostile);
  // A small case leaves little behind.
  if (inputs.some(({ bytes }) => bytes.length > 10_000)) collect();
  const before = process.cpuUsage();
  loadDataset(inputs, TODAY);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Whoever shares the core makes the processor's time longer as well, so that what seems too long is
 * measured again.
 */
function leastOf(measure: () => number): number {
  let least = measure();
  for (let again = 0; again < 2 && least > 1000; again += 1) least = Math.min(least, measure());
  return least;
}

process.stdout.write(JSON.stringify(measure()));
