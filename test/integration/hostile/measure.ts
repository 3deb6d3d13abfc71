import { loadDataset } from '../../../build/dataset/load.ts';
import { type HostileCase, projectOf } from '../../hostile/case.ts';
import { TODAY } from '../../hostile/cases/days.ts';
import { corpus } from '../../hostile/corpus.ts';

/**
 * What each case of the corpus costs a process that does nothing else: its processor time as a
 * multiple of that of a sound file of the greatest size, measured in the same run. Other work on
 * the machine makes both longer.
 */
export type Measured = {
  readonly cases: readonly { readonly what: string; readonly ratio: number }[];
  readonly peakMegabytes: number;
};

/** A file of nearly 256 kB without a fault. */
const BASE = '30,000 aliases';

function measure(): Measured {
  const { gc } = globalThis;
  if (gc === undefined)
    throw new Error('run with --expose-gc, so that no case is charged with what earlier ones left');
  const all = Object.values(corpus).flat();
  const base = all.find(({ what }) => what === BASE);
  if (base === undefined) throw new Error(`the corpus has no case "${BASE}"`);
  const ratioBeside = (hostile: HostileCase) => costOf(hostile, gc) / costOf(base, gc);
  const warm = Math.min(costOf(base, gc), costOf(base, gc), costOf(base, gc));
  const cases = all.map((hostile) => ({
    what: hostile.what,
    ratio: leastOf(costOf(hostile, gc) / warm, () => ratioBeside(hostile)),
  }));
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

/** What seems to cost more than the base is measured again right beside it, at the same load. */
function leastOf(ratio: number, again: () => number): number {
  return ratio < 1 ? ratio : Math.min(again(), again(), again());
}

process.stdout.write(JSON.stringify(measure()));
