import { memoize } from '../../feed/collections.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import type { IndexedId } from '../../feed/lookup/id-index.ts';
import { idsOf } from '../../feed/lookup/resolve.ts';
import { findWord, readQuestion, search } from '../../feed/lookup/search.ts';
import {
  createSearchIndex,
  loadSearchIndex,
  type SearchEntry,
  type SearchIndex,
  wordsOf,
} from '../../feed/lookup/search-index.ts';
import { servedSuccessor } from '../../feed/lookup/successors.ts';
import { convertedAmount } from '../../templates/components/currency.ts';
import type { Beside } from '../../templates/components/hit-groups.ts';
import { paidPair, yuanPrice } from '../../templates/components/model-figures.tsx';
import { inWords } from '../../templates/data.ts';
import type { PageIndexFile } from '../../templates/islands/find.ts';
import { Page } from '../../templates/page.ts';
import zh from '../../templates/zh.json' with { type: 'json' };
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { ratesOf } from './rates.ts';

/** The index with what only pages read of it. */
export function pageSearchIndex(site: Site): PageIndexFile {
  const page = { en: plainPage(site, 'en'), zh: plainPage(site, 'zh') };
  return {
    ...searchIndexOf(site),
    ids: misleadingIds(site),
    yuan: yuanPrices(page.zh, site),
    converted: convertedMonths(page, site),
    chineseNames: chineseNames(site),
    followers: followerNames(site),
  };
}

/** A page on which amounts are written. */
function plainPage(site: Site, language: 'en' | 'zh'): Page {
  const { about, apiRoot, today } = site;
  const { name, repository } = about;
  return new Page({
    name,
    repository,
    apiRoot,
    today,
    language,
    tag: language,
    root: '',
    messages: zh,
    rates: ratesOf(site),
  });
}

/**
 * What a page in Chinese says of the price of a model: that of its list in yuan, or else dollars that
 * are converted. Others say the list in yuan of a model without a price in dollars.
 */
function yuanPrices(page: Page, site: Site): Beside['yuan'] {
  const textOf = (model: ModelRecord) => {
    const yuan = yuanPrice(site, model);
    const { input_price: input, output_price: output } = yuan ?? model;
    // What is free is so in dollars too, which pages have a word for.
    return input && output ? paidPair(page, model, yuan) : undefined;
  };
  return byId(site.models, textOf);
}

/** What plans cost a month in the currency of a reader who does not pay in theirs. */
function convertedMonths({ en, zh }: { en: Page; zh: Page }, site: Site): Beside['converted'] {
  const perUsd = en.rates.CNY;
  return byId(site.plans, ({ price_monthly: price, currency }) => {
    if (!price || perUsd === undefined) return undefined;
    if (currency === 'USD')
      return `${convertedAmount(zh, price * perUsd, '¥')} (${zh.money(price, currency)})`;
    if (currency === 'CNY')
      return `${convertedAmount(en, price / perUsd, '$')} (${en.money(price, currency)})`;
    return undefined;
  });
}

/** A text of each record that has one, by its id. */
function byId<Row extends { id: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string | undefined,
): { [id: string]: string } {
  const texts = rows.map((row) => [row.id, textOf(row)] as const);
  return Object.fromEntries(
    texts.flatMap(([id, text]) => (text === undefined ? [] : [[id, text]])),
  );
}

/** The names of plans on pages in Chinese. */
function chineseNames({ plans }: Site): Beside['chineseNames'] {
  return byId(plans, ({ name }) => {
    const chinese = inWords({ language: 'zh' }, name);
    return chinese === name ? undefined : chinese;
  });
}

/** The names of the models to take after those that end. */
function followerNames({ models }: Site): Beside['followers'] {
  const modelsById = new Map(models.map((model) => [model.id, model]));
  return byId(models, (model) => servedSuccessor(model, (id) => modelsById.get(id))?.name);
}

/** The index of the search. Plans are found by their Chinese names too. */
export const searchIndexOf = memoize((site: Site) => {
  const inChinese = chineseNames(site);
  const documents = site.searchDocuments.map((document) => {
    const name = document.kind === 'plan' ? (inChinese[document.item.id] ?? []) : [];
    return { ...document, aliases: document.aliases.concat(name) };
  });
  return createSearchIndex(documents, site.apiRoot);
});

/**
 * What ids of other systems mean whose words find something else, or in another order. Pages search by
 * words before they read the large files of ids.
 */
function misleadingIds(site: Site): { [id: string]: readonly string[] } {
  const index = loadSearchIndex(searchIndexOf(site));
  const findsNothing = createPrefilter(index);
  const misleading: { [id: string]: readonly string[] } = {};
  for (const [key, meaning] of [...resolveIndexOf(site).values()].flatMap(
    Object.entries<IndexedId>,
  )) {
    const id = key.slice(1);
    const meant = idsOf(meaning);
    if (meant.length === 0 || findsNothing(id)) continue;
    const byWords = search(index, id);
    const asMeant = search(index, id, meant);
    if (byWords.total > 0 && JSON.stringify(byWords) !== JSON.stringify(asMeant))
      misleading[id] = meant;
  }
  return misleading;
}

/**
 * Whether the words of an id find nothing, which is so of nine ids in ten. Ids share their words: to
 * look each word up once takes a fifth of the time of a search for each id.
 */
function createPrefilter(index: SearchIndex): (id: string) => boolean {
  const found = new Map<string, ReadonlySet<SearchEntry>>();
  const entriesOf = (word: string) => {
    const entries = found.get(word) ?? new Set(findWord(index, word));
    found.set(word, entries);
    return entries;
  };
  return (id) => {
    // What is left without a name is answered by what was beside it.
    const [first, ...others] = wordsOf(readQuestion(index, id).name).map(entriesOf);
    if (first === undefined) return false;
    return ![...first].some((entry) => others.every((entries) => entries.has(entry)));
  };
}
