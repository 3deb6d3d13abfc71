import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { dayInName, dayOfInstant } from '../days.ts';
import { asList, asNumber, asObject, asText } from '../json.ts';
import { boardOf, faultyBoard, jsonBoard, type Reading, readEach } from './board-rows.ts';

/**
 * LiveCodeBench's results by problem. Native is computed as on the page: the mean Pass@1 of the
 * problems in a window.
 */
export const livecodebench: BoardFormat = {
  kind: 'board',
  name: 'livecodebench',
  address:
    'https://raw.githubusercontent.com/LiveCodeBench/livecodebench.github.io/main/src/mocks/performances_generation.json',
  page: 'https://livecodebench.github.io/leaderboard.html',
  parse: jsonBoard(read),
};

type Window = { readonly start: number; readonly end: number };
type Results = ReadonlyMap<string, { readonly sum: number; readonly count: number }>;

function read(value: unknown, { name }: BoardFile): ParsedBoard {
  const file = asObject(value);
  const [performances, models, marks] = [
    asList(file?.performances),
    asList(file?.models),
    asList(file?.date_marks),
  ];
  if (performances === undefined || models === undefined || marks === undefined)
    return faultyBoard(
      '1:1: these are no results of LiveCodeBench, which are {"performances", "models", "date_marks"}.',
    );
  const [start, end] = [asNumber(marks[FIRST_MARK]), asNumber(marks.at(-1))];
  if (start === undefined || end === undefined || end <= start)
    return faultyBoard(
      `date_marks: the page's window begins with mark ${FIRST_MARK}, and there are ${marks.length}.`,
    );
  const results = resultsIn({ start, end }, performances);
  if (typeof results === 'string') return faultyBoard(results);
  const problems = Math.max(0, ...[...results.values()].map(({ count }) => count));
  const readings = readEach('models', models, (model) =>
    readModel(model, { start, results, problems }),
  );
  const notes = [
    `The window goes from ${dayOfInstant(start)} to ${dayOfInstant(end)} and has ${problems} problems.`,
  ];
  return boardOf(readings, { updated_at: dayInName(name), notes });
}

/** The default start of the page's window. */
const FIRST_MARK = 15;

function resultsIn({ start, end }: Window, performances: readonly unknown[]): Results | string {
  const results = new Map<string, { sum: number; count: number }>();
  for (const [index, value] of performances.entries()) {
    const performance = asObject(value);
    const [model, date, pass] = [
      asText(performance?.model),
      asNumber(performance?.date),
      asNumber(performance?.['pass@1']),
    ];
    if (model === undefined || date === undefined || pass === undefined || pass < 0 || pass > 100)
      return `performances/${index}: a result is a model, a date and a pass@1 from 0 to 100; this one is ${JSON.stringify(value)}.`;
    if (date < start || date > end) continue;
    const { sum, count } = results.get(model) ?? { sum: 0, count: 0 };
    results.set(model, { sum: sum + pass, count: count + 1 });
  }
  return results;
}

function readModel(
  value: unknown,
  {
    start,
    results,
    problems,
  }: { readonly start: number; readonly results: Results; readonly problems: number },
): Reading {
  const model = asObject(value);
  const label = asText(model?.model_repr)?.trim();
  const trained = asNumber(model?.release_date);
  if (label === undefined || trained === undefined) return undefined;
  const result = results.get(asText(model?.model_repr) ?? '');
  if (result === undefined) return { label, reason: 'it has no result in the window' };
  if (result.count < problems)
    return {
      label,
      reason: `it has results for ${result.count} of the ${problems} problems, so its mean is over other problems`,
    };
  if (trained >= start)
    return {
      label,
      reason: `its training may reach to ${dayOfInstant(trained)}, into the window: the board lists it without a rank`,
    };
  return { label, native: Math.round((result.sum / result.count) * 10) / 10 };
}
