import * as z from 'zod';
import { addressOf } from '../../feed/contract/paths.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import {
  feeNames,
  modelPriceFields,
  policy,
  rateConditions,
} from '../../feed/contract/vocabulary.ts';
import { answeringAt, answeringSentence, toAnsweredBy } from '../../feed/prices/answering.ts';
import type { Usage } from '../../feed/prices/charged-tokens.ts';
import { checkRequest, usageNames } from '../../feed/prices/check-request.ts';
import { blendedPrice, type Cost, type FeePrice } from '../../feed/prices/cost.ts';
import { feesOf } from '../../feed/prices/fees.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { dayOf } from '../../feed/prices/moment.ts';
import {
  type ConditionOptions,
  conditionsOf,
  pricesFor,
  unknownPrices,
} from '../../feed/prices/request-prices.ts';
import {
  answeringModel,
  type Sale,
  saleCost,
  sellerPrices,
  toIdOfSale,
  toPricedOffers,
  toSale,
} from '../../feed/prices/seller.ts';
import type { UsageRecord } from '../../feed/prices/usage/record.ts';
import { usageFrom } from '../../feed/prices/usage/usage-from.ts';
import { getBody, getMatch, getModel, type McpFeed, ToolProblem } from './feed.ts';
import {
  listTool,
  modelAddress,
  optionalParameter,
  parameters,
  pick,
  sourceOf,
  type ToolSource,
  text,
  toModelRow,
  tool,
} from './tool.ts';

const shownFields = [
  'id',
  'vendor',
  'name',
  'status',
  ...modelPriceFields,
  'context_window',
  'max_output_tokens',
  'released',
  'knowledge_cutoff',
  'tags',
  'modalities',
  'capabilities',
] as const;

/** The lists of a model, which are long. What their rows hold stands in OpenAPI. */
const lists = [
  'aliases',
  'price_tiers',
  'rates',
  'list_prices',
  'price_history',
  'sources',
  'rankings',
  'plans',
] as const;

export const getModelTool = tool({
  name: 'get_model',
  description:
    'One model: prices in USD per 1 million tokens at the seller that the id names, where and when they were read, context window, capabilities, lifecycle; by `include`, longer lists of the vendor.',
  input: {
    id: parameters.model,
    provider: parameters.provider,
    include: optionalParameter(
      z.array(z.enum(lists)),
      'Lists to add in full; `more` counts the others.',
    ),
  },
  async run(feed, { id, provider, include = [] }) {
    const { model, sellers } = await getModelAndSellers(feed, id, provider);
    const { prices, sources, ...sale } = await getPrices(feed, model, sellers);
    const feed_url = modelAddress(feed, model);
    const source = sourceOf(sellers.sourcesOf(prices) ?? sources, feed_url);
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
      more: countMore(model, include),
    };
  },
});

