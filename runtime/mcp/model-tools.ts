import { blendedPrice, checkRequest } from '../../feed/cost.ts';
import { addressOf } from '../../feed/paths.ts';
import * as s from '../../feed/schemas/common.ts';
import { lifecycle, type ModelDetail, modelDetail } from '../../feed/schemas/model.ts';
import { offer } from '../../feed/schemas/offer.ts';
import { rateCondition } from '../../feed/schemas/price.ts';
import { resolution } from '../../feed/schemas/search.ts';
import {
  type PackedOffers,
  type SellerCost,
  sellerCost,
  sellerPrices,
  unpackOffers,
} from '../../feed/seller.ts';
import { offersIndexFile } from '../../feed/static-files.ts';
import { foldQuery } from '../../feed/text.ts';
import { modelPriceFields, policy } from '../../feed/vocabulary.ts';
import { findResolved } from '../resolve.ts';
import { getBody, getMatch, getModel, type McpFeed, ToolProblem, unknownModel } from './feed.ts';
import {
  firstRows,
  firstSource,
  fitted,
  integer,
  modelAddress,
  modelRow,
  parameters,
  pick,
  rowsOf,
  type Source,
  texts,
  toModelRow,
  tool,
} from './tool.ts';

const fields = modelDetail.properties;
const shownFields = [
  ...(['id', 'vendor', 'name', 'status', ...modelPriceFields] as const),
  ...(['context_window', 'max_output_tokens', 'released', 'knowledge_cutoff'] as const),
  ...(['tags', 'modalities', 'capabilities'] as const),
] as const;
const stageFields = ['stage', 'deprecated', 'retires', 'successor', 'served_by'] as const;

/** The lists of a model, which are long. What their rows hold stands in OpenAPI. */
const lists = [
  ...(['aliases', 'price_tiers', 'rates', 'list_prices', 'price_history'] as const),
  ...(['sources', 'rankings', 'plans'] as const),
] as const;

/** Whose prices an answer has. */
const seller = {
  seller: s.shapeOf(pick(resolution.properties.matches.items.properties, ['provider', 'region'])),
  basis: { type: 'string', enum: ['vendor', 'offer', 'vendor_instead'] },
  assumptions: texts,
} as const;

export const getModelTool = tool({
  title: 'Get a model',
  description:
    'One model: prices in USD per 1 million tokens at the seller that the id names, where and when they were read, context window, capabilities, lifecycle; by `include`, longer lists of the vendor.',
  input: {
    id: parameters.model,
    'provider?': parameters.provider,
    'include?': {
      type: 'array',
      items: { type: 'string', enum: lists },
      maxItems: lists.length,
      description: 'Lists to add in full; `more` counts the others.',
    },
  },
  output: {
    ...pick(fields, shownFields),
    ...seller,
    lifecycle: s.shapeOf(pick(lifecycle.properties, stageFields)),
    feed_url: { type: 'string' },
    ...s.optional(Object.fromEntries(lists.map((name) => [name, { type: 'array' }]))),
    sources: s.sources,
    more: { type: 'object', additionalProperties: integer },
  },
  async run(feed, { id, provider, include = [] }) {
    const { model, offers, request } = await getSold(feed, id, provider);
    const { prices, ...sold } = sellerPrices(model, offers, request);
    const feed_url = modelAddress(feed, model);
    const source =
      offerSource(feed, model, offers, sold) ?? firstSource(feed, model.sources, feed_url);
    const more = lists
      .filter((name) => !include.includes(name))
      .map((name) => [name, (model[name]?.length ?? 0) - Number(name === 'sources')] as const)
      .filter(([, count]) => count > 0);
    return {
      ...pick({ ...model, ...pick(prices, modelPriceFields) }, shownFields),
      ...sold,
      lifecycle: pick(model.lifecycle, stageFields),
      feed_url,
      sources: [source],
      ...Object.fromEntries(include.map((name) => [name, getList(model, name, source)])),
      more: Object.fromEntries(more),
    };
  },
});

/** A list of a model. Where the feed has left the sources out, `source` stands for them. */
function getList(model: ModelDetail, name: (typeof lists)[number], source: Source) {
  if (model.sources !== undefined) return model[name] ?? [];
  if (name === 'sources') return [source];
  return name === 'rates' || name === 'list_prices' || name === 'price_history'
    ? model[name].map((row) => ({ ...row, sources: [source] }))
    : (model[name] ?? []);
}

/** The model of an id with its offers, and the seller whom the id or `provider` names. */
async function getSold(feed: McpFeed, id: string, provider: string | undefined) {
  const written = provider === undefined ? id : `${provider}/${id}`;
  const match = await getMatch(feed, written);
  const model = await getModel(feed, match.model_id);
  const offers = unpackOffers((await feed.read(offersIndexFile)) as PackedOffers, model);
  return { model, offers, request: { id: written, seller: pick(match, ['provider', 'region']) } };
}

