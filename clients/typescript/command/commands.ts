import {
  type Fee,
  feeNames,
  planCategories,
  planRegions,
  rateConditions,
} from '../../../feed/contract/vocabulary.ts';
import { servedSuccessor } from '../../../feed/lookup/successors.ts';
import { answeringAt, answeringSentence, toAnsweredBy } from '../../../feed/prices/answering.ts';
import { timesWhole } from '../../../feed/prices/decimal.ts';
import type { TokenPrices } from '../../../feed/prices/model-prices.ts';
import { unknownPrices } from '../../../feed/prices/request-prices.ts';
import type { ModelRecord } from '../src/answers.ts';
import type { Client } from '../src/client.ts';
import type { Usage } from '../src/cost.ts';
import { getModelId } from '../src/one-model.ts';
import { type SellerCostOptions, withProvider } from '../src/price.ts';
import {
  type Command,
  getChoice,
  getChoices,
  getModel,
  getOption,
  type Input,
  UsageError,
} from './command.ts';
import { DASH, endText, type TextTable, tokens, usd } from './text.ts';

/** What a model costs per million tokens, under every condition that is known. */
export const price: Command = {
  usage: '<id>',
  summary: 'What a model costs per 1 million tokens.',
  words: [1, 1],
  async run({ feed, words: [word = ''] }) {
    const model = await getModel(feed, word);
    const { id, name, vendor, lifecycle, context_window } = model;
    const answering = answeringAt(model, undefined);
    const priced = await getPricedModel(feed, model, answering);
    return {
      isFound: true,
      json: {
        id,
        name,
        vendor,
        ...(priced === undefined ? noPrices : pickPrices(priced)),
        context_window,
        stage: lifecycle.stage,
        successor: lifecycle.successor,
        answered_by: answering === undefined ? null : toAnsweredBy(answering),
      },
      text: [
        `${name} (${id}), ${vendor}`,
        ...(await stageNote(feed, model)),
        ...(answering === undefined ? [] : [answeringSentence(model, answering)]),
        `${tokens(context_window)} tokens of context`,
        ...(priced === undefined ? [] : ['', priceTable(priced)]),
      ],
    };
  },
};

/** The model whose prices count today, or none where nothing answers under the id any more. */
async function getPricedModel(
  feed: Client,
  model: ModelRecord,
  answering: ReturnType<typeof answeringAt>,
): Promise<ModelRecord | undefined> {
  if (answering === undefined) return model;
  const { model_id } = answering;
  return model_id === null ? undefined : feed.models.get(model_id);
}

type ListedPrices = TokenPrices & Pick<ModelRecord, 'price_tiers' | 'rates'>;

const noPrices: ListedPrices = { ...unknownPrices, price_tiers: [], rates: [] };

function pickPrices({
  input_price,
  output_price,
  cache_read_price,
  cache_write_price,
  price_tiers,
  rates,
}: ModelRecord): ListedPrices {
  return { input_price, output_price, cache_read_price, cache_write_price, price_tiers, rates };
}

/** The prices of a model under every condition. */
function priceTable({ price_tiers, rates, ...model }: ModelRecord): TextTable {
  const prices = [
    { condition: 'standard', above_input_tokens: null, ...model },
    ...price_tiers.map((tier) => ({ condition: 'standard', ...tier })),
    ...rates,
  ];
  const rows = prices.map((row) => [
    row.above_input_tokens === null
      ? row.condition
      : `${row.condition}, over ${tokens(row.above_input_tokens)} tokens`,
    ...[row.input_price, row.output_price, row.cache_read_price, row.cache_write_price].map(usd),
  ]);
  const columns = ['USD per 1M tokens', '>input', '>output', '>cache read', '>cache write'];
  return { columns, rows };
}

