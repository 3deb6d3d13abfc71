import type { ModelHit, PlanHit, SearchResult } from '../contract/schemas/search.ts';
import { searchResults } from '../contract/vocabulary.ts';
import { foldQuery } from '../text.ts';
import { type SearchEntry, type SearchIndex, wordsOf } from './search-index.ts';

/**
 * The answer of `/search`. `ids` are those of the models of which the whole query is an id: they
 * stand before all others. `total` counts the results that the answer lists. Of a query for plans by a
 * name that none has, the plans that include what it names stand first.
 */
export function search(
  index: SearchIndex,
  text: string,
  ids: readonly string[] = [],
): SearchResult {
  const named = searchNames(index, text, ids);
  const plans = plansWith(index, includedModels(index, named)).slice(0, searchResults);
  if (!plans[0]) return named;
  return {
    ...named,
    groups: ['plans', ...named.groups],
    plans,
    total: named.total + plans.length,
  };
}

/**
 * The models whose plans a query asks for, where no plan is called so and the query is no id of a seller: of
 * a vendor the first that plans include, of a name without a number the first such, else the first model.
 */
export function includedModels(
  index: SearchIndex,
  { q, groups, models, plans }: SearchResult,
): readonly ModelHit[] {
  const { name, asides } = readQuestion(index, q);
  if (!name || plans[0] || q.includes('/') || !asides.includes('plan')) return [];
  const included = models.filter(({ id }) => index.plansWith[id]);
  if (groups[0] === 'vendors') return included.slice(0, MODELS_OF_VENDOR);
  return (/\d/.test(name) ? models : included).slice(0, 1);
}

const MODELS_OF_VENDOR = 3;

/** The plans on sale that include any of some models, in the order of the index: from the cheapest. */
export function plansWith(index: SearchIndex, models: readonly ModelHit[]): PlanHit[] {
  const positions = new Set(models.flatMap(({ id }) => index.plansWith[id] ?? []));
  return index.entries.flatMap(({ kind, item }, position) =>
    kind === 'plan' && positions.has(position) ? item : [],
  );
}

/** What is found by names and what stands beside them. */
export function searchNames(
  index: SearchIndex,
  text: string,
  ids: readonly string[] = [],
): SearchResult {
  const q = foldQuery(text);
  const ranks = partsOf(index, q).map((part) => findRanked(index, part, ids));
  // Of names that are compared the best of each stands first.
  const ranked = new Set([...ranks.flatMap(([best]) => best ?? []), ...ranks.flat()]);
  const groups = [...new Set([...ranked].map(({ kind }) => `${kind}s` as const))];
  const found = foundOf(ranked);
  return { q, groups, ...found, total: Object.values(found).flat().length };
}

/** The first of each kind, in their order. */
function foundOf(ranked: Iterable<SearchEntry>): Omit<SearchResult, 'q' | 'groups' | 'total'> {
  const found = { models: [], plans: [], boards: [], providers: [], vendors: [] } as {
    [Kind in SearchEntry['kind'] as `${Kind}s`]: Extract<SearchEntry, { kind: Kind }>['item'][];
  };
  for (const { kind, item } of ranked) {
    const group: object[] = found[`${kind}s`];
    if (group.length < searchResults) group.push(item);
  }
  return found;
}

/** The names that a query compares, or the query itself. */
export function partsOf({ between }: SearchIndex, q: string): string[] {
  const parts = q.split(new RegExp(between, 'i'));
  return parts.includes('') ? [q] : parts;
}

/** A query as it is understood: what it says beside a name, and the name, if it has one. */
type Question = { name: string; asides: readonly string[] };

/** Reads `kimi plans` as plans of the name `kimi`, and `plans` as all plans. */
export function readQuestion(index: SearchIndex, text: string): Question {
  const asides: string[] = [];
  let name = foldQuery(text);
  for (const [aside, pattern] of index.asides) {
    const rest = name.replace(pattern, ' ');
    if (rest !== name) asides.push(aside);
    name = rest;
  }
  return { name: name.trim(), asides };
}