/** How many rows the lists have that are left out, beside the source that is shown. */
function countMore(model: ModelDetail, include: readonly (typeof lists)[number][]) {
  const counts = lists
    .filter((name) => !include.includes(name))
    .map((name) => [name, (model[name]?.length ?? 0) - Number(name === 'sources')] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The model of an id, and who sells it: the seller whom the id or `provider` names. */
async function getModelAndSellers(
  feed: McpFeed,
  id: string,
  provider: string | undefined,
  at?: string,
) {
  const written = provider === undefined ? id : `${provider}/${id}`;
  const match = await getMatch(feed, written, at);
  const model = await getBody(feed, 'models.get', { id: match.model_id });
  const body = await getBody(feed, 'models.offers', { id: match.model_id });
  const offers = toPricedOffers(body);
  return {
    model,
    sellers: {
      offers,
      request: toIdOfSale(written, match),
      /** Undefined for prices that are of no offer. */
      sourcesOf: (prices: object): readonly ToolSource[] | undefined =>
        body.offers.find((_, index) => offers[index] === prices)?.sources,
    },
  };
}

type Sellers = Awaited<ReturnType<typeof getModelAndSellers>>['sellers'];

/** What a model costs at its seller today; where another one answers, what that costs. */
async function getPrices(feed: McpFeed, model: ModelDetail, sellers: Sellers) {
  const found = sellerPrices(model, sellers.offers, sellers.request);
  const own = { ...found, answered_by: null, sources: model.sources };
  const answering = found.basis === 'offer' ? undefined : answeringAt(model, undefined);
  if (answering === undefined)
    return { ...own, ...conditionPrices(model, sellers, own.assumptions) };
  const id = found.basis === 'vendor' ? answering.model_id : null;
  const instead = id === null ? undefined : await getBody(feed, 'models.get', { id });
  return {
    ...own,
    prices: instead ?? unknownPrices,
    answered_by: toAnsweredBy(answering),
    assumptions: [answeringSentence(model, answering)],
    sources: instead?.sources ?? answering.sources,
  };
}

/** The prices under the condition that an id names; undefined where it names none. */
function conditionPrices(
  model: ModelDetail,
  { offers, request }: Sellers,
  assumptions: readonly string[],
) {
  const [condition] = request.conditions;
  if (condition === undefined) return undefined;
  const { priced } = toSale(model, offers, request);
  const found = pricesFor(priced, 0, { condition: request.conditions });
  const sentence = `The id names the condition ${condition}.`;
  return {
    prices: found.prices,
    sources: sourcesAt(model, undefined, condition),
    assumptions: [...assumptions, sentence, ...found.assumptions],
  };
}

const tokens = z.int().min(0).max(1_000_000_000);
const cached = tokens.optional();

export const estimateCost = tool({
  name: 'estimate_cost',
  description:
    'What one request costs in USD, exactly, by the price in force: tiers for long requests, caches, batch and other rates, hours, announced prices. By counts, or by an answer as its maker reported it.',
  input: {
    id: optionalParameter(
      text,
      'Id of a model, of any system; without it the one that record names.',
    ),
    record: optionalParameter(
      z.record(z.string(), z.unknown()),
      'In place of counts: an answer of any maker or gateway, or the usage in it. Its model, tier and moment hold where no argument does.',
    ),
    input_tokens: tokens.optional().describe('All input tokens, those of the cache included.'),
    output_tokens: tokens.optional().describe('Output tokens.'),
    provider: parameters.provider,
    cache_read_tokens: cached.describe('The part of the input that is read from the cache.'),
    cache_write_tokens: cached.describe(
      'The part that is written to it, for as long as cache_ttl.',
    ),
    cache_write_5m_tokens: cached.describe('Beside it: written for five minutes.'),
    cache_write_1h_tokens: cached.describe('Beside it: written for an hour.'),
    fees: optionalParameter(
      z.partialRecord(z.enum(feeNames), z.number().min(0)),
      'How often each fee was incurred, such as {"web_search": 3}.',
    ),
    at: optionalParameter(
      text,
      'A day (YYYY-MM-DD) or instant (with an offset); today without it.',
    ),
    condition: optionalParameter(
      z.union([z.enum(rateConditions), z.array(z.enum(rateConditions))]),
      'The rate, or several that hold together; the standard one without it.',
    ),
    cache_ttl: optionalParameter(
      z.enum(['5m', '1h']),
      'How long a cache write lasts; the short-lived rate without it.',
    ),
  },
  async run(feed, { record, ...request }) {
    if (record === undefined) return costOf(feed, withCounts(request));
    return costOfRecord(feed, record, request);
  },
});

/** A request of a model by counts, as the tool takes it. */
type Counted = {
  id: string;
  usage: Usage;
  provider?: string | undefined;
  at?: string | undefined;
  condition?: ConditionOptions['condition'];
  cache_ttl?: ConditionOptions['cacheTtl'];
};

/** The arguments that the tool was given. */
type Given = {
  [Name in keyof (Omit<Counted, 'usage'> & Usage)]?:
    | (Omit<Counted, 'usage'> & Usage)[Name]
    | undefined;
};

async function costOf(feed: McpFeed, request: Counted) {
  const { usage, at } = request;
  const options = { at, condition: request.condition, cacheTtl: request.cache_ttl };
  const { model, sellers } = await getModelAndSellers(feed, request.id, request.provider, at);
  checkRequest(model, usage, options);
  const sale = toSale(await withFees(feed, model, usage), sellers.offers, sellers.request);
  const answering = await getAnswering(feed, sale, request);
  const { prices } = sellerPrices(model, sellers.offers, sellers.request);
  const conditions = [...sale.conditions, ...conditionsOf(options)];
  const sources = sellers.sourcesOf(prices) ?? sourcesAt(answering ?? model, at, conditions[0]);
  return {
    model_id: model.id,
    ...saleCost({ sale, answering }, usage, options),
    source: sourceOf(sources, modelAddress(feed, model)),
  };
}

/** The model that answers in the place of the one that is sold. */
async function getAnswering(feed: McpFeed, sale: Sale, { usage, at }: Counted) {
  const id = answeringModel(sale, at);
  return id === null ? undefined : withFees(feed, await getBody(feed, 'models.get', { id }), usage);
}

function withCounts({ id, provider, at, condition, cache_ttl, ...counts }: Given): Counted {
  const { input_tokens, output_tokens } = counts;
  if (id === undefined || input_tokens === undefined || output_tokens === undefined)
    throw new ToolProblem('Give id, input_tokens and output_tokens, or a record.');
  const usage = {
    input_tokens,
    output_tokens,
    cache_read_tokens: counts.cache_read_tokens ?? 0,
    cache_write_tokens: counts.cache_write_tokens ?? 0,
    cache_write_5m_tokens: counts.cache_write_5m_tokens ?? 0,
    cache_write_1h_tokens: counts.cache_write_1h_tokens ?? 0,
    fees: counts.fees ?? {},
  };
  return { id, usage, provider, at, condition, cache_ttl };
}

/** What an answer cost, with what it used of other models; null where a field is not understood. */
async function costOfRecord(feed: McpFeed, record: object, given: Given) {
  const count = usageNames.find((name) => given[name]);
  if (count !== undefined) throw new ToolProblem(`record has the counts; leave ${count} out.`);
  const found = readUsage(record, given.provider);
  const own = requestOf(found, given);
  const cost = await costOf(feed, own);
  const also = await Promise.all(
    found.also.map((other) => costOf(feed, { at: own.at, ...other, id: other.model })),
  );
  return {
    ...cost,
    ...sumOf([cost, ...also], found.unread),
    usage: found.usage,
    also,
    unread: found.unread,
    billed_usd: found.billed_usd,
  };
}

/** The request that a record tells of; what is given beside it goes before. */
function requestOf(found: UsageRecord, { id, provider, at, condition, cache_ttl }: Given): Counted {
  const named = id ?? found.model;
  if (named === null) throw new ToolProblem('The record names no model; give its id.');
  return {
    id: named,
    usage: found.usage,
    provider: provider ?? (id === undefined ? (found.provider ?? undefined) : undefined),
    at: at ?? found.at ?? undefined,
    condition: condition ?? found.condition,
    cache_ttl,
  };
}

function readUsage(record: object, provider: string | undefined): UsageRecord {
  try {
    return usageFrom(record, { provider });
  } catch (error) {
    // A TypeError says what is wrong with the record.
    if (error instanceof TypeError) throw new ToolProblem(error.message);
    throw error;
  }
}

/** The sum of costs; null, with the reason, where one is unknown or a field is not understood. */
function sumOf(
  costs: readonly Pick<Cost, 'total' | 'assumptions'>[],
  unread: readonly string[],
): Pick<Cost, 'total' | 'assumptions'> {
  const totals = costs.map(({ total }) => total);
  const sum = totals.includes(null)
    ? null
    : Number(totals.reduce<number>((partial, total) => partial + (total ?? 0), 0).toFixed(12));
  const reasons = unread.map(
    (field) => `${field} may change the bill and is not understood; the rest is ${sum} USD.`,
  );
  const assumptions = [...reasons, ...costs.flatMap((cost) => cost.assumptions)];
  return { total: unread.length > 0 ? null : sum, assumptions };
}

/** A model with what its vendor asks beside the tokens; looked up where the usage counts a fee. */
async function withFees(
  feed: McpFeed,
  model: ModelDetail,
  { fees = {} }: Usage,
): Promise<ModelDetail & { fees: FeePrice[] }> {
  if (Object.keys(fees).length === 0) return { ...model, fees: [] };
  const { vendors } = await getBody(feed, 'vendors.list', {});
  const vendor = vendors.find(({ name }) => name === model.vendor);
  return { ...model, fees: feesOf(vendor?.fees ?? [], model.id) };
}

/** The sources of the price in force. */
function sourcesAt(
  { sources: now, rates, price_history }: ModelDetail,
  at: string | undefined,
  condition: string | undefined,
): readonly ToolSource[] | undefined {
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
    provider: optionalParameter(text, 'Id of one provider.'),
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
