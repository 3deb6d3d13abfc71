import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { SearchDocument } from '../feed/search-index.ts';
import { loadCompetitors } from './search/competitors.ts';
import { type Engine, ownEngines } from './search/engines.ts';
import { queries } from './search/queries.ts';
import { recordsOf } from './search/records.ts';
import { percentile, timesOf } from './statistics.ts';

/** Prints the size of the search index, and its load and query times, beside other engines. */
export async function benchSearch(print: (line: string) => void): Promise<void> {
  const engines = [...ownEngines, ...(await loadCompetitors())];
  for (const count of ['real', 10_000] as const) {
    const records = recordsOf(count);
    print(
      `search: ${records.length} records${count === 'real' ? ', the data' : ', generated'}; ${queries.length} queries; times in ms`,
    );
    // The 99th percentile takes in whatever else the machine does; the slowest query, by its own
    // median, does not.
    print(
      row([
        '',
        'raw kB',
        'gzip kB',
        'first load',
        'load',
        'query median',
        'query p99',
        'slowest',
        'first right',
      ]),
    );
    for (const engine of engines) print(row([engine.name, ...measure(engine, records)]));
  }
}

function measure({ write, load }: Engine, records: readonly SearchDocument[]): readonly string[] {
  const text = write(records);
  const loads = timesOf([() => load(text)], 16).flat();
  const find = load(text);
  const runs = queries.map(
    ({ q }) =>
      () =>
        find(q),
  );
  // The first rounds warm up V8. A slow engine gets fewer rounds, but whole ones, so that every
  // query counts equally.
  const [slow = 0] = timesOf([() => timesOf(runs, 3)], 1).flat();
  const times = timesOf(
    runs,
    Math.max(3, Math.min(200, Math.floor(ROUNDS_MILLISECONDS / (slow / 3)))),
  );
  return [
    (Buffer.byteLength(text) / 1000).toFixed(0),
    (gzipSync(text).length / 1000).toFixed(1),
    percentile(loads.slice(0, 1), 0.5).toFixed(2),
    percentile(loads, 0.5).toFixed(2),
    percentile(times.flat(), 0.5).toFixed(3),
    percentile(times.flat(), 0.99).toFixed(3),
    Math.max(...times.map((ofQuery) => percentile(ofQuery, 0.5))).toFixed(3),
    share(find),
  ];
}

const ROUNDS_MILLISECONDS = 5000;

function share(find: (q: string) => readonly string[]): string {
  const expecting = queries.filter(({ first }) => first !== undefined);
  const right = expecting.filter(({ q, first }) => find(q)[0] === first);
  return `${right.length}/${expecting.length}`;
}

function row(cells: readonly string[]): string {
  const [name = '', ...figures] = cells;
  return [name.padEnd(18), ...figures.map((figure) => figure.padStart(13))].join(' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await benchSearch((line) => process.stdout.write(`${line}\n`));
