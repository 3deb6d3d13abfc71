import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { readQuestion } from '../../feed/lookup/search.ts';
import type { SearchIndex } from '../../feed/lookup/search-index.ts';
import { isAskedTag, type ListName } from './hit-groups.ts';
import type { LinkQuery } from './links.tsx';

// What a query means beside what its words find: lists, pages and amounts.

/** The lists that a query asks for by a kind alone, by what costs least or is newest, and pages by their names. */
export function listsMeant(index: SearchIndex, q: string): ListName[] {
  const { name, asides } = readQuestion(index, q);
  const page = PAGES.find(([, names]) => names.test(q));
  if (page !== undefined) return [...page[0]];
  if (name !== '' && PRICE_MOVES.test(q)) return ['changes'];
  if (name !== '' && asides.includes('board')) return ['boards'];
  // All models are no answer to who asks for some.
  if (name !== '' || asides.includes('free') || taggedAside(index, q).length > 0) return [];
  if (asides.includes('best')) return ['best'];
  if (asides.includes('newest')) return ['released'];
  if (asides.includes('ending')) return ['changes'];
  // No list has the models of China alone.
  const isOfChina = asides.includes('domestic') || asides.includes('leastInChina');
  const lists = LISTS.filter(
    (list) => asides.join().includes(list.slice(0, -1)) && !(isOfChina && list === 'models'),
  );
  if (!asides.includes('least')) return lists;
  const isForModels = lists.length === 0 || lists.includes('models');
  const others = lists.filter((list) => list !== 'models');
  return isForModels ? ['solved', 'input_price', ...others] : others;
}

/** What a query asks of the list of models: a tag, a context, what is paid at most, and the cheapest first. */
export function filtersMeant(index: SearchIndex, q: string): LinkQuery {
  const unpaid = withoutAmount(q);
  const { context, rest } = readContext(unpaid);
  const [tag = '', order] = taggedAside(index, rest);
  const { name, asides } = readQuestion(index, rest);
  const isContextAlone = context !== '' && name === '';
  if (tag === '' && !isContextAlone) return {};
  const sort = order === 'least' || asides.includes('least') ? 'input_price' : '';
  const price = readLimit((q.match(AMOUNT) ?? []).join(' '))?.most ?? '';
  return tag === 'long-context'
    ? { context: context || '1000000', sort, price }
    : { tag, context, sort, price };
}

/** The tokens of a context that a query asks for, and what it says beside: `200k context`, `上下文 1M`. */
function readContext(q: string): { context: string; rest: string } {
  const [size, number, unit = ''] = (CONTEXT.test(q) && CONTEXT_SIZE.exec(q)) || [];
  if (size === undefined) return { context: '', rest: q };
  const tokens = Number(number) * (CONTEXT_UNITS[unit.toLowerCase()] ?? 1);
  return {
    context: String(tokens),
    rest: q.replace(size, ' ').replace(BESIDE_CONTEXT, ' ').trim(),
  };
}

/** The model that a query asks for plans of, where it is a model that its name finds first. */
export function includedModel(index: SearchIndex, { q, groups, models }: SearchResult) {
  const isForPlans = readQuestion(index, q).asides.includes('plan');
  return isForPlans && groups[0] === 'models' ? models[0] : undefined;
}

/** The name of what a plan is to include: of `cheapest plan with claude`. */
export function planContent(index: SearchIndex, q: string): string | undefined {
  // What is free is a price of the plan: `free plan with opus`.
  const { name, asides } = readQuestion(index, q.replace(FREE, ' '));
  return asides.includes('plan') && WITH.test(q) ? name || undefined : undefined;
}

/** Whether a query asks for what costs nothing. */
export function asksForFree(q: string): boolean {
  return q.search(FREE) >= 0;
}

const FREE = /\bfree\b|免费的?/gi;

const WITH =
  /\b(?:with|includ(?:e[sd]?|ing)|that ha(?:s|ve))\b|包含|[含带](?=.*(?:套餐|订阅|会员))/i;

/** The model whose sellers a query asks for: the cheapest seller is another than that of the cheapest model. */
export function soldModel(index: SearchIndex, { q, models }: SearchResult) {
  if (!SELLER_WORDS.test(q) || readQuestion(index, q).name === '') return undefined;
  const served = models.filter(({ stage }) => stage !== 'announced' && stage !== 'retired');
  return served.find(({ input_price }) => input_price !== null) ?? served[0];
}

