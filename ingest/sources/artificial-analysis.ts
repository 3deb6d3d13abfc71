import type { BoardFormat } from '../format.ts';
import { asList, asNumber, asObject, asText, type JsonObject, parseJson } from '../json.ts';
import { type BoardRecord, collectBoard, countError, readEach, refusedFile } from '../rows.ts';
import { dayOfText } from '../values.ts';

/** Artificial Analysis' models, from its API or its page. Native is the Intelligence Index. */
export const artificialAnalysis: BoardFormat = {
  kind: 'board',
  name: 'artificial-analysis',
  address: null,
  fetched:
    'https://raw.githubusercontent.com/Scarlett9826/arena-ai-leaderboards/main/data/artificial_analysis/<day>/llms.json',
  page: 'https://artificialanalysis.ai/leaderboards/models',
  parse({ text }) {
    const json = parseJson(text);
    if ('error' in json) return refusedFile(json.error);
    const file = asObject(json.value);
    const list = asList(file?.models) ?? asList(file?.data);
    const models = list?.map((model) => asObject(model) ?? {});
    if (models === undefined || !models.some(({ evaluations }) => asObject(evaluations)))
      return refusedFile(
        '1:1: these are no models of Artificial Analysis, which are {"models": [{"name", "evaluations"}]}.',
      );
    const meta = asObject(file?.meta) ?? {};
    const cut = countError('meta', meta.model_count ?? meta.n_models, models.length);
    if (cut !== undefined) return refusedFile(cut);
    return collectBoard(readEach('models', models, readModel), {
      day: dayOfText(meta.snapshot_date) ?? dayOfText(meta.fetched_at),
      notes: [estimatesNote(models)],
    });
  },
};

const INDEX = 'artificial_analysis_intelligence_index';
const ESTIMATED = `${INDEX}_is_estimated`;

function readModel({ name, evaluations }: JsonObject): BoardRecord {
  const label = asText(name)?.trim() ?? '';
  const value = asObject(evaluations)?.[INDEX];
  // The index is null for a model that was not measured.
  if (value === null || value === undefined) return undefined;
  if (label === '') return { label, reason: 'it has no name' };
  const native = asNumber(value);
  if (native === undefined)
    return { label, reason: `the index is ${JSON.stringify(value)}, which is no number` };
  const reason = `the index is ${native}; measured ones are above 0, so this stands for none`;
  return native > 0 ? { label, native } : { label, reason };
}

function estimatesNote(models: JsonObject[]): string {
  const measured = models.flatMap((model) => {
    const evaluations = asObject(model.evaluations) ?? {};
    const isMeasured = asNumber(evaluations[INDEX]) !== undefined;
    return isMeasured ? [{ model, estimated: evaluations[ESTIMATED] }] : [];
  });
  if (measured.every(({ estimated }) => estimated === undefined))
    return 'This shape does not say which values are estimates; a page payload of the same day does.';
  const estimates = measured.filter(({ estimated }) => estimated === true).length;
  const deprecated = measured.filter(({ model }) => model.deprecated === true).length;
  return `${estimates} of ${measured.length} values are estimates, ${deprecated} are of models that the board calls deprecated.`;
}
