import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { ModelHit, PlanHit, SearchResult } from '../../feed/contract/schemas/search.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { foldId } from '../../feed/lookup/ids.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import { partsOf, readQuestion, search } from '../../feed/lookup/search.ts';
import {
  loadSearchIndex,
  type SearchIndex,
  type SearchIndexFile,
} from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/fetched.ts';
import {
  type Beside,
  type FoundRecords,
  type HitGroup,
  type ListName,
  toHitGroups,
} from '../components/hit-groups.ts';
import type { Page } from '../page.ts';

/** What is found, as the answer has it and as a page shows it. */
export type PageResult = FoundRecords & { hits: readonly HitGroup[] };

export type Finder = (q: string) => Promise<PageResult>;

/** The files of ids are large: they are read when a reader has typed for so long nothing. */
const REST_MILLISECONDS = 250;

/** The index, with the models of ids whose words find others. */
export type PageIndexFile = SearchIndexFile &
  Beside & { ids: { readonly [id: string]: readonly string[] } };

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(page: Page): Promise<Finder | null> {
  const file = await fetchJson<PageIndexFile>(page, `/${searchIndexFile}`);
  if (file === null) return null;
  const index = loadSearchIndex(file);
  let newest = '';
  const find = async (q: string) => {
    newest = q;
    const found = search(index, q, file.ids[foldId(q)]);
    if (found.total > 0 || !mayBeId(q)) return found;
    await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
    return newest === q ? search(index, q, await idsMeant(page, q)) : found;
  };
  return async (q) => {
    const answer = await find(q);
    const most = readMost(q);
    // The digits of an amount are no words: $20 is no part of a name such as Max 20x.
    if (most !== undefined) return withinAmount(page, file, { q, most });
    const plans = page.language === 'zh' ? chinaFirst(page, index, answer) : answer.plans;
    const compared = comparedModels(index, q);
    const found = { ...answer, plans, compared, lists: listsMeant(index, q) };
    return { ...found, hits: toHitGroups(page, found, file) };
  };
}

/** The list of the plans that cost so much a month at most, and those that cost just that. */
function withinAmount(
  page: Page,
  file: PageIndexFile,
  { q, most }: { q: string; most: string },
): PageResult {
  const [amount, currency = 'USD'] = most.split(' ');
  const plans = file.entries.flatMap(({ kind, item }) => {
    if (kind !== 'plan' || item.ended !== null || item.currency !== currency) return [];
    return item.price_monthly === Number(amount) ? [item] : [];
  });
  const found: FoundRecords = {
    q,
    groups: ['plans'],
    models: [],
    plans,
    boards: [],
    providers: [],
    vendors: [],
    // The list is a result, too.
    total: plans.length + 1,
    compared: [],
    lists: [],
    most,
  };
  return { ...found, hits: toHitGroups(page, found, file) };
}

/** The models that a query compares as `opus vs gpt`; none where a part of it finds another kind first. */
function comparedModels(index: SearchIndex, q: string): ModelHit[] {
  const parts = partsOf(index, q).map((part) => search(index, part));
  const models = parts.flatMap(({ groups, models: [first] }) =>
    groups[0] === 'models' && first ? [first] : [],
  );
  return parts.length > 1 && models.length === parts.length ? models : [];
}

/**
 * To Chinese readers the plans that are sold in China at a known price stand first. The order of all plans is that of
 * dollars, in which those in yuan are not: here they have their own.
 */
function chinaFirst(page: Page, index: SearchIndex, { q, plans }: SearchResult) {
  const { name, asides } = readQuestion(index, q);
  const isSold = ({ ended }: PlanHit) => ended === null || ended > page.today;
  const inYuan = name === '' ? plansInYuan(index, asides.includes('free')) : [];
  const all = [...new Set([...inYuan.filter(isSold), ...plans])];
  // A plan whose price nobody knows helps no reader who chooses one.
  const placeOf = (plan: PlanHit) => {
    if (!isSold(plan)) return 3;
    if (plan.price_monthly === null) return 2;
    return plan.region === 'domestic' ? 0 : 1;
  };
  const ordered = all.sort((left, right) => placeOf(left) - placeOf(right));
  return ordered.slice(0, plans.length);
}

