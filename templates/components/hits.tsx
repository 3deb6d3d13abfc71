import { useEffect, useState } from 'preact/hooks';
import { memoize } from '../../feed/collections.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import type { Finder, ListName, PageResult } from '../islands/find.ts';
import type { Page } from '../page.ts';
import { href } from './links.tsx';
import { usePage } from './use-page.ts';

/** The search of the feed; few readers search, so a page comes without its code. */
export const getFinder = memoize(async (page: Page): Promise<Finder | null> => {
  const { loadFind } = await import('../islands/find.ts');
  return loadFind(page);
});

/** What the feed has for some words; undefined while the index is on its way, null without one. */
export function useSearch(q: string): PageResult | null | undefined {
  const page = usePage();
  const [result, setResult] = useState<PageResult | null>();
  useEffect(() => {
    if (q.trim() === '') return setResult(undefined);
    let isOvertaken = false;
    void getFinder(page)
      .then((find) => find?.(q) ?? null)
      .then((found) => isOvertaken || setResult(found));
    return () => {
      isOvertaken = true;
    };
  }, [q]);
  return result;
}

type SearchHits = Pick<SearchResult, 'groups' | SearchResult['groups'][number]> &
  Partial<PageResult>;

type Hit = { id: string; name: string; note: string; to: string };

type HitGroup = { label: string; hits: Hit[] };

/** The hits of each kind under its name, the kind with the best hit first; before it the lists that are asked for. */
export function groupsOf(page: Page, found: SearchHits, modelsLabel?: string): HitGroup[] {
  const lists = (found.lists ?? []).map((name) => listHit(page, name));
  const groups = [
    { label: page.t('Lists'), hits: lists },
    ...recordGroups(page, found, modelsLabel),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function listHit(page: Page, list: ListName): Hit {
  const names = {
    best: page.t('Which model for agent work?'),
    solved: page.t('Cheapest models per solved task'),
    input_price: page.t('Cheapest models by list price'),
    models: page.t('All models'),
    plans: page.t('All plans'),
    boards: page.t('Boards'),
    providers: page.t('Providers'),
    vendors: page.t('Vendors'),
  };
  return { id: list, name: names[list], note: '', to: addressOf(page, list) };
}

function addressOf(page: Page, list: ListName): string {
  if (list === 'best') return href(page, 'home');
  const isOrder = list === 'solved' || list === 'input_price';
  return isOrder ? href(page, 'models', {}, { sort: list }) : href(page, list);
}

function recordGroups(page: Page, found: SearchHits, modelsLabel = page.t('Models')): HitGroup[] {
  const groups: { [Name in SearchHits['groups'][number]]: HitGroup } = {
    models: { label: modelsLabel, hits: modelHits(page, found) },
    plans: { label: page.t('Plans'), hits: planHits(page, found) },
    boards: {
      label: page.t('Boards'),
      hits: found.boards.map(({ key, name }) => {
        return { id: key, name, note: '', to: href(page, 'board', { board: key }) };
      }),
    },
    providers: {
      label: page.t('Providers'),
      hits: found.providers.map(({ id, name }) => {
        return { id, name, note: '', to: href(page, 'provider', { id }) };
      }),
    },
    vendors: { label: page.t('Vendors'), hits: vendorHits(page, found) },
  };
  return found.groups.map((name) => groups[name]);
}

function modelHits(page: Page, { models, yuan = {}, retired = [] }: SearchHits): Hit[] {
  return models.map(({ id, name, vendor, ...prices }) => {
    const isPriced = prices.input_price !== null && prices.output_price !== null;
    const isFree = prices.input_price === 0 && prices.output_price === 0;
    // To Chinese readers the list in yuan stands before that in dollars.
    const inYuan = isPriced && page.language === 'en' ? undefined : yuan[id];
    const price = inYuan ?? (isPriced && page.pricePair(prices));
    const facts = [
      retired.includes(id) && page.t('retired'),
      page.vendorName(vendor),
      isFree ? page.t('free') : price,
    ];
    return { id, name, note: noteOf(facts), to: href(page, 'model', { id }) };
  });
}

function planHits(page: Page, { plans, chineseNames = {}, unsold = [] }: SearchHits): Hit[] {
  return plans.map(({ id, vendor, price_monthly, currency, ...plan }) => {
    const name = (page.language === 'zh' && chineseNames[id]) || plan.name;
    const facts = [
      unsold.includes(id) && page.t('no longer sold'),
      page.vendorName(vendor),
      price_monthly === 0 && page.t('free'),
      Boolean(price_monthly) &&
        page.t('{amount} a month', { amount: page.money(price_monthly, currency) }),
    ];
    return { id, name, note: noteOf(facts), to: href(page, 'plan', { id }) };
  });
}

function vendorHits(page: Page, { vendors }: SearchHits): Hit[] {
  return vendors.map(({ slug, name }) => {
    return { id: slug, name: page.vendorName(name), note: '', to: href(page, 'vendor', { slug }) };
  });
}

function noteOf(facts: readonly (string | false | undefined)[]): string {
  return facts.filter((fact) => fact !== false && fact !== undefined).join(' · ');
}

type HitsProps = { result: SearchHits; most?: number; modelsLabel?: string };

/** The pages that a search found, by kind; at most so many of each. */
export function Hits({ result, most = Infinity, modelsLabel }: HitsProps) {
  const page = usePage();
  return (
    <dl class="hits">
      {groupsOf(page, result, modelsLabel).map(({ label, hits }) => (
        <div key={label}>
          <dt>{label}</dt>
          {hits.slice(0, most).map(({ id, name, note, to }) => (
            <dd key={id}>
              <a href={to}>{name}</a> <small>{note}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
