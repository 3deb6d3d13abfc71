import type { FromSchema } from 'json-schema-to-ts';
import { boardIndex, ranking } from '../../../feed/schemas/board.ts';
import { arrayOf, described, object } from '../../../feed/schemas/common.ts';
import { modelDetail } from '../../../feed/schemas/model.ts';
import { boardOf, listOf } from '../feed.ts';
import { modelOf } from '../models.ts';
import { boardParameter, modelIdParameter } from '../parameters.ts';
import { modelRowOf, modelRowProperties } from '../rows.ts';
import { tool } from '../tool.ts';

const { vendor: _, ...rowProperties } = modelRowProperties;
const { overall } = boardIndex.properties.index.items.properties;
const { score } = ranking.properties;

const comparedModel = object({
  ...rowProperties,
  cache_read_price: modelDetail.properties.cache_read_price,
  max_output_tokens: modelDetail.properties.max_output_tokens,
  overall_score: {
    type: ['number', 'null'],
    description: overall.properties.score.description,
  },
  score: { ...score, type: ['number', 'null'], description: 'Score on `board`; else null.' },
});

const input = object(
  {
    ids: {
      ...arrayOf(modelIdParameter, 'Ids of the models, in the order of the answer.'),
      minItems: 2,
      maxItems: 10,
    },
    board: boardParameter,
  },
  { optional: ['board'] },
);

export const compareModels = tool<FromSchema<typeof input>>({
  title: 'Compare models',
  description:
    'Two to ten models side by side: prices in USD per 1 million tokens, limits, lifecycle, scores. Up to four make a short answer.',
  input,
  output: object({
    board: described({ type: ['string', 'null'] }, 'Key of the board that `score` is from.'),
    models: arrayOf(comparedModel, 'The models, in the order of the ids.'),
  }),
  async run(feed, { ids, board }) {
    const models = await Promise.all(ids.map((id) => modelOf(feed, id)));
    const { index } = await listOf(feed, 'leaderboards.list', {});
    const entries = board === undefined ? [] : (await boardOf(feed, board)).entries;
    return {
      board: board ?? null,
      models: models.map((model) => {
        const { vendor: _, ...row } = modelRowOf(feed, model);
        return {
          ...row,
          cache_read_price: model.cache_read_price,
          max_output_tokens: model.max_output_tokens,
          overall_score:
            index.find(({ model_id }) => model_id === model.id)?.overall?.score ?? null,
          score: entries.find(({ model_id }) => model_id === model.id)?.score ?? null,
        };
      }),
    };
  },
});
