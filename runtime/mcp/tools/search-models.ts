import type { FromSchema } from 'json-schema-to-ts';
import { arrayOf, object } from '../../../feed/schemas/common.ts';
import { searchResult } from '../../../feed/schemas/search.ts';
import { foldQuery } from '../../../feed/text.ts';
import { policy } from '../../../feed/vocabulary.ts';
import { resolver } from '../../resolve.ts';
import { createSearch } from '../../search.ts';
import { modelOf } from '../models.ts';
import { ToolProblem } from '../problem.ts';
import { modelRow, modelRowOf } from '../rows.ts';
import { DEFAULT_ROWS, fitted, limitParameter, tool, total } from '../tool.ts';

const search = createSearch(resolver.modelsOf);

const input = object(
  {
    query: {
      type: 'string',
      minLength: policy.minimumQueryLength,
      maxLength: policy.maximumQueryLength,
      description: 'Words that all must match, or an id.',
    },
    limit: limitParameter,
  },
  { optional: ['limit'] },
);

export const searchModels = tool<FromSchema<typeof input>>({
  title: 'Search models',
  description:
    'Find models by name, vendor, or an id of any system, best match first, with their prices in USD per 1 million tokens.',
  input,
  output: object({
    query: searchResult.properties.q,
    models: arrayOf(modelRow, 'Models, best match first.'),
    total,
  }),
  async run(feed, { query, limit }) {
    const { q, models: hits } = await search(feed.read, foldQuery(query), feed.apiRoot);
    if (hits.length === 0)
      throw new ToolProblem(
        'No model matches all of these words. Try fewer words, or the name of a vendor alone.',
      );
    const wanted = hits.slice(0, limit ?? DEFAULT_ROWS);
    const models = await Promise.all(wanted.map(({ id }) => modelOf(feed, id)));
    return fitted(
      models.map((model) => modelRowOf(feed, model)),
      limit,
      (rows) => ({ query: q, models: [...rows], total: hits.length }),
    );
  },
});
