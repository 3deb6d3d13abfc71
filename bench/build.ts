import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, formatFigure } from './figures.ts';
import { generateProject } from './generate.ts';
import { packFolder } from './pack.ts';
import { projectFolder, runProgram, type Usage } from './run-program.ts';
import { inScratchFolder } from './scratch.ts';
import { alternate, medians } from './statistics.ts';

/**
 * The build's time and memory as a whole process, over those of the floor program, and what a model
 * costs as they grow in number.
 */
export async function benchBuild(print: (line: string) => void): Promise<void> {
  const report = (figures: readonly Figure[]) => {
    for (const figure of figures) print(formatFigure(figure));
  };
  report(comparedWithFloor('real data', await measureProject(projectFolder, { rounds: ROUNDS })));
  const { build: small, floor: smallFloor } = await measureGenerated(SMALL, { rounds: ROUNDS });
  report(comparedWithFloor(`${SMALL} models`, { build: small, floor: smallFloor }));
  const { build: large, floor: largeFloor } = await measureGenerated(LARGE, {
    rounds: ROUNDS_OF_LARGE,
  });
  report(comparedWithFloor(`${LARGE} models`, { build: large, floor: largeFloor }));
  const [less, more] = [sized(SMALL, small), sized(LARGE, large)];
  const start = await measureStart();
  report([
    costPerModel('whole process', { less, more, start: NO_TIME }),
    costPerModel('start-up taken off', { less, more, start }),
  ]);
  const { build: huge, floor: hugeFloor } = await measureGenerated(HUGE, {
    rounds: ROUNDS_OF_HUGE,
    heapMegabytes: HEAP_OF_HUGE,
  });
  report(comparedWithFloor(`${HUGE} models (one run)`, { build: huge, floor: hugeFloor }));
  report([
    memoryOf(huge),
    costPerModel('one run', { less: more, more: sized(HUGE, huge), start: NO_TIME }),
  ]);
}

const ROUNDS = 5;
const ROUNDS_OF_LARGE = 3;
/** A run takes many minutes, of which chance is a small part. */
const ROUNDS_OF_HUGE = 1;
const SMALL = 1_000;
const LARGE = 10_000;
const HUGE = 100_000;
/** Room for all records and answers, which is more than Node takes by itself on small machines. */
const HEAP_OF_HUGE = 8000;

type Measuring = { readonly rounds: number; readonly heapMegabytes?: number };

type Compared = { readonly build: Usage; readonly floor: Usage };

async function measureGenerated(models: number, measuring: Measuring): Promise<Compared> {
  const project = generateProject(models);
  try {
    return await measureProject(project, measuring);
  } finally {
    rmSync(project, { recursive: true });
  }
}

/**
 * Medians of so many runs of each, in turn; a build that is not counted comes before them, where
 * there is more than one. Both write to a folder that isn't there yet, on the same disk.
 */
async function measureProject(
  project: string,
  { rounds, heapMegabytes }: Measuring,
): Promise<Compared> {
  return inScratchFolder(async (scratch) => {
    const [dist, pack] = [join(scratch, 'dist'), join(scratch, 'tree')];
    const runInto = (program: Parameters<typeof runProgram>[0]) => {
      rmSync(dist, { recursive: true, force: true });
      return runProgram({ ...program, cwd: project });
    };
    const build = () => runInto({ file: 'build/main.ts', args: ['--out', dist], heapMegabytes });
    const first = await build();
    packFolder(dist, pack);
    const floor = () =>
      runInto({ file: 'bench/floor.ts', args: [join(project, 'data'), pack, dist] });
    if (rounds === 1) return { build: first, floor: await floor() };
    const runs = await alternate(rounds, { build, floor });
    return { build: medianUsage(runs.build), floor: medianUsage(runs.floor) };
  });
}

/** What a build takes before it looks at any data. */
async function measureStart(): Promise<Usage> {
  const { help } = await alternate(ROUNDS, {
    help: () => runProgram({ file: 'build/main.ts', args: ['--help'] }),
  });
  return medianUsage(help);
}

const NO_TIME: Usage = { seconds: 0, processorSeconds: 0, peakBytes: 0 };

function medianUsage(runs: readonly Usage[]): Usage {
  return medians(runs, ['seconds', 'processorSeconds', 'peakBytes']);
}

const MOST_OVER_FLOOR = 1.5;
const MOST_GROWTH = 1.2;

function comparedWithFloor(subject: string, { build, floor }: Compared): readonly Figure[] {
  const values = (unit: (usage: Usage) => string) => `${unit(build)}, the floor ${unit(floor)}`;
  return [
    {
      name: `build of ${subject}: time`,
      value: values(({ seconds }) => `${seconds.toFixed(2)} s`),
      ratio: build.seconds / floor.seconds,
      aim: { atMost: MOST_OVER_FLOOR },
    },
    {
      name: `build of ${subject}: processor time`,
      value: values(({ processorSeconds }) => `${processorSeconds.toFixed(2)} s`),
      ratio: build.processorSeconds / floor.processorSeconds,
      aim: { atMost: MOST_OVER_FLOOR },
    },
    {
      name: `build of ${subject}: peak memory`,
      value: values(({ peakBytes }) => `${Math.round(peakBytes / 1e6)} MB`),
      ratio: build.peakBytes / floor.peakBytes,
    },
  ];
}

const MOST_GIGABYTES = 1.5;

function memoryOf({ peakBytes }: Usage): Figure {
  const gigabytes = peakBytes / 1e9;
  const name = `peak memory of a build of ${HUGE} models, with a heap of ${HEAP_OF_HUGE} MB`;
  return {
    name,
    value: `${gigabytes.toFixed(2)} GB`,
    aim: { measured: gigabytes, atMost: MOST_GIGABYTES },
  };
}

type Sized = { readonly models: number; readonly seconds: number };

function sized(models: number, { seconds }: Usage): Sized {
  return { models, seconds };
}

type Growth = { readonly less: Sized; readonly more: Sized; readonly start: Usage };

function costPerModel(name: string, { less, more, start }: Growth): Figure {
  const costOf = ({ models, seconds }: Sized) => (seconds - start.seconds) / models;
  const [before, after] = [costOf(less), costOf(more)];
  return {
    name: `cost of a model, ${more.models} over ${less.models}: ${name}`,
    value: `${(after * 1000).toFixed(2)} ms, before ${(before * 1000).toFixed(2)} ms`,
    ratio: after / before,
    aim: { atMost: MOST_GROWTH },
  };
}