/** The source of a seller's price; undefined where the price is the vendor's. */
function offerSource(
  { apiRoot }: McpFeed,
  { id }: ModelDetail,
  offers: Awaited<ReturnType<typeof getSold>>['offers'],
  { basis, seller: { provider } }: Pick<SellerCost, 'basis' | 'seller'>,
): Source | undefined {
  if (basis !== 'offer') return undefined;
  const { checked = null } = offers.find((each) => each.provider === provider) ?? {};
  return { url: addressOf(apiRoot, 'models.offers', { id }), checked };
}

export const resolveModelId = tool({
  title: 'Resolve a model id',
  description:
    'Tell which model an id of any system means, how it names it, and whether it is ambiguous. Never answers with another model.',
  input: { id: parameters.model, 'limit?': parameters.limit },
  output: { ...resolution.properties, total: integer },
  async run(feed, { id, limit }) {
    const found = await findResolved(feed.read, id);
    if (found === undefined) throw await unknownModel(feed, id);
    const { matches, ambiguous } = found;
    const rest = { ambiguous, total: matches.length };
    return fitted(matches, limit, (rows) => ({ query: foldQuery(id), matches: rows, ...rest }));
  },
});

const tokens = s.schemaOf({ type: 'integer', minimum: 0, maximum: 1_000_000_000 });
const usd = { type: ['number', 'null'], minimum: 0 } as const;

export const estimateCost = tool({
  title: 'Estimate the cost of a request',
  description:
    'What one request costs in USD, exact to the last decimal, by the price in force: tiers for long requests, caches, batch and other rates, hours, announced prices.',
  input: {
    id: parameters.model,
    input_tokens: tokens('All input tokens, those of the cache included.'),
    output_tokens: tokens('Output tokens.'),
    'provider?': parameters.provider,
    'cache_read_tokens?': tokens('The part of the input that is read from the cache.'),
    'cache_write_tokens?': tokens('The part of the input that is written to the cache.'),
    'at?': {
      type: 'string',
      pattern:
        '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d))?$',
      description: 'A day (YYYY-MM-DD) or instant (with an offset); today without it.',
    },
    'condition?': s.described(rateCondition, 'The rate to price by; the standard one without it.'),
    'cache_ttl?': s.choice(
      ['5m', '1h'],
      'How long a cache write lasts; the short-lived rate without it.',
    ),
  },
  output: {
    model_id: s.modelId,
    total: usd,
    lines: rowsOf({ kind: { type: 'string' }, tokens: integer, price: usd, cost: usd }),
    ...seller,
    source: s.source,
  },
  async run(feed, { id, provider, at, condition, cache_ttl: cacheTtl, ...given }) {
    const usage = { cache_read_tokens: 0, cache_write_tokens: 0, ...given };
    const { model, offers, request } = await getSold(feed, id, provider);
    const options = { at, condition, cacheTtl };
    try {
      checkRequest(model, usage, options);
      const found = sellerCost(model, offers, { ...request, usage, options });
      const source =
        offerSource(feed, model, offers, found) ??
        firstSource(feed, sourcesAt(model, at, condition), modelAddress(feed, model));
      return { model_id: model.id, ...found, source };
    } catch (error) {
      throw error instanceof RangeError ? new ToolProblem(error.message) : error;
    }
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
  if (at === undefined) return now;
  const day = new Date(at).toISOString().slice(0, 10);
  const interval = price_history.findLast(
    ({ from, cancelled }) => !cancelled && (from === null || from <= day),
  );
  return interval?.sources ?? now;
}

const offerFields = [
  ...(['provider', 'external_id', 'region', 'input_price', 'output_price'] as const),
  ...(['cache_read_price', 'context_window', 'status'] as const),
] as const;

export const findOffers = tool({
  title: 'Find offers',
  description:
    'Who sells a model beside its vendor, the cheapest first by three tokens of input for one of output, with the price of the vendor itself.',
  input: {
    model: parameters.model,
    'provider?': s.text('Id of one provider.'),
    'limit?': parameters.limit,
  },
  output: {
    vendor: s.shapeOf(modelRow),
    offers: rowsOf({ ...pick(offer.properties, offerFields), source: s.source }),
    total: integer,
  },
  async run(feed, { model: id, provider, limit }) {
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
    const rows = firstRows(found, limit).map((row) => {
      return { ...pick(row, offerFields), source: firstSource(feed, row.sources, address) };
    });
    const vendor = toModelRow(feed, model);
    return fitted(rows, limit, (shown) => ({ vendor, offers: shown, total: found.length }));
  },
});