/**
 * What is found, best first: the models that are meant by their ids, then what is of a kind that is
 * asked for, then the others.
 */
function findRanked(index: SearchIndex, q: string, ids: readonly string[]): readonly SearchEntry[] {
  const { name, asides } = readQuestion(index, q);
  const isMeant = ({ kind, item }: SearchEntry) => kind === 'model' && ids.includes(item.id);
  // What a query without a name asks for most is read last: of `国产 价格` the country.
  const found = name
    ? newestFirst(index, name, findNamed(index, name, !ids[0] && NAMES_A_MODEL.test(q)))
    : listed(
        index,
        asides.findLast((aside) => index.priced[aside]),
      );
  // Of `cheapest claude` the cheapest is first, whatever its words match.
  const inOrder = listed(
    index,
    asides.find((aside) => / of$/.test(aside)),
  );
  const ranked = [...inOrder.filter((entry) => found.includes(entry)), ...found];
  // An aside may name several kinds.
  const isAsked = ({ kind }: SearchEntry) => asides.join().includes(kind);
  return [...new Set([...index.entries.filter(isMeant), ...ranked.filter(isAsked), ...ranked])];
}

/** The entries of the list of an aside, in its order. */
function listed({ entries, priced }: SearchIndex, aside = ''): SearchEntry[] {
  return (priced[aside] ?? []).flatMap((position) => entries[position] ?? []);
}

/**
 * What every word of a name matches, best tier first; `isOther` if a model whose words match is
 * another one, unless the query is its id or a name of it. A model with another number than the query's
 * `5.5` is another one, too: it may have one 5 for both. Of a tier, the version that the query names
 * stands before a longer one, and of each what is served before what is retired. Matches come in the
 * order that breaks ties, which stays the order of the others.
 */
function findNamed(index: SearchIndex, name: string, isOther: boolean): SearchEntry[] {
  const words = wordsOf(name).flatMap((word) => mend(index, word));
  const [version = ''] = /\d+\.\d+/.exec(name) ?? [];
  // The last words and a further number of their version: K2.7 is another model than K2.
  const longerVersion = new RegExp(`${words.slice(-2).join('\\W*')}\\.\\d`, 'i');
  const query = { words, text: ` ${words.join(' ')} ` };
  const byPlace: SearchEntry[][] = [];
  for (const entry of findMatches(index, words, true)) {
    const tier = tierOf(entry, query);
    const isDenied = isOther || !entry.item.name.includes(version);
    if (isDenied && entry.kind === 'model' && tier > 1) continue;
    const isRetired = entry.kind === 'model' && entry.item.stage === 'retired';
    const isLonger = longerVersion.test(entry.item.name);
    const place = tier * 4 + (isLonger ? 2 : 0) + (isRetired ? 1 : 0);
    byPlace[place] ??= [];
    byPlace[place].push(entry);
  }
  return byPlace.flat();
}

/**
 * Of a name in words without a number, such as `qwen max`, the newest version that is served before an
 * older model that is called so by its id alone.
 */
function newestFirst(
  { entries }: SearchIndex,
  name: string,
  found: readonly SearchEntry[],
): readonly SearchEntry[] {
  const [first, ...others] = found;
  const isName = first?.item.name.toLowerCase() === name.toLowerCase();
  if (first?.kind !== 'model' || isName || !/^\D+\s\D+$/.test(name)) return found;
  const version = new RegExp(`^${wordsOf(name).join('[\\W\\d]*')}[\\W\\d]*$`, 'i');
  const newest = others.find(
    ({ kind, item }) =>
      kind === 'model' && /active|deprecated/.test(item.stage) && version.test(item.name),
  );
  const isNewer = newest && entries.indexOf(newest) < entries.indexOf(first);
  return isNewer ? [...new Set([newest, ...found])] : found;
}

