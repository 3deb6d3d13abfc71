import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { dayInName } from '../days.ts';
import { asNumber, asObject } from '../json.ts';
import { boardOf, faultyBoard, jsonBoard, type Reading } from './board-rows.ts';

/**
 * EvalPlus' results: models with their pass@1 on four sets, of which the feed has HumanEval+. The
 * file has no date.
 */
export const evalplus: BoardFormat = {
  kind: 'board',
  name: 'evalplus',
  address: 'https://evalplus.github.io/results.json',
  page: 'https://evalplus.github.io/leaderboard.html',
  parse: jsonBoard(read),
};

function read(value: unknown, { name }: BoardFile): ParsedBoard {
  const models = Object.entries(asObject(value) ?? {});
  if (
    models.length === 0 ||
    !models.some(([, model]) => asObject(asObject(model)?.['pass@1']) !== undefined)
  )
    return faultyBoard(
      '1:1: these are no results of EvalPlus, which are {"<model>": {"pass@1": {"humaneval+": <number>}}}.',
    );
  const readings = models.map(([label, model]) => ({
    position: label,
    reading: readModel(label.trim(), model),
  }));
  return boardOf(readings, { updated_at: dayInName(name) });
}

function readModel(label: string, model: unknown): Reading {
  const value = asObject(asObject(model)?.['pass@1'])?.['humaneval+'];
  if (value === undefined || value === null) return undefined;
  const native = asNumber(value);
  return native === undefined
    ? { label, reason: `pass@1 on humaneval+ is ${JSON.stringify(value)}, which is no number` }
    : { label, native };
}
