import { useEffect, useState } from 'preact/hooks';
import { memoize } from '../../feed/collections.ts';
import { pagePath } from '../../feed/contract/pages.ts';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import type { Finder, PageResult } from '../islands/find.ts';
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

type SearchHits = Pick<SearchResult, 'groups' | 'models' | 'plans' | 'boards' | 'providers'> &
  Partial<PageResult>;

type Hit = { id: string; name: string; note: string; to: string };

type HitGroup = { label: string; hits: Hit[] };

/**
 * The hits of each kind under its name, the kind with the best hit first: before it the lists that a
 * question for the cheapest means, after it the vendors.
 */
export function groupsOf(page: Page, found: SearchHits, modelsLabel?: string): HitGroup[] {
  const { vendors = [], asksForLeast = false } = found;
  const [best, ...others] = recordGroups(page, found, modelsLabel);
  const vendorHits = vendors.map(({ name, slug }) => {
    return { id: slug, name: page.vendorName(name), note: '', to: href(page, 'vendor', { slug }) };
  });
  const groups = [
    { label: page.t('Lists'), hits: asksForLeast ? listsByPrice(page) : [] },
    best,
    { label: page.t('Vendors'), hits: vendorHits },
    ...others,
  ];
  return groups.filter((group) => group !== undefined && group.hits.length > 0) as HitGroup[];
}

/** The list of models in the orders that a question for the cheapest may mean. */
function listsByPrice(page: Page): Hit[] {
  const by = (sort: string, name: string) => {
    return { id: sort, name, note: '', to: href(page, 'models', {}, { sort }) };
  };
  return [
    by('solved', page.t('Cheapest models per solved task')),
    by('input_price', page.t('Cheapest models by list price')),
  ];
}

function recordGroups(page: Page, found: SearchHits, modelsLabel = page.t('Models')): HitGroup[] {
  const { models, plans, boards, providers } = found;
  const groups: { [Name in SearchHits['groups'][number]]: HitGroup } = {
    models: {
      label: modelsLabel,
      hits: servedFirst(page, models).map(({ id, name, vendor, ...prices }) => {
        const owner = page.vendorName(vendor);
        const isPriced = prices.input_price !== null && prices.output_price !== null;
        const facts = [
          isOver(page, 'model', id) && page.t('retired'),
          owner,
          isPriced && page.pricePair(prices),
        ];
        return { id, name, note: noteOf(facts), to: href(page, 'model', { id }) };
      }),
    },
    plans: {
      label: page.t('Plans'),
      hits: plans.map(({ id, name, vendor, price_monthly, currency }) => {
        const facts = [
          isOver(page, 'plan', id) && page.t('no longer sold'),
          page.vendorName(vendor),
          price_monthly === 0 && page.t('free'),
          Boolean(price_monthly) &&
            page.t('{amount} a month', { amount: page.money(price_monthly, currency) }),
        ];
        return { id, name, note: noteOf(facts), to: href(page, 'plan', { id }) };
      }),
    },
    boards: {
      label: page.t('Boards'),
      hits: boards.map(({ key, name }) => {
        return { id: key, name, note: '', to: href(page, 'board', { board: key }) };
      }),
    },
    providers: {
      label: page.t('Providers'),
      hits: providers.map(({ id, name }) => {
        return { id, name, note: '', to: href(page, 'provider', { id }) };
      }),
    },
  };
  return found.groups.map((name) => groups[name]);
}

/** The best hit stands first whatever it is; of the others those that are served. */
function servedFirst<Model extends { id: string }>(page: Page, models: readonly Model[]): Model[] {
  const [first, ...others] = models;
  if (first === undefined) return [];
  const isRetired = ({ id }: Model) => isOver(page, 'model', id);
  return [first, ...others.filter((one) => !isRetired(one)), ...others.filter(isRetired)];
}

/** Whether a model is retired, or a plan is no longer sold. */
function isOver(page: Page, name: 'model' | 'plan', id: string): boolean {
  return page.over.has(pagePath(name, { id }));
}

function noteOf(facts: readonly (string | false)[]): string {
  return facts.filter((fact) => fact !== false).join(' · ');
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
