import { byId } from '../../feed/by-id.ts';
import { memoize } from '../../feed/collections.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import type { Plan } from '../../feed/contract/schemas/plan.ts';
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
import { readersMoney } from '../../templates/components/currency.ts';
import { type Beside, noteOf, type Texts } from '../../templates/components/hit-groups.ts';
import { paidPair, yuanPrice } from '../../templates/components/model-figures.tsx';
import { payerText } from '../../templates/components/plan.tsx';
import { followersOf, followersText } from '../../templates/components/successor.ts';
import { tools } from '../../templates/components/tools.ts';
import { inWords } from '../../templates/data.ts';
import type { PageIndexFile } from '../../templates/islands/find.ts';
import { Page } from '../../templates/page.ts';
import zh from '../../templates/zh.json' with { type: 'json' };
import type { PageParts } from '../bundle.ts';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { bundledIsland, messagesOf } from './messages.ts';
import { ratesOf } from './rates.ts';

/** The index with what only pages read of it. */
export function pageSearchIndex(site: Site, { islands }: PageParts): PageIndexFile {
  const scripts = ['search', 'find'].map((name) => bundledIsland(islands, name));
  const pricesIn = (page: Page) => ({
    models: textsById(site.models, (model) => modelPrice(page, model)),
    plans: textsById(site.plans, (plan) => planPrice(page, plan)),
  });
  return {
    ...searchIndexOf(site),
    ids: misleadingIds(site),
    messages: messagesOf(scripts, 'zh'),
    prices: { en: pricesIn(plainPage(site, 'en')), zh: pricesIn(plainPage(site, 'zh')) },
    chineseNames: chineseNames(site),
    followers: {
      en: followerTexts(plainPage(site, 'en'), site),
      zh: followerTexts(plainPage(site, 'zh'), site),
    },
    knownPlans: bestKnown(site).map(({ id }) => id),
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
 * The prices of a model: on a page in Chinese by its list in yuan, or else dollars that are converted; on
 * others in dollars, which are converted where it has a list in yuan alone. Nothing of what is over
 * without a price.
 */
function modelPrice(page: Page, model: ModelRecord): string | undefined {
  const isInDollars = model.input_price !== null && model.output_price !== null;
  const inYuan = yuanPrice(page, model);
  const yuan = isInDollars && page.language === 'en' ? undefined : inYuan;
  const { input_price: input, output_price: output } = yuan ?? model;
  if (input === null || output === null)
    return model.lifecycle.stage === 'retired' ? undefined : page.t('price unknown');
  return input === 0 && output === 0 ? page.t('free') : paidPair(page, model, yuan);
}

/** What a plan costs a month and a year, and for whom. */
function planPrice(page: Page, plan: Plan): string {
  const { price_monthly: monthly, price_yearly: yearly, currency } = plan;
  const payer = payerText(page, plan);
  if (monthly === null && yearly !== null) {
    const year = page.t('{amount} a year', { amount: readersMoney(page, yearly, currency) });
    const amount = readersMoney(page, yearly / 12, currency);
    return noteOf([`${year} ${payer}`, page.t('{amount} a month, billed by the year', { amount })]);
  }
  const amount = readersMoney(page, monthly, currency);
  if (!monthly) return amount;
  const year = yearly !== null && readersMoney(page, yearly, currency);
  return noteOf([
    `${page.t('{amount} a month', { amount })} ${payer}`.trim(),
    year && page.t('{amount} a year', { amount: year }),
  ]);
}

/** A text of each record that has one, by its id. */
function textsById<Row extends { id: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string | undefined,
): { [id: string]: string } {
  const texts = rows.map((row) => [row.id, textOf(row)] as const);
  return Object.fromEntries(
    texts.flatMap(([id, text]) => (text === undefined ? [] : [[id, text]])),
  );
}

/** The names of plans and providers on pages in Chinese. */
function chineseNames({ plans, providers }: Site): Beside['chineseNames'] {
  return {
    plans: textsById(plans, ({ name }) => {
      const chinese = inWords({ language: 'zh' }, name);
      return chinese === name ? undefined : chinese;
    }),
    providers: textsById(
      providers.map(({ provider }) => provider),
      ({ name_zh }) => name_zh ?? undefined,
    ),
  };
}

/** What to take after the models that end, as their own pages say. */
function followerTexts(page: Page, { answers, boardIndex }: Site): Texts {
  const models = answers['models.get'].map(({ body }) => body);
  const modelsById = byId(models);
  const placesByModel = new Map(boardIndex.index.map((row) => [row.model_id, row]));
  return textsById(models, (model) => {
    const followers = followersOf(page, { models, modelsById, placesByModel }, model);
    return followersText(page, followers);
  });
}

/** Plans for one person before others, then those of the best known vendors, of each the dearest first. */
function bestKnown(site: Site): Plan[] {
  const vendors = Object.keys(tools);
  const isUnknown = ({ vendor }: Plan) => Number(!vendors.includes(vendor));
  return site.plans
    .filter(({ ended }) => ended === null)
    .sort(
      (left, right) =>
        Number(left.per !== null) - Number(right.per !== null) ||
        isUnknown(left) - isUnknown(right) ||
        vendors.indexOf(left.vendor) - vendors.indexOf(right.vendor) ||
        dollarsOf(site, right) - dollarsOf(site, left),
    );
}

/** What a plan costs a month; nothing where that is not known. */
function dollarsOf(site: Site, plan: Plan): number {
  const { price_monthly_usd: dollars, price_monthly: own, currency } = plan;
  return dollars ?? (own ?? 0) / (ratesOf(site)[currency] ?? Infinity);
}

/** The index of the search. Plans are found by their Chinese names too. */
export const searchIndexOf = memoize((site: Site) => {
  const inChinese = chineseNames(site).plans;
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
