import { useEffect, useState } from 'preact/hooks';
import type { SearchResult } from '../../feed/contract/schemas/search.ts';
import type { Page } from '../page.ts';
import { href } from './links.tsx';
import { usePage } from './use-page.ts';

type Finder = (q: string) => SearchResult;

let finding: Promise<Finder | null> | undefined;

/** The search of the feed; few readers search, so a page comes without its code. */
export function getFinder(page: Page): Promise<Finder | null> {
  finding ??= import('../islands/find.ts').then(({ loadFind }) => loadFind(page));
  return finding;
}

/** What the feed has for some words; undefined while the index is on its way, null without one. */
export function useSearch(q: string): SearchResult | null | undefined {
  const page = usePage();
  const [result, setResult] = useState<SearchResult | null>();
  useEffect(() => {
    if (q.trim() === '') return setResult(undefined);
    let isOvertaken = false;
    void getFinder(page).then((find) => isOvertaken || setResult(find?.(q) ?? null));
    return () => {
      isOvertaken = true;
    };
  }, [q]);
  return result;
}

type Found = Pick<SearchResult, 'models' | 'plans' | 'boards'>;

type Hit = { id: string; name: string; note: string; to: string };

/** The hits of each kind under its name; a kind without any is left out. */
export function groupsOf(
  page: Page,
  { models, plans, boards }: Found,
  modelsLabel = page.t('Models'),
) {
  const groups: { label: string; hits: Hit[] }[] = [
    {
      label: modelsLabel,
      hits: models.map(({ id, name, vendor }) => {
        return { id, name, note: vendor, to: href(page, 'model', { id }) };
      }),
    },
    {
      label: page.t('Plans'),
      hits: plans.map(({ id, name, vendor }) => {
        return { id, name, note: vendor, to: href(page, 'plan', { id }) };
      }),
    },
    {
      label: page.t('Boards'),
      hits: boards.map(({ key, name }) => {
        return { id: key, name, note: '', to: href(page, 'board', { board: key }) };
      }),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

type HitsProps = { result: Found; most?: number; modelsLabel?: string };

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
