import type { Language } from '../../feed/contract/pages.ts';
import type { ModelHit, SearchResult } from '../../feed/contract/schemas/search.ts';
import type { AskedTag } from '../../feed/lookup/query-words.ts';
import { tokenText } from '../../feed/text.ts';
import type { Page } from '../page.ts';
import { href, type LinkQuery } from './links.tsx';
import { modelEnd } from './model-end.ts';

/**
 * A list that a query asks for: the best models, those of a kind, models in an order by price or age,
 * or a page that is called so.
 */
export type ListName =
  | 'best'
  | 'solved'
  | 'input_price'
  | 'released'
  | 'models'
  | 'plans'
  | 'boards'
  | 'providers'
  | 'clouds'
  | 'vendors'
  | 'value'
  | 'compare'
  | 'cost'
  | 'rates'
  | 'changes'
  | 'mcp'
  | 'api';

export type Texts = { readonly [id: string]: string };

/** What the index says beside what is found, for the pages alone. */
export type Beside = {
  /** What models and plans cost, as the pages of each language write it, by the id. */
  prices: { readonly [Each in Language]: { readonly [Kind in 'models' | 'plans']: Texts } };
  /** Chinese names of plans and providers, by the id. */
  chineseNames: { readonly [Kind in 'plans' | 'providers']: Texts };
  /** The models to take after those that end, and whose word that is, by the id of the one that ends. */
  followers: { readonly [Each in Language]: Texts };
  /** Ids of plans that are sold: those for one person first, of the best known vendors first, the dearest first. */
  knownPlans: readonly string[];
};

export type FoundRecords = SearchResult & {
  /** The lists that the query asks for as a whole. */
  lists: readonly ListName[];
  /** The models that the query compares. */
  compared: readonly ModelHit[];
  /** The models that plans are to include. */
  included?: readonly ModelHit[];
  /** The model whose sellers are asked for. */
  sold?: ModelHit | undefined;
  /** What may be paid at most for what is asked for, as the lists have it in their address. */
  most?: string;
  /** What the query asks of the list of models, as its address has it. */
  filters: LinkQuery;
};

type Hit = { id: string; name: string; note: string; to: string };

export type HitGroup = {
  kind: 'compared' | 'lists' | SearchResult['groups'][number];
  label: string;
  hits: Hit[];
};