/**
 * A provider and a model, such as `openai/gpt-5-chat`. Where that is no id of a model of the feed,
 * each model that its words match is another one.
 */
const NAMES_A_MODEL = /^[^\s/]+\/\S*\d\S*$/;

/**
 * The entries of which each word begins one, in the order of the index. What has a letter or a digit as a
 * word of its own stands for all that begin with it: `o3` is no Opus 3.5.
 */
function findMatches(
  index: SearchIndex,
  words: readonly string[],
  areWhole = false,
): readonly SearchEntry[] {
  const positions = words.map((word) => {
    const isWhole = areWhole && word.length < 2;
    return new Set(isWhole ? index.words.get(word) : positionsAtPrefix(index, word));
  });
  const found = index.entries.filter(
    (_, position) => words[0] && positions.every((each) => each.has(position)),
  );
  return areWhole && !found[0] ? findMatches(index, words) : found;
}

/** Where the entries stand that have a word which begins so. */
function positionsAtPrefix({ words }: SearchIndex, prefix: string): readonly number[] {
  const found: number[] = [];
  for (const [word, positions] of words) if (word.startsWith(prefix)) found.push(...positions);
  return found;
}

/** The entries that one word finds. An entry that a name finds is among those of each of its words. */
export function findWord(index: SearchIndex, word: string): readonly SearchEntry[] {
  return findMatches(index, mend(index, word));
}

/**
 * A word that begins no word of the index is read as one that differs from it by a typo, the one
 * that most entries have: by two swapped neighbours, or in five letters or more by one letter; else as
 * two words without their space.
 */
function mend(index: SearchIndex, word: string): readonly string[] {
  if (positionsAtPrefix(index, word)[0] !== undefined || !THREE_LETTERS.test(word)) return [word];
  const halves = [...word].map((_, at) => [word.slice(0, at), word.slice(at)]);
  const isWord = (each: string) => THREE_LETTERS.test(each) && index.words.has(each);
  return [[nearestWord(index, word)], ...halves].find((words) => words.every(isWord)) ?? [word];
}

function nearestWord({ words }: SearchIndex, word: string): string {
  const uses = (near: string) => words.get(near)?.length ?? 0;
  const near = [...words.keys()].filter((each) => isNear(word, each));
  return near.sort((a, b) => uses(b) - uses(a))[0] ?? word;
}

/** Whether two words differ by two swapped neighbours, or in five letters or more by one letter. */
function isNear(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  const rest = word.slice(at);
  const restOfOther = other.slice(at);
  const isSwapped = (rest[1] ?? '') + rest[0] + rest.slice(2) === restOfOther;
  const isEdited =
    rest.slice(1) === restOfOther.slice(1) ||
    rest === restOfOther.slice(1) ||
    rest.slice(1) === restOfOther;
  return isSwapped || (isEdited && word.length > 4);
}

const THREE_LETTERS = /^\P{N}{3,}$/u;

type NameQuery = {
  words: readonly string[];
  /** The words with single spaces around them. */
  text: string;
};

/**
 * The tier of a match from 0, the best: exact id; exact name or alias; words in a row in the name; all in
 * order; each by prefix. In order not in the name alone: `openai gpt 4.5` begins with the vendor, and an
 * id may have the words in another order.
 */
function tierOf({ names, row, owned }: SearchEntry, { words, text }: NameQuery): number {
  if (names[0] === text) return 0;
  if (names.includes(text)) return 1;
  if (row.includes(text)) return 2;
  return [owned, ...names].some((within) => areInOrder(words, within)) ? 3 : 4;
}

/** Whether all words occur in a text in their order. */
function areInOrder(words: readonly string[], within: string): boolean {
  let at = 0;
  return words.every((word) => {
    at = within.indexOf(` ${word} `, at) + 1;
    return at > 0;
  });
}
