import { useEffect, useState } from 'preact/hooks';
import { memoize } from '../../feed/collections.ts';
import type { Finder, PageResult } from '../islands/find.ts';
import type { Page } from '../page.ts';
import type { HitGroup } from './hit-groups.ts';
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

type HitsProps = { groups: readonly HitGroup[]; most?: number };

/** The pages that a search found, by kind; at most so many of each. */
export function Hits({ groups, most = Infinity }: HitsProps) {
  return (
    <dl class="hits">
      {groups.map(({ label, hits }) => (
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
