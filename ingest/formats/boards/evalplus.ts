import { asNumber, asObject } from '../../shape.ts';
import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { dayInName } from '../days.ts';
import { parseJson } from '../json.ts';
import { collect, faultyBoard, type Placed, type Reading } from './board-rows.ts';

/**
 * EvalPlus' results: a record of models, each with pass@1 on four sets. Ours is HumanEval+. The
 * file has no date.
 */
export const evalplus: BoardFormat = {
  kind: 'board',
  name: 'evalplus',
  address: 'https://evalplus.github.io/results.json',
  page: 'https://evalplus.github.io/leaderboard.html',
  parse,
};

function parse({ name, text }: BoardFile): ParsedBoard {
  const json = parseJson(text);
  if ('fault' in json) return faultyBoard(json.fault);
  const models = Object.entries(asObject(json.value) ?? {});
  if (
    models.length === 0 ||
    !models.some(([, model]) => asObject(asObject(model)?.['pass@1']) !== undefined)
  )
    return faultyBoard(
      '1:1: these are no results of EvalPlus, which are {"<model>": {"pass@1": {"humaneval+": <number>}}}.',
    );
  const placed = models.map(
    ([label, model]): Placed => ({ place: label, reading: read(label.trim(), model) }),
  );
  return { ...collect(placed), updated_at: dayInName(name), edition: null, notes: [] };
}

function read(label: string, model: unknown): Reading {
  const value = asObject(asObject(model)?.['pass@1'])?.['humaneval+'];
  if (value === undefined || value === null) return undefined;
  const native = asNumber(value);
  return native === undefined
    ? { label, reason: `pass@1 on humaneval+ is ${JSON.stringify(value)}, which is no number` }
    : { label, native };
}
