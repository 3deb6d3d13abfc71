import { useEffect, useState } from 'preact/hooks';
import type { SearchResult } from '../../../../feed/schemas/search.ts';
import { policy } from '../../../../feed/vocabulary.ts';
import { answersQueries } from '../../feed/queries.ts';
import { readQuery } from '../../feed/read.ts';

/** What the feed's own search found; `unanswered` where the host has files only. */
export type Search = { readonly result: SearchResult | undefined; readonly isUnanswered: boolean };

const nothing: Search = { result: undefined, isUnanswered: false };

/** Delay after typing before a search request. */
const REST_MILLISECONDS = 120;

/** Asks the feed while the reader types; an answer that has been overtaken is dropped. */
export function useSearch(q: string): Search {
  const [search, setSearch] = useState(nothing);
  useEffect(() => {
    if ([...q.trim()].length < policy.minimumQueryLength) return setSearch(nothing);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await searchFor(q, abort.signal);
      if (!abort.signal.aborted) setSearch(found);
    }, REST_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return search;
}

async function searchFor(q: string, signal: AbortSignal): Promise<Search> {
  if (!(await answersQueries())) return { result: undefined, isUnanswered: true };
  const outcome = await readQuery(
    'search.search',
    new URLSearchParams({ q: q.slice(0, policy.maximumQueryLength) }),
    signal,
  );
  return 'body' in outcome ? { result: outcome.body, isUnanswered: false } : nothing;
}