/** The plans in yuan that are free, or those that are paid for, from the cheapest. */
function plansInYuan({ entries }: SearchIndex, isFree: boolean): SearchResult['plans'] {
  const priced = entries.flatMap(({ kind, item }) => {
    if (kind !== 'plan' || item.currency !== 'CNY' || item.price_monthly === null) return [];
    return (item.price_monthly === 0) === isFree ? [item] : [];
  });
  return priced.sort((left, right) => (left.price_monthly ?? 0) - (right.price_monthly ?? 0));
}

/** The lists that a query asks for by a kind alone, by what costs least or is newest, and pages by their names. */
function listsMeant(index: SearchIndex, q: string): ListName[] {
  const { name, asides } = readQuestion(index, q);
  const page = PAGES.find(([, names]) => names.test(q));
  if (page !== undefined) return [page[0]];
  if (name !== '' || asides.includes('free')) return [];
  if (asides.includes('best')) return ['best'];
  if (asides.includes('newest')) return ['released'];
  const lists = LISTS.filter((list) => asides.join().includes(list.slice(0, -1)));
  if (!asides.includes('least')) return lists;
  const isForModels = lists.length === 0 || lists.includes('models');
  const others = lists.filter((list) => list !== 'models');
  return isForModels ? ['solved', 'input_price', ...others] : others;
}

/** Words around an amount that say what a reader pays it for. */
const AMOUNT_WORDS =
  /\b(?:cheapest|coding|ai|under|below|within|up to|at most|less than|for|plans?|subscriptions?|a|per|month(?:ly)?|\/mo)\b|[每一]个?月|以[内下]|不[到超]过?|低于|左右|编程|套餐|订阅|会员|的/gi;

const IN_DOLLARS =
  /^\s*(?:(?:us)?\$\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:\$|usd|dollars?|bucks|美[元金]|刀))\s*$/i;
const IN_YUAN =
  /^\s*(?:[¥￥]\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:元|块钱?|人民币|cny|rmb|yuan))\s*$/i;

/** What a query asks to pay at most a month, as the list of plans writes it: `20`, `100 CNY`. */
export function readMost(q: string): string | undefined {
  const amount = q.replace(AMOUNT_WORDS, ' ');
  const dollars = IN_DOLLARS.exec(amount);
  if (dollars) return dollars[1] ?? dollars[2];
  const yuan = IN_YUAN.exec(amount);
  return yuan ? `${yuan[1] ?? yuan[2]} CNY` : undefined;
}

/** Pages that a whole query names by what they are for. */
const PAGES: readonly (readonly [ListName, RegExp])[] = [
  ['compare', /^\s*(?:compar(?:e|ison)(?: models?)?|(?:模型)?(?:对比|比较))\s*$/i],
  [
    'cost',
    /^\s*(?:cost |price |token )?calculator\s*$|^\s*(?:费用|价格|成本|token)?计算器?\s*$|账单|^\s*(?:汇率|exchange rates?)\s*$/i,
  ],
  [
    'changes',
    /^\s*(?:(?:price )?(?:changes?|increases?|rises?|cuts?|drops?)|news|changelog|retire[ds]?|retirements?|[涨降调]价|更新(?:记录)?|动态|(?:即将|已)?(?:下线|停用|退役))\s*$/i,
  ],
  ['api', /^\s*(?:api|docs?|documentation|mcp|文档|接口)\s*$/i],
];

const LISTS = ['models', 'plans', 'boards', 'providers', 'vendors'] as const;

/** No words of the feed have it, and an id of a model has a digit or a mark in it. */
function mayBeId(q: string): boolean {
  return /[\d/@-]/.test(q) && !/\s/.test(q.trim());
}

/** The models that an id in a form of another seller, or with a day, means; none where a file is missing. */
async function idsMeant(page: Page, q: string): Promise<readonly string[]> {
  const read = async (path: string) => (await fetchJson<unknown>(page, `/${path}`)) ?? undefined;
  try {
    return idsOf(await findResolved(read, q));
  } catch {
    return [];
  }
}
