import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '../build/dataset/dataset.ts';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { inForce } from '../build/derive/records.ts';
import { type Figure, formatFigure } from './figures.ts';
import { inScratchFolder, projectFolder, runProgram, type Usage } from './run-program.ts';
import { medians } from './statistics.ts';

/**
 * A whole import, start-up and writing included, of files as big as the biggest that upstream has
 * had.
 */
export async function benchImport(print: (line: string) => void): Promise<void> {
  const { dataset } = loadDataset(readSources(projectFolder).data, TODAY);
  if (dataset === undefined) throw new Error('the data has faults; npm run build shows them');
  const [map, results] = [priceMap(dataset), boardResults(dataset)];
  const report = (figures: readonly Figure[]) => {
    for (const figure of figures) print(formatFigure(figure));
  };
  report(figuresOf(`a price list of ${megabytes(map)}`, await measure('litellm', 'map.json', map)));
  report(
    figuresOf(
      `a board of ${megabytes(results)}`,
      await measure('livecodebench', 'results.json', results),
    ),
  );
}

const ROUNDS = 5;
const TODAY = '2026-11-21';
const DAY = '2025-05-31';

/** Medians of so many imports, each into a fresh copy of the data. */
async function measure(source: string, name: string, text: string): Promise<Usage> {
  const runs: Usage[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.push(
      await inScratchFolder(async (scratch) => {
        cpSync(join(projectFolder, 'data'), join(scratch, 'data'), { recursive: true });
        writeFileSync(join(scratch, name), text);
        const day = source === 'litellm' ? TODAY : DAY;
        return runProgram({
          file: 'bin/import.ts',
          args: [source, name, '--write', '--day', day],
          cwd: scratch,
        });
      }),
    );
  }
  return medians(runs, ['seconds', 'processorSeconds', 'peakBytes']);
}

function figuresOf(
  subject: string,
  { seconds, processorSeconds, peakBytes }: Usage,
): readonly Figure[] {
  const time = `${seconds.toFixed(2)} s, ${processorSeconds.toFixed(2)} s of a processor`;
  const peak = peakBytes / 1e6;
  return [
    { name: `import of ${subject}: time`, value: time, aim: { measured: seconds, atMost: 3 } },
    {
      name: `import of ${subject}: peak memory`,
      value: `${Math.round(peak)} MB`,
      aim: { measured: peak, atMost: 300 },
    },
  ];
}

function megabytes(text: string): string {
  return `${(text.length / 1e6).toFixed(1)} MB`;
}

/** In which words the map names the vendors whose models stand in it under their ids. */
const providers: Readonly<Record<string, string>> = {
  anthropic: 'anthropic',
  deepseek: 'deepseek',
  google: 'gemini',
  'mistral-ai': 'mistral',
  openai: 'openai',
  xai: 'xai',
  zai: 'zai',
};

const RESELLERS_ROWS = 8_000;

/**
 * Every model of these vendors at its price, so that nearly all their records change, among
 * thousands of rows of resellers.
 */
function priceMap({ models }: Dataset): string {
  const own = models.flatMap(({ id, vendor, value }) => {
    const price = inForce(value.prices, TODAY);
    const provider = providers[vendor];
    if (
      provider === undefined ||
      price === undefined ||
      price.input_price === null ||
      price.output_price === null
    )
      return [];
    return [[id, row(provider, price.input_price, price.output_price)] as const];
  });
  const resold = Array.from(
    { length: RESELLERS_ROWS },
    (_, index) => [`host-${index % 90}/model-${index}`, row('host', 1, 2)] as const,
  );
  return JSON.stringify(Object.fromEntries([...own, ...resold]), null, 1);
}

function row(provider: string, input: number, output: number) {
  const prices = { input_cost_per_token: `${input}e-6`, output_cost_per_token: `${output}e-6` };
  const limits = { max_input_tokens: 200_000, max_output_tokens: 64_000, max_tokens: 64_000 };
  const flags = {
    supports_function_calling: true,
    supports_prompt_caching: true,
    supports_reasoning: true,
    supports_vision: true,
  };
  return {
    litellm_provider: provider,
    mode: 'chat',
    ...prices,
    ...limits,
    ...flags,
    source: 'https://example.com/pricing',
  };
}

const PROBLEMS = 1_200;
const WINDOW = 200;

/**
 * Results by problem for the labels that the newest period has, in the shape and size of
 * LiveCodeBench's file.
 */
function boardResults({ boards }: Dataset): string {
  const newest =
    boards.find(({ id }) => id === 'live_code_bench')?.periods.at(-1)?.value.entries ?? [];
  const date_marks = Array.from({ length: 22 }, (_, index) => Date.UTC(2023, 4 + index));
  const begin = date_marks[15] ?? 0;
  const performances = newest.flatMap(({ label, native }) =>
    Array.from({ length: PROBLEMS }, (_, index) => {
      const date = index < WINDOW ? begin + index * 86_400_000 * 0.5 : Date.UTC(2023, 5, 1);
      return {
        question_id: `abc${index}_a`,
        model: label,
        date,
        difficulty: 'medium',
        'pass@1': native,
        platform: 'atcoder',
      };
    }),
  );
  const models = newest.map(({ label }) => ({
    model_name: label,
    model_repr: label,
    release_date: Date.UTC(2023, 0),
    link: 'https://example.com/',
  }));
  return JSON.stringify({ performances, models, date_marks }, null, 2);
}