const SELLER_WORDS =
  /\b(?:providers?|sellers?|who (?:sells|hosts|offers)|where (?:to|can i|do i) (?:buy|get))\b|供应商|服务商|渠道|中转|哪[里儿]?(?:能|可以)?买|哪家最?便宜/i;

/** Words around a name about a change of its price. */
const PRICE_MOVES = /[涨降调]价|\bprice (?:cut|drop|increase|change|rise|hike)/i;

/** The tag that a query asks for and nothing else, and what is asked of it: `vision least`. */
function taggedAside(index: SearchIndex, q: string): string[] {
  const words = readQuestion(index, q).asides.map((aside) => aside.split(' '));
  return words.find(([tag = '']) => isAskedTag(tag)) ?? [];
}

const CONTEXT = /context|上下文/i;
const CONTEXT_SIZE = /(\d+)\s*(k|m|万)(?![a-z])/i;
const BESIDE_CONTEXT =
  /\b(?:context|windows?|lengths?|tokens?|an?|the|of|with|have|has|at least)\b|上下文|窗口|支持|的|以上|有/gi;
const CONTEXT_UNITS: { readonly [unit: string]: number } = { k: 1e3, 万: 1e4, m: 1e6 };

/** What a reader would pay at most, as lists have it in their address, and for what, the likelier first. */
export type AmountLimit = {
  most: string;
  of: ('models' | 'plans')[];
  /** Whether the amount is a price, and no limit: `$20 plan`. */
  isExact: boolean;
};

/** Words around an amount that say what a reader pays it for. */
const PLAN_WORDS =
  /\b(?:plans?|subscriptions?|(?:a|per) month|monthly|\/mo(?:nth)?)\b|[每一]个?月|套餐|订阅|会员/gi;
const MODEL_WORDS =
  /\b(?:models?|llms?|api|input|tokens?|(?:per|a) (?:1 ?m(?:illion)?|million)(?: tokens?)?)\b|(?:大|语言)*模型|输入|每?百万(?: ?tokens?)?/gi;
const AMOUNT_WORDS =
  /\b(?:cheap(?:est)?|best|top|good|the|coding|ai|under|below|within|up to|at most|less than|max(?:imum)?|for|a|per|costs?)\b|最[好强佳]的?|以[内下]|不[到超]过?|低于|小于|左右|编程|的|便宜/gi;

const IN_DOLLARS =
  /^\s*(?:(?:us)?\$\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:\$|usd|dollars?|bucks|美[元金]|刀))\s*$/i;
const IN_YUAN =
  /^\s*(?:[¥￥]\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:元|块钱?|人民币|cny|rmb|yuan))\s*$/i;

/**
 * What a query asks to pay at most, as lists have it in their address: `20`, `100 CNY`; and for what. An
 * amount alone is that of a plan a month; a small one is that of a million tokens before it.
 */
export function readLimit(q: string): AmountLimit | undefined {
  const amount = [PLAN_WORDS, MODEL_WORDS, AMOUNT_WORDS].reduce(
    (rest, words) => rest.replace(words, ' '),
    q,
  );
  const dollars = IN_DOLLARS.exec(amount);
  const yuan = IN_YUAN.exec(amount);
  const number = Number(dollars?.[1] ?? dollars?.[2] ?? yuan?.[1] ?? yuan?.[2] ?? Number.NaN);
  if (Number.isNaN(number)) return undefined;
  const most = dollars ? String(number) : `${number} CNY`;
  const isExact = !LIMIT_WORDS.test(q);
  const isFor = (words: RegExp) => q.search(words) >= 0;
  if (isFor(PLAN_WORDS)) return { most, of: ['plans'], isExact };
  if (isFor(MODEL_WORDS)) return { most, of: ['models'], isExact };
  const isSmall = number < (dollars ? SMALL_DOLLARS : SMALL_YUAN);
  return { most, of: isSmall ? ['models', 'plans'] : ['plans'], isExact };
}

const LIMIT_WORDS =
  /\b(?:under|below|within|up to|at most|less than|max(?:imum)?|cheap(?:er)?)\b|以[内下]|不[到超]|低于|小于/i;

