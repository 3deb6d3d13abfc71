import type { BoardFormat } from '../format.ts';
import { asList, asNumber, asObject, asText, FileError, parseShape } from '../json.ts';
import { type BoardRecord, collectBoard, readEach } from '../rows.ts';
import { dayInName } from '../values.ts';

/**
 * LiveCodeBench's results by problem. Native is computed as on the page: the mean Pass@1 of the
 * problems in a window.
 */
export const livecodebench: BoardFormat = {
  kind: 'board',
  name: 'livecodebench',
  address:
    'https://raw.githubusercontent.com/LiveCodeBench/livecodebench.github.io/main/src/mocks/performances_generation.json',
  fetched:
    'https://raw.githubusercontent.com/LiveCodeBench/livecodebench.github.io/HEAD/src/mocks/performances_generation.json',
  page: 'https://livecodebench.github.io/leaderboard.html',
  parse({ name, text }) {
    const { performances, models, marks } = readFile(text);
    // The default start of the page's window.
    const [start, end] = [asNumber(marks[15]), asNumber(marks.at(-1))];
    if (start === undefined || end === undefined || end <= start)
      throw new FileError(
        `date_marks: the page's window begins with mark 15, and there are ${marks.length}.`,
      );
    const results = readResults({ start, end }, performances);
    const problems = Math.max(0, ...[...results.values()].map(({ count }) => count));
    const records = readEach('models', models, (model) =>
      readModel(model, { start, results, problems }),
    );
    return collectBoard(records, { day: dayInName(name) });
  },
};

function readFile(text: string) {
  const noun = 'file of LiveCodeBench, which is {"performances", "models", "date_marks"}';
  return parseShape(text, noun, (value) => {
    const file = asObject(value);
    const [performances, models] = [asList(file?.performances), asList(file?.models)];
    const marks = asList(file?.date_marks);
    return performances && models && marks && { performances, models, marks };
  });
}

type Results = Map<string, { sum: number; count: number }>;

function readResults(
  { start, end }: { start: number; end: number },
  performances: readonly unknown[],
): Results {
  const results: Results = new Map();
  for (const [index, value] of performances.entries()) {
    const performance = asObject(value);
    const model = asText(performance?.model);
    const [date, pass] = [asNumber(performance?.date), asNumber(performance?.['pass@1'])];
    if (model === undefined || date === undefined || pass === undefined || pass < 0 || pass > 100)
      throw new FileError(
        `performances/${index}: a result is a model, a date and a pass@1 from 0 to 100; this one is ${JSON.stringify(value)}.`,
      );
    if (date < start || date > end) continue;
    const { sum, count } = results.get(model) ?? { sum: 0, count: 0 };
    results.set(model, { sum: sum + pass, count: count + 1 });
  }
  return results;
}

type Window = { start: number; results: Results; problems: number };

function readModel(value: unknown, { start, results, problems }: Window): BoardRecord {
  const model = asObject(value);
  const name = asText(model?.model_repr);
  const trained = asNumber(model?.release_date);
  if (name === undefined || trained === undefined) return undefined;
  const label = name.trim();
  const result = results.get(name);
  if (result === undefined) return { label, reason: 'it has no result in the window' };
  if (result.count < problems)
    return {
      label,
      reason: `it has results for ${result.count} of the ${problems} problems, so its mean is over other problems`,
    };
  if (trained >= start)
    return {
      label,
      reason: `its training may reach to ${dayAt(trained)}, into the window: the board lists it without a rank`,
    };
  return { label, native: Math.round((result.sum / result.count) * 10) / 10 };
}

/** The day of an instant in milliseconds, in UTC. */
function dayAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
