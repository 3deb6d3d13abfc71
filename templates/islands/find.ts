import { groupBy } from '../../feed/collections.ts';
import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { ModelHit, PlanHit, SearchResult } from '../../feed/contract/schemas/search.ts';
import { searchResults } from '../../feed/contract/vocabulary.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { foldId } from '../../feed/lookup/ids.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import {
  findWord,
  includedModels,
  partsOf,
  plansWith,
  readQuestion,
  search,
  searchNames,
} from '../../feed/lookup/search.ts';
import {
  loadSearchIndex,
  type SearchIndex,
  type SearchIndexFile,
  wordsOf,
} from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/fetched.ts';
import {
  type Beside,
  type FoundRecords,
  type HitGroup,
  toHitGroups,
} from '../components/hit-groups.ts';
import {
  type AmountLimit,
  asksForFree,
  filtersMeant,
  listsMeant,
  meansPageAlone,
  planContent,
  readLimit,
  soldModel,
  withoutAmount,
} from '../components/meant.ts';
import type { Page } from '../page.ts';
import type { Catalogue } from '../text.ts';

/** What is found, as the answer has it and as a page shows it. */
export type PageResult = FoundRecords & {
  hits: readonly HitGroup[];
  /** Whether nothing has all words, and the hits have some of them. */
  isPartial: boolean;
};

export type Finder = (q: string) => Promise<PageResult>;

/** The files of ids are large: they are read when a reader has typed for so long nothing. */
const REST_MILLISECONDS = 250;

/** The index, with what only pages read of it. */
export type PageIndexFile = SearchIndexFile &
  Beside & {
    /** The models of ids whose words find others. */
    ids: { readonly [id: string]: readonly string[] };
    /** The Chinese messages of the search, which a page comes without. */
    messages: Catalogue;
  };

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(page: Page): Promise<Finder | null> {
  const file = await fetchJson<PageIndexFile>(page, `/${searchIndexFile}`);
  if (file === null) return null;
  page.addMessages(file.messages);
  const index = loadSearchIndex(file);
  let newest = '';
  const find = async (q: string) => {
    newest = q;
    const found = search(index, q, file.ids[foldId(q)]);
    if (found.total > 0 || !mayBeId(q)) return wordsApart(index, found);
    await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
    return newest === q ? search(index, q, await idsMeant(page, q)) : found;
  };
  return async (typed) => {
    const q = withoutUse(index, withOwners(index, typed));
    const limit = readLimit(q);
    // The digits of an amount are no words: $20 is no part of a name such as Max 20x.
    const found = limit
      ? { ...withinLimit(page, { index, file, limit }), q }
      : withAsked(page, { index, file, answer: await find(q) });
    const hits = toHitGroups(page, found, file);
    if (hits.length > 0) return { ...found, hits, isPartial: false };
    const some = { ...found, ...withSomeWords(page, { index, file, q }) };
    return { ...found, lists: some.lists, hits: toHitGroups(page, some, file), isPartial: true };
  };
}

/**
 * Each name of a query without what its plans are for, where they are not called so: `kimi coding plan`,
 * beside `glm coding plan`.
 */
function withoutUse(index: SearchIndex, q: string): string {
  const parts = partsOf(index, q).map((part) => {
    const shorter = part.replace(USE, ' ');
    const isForPlans = shorter !== part && readQuestion(index, part).asides.includes('plan');
    const { plans, total } = searchNames(index, part);
    if (!isForPlans || plans.length > 0) return part;
    return total === 0 || search(index, shorter).plans.length > 0 ? shorter : part;
  });
  return parts.length > 1 ? parts.join(' vs ') : (parts[0] ?? q);
}

const USE = /\b(?:coding|ai)\b|编程/gi;

/** A name that is compared with another stands without its first word, its owner: `claude pro vs max`. */
function withOwners(index: SearchIndex, q: string): string {
  const [first = '', ...others] = partsOf(index, q);
  const [owner = ''] = first.trim().split(/\s+/);
  if (others.length === 0 || owner === first.trim()) return q;
  const owned = others.map((part) => {
    const whole = `${owner} ${part.trim()}`;
    return search(index, whole).total > 0 ? whole : part;
  });
  return [first, ...owned].join(' vs ');
}

/** Chinese has no space between words: 阿里百炼 is 阿里 and 百炼 where nothing has it as one. */
function wordsApart(index: SearchIndex, found: SearchResult): SearchResult {
  const { q, total } = found;
  if (total > 0) return found;
  const splits = halvesOf(q).filter((halves) => halves.every((half) => half.length > 1));
  const answers = splits.map((halves) => ({ ...search(index, halves.join(' ')), q }));
  return answers.find((answer) => answer.total > 0) ?? found;
}

