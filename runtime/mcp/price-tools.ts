import * as z from 'zod';
import { addressOf } from '../../feed/contract/paths.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import {
  feeNames,
  modelPriceFields,
  policy,
  rateConditions,
} from '../../feed/contract/vocabulary.ts';
import { checkRequest } from '../../feed/prices/check-request.ts';
import { blendedPrice } from '../../feed/prices/cost.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { dayOf } from '../../feed/prices/moment.ts';
import { sellerCost, sellerPrices, toPricedOffers } from '../../feed/prices/seller.ts';
import { getBody, getMatch, getModel, type McpFeed, ToolProblem } from './feed.ts';
import {
  listTool,
  modelAddress,
  optional,
  parameters,
  pick,
  type Source,
  sourceOf,
  text,
  toModelRow,
  tool,
} from './tool.ts';

const shownFields = [
  ...(['id', 'vendor', 'name', 'status', ...modelPriceFields] as const),
  ...(['context_window', 'max_output_tokens', 'released', 'knowledge_cutoff'] as const),
  ...(['tags', 'modalities', 'capabilities'] as const),
] as const;

/** The lists of a model, which are long. What their rows hold stands in OpenAPI. */
const lists = [
  ...(['aliases', 'price_tiers', 'rates', 'list_prices', 'price_history'] as const),
  ...(['sources', 'rankings', 'plans'] as const),
] as const;

export const getModelTool = tool({
  name: 'get_model',
  description:
    'One model: prices in USD per 1 million tokens at the seller that the id names, where and when they were read, context window, capabilities, lifecycle; by `include`, longer lists of the vendor.',
  input: {
    id: parameters.model,
    provider: parameters.provider,
    include: optional(z.array(z.enum(lists)), 'Lists to add in full; `more` counts the others.'),
  },
  async run(feed, { id, provider, include = [] }) {
    const { model, sold } = await getSold(feed, id, provider);
    const { prices, ...sale } = sellerPrices(model, sold.offers, sold.request);
    const feed_url = modelAddress(feed, model);
    const source = sourceOf(sold.sourcesOf(prices) ?? model.sources, feed_url);
    const more = lists
      .filter((name) => !include.includes(name))
      .map((name) => [name, (model[name]?.length ?? 0) - Number(name === 'sources')] as const)
      .filter(([, count]) => count > 0);
    return {
      ...pick({ ...model, ...pick(prices, modelPriceFields) }, shownFields),
      ...sale,
      lifecycle: pick(model.lifecycle, [
        'stage',
        'deprecated',
        'retires',
        'successor',
        'served_by',
      ]),
      feed_url,
      sources: [source],
      ...Object.fromEntries(
        include.map((name) => [
          name,
          name === 'sources' ? (model.sources ?? [source]) : (model[name] ?? []),
        ]),
      ),
      more: Object.fromEntries(more),
    };
  },
});

/** The model of an id, and who sells it: the seller whom the id or `provider` names. */
async function getSold(feed: McpFeed, id: string, provider: string | undefined) {
  const written = provider === undefined ? id : `${provider}/${id}`;
  const match = await getMatch(feed, written);
  const model = await getBody(feed, 'models.get', { id: match.model_id });
  const body = await getBody(feed, 'models.offers', { id: match.model_id });
  const offers = toPricedOffers(body);
  const sold = {
    offers,
    request: { id: written, seller: pick(match, ['provider', 'region']) },
    /** Undefined for prices that are of no offer. */
    sourcesOf: (prices: object): readonly Source[] | undefined =>
      body.offers.find((_, index) => offers[index] === prices)?.sources,
  };
  return { model, sold };
}

const tokens = z.int().min(0).max(1_000_000_000);
const cached = tokens.default(0);

export const estimateCost = tool({
  name: 'estimate_cost',
  description:
    'What one request costs in USD, exact to the last decimal, by the price in force: tiers for long requests, caches, batch and other rates, hours, announced prices.',
  input: {
    id: parameters.model,
    input_tokens: tokens.describe('All input tokens, those of the cache included.'),
    output_tokens: tokens.describe('Output tokens.'),
    provider: parameters.provider,
    cache_read_tokens: cached.describe('The part of the input that is read from the cache.'),
    cache_write_tokens: cached.describe(
      'The part that is written to it, for as long as cache_ttl.',
    ),
    cache_write_5m_tokens: cached.describe('Beside it: written for five minutes.'),
    cache_write_1h_tokens: cached.describe('Beside it: written for an hour.'),
    fees: optional(
      z.partialRecord(z.enum(feeNames), z.number().min(0)),
      'How often each fee was incurred, such as {"web_search": 3}.',
    ),
    at: optional(text, 'A day (YYYY-MM-DD) or instant (with an offset); today without it.'),
    condition: optional(
      z.union([z.enum(rateConditions), z.array(z.enum(rateConditions))]),
      'The rate, or several that hold together; the standard one without it.',
    ),
    cache_ttl: optional(
      z.enum(['5m', '1h']),
      'How long a cache write lasts; the short-lived rate without it.',
    ),
  },
  async run(feed, { id, provider, at, condition, cache_ttl: cacheTtl, fees = {}, ...tokens }) {
    const { model, sold } = await getSold(feed, id, provider);
    const usage = { ...tokens, fees };
    const options = { at, condition, cacheTtl };
    checkRequest(model, usage, options);
    const found = sellerCost(model, sold.offers, { ...sold.request, usage, options });
    const { prices } = sellerPrices(model, sold.offers, sold.request);
    const [first] = [condition ?? []].flat();
    const sources = sold.sourcesOf(prices) ?? sourcesAt(model, at, first);
    const source = sourceOf(sources, modelAddress(feed, model));
    return { model_id: model.id, ...found, source };
  },
});

/** The sources of the price in force. */
function sourcesAt(
  { sources: now, rates, price_history }: ModelDetail,
  at: string | undefined,
  condition: string | undefined,
): readonly Source[] | undefined {
  if (condition !== undefined)
    return rates.find((rate) => rate.condition === condition)?.sources ?? now;
  return (at === undefined ? undefined : priceOn(price_history, dayOf(at))?.sources) ?? now;
}

export const findOffers = listTool('offers', {
  name: 'find_offers',
  description:
    'Who sells a model beside its vendor, the cheapest first by three tokens of input for one of output, with the price of the vendor itself.',
  input: {
    model: parameters.model,
    provider: optional(text, 'Id of one provider.'),
  },
  async run(feed, { model: id, provider }) {
    const model = await getModel(feed, id);
    const { offers } = await getBody(feed, 'models.offers', { id: model.id });
    const blended = (row: (typeof offers)[number]) =>
      blendedPrice(row, policy.inputShare) ?? Number.MAX_VALUE;
    const found = offers
      .filter((row) => provider === undefined || row.provider === provider)
      .sort((left, right) => blended(left) - blended(right));
    if (provider !== undefined && found.length === 0) {
      const sellers = [...new Set(offers.map((row) => row.provider))].join(', ') || 'none';
      throw new ToolProblem(
        `No offer of ${model.id} by that provider is known. Providers with one: ${sellers}.`,
      );
    }
    const address = addressOf(feed.apiRoot, 'models.offers', { id: model.id });
    return {
      about: { vendor: toModelRow(feed, model) },
      rows: found.map((row) => () => ({
        ...pick(row, ['provider', 'external_id', 'region', 'input_price', 'output_price']),
        ...pick(row, ['cache_read_price', 'context_window', 'status']),
        source: sourceOf(row.sources, address),
      })),
    };
  },
});
