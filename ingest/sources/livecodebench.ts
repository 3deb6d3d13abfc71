import { FileError } from '../file-error.ts';
import { type Json, readJson } from '../json.ts';
import { collectBoard, type ReadBoardRow, readEach } from '../rows.ts';
import type { BoardSource } from '../source.ts';

const FILE = 'src/mocks/performances_generation.json';

/**
 * LiveCodeBench's results by problem. Native is computed as on the page: the mean Pass@1 of the
 * problems in a window.
 */
export const livecodebench: BoardSource = {
  kind: 'board',
  name: 'livecodebench',
  address: `https://raw.githubusercontent.com/LiveCodeBench/livecodebench.github.io/main/${FILE}`,
  fetched: `https://raw.githubusercontent.com/LiveCodeBench/livecodebench.github.io/HEAD/${FILE}`,
  page: 'https://livecodebench.github.io/leaderboard.html',
  shape: 'file of LiveCodeBench, {"performances", "models", "date_marks"}',
  parse(file) {
    const json = readJson(file);
    const { start, end } = readWindow(json);
    const results = readResults(json, start, end);
    const problems = Math.max(0, ...[...results.values()].map(({ length }) => length));
    const records = readEach('models', json.at('models').list, (model) =>
      readModel(model, { start, results, problems }),
    );
    return collectBoard(records);
  },
};

function readWindow(json: Json) {
  const marks = json.at('date_marks').list;
  // The default start of the page's window.
  const start = marks[15]?.number;
  const end = marks.at(-1)?.number;
  if (start === undefined || end === undefined || end <= start)
    throw new FileError("date_marks: the page's window begins with mark 15, and there is none.");
  return { start, end };
}

/** What each model passed of the problems in a window. */
function readResults(json: Json, start: number, end: number): Map<string, number[]> {
  const results = new Map<string, number[]>();
  for (const [index, performance] of json.at('performances').list.entries()) {
    const model = performance.at('model').text;
    const date = performance.at('date').number;
    const pass = performance.at('pass@1').number ?? -1;
    if (model === undefined || date === undefined || pass < 0 || pass > 100)
      throw new FileError(
        `performances/${index}: a result is a model, a date and a pass@1 from 0 to 100.`,
      );
    const own = results.get(model) ?? [];
    results.set(model, own);
    if (date >= start && date <= end) own.push(pass);
  }
  return results;
}

type WindowResults = { start: number; results: Map<string, number[]>; problems: number };

function readModel(model: Json, { start, results, problems }: WindowResults): ReadBoardRow {
  const name = model.at('model_repr').text;
  const trained = model.at('release_date').number;
  if (name === undefined || trained === undefined) return undefined;
  const label = name.trim();
  const passes = results.get(name) ?? [];
  if (passes.length === 0 || passes.length < problems) {
    const few = `${passes.length} of the ${problems} problems`;
    return { label, reason: `it has results for ${few}, so its mean is over other problems` };
  }
  if (trained >= start)
    return {
      label,
      reason: `its training may reach to ${new Date(trained).toJSON().slice(0, 10)}, into the window: the board lists it without a rank`,
    };
  const mean = passes.reduce((sum, pass) => sum + pass, 0) / passes.length;
  return { label, native: Math.round(mean * 10) / 10 };
}