/** A Chinese text of one piece, cut in two in each place. */
function halvesOf(q: string): string[][] {
  const text = q.trim();
  if (!/^\p{Script=Han}+$/u.test(text)) return [];
  const places = Array.from(text, (_, at) => at).slice(1);
  return places.map((place) => [text.slice(0, place), text.slice(place)]);
}

type Queried = { index: SearchIndex; file: Beside; q: string };

/**
 * What has all words of a query but one: of `bedrock claude` the provider, and the models that are called so.
 */
function withSomeWords(page: Page, { index, file, q }: Queried): Partial<FoundRecords> {
  const unpaid = withoutAmount(q);
  if (unpaid !== q.trim())
    return saysMuch(index, unpaid)
      ? withAsked(page, { index, file, answer: search(index, unpaid) })
      : {};
  return unionOf(
    q,
    restsOf(index, q).map((rest) => search(index, rest)),
  );
}

/** What is left of a query without a word, where that finds anything; else its single words that are names. */
function restsOf(index: SearchIndex, q: string): string[] {
  const words = q.trim().split(BETWEEN_WORDS);
  // What is asked of a name mostly stands behind it: `glm 高峰`.
  const rests = words.map((_, at) => words.toSpliced(at, 1).join(' ')).reverse();
  const [finding = [], single = []] = [[...rests, ...halvesOf(q).flat()], words.toReversed()].map(
    (each) => each.filter((rest) => saysMuch(index, rest) && search(index, rest).total > 0),
  );
  // All that is free is no answer to who asks for a name.
  const isNamed = (rest: string) => readQuestion(index, rest).name !== '';
  const named = [finding, single].map((each) => each.filter(isNamed));
  return named.find((each) => each.length > 0) ?? finding;
}

function unionOf(q: string, found: readonly SearchResult[]): Partial<FoundRecords> {
  if (found.length === 0) return {};
  const boards = union(
    [],
    found.flatMap((each) => each.boards),
  );
  if (isBenchmark(q)) return { groups: ['boards'], boards, lists: ['boards'] };
  return found.reduce((all, each) => ({
    q,
    total: 0,
    groups: union(all.groups, each.groups),
    models: union(all.models, each.models),
    plans: union(all.plans, each.plans),
    boards: union(all.boards, each.boards),
    providers: union(all.providers, each.providers),
    vendors: union(all.vendors, each.vendors),
  }));
}

const union = <Row>(left: readonly Row[], right: readonly Row[]) => [
  ...new Set([...left, ...right]),
];

/** Whether a query is the name of a benchmark alone: of `terminal bench` the terminal is none. */
function isBenchmark(q: string): boolean {
  return /^\s*\S+[\s-]*bench(?:mark)?\s*(?:[\d.]*|verified|pro)\s*$/i.test(q);
}

/** Digits and words of anything alone are no name, and a kind alone is all of it. */
function saysMuch(index: SearchIndex, q: string): boolean {
  const { name, asides } = readQuestion(index, q);
  const rest = name.replace(COMMON_WORDS, '');
  const isOfList = (aside: string) => aside in index.priced && !KINDS.includes(aside);
  return /\p{L}{2}/u.test(rest) || asides.some(isOfList);
}

/** What asks for all of a kind. */
const KINDS = ['model plan', 'model', 'plan', 'board', 'provider', 'vendor'];

const COMMON_WORDS =
  /\b(?:ai|cod(?:e|ing)|open|self|host|weights?|eu|us|regions?|new|in|retire|no|credits?|cards?|per|seconds?|tokens?|inputs?|outputs?)\b/gi;

/** Chinese has no space beside a name. */
const BETWEEN_WORDS = /\s+|(?<=\p{Script=Han})(?=[a-z\d])|(?<=[a-z\d])(?=\p{Script=Han})/iu;

type AnsweredQuery = { index: SearchIndex; file: Beside; answer: SearchResult };

/** What is found, in the order that the query asks for, with the lists that it means. */
function withAsked(page: Page, { index, file, answer }: AnsweredQuery): FoundRecords {
  const { q } = answer;
  const isForPlans = readQuestion(index, q).asides.includes('plan');
  const compared = isForPlans ? [] : comparedModels(index, q);
  const rivals = compared.length > 0 ? [] : rivalPlans(index, q);
  const wanted = rivals.length > 0 ? answer : withIncluding(page, { index, file, answer });
  const plans = union(rivals, wanted.plans);
  const isChinese = page.language === 'zh';
  const ordered = isChinese ? chinaFirst(page, index, { ...wanted, plans }) : plans;
  return {
    ...wanted,
    groups: groupsOf(wanted, rivals),
    plans: ordered.slice(0, searchResults),
    compared,
    // GPT is a model there, and no part of the name of a provider.
    providers: compared.length > 0 ? [] : answer.providers,
    lists: rivals.length > 0 ? ['plans'] : listsMeant(index, q),
    sold: soldModel(index, answer),
    filters: filtersMeant(index, q),
  };
}

