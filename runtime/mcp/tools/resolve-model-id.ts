import type { FromSchema } from 'json-schema-to-ts';
import { object } from '../../../feed/schemas/common.ts';
import { resolution } from '../../../feed/schemas/search.ts';
import { foldQuery } from '../../../feed/text.ts';
import { resolutionOf, unknownModel } from '../models.ts';
import { modelIdParameter } from '../parameters.ts';
import { fitted, limitParameter, tool, total } from '../tool.ts';

const input = object({ id: modelIdParameter, limit: limitParameter }, { optional: ['limit'] });

export const resolveModelId = tool<FromSchema<typeof input>>({
  title: 'Resolve a model id',
  description:
    'Tell which model an id of any system means, how it names it, and whether it is ambiguous. Never answers with another model.',
  input,
  output: object({ ...resolution.properties, total }),
  async run(feed, { id, limit }) {
    const found = await resolutionOf(feed, id);
    if (found === undefined) throw await unknownModel(feed, id);
    const { matches, ambiguous } = found;
    return fitted(matches, limit, (rows) => ({
      query: foldQuery(id),
      matches: [...rows],
      ambiguous,
      total: matches.length,
    }));
  },
});
