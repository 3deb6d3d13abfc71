import type { FromSchema } from 'json-schema-to-ts';
import { cost } from '../../../feed/cost.ts';
import { addressOf } from '../../../feed/paths.ts';
import { arrayOf, described, modelId, object } from '../../../feed/schemas/common.ts';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import { rateCondition } from '../../../feed/schemas/price.ts';
import { modelOf } from '../models.ts';
import { modelIdParameter } from '../parameters.ts';
import { ToolProblem } from '../problem.ts';
import { priceSource, type Source, sourceOf } from '../rows.ts';
import { tool } from '../tool.ts';

const tokens = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const;
const usd = { type: ['number', 'null'], minimum: 0 } as const;

const line = object({
  kind: { type: 'string', enum: ['input', 'cache_read', 'cache_write', 'output'] },
  tokens: described(tokens, 'Tokens of this kind.'),
  price: described(usd, 'USD per 1 million tokens; null is unknown.'),
  cost: described(usd, 'USD; null where the price is unknown.'),
});

const input = object(
  {
    id: modelIdParameter,
    input_tokens: described(tokens, 'All input tokens, those of the cache included.'),
    output_tokens: described(tokens, 'Output tokens.'),
    cache_read_tokens: described(tokens, 'The part of the input that is read from the cache.'),
    cache_write_tokens: described(tokens, 'The part of the input that is written to the cache.'),
    at: {
      type: 'string',
      pattern:
        '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d))?$',
      description: 'The day (YYYY-MM-DD) or instant (with Z or an offset); today without it.',
    },
    condition: rateCondition,
    cache_ttl: {
      type: 'string',
      enum: ['5m', '1h'],
      description: 'How long a cache write lasts; the short-lived rate without it.',
    },
  },
  { optional: ['cache_read_tokens', 'cache_write_tokens', 'at', 'condition', 'cache_ttl'] },
);

export const estimateCost = tool<FromSchema<typeof input>>({
  title: 'Estimate the cost of a request',
  description:
    'What one request costs in USD, exact to the last decimal, by the price in force: tiers for long requests, caches, batch and other rates, hours, announced prices.',
  input,
  output: object({
    model_id: modelId,
    total: described(usd, 'USD; null where a price that the request needs is unknown.'),
    lines: arrayOf(line, 'What is charged, by kind.'),
    assumptions: arrayOf({ type: 'string' }, 'What was taken to hold, and why a price is unknown.'),
    source: priceSource,
  }),
  async run(feed, { id, at, condition, cache_ttl, ...given }) {
    const usage = { cache_read_tokens: 0, cache_write_tokens: 0, ...given };
    if (usage.cache_read_tokens + usage.cache_write_tokens > usage.input_tokens)
      throw new ToolProblem(
        'input_tokens has fewer tokens than are read from the cache and written to it; it counts them too.',
      );
    if (at !== undefined && Number.isNaN(Date.parse(at)))
      throw new ToolProblem('at is no day of the calendar; give YYYY-MM-DD.');
    const model = await modelOf(feed, id);
    const { total, lines, assumptions } = cost(model, usage, {
      at,
      condition,
      cacheTtl: cache_ttl,
    });
    const address = addressOf(feed.apiRoot, 'models.get', { id: model.id });
    return {
      model_id: model.id,
      total,
      lines: [...lines],
      assumptions: [...assumptions],
      source: sourceOf(feed, sourcesAt(model, at, condition), address),
    };
  },
});

/** The sources of the price in force. */
function sourcesAt(
  { sources, rates, price_history }: ModelDetail,
  at: string | undefined,
  condition: string | undefined,
): readonly Source[] | undefined {
  if (condition !== undefined)
    return rates.find((rate) => rate.condition === condition)?.sources ?? sources;
  if (at === undefined) return sources;
  const day = new Date(at).toISOString().slice(0, 10);
  const interval = price_history.findLast(
    ({ from, cancelled }) => !cancelled && (from === null || from <= day),
  );
  return interval?.sources ?? sources;
}
