import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, formatFigure } from './figures.ts';
import { generateProject } from './generate.ts';
import { packFolder } from './pack.ts';
import { inScratchFolder, projectFolder, runProgram, type Usage } from './run-program.ts';
import { alternate, medians } from './statistics.ts';

/**
 * Prints the time and memory of a build as a whole process: of the real data and of 1,000 models
 * over the floor program, and of 10,000 models with a small heap.
 */
export async function benchBuild(print: (line: string) => void): Promise<void> {
  const report = (figures: readonly Figure[]) => {
    for (const figure of figures) print(formatFigure(figure));
  };
  report(overFloor('real data', await compareWithFloor(projectFolder)));
  const small = await withGenerated(SMALL.models, compareWithFloor);
  report(overFloor(`${SMALL.models} models`, small));
  const large = await withGenerated(LARGE.models, (project) => buildOnce(project, LARGE));
  report(figuresOfOneBuild(LARGE, large));
  const start = await measureStartUp();
  const [less, more] = [
    { models: SMALL.models, seconds: small.build.seconds },
    { models: LARGE.models, seconds: large.seconds },
  ];
  report([
    costPerModel('whole process', { less, more, startSeconds: 0 }),
    costPerModel('start-up subtracted', { less, more, startSeconds: start.seconds }),
  ]);
}

/** Prints the time and memory of one build of 100,000 models, which takes many minutes. */
export async function benchHugeBuild(print: (line: string) => void): Promise<void> {
  const usage = await withGenerated(HUGE.models, (project) => buildOnce(project, HUGE));
  for (const figure of figuresOfOneBuild(HUGE, usage)) print(formatFigure(figure));
}

const ROUNDS = 5;
const SMALL = { models: 1_000 };
/** The heap bounds memory: by default Node takes up to 4 GB before it collects in earnest. */
const LARGE = { models: 10_000, heapMegabytes: 400, maxMegabytes: 551 };
const HUGE = { models: 100_000, heapMegabytes: 800, maxMegabytes: 1_500 };

type LimitedBuild = {
  readonly models: number;
  readonly heapMegabytes: number;
  readonly maxMegabytes: number;
};

type Compared = { readonly build: Usage; readonly floor: Usage };

async function withGenerated<Result>(
  models: number,
  measure: (project: string) => Promise<Result>,
): Promise<Result> {
  const project = generateProject(models);
  try {
    return await measure(project);
  } finally {
    rmSync(project, { recursive: true });
  }
}

/**
 * Medians of builds and floors in turn, after a build that is not counted. Both write to a folder
 * that does not exist yet, on the same disk.
 */
function compareWithFloor(project: string): Promise<Compared> {
  return inScratchFolder(async (scratch) => {
    const [dist, pack] = [join(scratch, 'dist'), join(scratch, 'tree')];
    const runInto = (file: string, args: readonly string[]) => {
      rmSync(dist, { recursive: true, force: true });
      return runProgram({ file, args, cwd: project });
    };
    const build = () => runInto('build/main.ts', ['--out', dist]);
    await build();
    packFolder(dist, pack);
    const floor = () => runInto('bench/floor.ts', [join(project, 'data'), pack, dist]);
    const runs = await alternate(ROUNDS, { build, floor });
    return { build: medianUsage(runs.build), floor: medianUsage(runs.floor) };
  });
}

function buildOnce(project: string, { heapMegabytes }: LimitedBuild): Promise<Usage> {
  return inScratchFolder((scratch) => {
    const args = ['--out', join(scratch, 'dist')];
    return runProgram({ file: 'build/main.ts', args, cwd: project, heapMegabytes });
  });
}

/** What a build takes before it reads any data. */
async function measureStartUp(): Promise<Usage> {
  const help = () => runProgram({ file: 'build/main.ts', args: ['--help'] });
  return medianUsage((await alternate(ROUNDS, { help })).help);
}

function medianUsage(runs: readonly Usage[]): Usage {
  return medians(runs, ['seconds', 'processorSeconds', 'peakBytes']);
}

const MAX_OVER_FLOOR = 1.5;
const MAX_GROWTH = 1.2;

function overFloor(subject: string, { build, floor }: Compared): readonly Figure[] {
  const values = (format: (usage: Usage) => string) => `${format(build)}, floor ${format(floor)}`;
  const aim = { atMost: MAX_OVER_FLOOR };
  return [
    {
      name: `build of ${subject}: time`,
      value: values(({ seconds }) => `${seconds.toFixed(2)} s`),
      ratio: build.seconds / floor.seconds,
      aim,
    },
    {
      name: `build of ${subject}: CPU time`,
      value: values(({ processorSeconds }) => `${processorSeconds.toFixed(2)} s`),
      ratio: build.processorSeconds / floor.processorSeconds,
      aim,
    },
    {
      name: `build of ${subject}: peak memory`,
      value: values(({ peakBytes }) => `${megabytes(peakBytes)} MB`),
      ratio: build.peakBytes / floor.peakBytes,
    },
  ];
}

function figuresOfOneBuild(
  { models, heapMegabytes, maxMegabytes }: LimitedBuild,
  { seconds, processorSeconds, peakBytes }: Usage,
): readonly Figure[] {
  const subject = `build of ${models} models, heap of ${heapMegabytes} MB`;
  const measured = megabytes(peakBytes);
  return [
    {
      name: `${subject}: time`,
      value: `${seconds.toFixed(2)} s, CPU ${processorSeconds.toFixed(2)} s`,
    },
    {
      name: `${subject}: peak memory`,
      value: `${measured} MB`,
      aim: { measured, atMost: maxMegabytes },
    },
  ];
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

type Sized = { readonly models: number; readonly seconds: number };
type Growth = { readonly less: Sized; readonly more: Sized; readonly startSeconds: number };

function costPerModel(name: string, { less, more, startSeconds }: Growth): Figure {
  const costOf = ({ models, seconds }: Sized) => (seconds - startSeconds) / models;
  const [before, after] = [costOf(less), costOf(more)];
  return {
    name: `cost of a model, ${more.models} over ${less.models}: ${name}`,
    value: `${(after * 1000).toFixed(2)} ms, ${(before * 1000).toFixed(2)} ms`,
    ratio: after / before,
    aim: { atMost: MAX_GROWTH },
  };
}
