import type { BoardFormat, ParsedBoard } from '../../types.ts';
import { dayOf } from '../days.ts';
import { asList, asNumber, asObject, asText, type JsonObject } from '../json.ts';
import {
  boardOf,
  countFault,
  faultyBoard,
  jsonBoard,
  type Reading,
  readEach,
} from './board-rows.ts';

/**
 * Artificial Analysis' models, from its API or from the data of its page. Native is the
 * Intelligence Index.
 */
export const artificialAnalysis: BoardFormat = {
  kind: 'board',
  name: 'artificial-analysis',
  address: null,
  page: 'https://artificialanalysis.ai/leaderboards/models',
  parse: jsonBoard(read),
};

const INDEX = 'artificial_analysis_intelligence_index';
const ESTIMATED = `${INDEX}_is_estimated`;

function read(value: unknown): ParsedBoard {
  const file = asObject(value);
  const models = (asList(file?.models) ?? asList(file?.data))?.map(
    (model) => asObject(model) ?? {},
  );
  if (models === undefined || !models.some((model) => asObject(model.evaluations) !== undefined))
    return faultyBoard(
      '1:1: these are no models of Artificial Analysis, which are {"models": [{"name", "evaluations"}]}.',
    );
  const meta = asObject(file?.meta) ?? {};
  const cut = countFault('meta', meta.model_count ?? meta.n_models, models.length);
  if (cut !== undefined) return faultyBoard(cut);
  return boardOf(readEach('models', models, readModel), {
    updated_at: dayOf(meta.snapshot_date) ?? dayOf(meta.fetched_at),
    notes: notesOf(models),
  });
}

/** The index is null for a model that was not measured. */
function readModel({ name, evaluations }: JsonObject): Reading {
  const label = asText(name)?.trim() ?? '';
  const value = asObject(evaluations)?.[INDEX];
  if (value === null || value === undefined) return undefined;
  const native = asNumber(value);
  if (label === '') return { label, reason: 'it has no name' };
  if (native === undefined)
    return { label, reason: `the index is ${JSON.stringify(value)}, which is no number` };
  return native > 0
    ? { label, native }
    : {
        label,
        reason: `the index is ${native}; measured ones are above 0, so this stands for none`,
      };
}

function notesOf(models: readonly JsonObject[]): readonly string[] {
  const measured = models.filter(
    (model) => asNumber(asObject(model.evaluations)?.[INDEX]) !== undefined,
  );
  const flagged = measured.some((model) => asObject(model.evaluations)?.[ESTIMATED] !== undefined);
  if (!flagged)
    return [
      'This shape does not say which values are estimates; a page payload of the same day does.',
    ];
  const estimates = measured.filter(
    (model) => asObject(model.evaluations)?.[ESTIMATED] === true,
  ).length;
  const deprecated = measured.filter((model) => model.deprecated === true).length;
  return [
    `${estimates} of ${measured.length} values are estimates, ${deprecated} are of models that the board calls deprecated.`,
  ];
}
