import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { readQuestion } from '../../feed/lookup/search.ts';
import type { SearchIndex } from '../../feed/lookup/search-index.ts';
import { isAskedTag, type ListName } from './hit-groups.ts';
import type { LinkQuery } from './links.tsx';
import {
  AROUND_AMOUNT,
  AT_MOST,
  BESIDE_CONTEXT,
  FREE,
  OF_MODELS,
  OF_PLANS,
  PAGE_PHRASES,
  type Phrases,
  PRICE_MOVES,
  SELLERS,
  WITH,
  wholeQuery,
  within,
} from './meant-words.ts';

// What a query means beside what its words find: lists, pages and amounts.

/** The lists that a query asks for by a kind alone, by what costs least or is newest, and pages by their names. */
export function listsMeant(index: SearchIndex, q: string): ListName[] {
  const { name, asides } = readQuestion(index, q);
  const page = pageMeant(q);
  if (page !== undefined) return [...page.means];
  if (name !== '' && has(q, PRICE_MOVES)) return ['changes'];
  if (name !== '' && asides.includes('board')) return ['boards'];
  // All models are no answer to who asks for some.
  if (name !== '' || asides.includes('free') || taggedAside(index, q).length > 0) return [];
  if (asides.includes('best')) return ['best'];
  if (asides.includes('leastRanked')) return ['solved', 'input_price'];
  if (asides.includes('newest')) return ['released'];
  if (asides.includes('ending')) return ['changes'];
  // No list has the models of China alone.
  const isOfChina = asides.includes('domestic');
  const lists = LISTS.filter(
    (list) => asides.join().includes(list.slice(0, -1)) && !(isOfChina && list === 'models'),
  );
  if (!asides.includes('least')) return lists;
  const isForModels = lists.length === 0 || lists.includes('models');
  const others = lists.filter((list) => list !== 'models');
  return isForModels ? ['solved', 'input_price', ...others] : others;
}

/** Whether a query names a page, and nothing of which only words are alike is meant beside it. */
export function meansPageAlone(q: string): boolean {
  return pageMeant(q)?.isAlone === true;
}

function pageMeant(q: string) {
  return PAGE_PHRASES.find((phrases) => wholeQuery(phrases).test(q));
}

/** What a query asks of the list of models: a tag, a context, what is paid at most, and the cheapest first. */
export function filtersMeant(index: SearchIndex, q: string): LinkQuery {
  const unpaid = withoutAmount(q);
  const { context, rest } = readContext(unpaid);
  const [tag = ''] = taggedAside(index, rest);
  const { name, asides } = readQuestion(index, rest);
  const isContextAlone = context !== '' && name === '';
  if (tag === '' && !isContextAlone) return {};
  const isOfLeast = asides.includes('least') || asides.includes('least of');
  const sort = isOfLeast ? 'input_price' : '';
  const price = readLimit((q.match(AMOUNT) ?? []).join(' '))?.most ?? '';
  return tag === 'long-context'
    ? { context: context || '1000000', sort, price }
    : { tag, context, sort, price };
}

/** The tokens of a context that a query asks for, and what it says beside: `200k context`, `上下文 1M`, `200k`. */
function readContext(q: string): { context: string; rest: string } {
  const isOfContext = CONTEXT.test(q) || SIZE_ALONE.test(q);
  const [size, number, unit = ''] = (isOfContext && CONTEXT_SIZE.exec(q)) || [];
  if (size === undefined) return { context: '', rest: q };
  const tokens = Number(number) * (CONTEXT_UNITS[unit.toLowerCase()] ?? 1);
  return {
    context: String(tokens),
    rest: q.replace(size, ' ').replace(within(BESIDE_CONTEXT), ' ').trim(),
  };
}

/** The name of what a plan is to include: of `cheapest plan with claude`. */
export function planContent(index: SearchIndex, q: string): string | undefined {
  // What is free is a price of the plan: `free plan with opus`.
  const { name, asides } = readQuestion(index, q.replace(within(FREE), ' '));
  return asides.includes('plan') && has(q, WITH) ? name || undefined : undefined;
}

