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
import { checkRequest } from '../../feed/prices/check-request.ts';
import { blendedPrice, type Cost, type FeePrice, type Usage } from '../../feed/prices/cost.ts';
import { feesOf } from '../../feed/prices/fees.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { dayOf } from '../../feed/prices/moment.ts';
import {
  type ConditionOptions,
  pricesFor,
  unknownPrices,
} from '../../feed/prices/request-prices.ts';
import {
  answeringModel,
  saleCost,
  sellerPrices,
  toPricedOffers,
  toSale,
  toSought,
} from '../../feed/prices/seller.ts';
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
    include: optionalParameter(
      z.array(z.enum(lists)),
      'Lists to add in full; `more` counts the others.',
    ),
  },
  async run(feed, { id, provider, include = [] }) {
    const { model, sold } = await getSold(feed, id, provider);
    const { prices, sources, ...sale } = await getPrices(feed, model, sold);
    const feed_url = modelAddress(feed, model);
    const source = sourceOf(sold.sourcesOf(prices) ?? sources, feed_url);
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
async function getSold(feed: McpFeed, id: string, provider: string | undefined, at?: string) {
  const written = provider === undefined ? id : `${provider}/${id}`;
  const match = await getMatch(feed, written, at);
  const model = await getBody(feed, 'models.get', { id: match.model_id });
  const body = await getBody(feed, 'models.offers', { id: match.model_id });
  const offers = toPricedOffers(body);
  const sold = {
    offers,
    request: toSought(written, match),
    /** Undefined for prices that are of no offer. */
    sourcesOf: (prices: object): readonly ToolSource[] | undefined =>
      body.offers.find((_, index) => offers[index] === prices)?.sources,
  };
  return { model, sold };
}

type Sold = Awaited<ReturnType<typeof getSold>>['sold'];

/** What a model costs at its seller today; where another one answers, what that costs. */
async function getPrices(feed: McpFeed, model: ModelDetail, { offers, request }: Sold) {
  const found = sellerPrices(model, offers, request);
  const answering = found.basis === 'offer' ? undefined : answeringAt(model, undefined);
  const own = { ...found, answered_by: null, sources: model.sources };
  if (answering === undefined) {
    const { conditions } = request;
    const [condition] = conditions;
    if (condition === undefined) return own;
    const { priced } = toSale(model, offers, request);
    const { prices, assumptions } = pricesFor(priced, 0, { condition: conditions });
    const sources = sourcesAt(model, undefined, condition);
    const sentence = `The id names the condition ${condition}.`;
    return { ...own, prices, sources, assumptions: [...own.assumptions, sentence, ...assumptions] };
  }
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

const tokens = z.int().min(0).max(1_000_000_000);
const cached = tokens.optional();

export const estimateCost = tool({
  name: 'estimate_cost',
  description:
    'What one request costs in USD, exact to the last decimal, by the price in force: tiers for long requests, caches, batch and other rates, hours, announced prices. By counts, or by an answer as its maker reported it.',
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
  const { id, usage, provider, at, condition, cache_ttl: cacheTtl } = request;
  const { model, sold } = await getSold(feed, id, provider, at);
  const options = { at, condition, cacheTtl };
  checkRequest(model, usage, options);
  const priced = { ...model, fees: await getFees(feed, model, usage) };
  const sale = toSale(priced, sold.offers, sold.request);
  const other = answeringModel(sale, at);
  const instead = other === null ? undefined : await getBody(feed, 'models.get', { id: other });
  const answering = instead && { ...instead, fees: await getFees(feed, instead, usage) };
  const found = saleCost({ sale, answering }, usage, options);
  const { prices } = sellerPrices(model, sold.offers, sold.request);
  const [first] = [...sale.conditions, ...[condition ?? []].flat()];
  const sources = sold.sourcesOf(prices) ?? sourcesAt(instead ?? model, at, first);
  const source = sourceOf(sources, modelAddress(feed, model));
  return { model_id: model.id, ...found, source };
}

function withCounts({ id, provider, at, condition, cache_ttl, ...counts }: Given): Counted {
  const { input_tokens, output_tokens, fees = {} } = counts;
  if (id === undefined || input_tokens === undefined || output_tokens === undefined)
    throw new ToolProblem('Give id, input_tokens and output_tokens, or a record.');
  const { cache_read_tokens = 0, cache_write_tokens = 0 } = counts;
  const { cache_write_5m_tokens = 0, cache_write_1h_tokens = 0 } = counts;
  const written = { cache_write_tokens, cache_write_5m_tokens, cache_write_1h_tokens };
  const usage = { input_tokens, output_tokens, cache_read_tokens, ...written, fees };
  return { id, usage, provider, at, condition, cache_ttl };
}

/** What an answer cost, with what it used of other models; null where a field is not understood. */
async function costOfRecord(feed: McpFeed, record: object, given: Given) {
  const { id, provider, at, condition, cache_ttl, ...counts } = given;
  const [count] = Object.entries(counts).flatMap(([name, value]) => (value ? [name] : []));
  if (count !== undefined) throw new ToolProblem(`record has the counts; leave ${count} out.`);
  const found = readUsage(record, provider);
  const named = id ?? found.model;
  if (named === null) throw new ToolProblem('The record names no model; give its id.');
  const request = { at: at ?? found.at ?? undefined, condition: condition ?? found.condition };
  const seller = provider ?? (id === undefined ? (found.provider ?? undefined) : undefined);
  const own = { ...request, id: named, usage: found.usage, provider: seller, cache_ttl };
  const cost = await costOf(feed, own);
  const also = await Promise.all(
    found.also.map((other) => costOf(feed, { ...request, ...other, id: other.model })),
  );
  const { unread, usage, billed_usd } = found;
  return { ...cost, ...sumOf([cost, ...also], unread), usage, also, unread, billed_usd };
}

function readUsage(record: object, provider: string | undefined) {
  try {
    return usageFrom(record, { provider });
  } catch (error) {
    // It says so what is wrong with a record.
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

/** What the vendor asks beside the tokens; looked up where the usage counts a fee. */
async function getFees(
  feed: McpFeed,
  { id, vendor }: ModelDetail,
  { fees = {} }: Usage,
): Promise<FeePrice[]> {
  if (Object.keys(fees).length === 0) return [];
  const { vendors } = await getBody(feed, 'vendors.list', {});
  return feesOf(vendors.find(({ name }) => name === vendor)?.fees ?? [], id);
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
