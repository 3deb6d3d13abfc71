import { readJson } from '../json.ts';
import { checkCount, collectBoard, readEach, rowAboveZero } from '../rows.ts';
import type { BoardSource } from '../source.ts';
import { dayOfText } from '../values.ts';

const INDEX = 'artificial_analysis_intelligence_index';

/** Artificial Analysis' models, from its API or its page. Native is the Intelligence Index. */
export const artificialAnalysis: BoardSource = {
  kind: 'board',
  name: 'artificial-analysis',
  address: null,
  fetched:
    'https://raw.githubusercontent.com/Scarlett9826/arena-ai-leaderboards/main/data/artificial_analysis/<day>/llms.json',
  page: 'https://artificialanalysis.ai/leaderboards/models',
  shape: 'file of Artificial Analysis, {"models": [{"name", "evaluations"}]}',
  parse(file) {
    const json = readJson(file);
    const models = [...json.at('models').list, ...json.at('data').list];
    const meta = json.at('meta');
    checkCount(meta.at('model_count').number ?? meta.at('n_models').number, models.length);
    const records = readEach('models', models, (model) => {
      const index = model.at('evaluations', INDEX);
      // The index is null for a model that was not rowAboveZero.
      return index.value === undefined ? undefined : rowAboveZero(model.at('name').text, index);
    });
    const day = dayOfText(meta.at('snapshot_date')) ?? dayOfText(meta.at('fetched_at'));
    return collectBoard(records, { day });
  },
};