/**
 * The kinds of what is found, plans first where they are compared or called as their vendor is, such
 * as `cursor`; none where a page alone is meant.
 */
function groupsOf(
  { q, groups, plans }: SearchResult,
  rivals: readonly PlanHit[],
): SearchResult['groups'] {
  if (meansPageAlone(q)) return [];
  const isOfPlans = groups[0] === 'vendors' && groups[1] === 'plans';
  const isCalledSo = plans[0]?.name.toLowerCase().startsWith(`${q.toLowerCase()} `);
  const arePlansFirst = rivals.length > 0 || (isOfPlans && isCalledSo);
  return arePlansFirst ? union(['plans'], groups) : groups;
}

/** Of names that a query compares, each of which finds plans, one plan of each before the second of any. */
function rivalPlans(index: SearchIndex, q: string): PlanHit[] {
  const parts = partsOf(index, q).map((part) => search(index, part).plans);
  return parts.length < 2 || parts.some((plans) => plans.length === 0) ? [] : byTurns(parts);
}

/** The first of each list, then the second of each, and so on. */
function byTurns<Row>(lists: readonly (readonly Row[])[]): Row[] {
  const longest = Math.max(...lists.map((rows) => rows.length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((rows) => rows.slice(at, at + 1)),
  ).flat();
}

/** Where a query asks for plans with a model, the plans that include it before all others. */
function withIncluding(page: Page, { index, file, answer }: AnsweredQuery) {
  const content = planContent(index, answer.q);
  const models = content === undefined ? [] : modelsCalled(index, content);
  const [best] = models;
  const included = best ? [best] : includedModels(index, searchNames(index, answer.q));
  // The cheapest with any model of a name is another plan than the cheapest with the best one.
  const isCheapest = readQuestion(index, answer.q).asides.includes('least of');
  const all = plansWith(index, isCheapest && best ? models : included);
  // The first of those of the feed's own answer, which has what is free or in yuan last.
  const isOther = asksForFree(answer.q) || page.language === 'zh';
  const found = isOther ? all : all.slice(0, searchResults);
  const plans = union(knownFirst(found, file.knownPlans), answer.plans);
  return {
    ...answer,
    included,
    groups: found.length > 0 ? union(['plans' as const], answer.groups) : answer.groups,
    plans: included.length > 0 ? asWanted(plans, answer.q) : answer.plans,
  };
}

/** Plans with those that are free first, where a query asks for such. */
function asWanted(plans: readonly PlanHit[], q: string): PlanHit[] {
  const isPaid = (plan: PlanHit) => Number(asksForFree(q) && plan.price_monthly !== 0);
  return plans.toSorted((one, other) => isPaid(one) - isPaid(other));
}

/** The models of a name that plans include, the best first: `plan with claude`. */
function modelsCalled(index: SearchIndex, name: string): ModelHit[] {
  const all = index.entries.flatMap(({ kind, item }) => (kind === 'model' ? [item] : []));
  const included = union(modelsBy(index, 'best'), all).filter(({ id }) => id in index.plansWith);
  return wordsOf(name).reduce((left, word) => withWord(index, word, left), included);
}

/** Plans from the cheapest, which the index has so, of those at one price the best known first. */
function knownFirst(plans: readonly PlanHit[], known: readonly string[]): PlanHit[] {
  const placeOf = ({ id }: PlanHit) => known.indexOf(id);
  const byPrice = groupBy(plans, ({ price_monthly, currency }) => `${price_monthly} ${currency}`);
  return [...byPrice.values()].flatMap((alike) =>
    alike.toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}

type Limited = { index: SearchIndex; file: Beside; limit: AmountLimit };

/** The lists of what costs so much at most: the best models with such input, and the best known plans. */
function withinLimit(page: Page, { index, file, limit }: Limited): FoundRecords {
  const { most, of } = limit;
  return {
    q: '',
    groups: of,
    models: of.includes('models') ? modelsWithin(page, index, most) : [],
    plans: of.includes('plans') ? plansWithin({ index, file, limit }) : [],
    boards: [],
    providers: [],
    vendors: [],
    total: 0,
    compared: [],
    lists: [],
    most,
    filters: {},
  };
}

/**
 * The plans that are paid for in the currency of an amount and cost no more, one of each vendor first:
 * where the amount is no limit those at just that price before cheaper ones.
 */
function plansWithin({ index, file, limit }: Limited): PlanHit[] {
  const [amount, currency = 'USD'] = limit.most.split(' ');
  const most = Number(amount);
  const priceOf = (plan: PlanHit) => (plan.currency === currency ? plan.price_monthly : null) ?? 0;
  const within = ofEachVendor(
    plansOf(index, file.knownPlans).filter((plan) => priceOf(plan) > 0 && priceOf(plan) <= most),
  );
  const isFirst = (plan: PlanHit) => Number(limit.isExact && priceOf(plan) === most);
  return within.toSorted((one, other) => isFirst(other) - isFirst(one)).slice(0, searchResults);
}

/** Plans with the first of each vendor before the second of any. */
function ofEachVendor(plans: readonly PlanHit[]): PlanHit[] {
  return byTurns([...groupBy(plans, ({ vendor }) => vendor).values()]);
}

/** The plans of some ids, in their order. */
function plansOf({ entries }: SearchIndex, ids: readonly string[]): PlanHit[] {
  const plans = entries.flatMap(({ kind, item }) => (kind === 'plan' ? [item] : []));
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function modelsWithin({ rates }: Page, index: SearchIndex, most: string): ModelHit[] {
  const [amount, currency = 'USD'] = most.split(' ');
  const dollars = Number(amount) / (rates[currency] ?? Number.NaN);
  const best = modelsBy(index, 'best').filter(
    (model) => (model.input_price ?? Infinity) <= dollars,
  );
  return best.slice(0, MOST_MODELS);
}

/** Those of the models that a word finds. */
function withWord(index: SearchIndex, word: string, models: readonly ModelHit[]): ModelHit[] {
  const found = new Set<unknown>(findWord(index, word).map(({ item }) => item));
  return models.filter((model) => found.has(model));
}

/** So many models stand below an amount; their list has the others. */
const MOST_MODELS = 5;

/** The models that an aside asks for, in its order. */
function modelsBy({ entries, priced }: SearchIndex, aside: string): ModelHit[] {
  return (priced[aside] ?? []).flatMap((position) => {
    const entry = entries[position];
    return entry?.kind === 'model' ? [entry.item] : [];
  });
}

/**
 * The models that a query compares as `opus vs gpt`, the best of a vendor that stands for its models; none
 * where a part of it finds another kind first.
 */
function comparedModels(index: SearchIndex, q: string): ModelHit[] {
  const parts = partsOf(index, q).map((part) => search(index, part));
  const models = parts.flatMap(({ groups, models: [first] }) => {
    const [kind] = groups.filter((each) => each !== 'vendors');
    return kind === 'models' && first ? [first] : [];
  });
  return parts.length > 1 && models.length === parts.length ? models : [];
}

/**
 * To Chinese readers the plans at a known price stand first, of these those that are sold in China. The order of all plans is that of dollars, in which those in yuan are not: here they have
 * their own.
 */
function chinaFirst(page: Page, index: SearchIndex, { q, plans }: SearchResult): PlanHit[] {
  const { name, asides } = readQuestion(index, q);
  const inYuan = name === '' ? plansAsked(index, asides) : [];
  const all = new Set([...inYuan.filter((plan) => isSold(page, plan)), ...plans]);
  const placeOf = (plan: PlanHit) => placeInChina(page, plan);
  return [...all].sort((one, other) => placeOf(one) - placeOf(other)).slice(0, plans.length);
}

const isSold = ({ today }: Page, { ended }: PlanHit) => ended === null || ended > today;

/** A plan whose price nobody knows helps no reader who chooses one. */
function placeInChina(page: Page, plan: PlanHit): number {
  if (!isSold(page, plan)) return 4;
  return Number(plan.price_monthly === null) * 2 + Number(plan.region !== 'domestic');
}

/** The plans that a query without a name asks for, of which an answer has the first alone. */
function plansAsked(index: SearchIndex, asides: readonly string[]): PlanHit[] {
  const isYearly = asides.includes('yearly plan');
  return isYearly ? plansByYear(index) : plansInYuan(index, asides.includes('free'));
}

/** The plans that state the price of a year. */
function plansByYear({ entries, priced }: SearchIndex): PlanHit[] {
  return (priced['yearly plan'] ?? []).flatMap((position) => {
    const entry = entries[position];
    return entry?.kind === 'plan' ? [entry.item] : [];
  });
}

/** The plans in yuan that are free, or those that are paid for, from the cheapest. */
function plansInYuan({ entries }: SearchIndex, isFree: boolean): SearchResult['plans'] {
  const priced = entries.flatMap(({ kind, item }) => {
    if (kind !== 'plan' || item.currency !== 'CNY' || item.price_monthly === null) return [];
    return (item.price_monthly === 0) === isFree ? [item] : [];
  });
  return priced.sort((left, right) => (left.price_monthly ?? 0) - (right.price_monthly ?? 0));
}

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
