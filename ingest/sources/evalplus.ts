import { readJson } from '../json.ts';
import { type BoardRecord, collectBoard, measured } from '../rows.ts';
import type { BoardSource } from '../source.ts';

/** EvalPlus' results: pass@1 on four sets, of which the feed has HumanEval+. It has no date. */
export const evalplus: BoardSource = {
  kind: 'board',
  name: 'evalplus',
  address: 'https://evalplus.github.io/results.json',
  fetched: 'https://raw.githubusercontent.com/evalplus/evalplus.github.io/HEAD/results.json',
  page: 'https://evalplus.github.io/leaderboard.html',
  shape: 'file of EvalPlus, {"<model>": {"pass@1": {"humaneval+": <number>}}}',
  parse(file) {
    const records = readJson(file).entries.map(([label, model]): [string, BoardRecord] => {
      const rate = model.at('pass@1', 'humaneval+');
      return [label, rate.value === undefined ? undefined : measured(label, rate)];
    });
    return collectBoard(records);
  },
};