/** A query without an amount that is a part of it: `claude under $20`. */
export function withoutAmount(q: string): string {
  return q.replace(AMOUNT, ' ').trim();
}

const AMOUNT =
  /\b(?:under|below|within|up to|at most|less than)\b|(?:us)?[$¥￥]\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?\s*(?:\$|usd|dollars?|bucks|美[元金]|刀|元|块钱?|cny|rmb|yuan)|以[内下]|不超过/gi;

/** Nearly no plan costs less a month. */
const SMALL_DOLLARS = 5;
const SMALL_YUAN = 20;

/** Pages that a whole query names by what they are for. */
const PAGES: readonly (readonly [readonly ListName[], RegExp])[] = [
  [
    ['value', 'solved'],
    /^[最高好佳的模型大编程代码推荐哪个款是？?\s]*性价比[最高好佳的模型大编程代码推荐哪个款是？?\s]*$|^\s*(?:best |good )?value(?: for (?:the )?money)?(?: (?:models?|llms?))?\s*$|^.*\b(?:price[- ](?:to[- ])?performance|bang for (?:the|your) buck)\b.*$/i,
  ],
  [
    ['input_price', 'plans', 'rates'],
    /^\s*(?:人民币|rmb|yuan|cny)(?: ?的?(?:价格|计价|定价|报价|prices?|pricing))?\s*$/i,
  ],
  [
    ['input_price'],
    /^\s*(?:(?:api|tokens?|input|output|and) )+(?:prices?|pricing|costs?)\s*$|^\s*(?:prices?|pricing|costs?) per (?:(?:1 ?)?m(?:illion)? )?tokens?\s*$|^\s*(?:api|token|输入|输出) ?(?:价格|单价|定价)\s*$|^\s*按量[付计]费\s*$/i,
  ],
  [['plans'], /^\s*(?:[每周日月]+|5 ?小时|五小时|并发|使用)?(?:限额|限制|额度|用量|配额|限流)\s*$/],
  [
    ['rates'],
    /^\s*(?:(?:人民币|美元)(?:兑|对)?(?:人民币|美元)?)?汇率\s*$|^\s*(?:exchange rates?|currenc(?:y|ies)|usd (?:to )?cny|(?:汇率)?换算)\s*$/i,
  ],
  [
    ['solved'],
    /^\s*costs? (?:per|of a) (?:solved )?tasks?\s*$|^(?:解决)?(?:每[个次])?任务(?:的)?(?:费用|成本|价格)\s*$/i,
  ],
  [['compare'], /^\s*(?:compar(?:e|ison)(?: models?)?|(?:模型)?(?:对比|比较))\s*$/i],
  [
    ['cost'],
    /^\s*(?:(?:monthly|api|llm|ai|costs?|prices?|pricing|tokens?) )*calculator\s*$|^\s*(?:费用|价格|成本|token)?计算器?\s*$|账单|^\s*(?:prompt )?(?:cach(?:e|ed|ing)|batch)(?: (?:api|prices?|pricing|discounts?|costs?|hits?))*\s*$|^\s*(?:缓存|批量|批处理)(?:命中)?(?:价格?|折扣|费用)?\s*$/i,
  ],
  [
    ['changes'],
    /^\s*(?:(?:price )?(?:changes?|increases?|rises?|cuts?|drops?)|(?:what(?:’s|'s|s| is| has)? (?:changed|new)|recent (?:price )?changes)(?: (?:this|last) (?:week|month))?|news|rss(?: feed)?|changelog|retire[ds]?|retiring|ending|retirements?|(?:什么时候|何时|最近|api|模型|套餐)? ?[涨降调]价(?:的?(?:模型|套餐))?|(?:最近|最新)?(?:更新|变化|变动)(?:记录)?|动态|(?:(?:有?哪些|哪个|什么)?模型)?(?:即将|快?要|会|将|已)?(?:下线|停用|停服|停止服务|退役|弃用|关停)|替代(?:模型|品)?|replacements?|successors?)\s*$/i,
  ],
  [['api'], /^\s*(?:(?:api|docs?|documentation|mcp|rest|sdk|server|reference|文档|接口)\s*)+$/i],
];

const LISTS = ['models', 'plans', 'boards', 'providers', 'vendors'] as const;