/** Whether a query asks for what costs nothing. */
export function asksForFree(q: string): boolean {
  return has(q, FREE);
}

/** The model whose sellers a query asks for: the cheapest seller is another than that of the cheapest model. */
export function soldModel(index: SearchIndex, { q, models }: SearchResult) {
  if (!has(q, SELLERS) || readQuestion(index, q).name === '') return undefined;
  const served = models.filter(({ stage }) => stage !== 'announced' && stage !== 'retired');
  return served.find(({ input_price }) => input_price !== null) ?? served[0];
}

/** The tag that a query asks for and nothing else, and whose models: `vision domestic`. */
function taggedAside(index: SearchIndex, q: string): string[] {
  const words = readQuestion(index, q).asides.map((aside) => aside.split(' '));
  return words.find(([tag = '']) => isAskedTag(tag)) ?? [];
}

const CONTEXT = /context|上下文/i;
const SIZE_ALONE = /^\s*\d+\s*(?:k|m|万)\s*(?:tokens?)?\s*$/i;
const CONTEXT_SIZE = /(\d+)\s*(k|m|万)(?![a-z])/i;
const CONTEXT_UNITS: { readonly [unit: string]: number } = { k: 1e3, 万: 1e4, m: 1e6 };

/** What a reader would pay at most, as lists have it in their address, and for what, the likelier first. */
export type AmountLimit = {
  most: string;
  of: ('models' | 'plans')[];
  /** Whether the amount is a price, and no limit: `$20 plan`. */
  isExact: boolean;
};

const IN_DOLLARS =
  /^\s*(?:(?:(?:us)?\$|usd|美元)\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:\$|usd|dollars?|bucks|美[元金]|刀))\s*$/i;
const IN_YUAN =
  /^\s*(?:(?:[¥￥]|rmb|cny|人民币)\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:元|块钱?|人民币|cny|rmb|yuan))\s*$/i;

/**
 * What a query asks to pay at most, as lists have it in their address: `20`, `100 CNY`; and for what. An
 * amount alone is that of a plan a month; a small one is that of a million tokens before it.
 */
export function readLimit(q: string): AmountLimit | undefined {
  const amount = [OF_PLANS, OF_MODELS, AT_MOST, AROUND_AMOUNT].reduce(
    (rest, phrases) => rest.replace(within(phrases), ' '),
    q,
  );
  const dollars = IN_DOLLARS.exec(amount);
  const yuan = IN_YUAN.exec(amount);
  const number = Number(dollars?.[1] ?? dollars?.[2] ?? yuan?.[1] ?? yuan?.[2] ?? Number.NaN);
  if (Number.isNaN(number)) return undefined;
  const most = dollars ? String(number) : `${number} CNY`;
  const isExact = !has(q, AT_MOST);
  if (has(q, OF_PLANS)) return { most, of: ['plans'], isExact };
  if (has(q, OF_MODELS)) return { most, of: ['models'], isExact };
  const isSmall = number < (dollars ? SMALL_DOLLARS : SMALL_YUAN);
  return { most, of: isSmall ? ['models', 'plans'] : ['plans'], isExact };
}

/** A query without an amount that is a part of it: `claude under $20`. */
export function withoutAmount(q: string): string {
  return q.replace(AMOUNT, ' ').trim();
}

const AMOUNT =
  /\b(?:under|below|within|up to|at most|less than)\b|(?:(?:us)?[$¥￥]|usd|rmb|cny)\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?\s*(?:\$|usd|dollars?|bucks|美[元金]|刀|元|块钱?|cny|rmb|yuan)|以[内下]|不超过/gi;

/** Nearly no plan costs less a month. */
const SMALL_DOLLARS = 5;
const SMALL_YUAN = 20;

/** Whether a query has one of some phrases. */
function has(q: string, phrases: Phrases): boolean {
  return q.search(within(phrases)) >= 0;
}

const LISTS = ['models', 'plans', 'boards', 'providers', 'vendors'] as const;
