import type { ModelHit, PlanHit, SearchResult } from '../../feed/contract/schemas/search.ts';
import type { Page } from '../page.ts';
import { href } from './links.tsx';

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
  | 'vendors'
  | 'compare'
  | 'cost'
  | 'changes'
  | 'api';

/** What the index says beside what is found, for the pages alone. */
export type Beside = {
  /** Prices of models in yuan, by the model's id. */
  yuan: { readonly [id: string]: string };
  /** Chinese names of plans, by the plan's id. */
  chineseNames: { readonly [id: string]: string };
  /** The names of the models to take after those that end, by the id of the one that ends. */
  followers: { readonly [id: string]: string };
  /** What plans in dollars cost in yuan and the other way round, by the plan's id. */
  converted: { readonly [id: string]: string };
};

export type FoundRecords = SearchResult & {
  /** The lists that the query asks for as a whole. */
  lists: readonly ListName[];
  /** The models that the query compares. */
  compared: readonly ModelHit[];
  /** What a plan may cost a month, as the list of plans has it in its address. */
  most?: string;
};

type Hit = { id: string; name: string; note: string; to: string };

export type HitGroup = {
  kind: 'compared' | 'lists' | SearchResult['groups'][number];
  label: string;
  hits: Hit[];
};

/** The hits of each kind under its name, the kind with the best hit first; before it what the query asks for as a whole. */
export function toHitGroups(page: Page, found: FoundRecords, beside: Beside): HitGroup[] {
  const { lists, compared, most } = found;
  const groups: HitGroup[] = [
    { kind: 'compared', label: page.t('Compare'), hits: comparedHits(page, compared) },
    {
      kind: 'lists',
      label: page.t('Lists'),
      hits: [...withinHits(page, most), ...lists.map((name) => listHit(page, name))],
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

/** The list of the plans that cost a month at most what a query says. */
function withinHits(page: Page, most: string | undefined): Hit[] {
  if (most === undefined) return [];
  const [number, currency = 'USD'] = most.split(' ');
  const amount = page.money(Number(number), currency);
  const name = page.t('Plans for at most {amount} a month', { amount });
  return [{ id: 'most', name, note: '', to: href(page, 'plans', {}, { most }) }];
}

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
    vendors: page.t('Vendors'),
    compare: page.t('Compare'),
    cost: page.t('Cost'),
    changes: page.t('Changes'),
    api: page.t('API'),
  };
  return { id: list, name: names[list], note: '', to: addressOf(page, list) };
}

function addressOf(page: Page, list: ListName): string {
  if (list === 'best') return href(page, 'home');
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
      const hits = found.providers.map(({ id, name }) => {
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

function modelHits(page: Page, { models }: FoundRecords, { yuan, followers }: Beside): Hit[] {
  return models.map(({ id, name, vendor, ...model }) => {
    const next = followers[id];
    const end = modelEnd(page, model);
    const facts = [
      end !== undefined && next !== undefined ? `${end} → ${next}` : end,
      page.vendorName(vendor),
      modelPrice(page, model, yuan[id]) ?? (model.stage !== 'retired' && page.t('price unknown')),
    ];
    return { id, name, note: noteOf(facts), to: href(page, 'model', { id }) };
  });
}

/** Where a model is over, or has a notice or a day of its end. */
function modelEnd(page: Page, { stage, retires }: Pick<ModelHit, 'stage' | 'retires'>) {
  const date = retires !== null && page.dateText(retires);
  if (stage === 'retired') return date ? page.t('ended on {date}', { date }) : page.t('retired');
  if (date) return page.t('ends on {date}', { date });
  return stage === 'deprecated' ? page.t('deprecated') : undefined;
}

/**
 * The prices of a model: to Chinese readers in yuan, to others in dollars, or in yuan where its list in
 * yuan is the only one.
 */
function modelPrice(
  page: Page,
  prices: Pick<ModelHit, 'input_price' | 'output_price'>,
  yuan: string | undefined,
): string | undefined {
  const { input_price: input, output_price: output } = prices;
  if (input === 0 && output === 0) return page.t('free');
  const isInDollars = input !== null && output !== null;
  if (yuan !== undefined && (page.language === 'zh' || !isInDollars)) return yuan;
  return isInDollars ? page.pricePair(prices) : undefined;
}

function planHits(page: Page, { plans }: FoundRecords, beside: Beside): Hit[] {
  return plans.map(({ id, vendor, ended, ...plan }) => {
    const name = (page.language === 'zh' && beside.chineseNames[id]) || plan.name;
    const isOver = ended !== null && ended <= page.today;
    const facts = [
      isOver && page.t('not sold since {date}', { date: page.dateText(ended) }),
      page.vendorName(vendor),
      planPrice(page, plan, beside.converted[id]),
    ];
    return { id, name, note: noteOf(facts), to: href(page, 'plan', { id }) };
  });
}

/** What a plan costs a month in the currency of the reader first, where it is dollars or yuan. */
function planPrice(page: Page, { price_monthly, currency }: PlanPrice, converted?: string): string {
  const own = page.money(price_monthly, currency);
  const isOwn = currency === (page.language === 'zh' ? 'CNY' : 'USD');
  const amount = (isOwn ? undefined : converted) ?? own;
  return price_monthly ? page.t('{amount} a month', { amount }) : own;
}

type PlanPrice = Pick<PlanHit, 'price_monthly' | 'currency'>;

function noteOf(facts: readonly (string | false | undefined)[]): string {
  return facts.filter((fact) => fact !== false && fact !== undefined).join(' · ');
}
