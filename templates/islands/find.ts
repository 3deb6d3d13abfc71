import { searchIndexFile } from '../../feed/contract/dist-paths.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import { readQuestion, search } from '../../feed/lookup/search.ts';
import {
  loadSearchIndex,
  type SearchIndex,
  type SearchIndexFile,
} from '../../feed/lookup/search-index.ts';
import { fetchJson } from '../components/fetched.ts';
import type { Page } from '../page.ts';

/** A list that a query asks for: the best models, those of a kind, or models in an order by price. */
export type ListName =
  | 'best'
  | 'solved'
  | 'input_price'
  | 'models'
  | 'plans'
  | 'boards'
  | 'providers'
  | 'vendors';

/** What is found, with what pages show beside it. */
export type PageResult = SearchResult & {
  /** The lists that the query asks for as a whole. */
  lists: readonly ListName[];
  /** Prices of models on their lists in yuan, by the model's id. */
  yuan: { readonly [id: string]: string };
  /** Chinese names of plans, by the plan's id. */
  chineseNames: { readonly [id: string]: string };
  /** The ids of retired models. */
  retired: readonly string[];
  /** The ids of plans that are no longer sold. */
  unsold: readonly string[];
};

export type Finder = (q: string) => Promise<PageResult>;

/** The files of ids are large: they are read when a reader has typed for so long nothing. */
const REST_MILLISECONDS = 250;

/** The index, with what pages show beside what is found. */
type PageIndexFile = SearchIndexFile &
  Pick<PageResult, 'yuan' | 'chineseNames' | 'retired' | 'unsold'>;

/** The feed's own search over its one index, so that every host finds the same; null without it. */
export async function loadFind(page: Page): Promise<Finder | null> {
  const file = await fetchJson<PageIndexFile>(page, `/${searchIndexFile}`);
  if (file === null) return null;
  const index = loadSearchIndex(file);
  let newest = '';
  const find = async (q: string) => {
    newest = q;
    const found = search(index, q);
    if (found.total > 0 || !mayBeId(q)) return found;
    await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
    return newest === q ? search(index, q, await idsMeant(page, q)) : found;
  };
  const { yuan, chineseNames, retired, unsold } = file;
  return async (text) => {
    const q = page.language === 'zh' ? withRegions(text) : text;
    const found = await find(q);
    const plans = page.language === 'zh' ? chinaFirst(index, found, unsold) : found.plans;
    const lists = listsMeant(index, q);
    return { ...found, plans, lists, yuan, chineseNames, retired, unsold };
  };
}

/** The regions of plans as the index has them; of what is cheap or free those sold in China stand first anyway. */
function withRegions(q: string): string {
  const domestic = /便宜|免费/.test(q) ? '' : ' domestic ';
  return q
    .replace(/(?:国产|国内)的?(?=.*(?:套餐|订阅))/, domestic)
    .replace(/(?:海外|国外)的?(?=.*(?:套餐|订阅))/, ' overseas ');
}

/**
 * To Chinese readers the plans that are sold in China stand first. The order of all plans is that of
 * dollars, in which those in yuan are not: here they have their own.
 */
function chinaFirst(index: SearchIndex, { q, plans }: SearchResult, unsold: readonly string[]) {
  const { name, asides } = readQuestion(index, q);
  const isSold = ({ id }: { id: string }) => !unsold.includes(id);
  const inYuan = name === '' ? plansInYuan(index, asides.includes('free')) : [];
  const all = [...new Set([...inYuan.filter(isSold), ...plans])];
  const isHere = (plan: (typeof plans)[number]) => plan.region === 'domestic' && isSold(plan);
  const ordered = [...all.filter(isHere), ...all.filter((plan) => !isHere(plan))];
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

/** The lists that a query asks for by a kind alone, or by what costs least. */
function listsMeant(index: SearchIndex, q: string): ListName[] {
  const { name, asides } = readQuestion(index, q);
  if (name !== '' || asides.includes('free')) return [];
  if (asides.includes('best')) return ['best'];
  const lists = LISTS.filter((list) => asides.includes(list.slice(0, -1)));
  if (!asides.includes('least')) return lists;
  const isForModels = lists.length === 0 || lists.includes('models');
  const others = lists.filter((list) => list !== 'models');
  return isForModels ? ['solved', 'input_price', ...others] : others;
}

const LISTS = ['models', 'plans', 'boards', 'providers', 'vendors'] as const;

/** No words of the feed have it, and each id of a model has a digit. */
function mayBeId(q: string): boolean {
  return /\d/.test(q) && !/\s/.test(q.trim());
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