/** A line about a model that ends or has ended; none for another. */
async function stageNote(feed: Client, model: ModelRecord): Promise<string[]> {
  const { lifecycle } = model;
  if (lifecycle.stage === 'active' || lifecycle.stage === 'preview') return [];
  const served = await findServedSuccessor(feed, model);
  return [endText({ ...lifecycle, served_successor: served?.id ?? null })];
}

/** The model that is served to which the successors that vendors name lead. */
async function findServedSuccessor(
  feed: Client,
  model: ModelRecord,
): Promise<ModelRecord | undefined> {
  const named = new Map<string, ModelRecord>();
  let next = model.lifecycle.successor;
  while (next !== null && next !== model.id && !named.has(next)) {
    const successor = await getModel(feed, next);
    named.set(next, successor);
    next = successor.lifecycle.successor;
  }
  return servedSuccessor(model, (id) => named.get(id));
}

/** What a request costs. */
export const cost: Command = {
  usage:
    '<id> --input 120k [--cached 90%] [--cache-write 10k] [--cache-ttl 5m|1h] [--cache-write-5m 10k] [--cache-write-1h 10k] --output 2k [--fee web_search=3] … [--requests 400] [--at <day>] [--condition batch] … [--provider <id>]',
  summary: 'What a request costs, or so many requests.',
  words: [1, 1],
  options: [
    'input',
    'cached',
    'cache-write',
    'cache-ttl',
    'cache-write-5m',
    'cache-write-1h',
    'output',
    'fee',
    'requests',
    'at',
    'condition',
    'provider',
  ],
  async run(input) {
    const usage = getUsage(input);
    const at = getOption(input, 'at');
    const condition = getChoices(input, 'condition', rateConditions);
    const cacheTtl = getChoice(input, 'cache-ttl', ['5m', '1h']);
    const requests = getCount(input, 'requests') ?? 1;
    if (requests === 0) throw new UsageError('--requests is "0"; it is 1 or more.');
    const provider = getOption(input, 'provider');
    const [id = ''] = input.words;
    const options = { at, condition, cacheTtl, provider };
    const { model_id, found } = await findCost(input.feed, id, { usage, options });
    const requests_total = found.total === null ? null : timesWhole(found.total, requests);
    return {
      isFound: found.total !== null,
      json: { model_id, usage, ...found, requests, requests_total },
      text: [
        costTable(found),
        ...(requests === 1 ? [] : [`${tokens(requests)} requests: ${usd(requests_total)}`]),
        ...found.assumptions,
      ],
    };
  },
};

type CostRequest = { usage: Usage; options: SellerCostOptions };