/** The hits of each kind under its name, the kind with the best hit first; before it what the query asks for as a whole. */
export function toHitGroups(page: Page, found: FoundRecords, beside: Beside): HitGroup[] {
  const { lists, compared } = found;
  const groups: HitGroup[] = [
    { kind: 'compared', label: page.t('Compare'), hits: comparedHits(page, compared) },
    {
      kind: 'lists',
      label: page.t('Lists'),
      hits: [
        ...withinHits(page, found),
        ...filteredHits(page, found.filters),
        ...includingHits(page, found.included),
        ...sellerHits(page, found.sold),
        ...lists.map((name) => listHit(page, name)),
      ],
    },
    ...found.groups.map((kind) => recordGroup(page, kind, { found, beside })),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** The comparison of the models that a query names. */
function comparedHits(page: Page, compared: FoundRecords['compared']): Hit[] {
  if (compared.length === 0) return [];
  const models = compared.map(({ id }) => id).join();
  const name = page.listText(compared.map((each) => each.name));
  return [{ id: 'compared', name, note: '', to: href(page, 'compare', {}, { models }) }];
}

/** The lists of what costs at most what a query says. */
function withinHits(page: Page, { most, groups }: FoundRecords): Hit[] {
  if (most === undefined) return [];
  const [number, currency = 'USD'] = most.split(' ');
  const amount = page.money(Number(number), currency);
  return groups.map((kind) => {
    if (kind !== 'models') {
      const name = page.t('Plans for at most {amount} a month', { amount });
      return { id: 'most', name, note: '', to: href(page, 'plans', {}, { most }) };
    }
    const name = page.t('Models with input for at most {amount} per 1M tokens', { amount });
    return { id: 'price', name, note: '', to: href(page, 'models', {}, { price: most }) };
  });
}

/** The list of the models that a query asks for by a tag, a context or both. */
function filteredHits(page: Page, filters: LinkQuery): Hit[] {
  const { tag = '', context = '', price = '' } = filters;
  const [amount, currency = 'USD'] = price.split(' ');
  const tokens = tokenText(Number(context));
  const long = context !== '' && page.t('Models with a context of {tokens} or more', { tokens });
  const tagged = isAskedTag(tag) && taggedNames(page)[tag];
  const name = long || tagged;
  const note = noteOf([
    long && tagged,
    price !== '' && `≤ ${page.money(Number(amount), currency)}`,
  ]);
  return name ? [{ id: 'filtered', name, note, to: href(page, 'models', {}, filters) }] : [];
}

function includingHits(page: Page, models: FoundRecords['included'] = []): Hit[] {
  return models.map((model) => ({
    id: `including ${model.id}`,
    name: page.t('Plans that include {name}', { name: model.name }),
    note: '',
    to: href(page, 'plans', {}, { model: model.id }),
  }));
}

/** The section of a model's page that has its sellers. */
function sellerHits(page: Page, model: ModelHit | undefined): Hit[] {
  if (model === undefined) return [];
  const name = page.t('Where to buy {name}', { name: model.name });
  const to = `${href(page, 'model', { id: model.id })}#sellers`;
  return [{ id: 'sellers', name, note: '', to }];
}

/** The lists of models with each tag that a query may ask for. */
const taggedNames = (page: Page) => ({
  'open-weights': page.t('Models with open weights'),
  vision: page.t('Models that take images'),
  'long-context': page.t('Models with a context of {tokens} or more', { tokens: '1M' }),
  reasoning: page.t('Models that think before they answer'),
  fast: page.t('Models that are small or fast by their names'),
  'tool-use': page.t('Models that call tools'),
});

/** Whether a word is a tag that a query may ask for as a whole. */
export function isAskedTag(word: string): word is AskedTag {
  return ASKED_TAGS.includes(word);
}

const ASKED_TAGS: readonly string[] = [
  'open-weights',
  'vision',
  'long-context',
  'reasoning',
  'fast',
  'tool-use',
] satisfies AskedTag[];

function listHit(page: Page, list: ListName): Hit {
  const names = {
    best: page.t('Which model for agent work?'),
    solved: page.t('Cheapest models per task solved'),
    input_price: page.t('Cheapest models by list price'),
    released: page.t('Newest models'),
    models: page.t('All models'),
    plans: page.t('All plans'),
    boards: page.t('Boards'),
    providers: page.t('Providers'),
    clouds: page.t('With the account of a cloud'),
    vendors: page.t('Vendors'),
    value: page.t('{board} against price', { board: page.t('Overall score') }),
    compare: page.t('Compare'),
    cost: page.t('Cost'),
    rates: page.t('Exchange rate'),
    changes: page.t('Changes'),
    mcp: page.t('MCP server for coding agents'),
    api: page.t('API'),
  };
  return { id: list, name: names[list], note: listNote(page, list), to: addressOf(page, list) };
}

function listNote(page: Page, list: ListName): string {
  if (list === 'clouds') return page.t('Regions');
  if (list === 'cost') return page.t('What a month of requests costs');
  if (list === 'input_price') return page.t('Price per million tokens');
  const rate = list === 'rates' && page.rates.CNY;
  return rate ? `$1 = ${Number(rate.toPrecision(4))} CNY` : '';
}

function addressOf(page: Page, list: ListName): string {
  if (list === 'best') return href(page, 'home');
  if (list === 'value') return `${href(page, 'boards')}#value`;
  if (list === 'mcp') return `${href(page, 'api')}#mcp`;
  if (list === 'rates') return `${href(page, 'cost')}#rates`;
  if (list === 'clouds') return `${href(page, 'providers')}#clouds`;
  if (list === 'released') return href(page, 'models', {}, { sort: list, dir: 'desc' });
  const isOrder = list === 'solved' || list === 'input_price';
  return isOrder ? href(page, 'models', {}, { sort: list }) : href(page, list);
}

type Kind = SearchResult['groups'][number];

function recordGroup(
  page: Page,
  kind: Kind,
  { found, beside }: { found: FoundRecords; beside: Beside },
): HitGroup {
  switch (kind) {
    case 'models':
      return { kind, label: page.t('Models'), hits: modelHits(page, found, beside) };
    case 'plans':
      return { kind, label: page.t('Plans'), hits: planHits(page, found, beside) };
    case 'boards': {
      const hits = found.boards.map(({ key, name }) => {
        return { id: key, name, note: '', to: href(page, 'board', { board: key }) };
      });
      return { kind, label: page.t('Boards'), hits };
    }
    case 'providers': {
      const hits = found.providers.map(({ id, name: english }) => {
        const name = (page.language === 'zh' && beside.chineseNames.providers[id]) || english;
        return { id, name, note: '', to: href(page, 'provider', { id }) };
      });
      return { kind, label: page.t('Providers'), hits };
    }
    case 'vendors': {
      const hits = found.vendors.map(({ slug, name }) => {
        const to = href(page, 'vendor', { slug });
        return { id: slug, name: page.vendorName(name), note: '', to };
      });
      return { kind, label: page.t('Vendors'), hits };
    }
    default:
      return kind satisfies never;
  }
}

function modelHits(page: Page, { models }: FoundRecords, { prices, followers }: Beside): Hit[] {
  return models.map(({ id, name, vendor, ...model }) => {
    const next = followers[page.language][id];
    const end = modelEnd(page, model);
    const facts = [
      end !== undefined && next !== undefined ? `${end} → ${next}` : end,
      page.vendorName(vendor),
      prices[page.language].models[id],
    ];
    return { id, name, note: noteOf(facts), to: href(page, 'model', { id }) };
  });
}

function planHits(page: Page, { plans }: FoundRecords, beside: Beside): Hit[] {
  return plans.map(({ id, name: english, vendor, ended }) => {
    const name = (page.language === 'zh' && beside.chineseNames.plans[id]) || english;
    const isOver = ended !== null && ended <= page.today;
    const facts = [
      isOver && page.t('not sold since {date}', { date: page.dateText(ended) }),
      page.vendorName(vendor),
      beside.prices[page.language].plans[id],
    ];
    return { id, name, note: noteOf(facts), to: href(page, 'plan', { id }) };
  });
}

/** What is said of a hit, without what is not known of it. */
export function noteOf(facts: readonly (string | false | undefined)[]): string {
  return facts.filter((fact) => fact !== false && fact !== undefined).join(' · ');
}
