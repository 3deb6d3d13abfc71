import type { BoardFormat } from '../format.ts';
import { asObject, asObjects, FileError, type JsonObject, parseJson } from '../json.ts';
import { type BoardRecord, checkCount, collectBoard, measured, readEach } from '../rows.ts';
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
    const file = asObject(parseJson(text));
    const models = asObjects(file?.models) ?? asObjects(file?.data);
    if (models === undefined || !models.some(({ evaluations }) => asObject(evaluations)))
      throw new FileError(
        '1:1: these are no models of Artificial Analysis, which are {"models": [{"name", "evaluations"}]}.',
      );
    const meta = asObject(file?.meta) ?? {};
    checkCount('meta', meta.model_count ?? meta.n_models, models.length);
    return collectBoard(readEach('models', models, readModel), {
      day: dayOfText(meta.snapshot_date) ?? dayOfText(meta.fetched_at),
    });
  },
};

const INDEX = 'artificial_analysis_intelligence_index';

function readModel({ name, evaluations }: JsonObject): BoardRecord {
  const value = asObject(evaluations)?.[INDEX];
  // The index is null for a model that was not measured.
  return value === null || value === undefined ? undefined : measured(name, value, 'index');
}
