import { checkShape, readJson } from '../json.ts';
import { type BoardRecord, collectBoard, measured } from '../rows.ts';
import type { BoardSource } from '../source.ts';
import { dayInName } from '../values.ts';

/** EvalPlus' results: pass@1 on four sets, of which the feed has HumanEval+. It has no date. */
export const evalplus: BoardSource = {
  kind: 'board',
  name: 'evalplus',
  address: 'https://evalplus.github.io/results.json',
  fetched: 'https://raw.githubusercontent.com/evalplus/evalplus.github.io/HEAD/results.json',
  page: 'https://evalplus.github.io/leaderboard.html',
  parse(file) {
    const models = readJson(file).entries;
    const isResults = models.some(([, model]) => model.at('pass@1').entries.length > 0);
    checkShape(isResults, 'file of EvalPlus, {"<model>": {"pass@1": {"humaneval+": <number>}}}');
    const records = models.map(([label, model]): [string, BoardRecord] => {
      const rate = model.at('pass@1', 'humaneval+');
      return [label, rate.value === undefined ? undefined : measured(label, rate)];
    });
    return collectBoard(records, { day: dayInName(file.name) });
  },
};