/** The model that an id means at the seller of a request, and what the request costs there. */
async function findCost(feed: Client, id: string, { usage, options }: CostRequest) {
  try {
    const model_id = await getModelId(feed, withProvider(id, options), options.at);
    return { model_id, found: await feed.cost(id, usage, options) };
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/** What each kind of token and each fee adds to the cost of a request. */
function costTable({ lines, total }: Awaited<ReturnType<Client['cost']>>): TextTable {
  const rows = lines.map((line) => [
    line.kind.replaceAll('_', ' '),
    tokens('tokens' in line ? line.tokens : line.count),
    'tokens' in line ? usd(line.price) : `${usd(line.price)} per ${tokens(line.unit)}`,
    usd(line.cost),
  ]);
  const columns = ['kind', '>count', '>USD per 1M', '>cost'];
  return { columns, rows: [...rows, ['total', '', '', usd(total)]] };
}

function getUsage(input: Input) {
  const input_tokens = getCount(input, 'input') ?? 0;
  const output_tokens = getCount(input, 'output') ?? 0;
  if (input_tokens + output_tokens === 0) throw new UsageError('Give --input or --output.');
  return {
    input_tokens,
    output_tokens,
    cache_read_tokens: getCachedTokens(input, input_tokens),
    cache_write_tokens: getCount(input, 'cache-write') ?? 0,
    cache_write_5m_tokens: getCount(input, 'cache-write-5m') ?? 0,
    cache_write_1h_tokens: getCount(input, 'cache-write-1h') ?? 0,
    fees: getFees(input),
  };
}

/** The tokens that are read from the cache: a count, or a share of the input such as 90%. */
function getCachedTokens(input: Input, inputTokens: number): number {
  const text = getOption(input, 'cached') ?? '';
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  if (percent === undefined) return getCount(input, 'cached') ?? 0;
  return Math.round((inputTokens * Number(percent)) / 100);
}

/** How often each fee was incurred, as `web_search=3` says it. */
function getFees({ options: { fee: given = [] } }: Input): Partial<Record<Fee, number>> {
  const entries = given.map((text) => {
    const [, name = '', count] = /^(\w+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
    const fee = feeNames.find((each) => each === name);
    if (fee !== undefined) return [fee, Number(count)] as const;
    const names = feeNames.join(', ');
    throw new UsageError(`--fee is "${text}"; it is a count such as web_search=3, of ${names}.`);
  });
  return Object.fromEntries(entries);
}

const unitSizes: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['m', 1_000_000],
]);

/** A whole number, such as 2000, 120k or 1.5M. */
export function getCount(input: Input, name: string): number | undefined {
  const text = getOption(input, name);
  if (text === undefined) return undefined;
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([km]?)$/i.exec(text) ?? [];
  const exact = Number(digits) * (unitSizes.get(unit.toLowerCase()) ?? 1);
  const count = Math.round(exact);
  // 1.1k is 1100.0000000000002 in binary fractions; a part of a token is no count.
  if (Number.isSafeInteger(count) && Math.abs(count - exact) < 1e-6) return count;
  throw new UsageError(`--${name} is "${text}"; it is a whole number such as 2000 or 120k.`);
}

/** Models, plans, boards, providers and vendors by words. */
export const search: Command = {
  usage: '<words>',
  summary:
    'Models, plans, boards, providers and vendors by their names, and models by any of their ids.',
  words: [1, Number.POSITIVE_INFINITY],
  async run({ feed, words }) {
    const found = await feed.search(words.join(' '));
    const tables = groupTables(found);
    const isFound = found.total > 0;
    const none = `Nothing is found for ${JSON.stringify(words.join(' '))}.`;
    return {
      isFound,
      json: found,
      // The group with the best hit first.
      text: isFound ? found.groups.flatMap((group) => ['', tables[group]]).slice(1) : [none],
    };
  },
};

type SearchAnswer = Awaited<ReturnType<Client['search']>>;

/** A table of each group, empty ones too. */
function groupTables(found: SearchAnswer): {
  [Group in SearchAnswer['groups'][number]]: TextTable;
} {
  return {
    models: {
      columns: ['model', 'name', 'vendor', '>input', '>output', 'ends', 'then'],
      rows: found.models.map(foundModelRow),
    },
    plans: {
      columns: ['plan', 'name', 'vendor', 'region', 'category'],
      rows: found.plans.map(({ id, name, vendor, region, category }) => {
        return [id, name, vendor, region, category];
      }),
    },
    boards: {
      columns: ['board', 'name', 'category', 'metric'],
      rows: found.boards.map(({ key, name, category, metric }) => [key, name, category, metric]),
    },
    providers: {
      columns: ['provider', 'name', '>offers'],
      rows: found.providers.map(({ id, name, offer_count }) => [id, name, `${offer_count}`]),
    },
    vendors: {
      columns: ['vendor', 'name'],
      rows: found.vendors.map(({ slug, name }) => [slug, name]),
    },
  };
}

function foundModelRow(model: SearchAnswer['models'][number]): string[] {
  const { id, name, vendor, stage, successor } = model;
  const end = model.retires ?? (stage === 'retired' || stage === 'deprecated' ? stage : '');
  const prices = [usd(model.input_price), usd(model.output_price)];
  return [id, name, vendor, ...prices, end, successor ?? ''];
}

/** Subscription plans that are sold. */
export const plans: Command = {
  usage: '[--model <id>] [--region overseas|domestic] [--category code|agent|token|bundle]',
  summary: 'Subscription plans that are sold, those that include a model alone.',
  words: [0, 0],
  options: ['model', 'region', 'category'],
  async run(input) {
    const { feed } = input;
    const region = getChoice(input, 'region', [...planRegions, 'all']);
    const category = getChoice(input, 'category', planCategories);
    const model = getOption(input, 'model');
    const id = model === undefined ? undefined : await getModelId(feed, model);
    const { plans: found, not_known = [] } = await feed.plans.list({ model: id, region, category });
    const criteria =
      id === undefined ? 'is of this region and category' : `is known to include ${id}`;
    const more = `${not_known.length} more may include it: no source names their models (--json lists them).`;
    return {
      isFound: found.length > 0,
      json: { plans: found, total: found.length, ...(id === undefined ? {} : { not_known }) },
      text: [
        found.length === 0 ? `No plan that is sold ${criteria}.` : planTable(found),
        ...(not_known.length === 0 ? [] : [more]),
      ],
    };
  },
};

type ListedPlans = Awaited<ReturnType<Client['plans']['list']>>['plans'];

function planTable(plans: ListedPlans): TextTable {
  const rows = plans.map((plan) => {
    const { price_monthly, price_yearly, base_monthly, currency } = plan;
    const monthly = inCurrency(price_monthly, currency);
    return [
      plan.id,
      plan.name,
      plan.vendor,
      plan.region,
      base_monthly === null ? monthly : `${base_monthly} + ${monthly}`,
      inCurrency(price_yearly, currency),
    ];
  });
  return { columns: ['plan', 'name', 'vendor', 'region', '>a month', '>a year'], rows };
}

function inCurrency(amount: number | null, currency: string): string {
  return amount === null ? DASH : `${amount} ${currency}`;
}

/** What has changed since a day. */
export const changes: Command = {
  usage: '--since <day> [--model <id>] …',
  summary: 'What has changed since a day, for all models or some.',
  words: [0, 0],
  options: ['since', 'model'],
  async run(input) {
    const since = getOption(input, 'since');
    if (since === undefined) throw new UsageError('Give --since, a day such as 2026-05-01.');
    const { model } = input.options;
    const found = await input.feed.changes.since(since, { model });
    return {
      isFound: found.length > 0,
      json: { changes: found, total: found.length },
      text: [found.length === 0 ? `Nothing has changed since ${since}.` : changeTable(found)],
    };
  },
};

type Changes = Awaited<ReturnType<Client['changes']['since']>>;

function changeTable(changes: Changes): TextTable {
  const rows = changes.map((change) => {
    const { date, kind, subject, field } = change;
    const { from, to } = valuesOf(change);
    return [date, kind.replace('_', ' '), subject.id, field, String(from), String(to)];
  });
  return { columns: ['day', 'what', 'of', 'field', 'from', 'to'], rows };
}

/** What a change leads from and to: its texts, or else its numbers. */
function valuesOf({ kind, from, to, from_text, to_text }: Changes[number]) {
  // The texts of a rank are the periods of its board.
  if (kind === 'rank_changed') return { from: from ?? DASH, to: to ?? DASH };
  return { from: from_text ?? from ?? DASH, to: to_text ?? to ?? DASH };
}

/** Which model an id of another system means. */
export const resolve: Command = {
  usage: '<external id>',
  summary: 'Which model an id of another system means.',
  words: [1, 1],
  async run({ feed, words: [id = ''] }) {
    const found = await feed.resolve(id);
    const rows = found.matches.map((row) => [row.model_id, row.name, row.namespace, row.match]);
    const note = 'The id may mean another model or build as well: take none unseen.';
    return {
      isFound: true,
      json: found,
      text: [
        { columns: ['model', 'name', 'system', 'match'], rows },
        ...(found.ambiguous ? [note] : []),
      ],
    };
  },
};
