import type { BoardFormat } from '../format.ts';
import { asNumber, asObject, FileError, parseJson } from '../json.ts';
import { type BoardRecord, collectBoard } from '../rows.ts';
import { dayInName } from '../values.ts';

/** EvalPlus' results: pass@1 on four sets, of which the feed has HumanEval+. It has no date. */
export const evalplus: BoardFormat = {
  kind: 'board',
  name: 'evalplus',
  address: 'https://evalplus.github.io/results.json',
  fetched: 'https://raw.githubusercontent.com/evalplus/evalplus.github.io/HEAD/results.json',
  page: 'https://evalplus.github.io/leaderboard.html',
  parse({ name, text }) {
    const models = Object.entries(asObject(parseJson(text)) ?? {}).map(
      ([label, model]) => [label, asObject(asObject(model)?.['pass@1'])] as const,
    );
    if (!models.some(([, rates]) => rates !== undefined))
      throw new FileError(
        '1:1: these are no results of EvalPlus, which are {"<model>": {"pass@1": {"humaneval+": <number>}}}.',
      );
    const records = models.map(([key, rates]): [string, BoardRecord] => {
      const [label, value] = [key.trim(), rates?.['humaneval+']];
      if (value === undefined || value === null) return [key, undefined];
      const native = asNumber(value);
      const reason = `pass@1 on humaneval+ is ${JSON.stringify(value)}, which is no number`;
      return [key, native === undefined ? { label, reason } : { label, native }];
    });
    return collectBoard(records, { day: dayInName(name) });
  },
};
