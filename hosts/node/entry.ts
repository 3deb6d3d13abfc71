import type { RequestListener } from 'node:http';
import { createAnswerer } from '../../runtime/answerer.ts';
import { createSearcher } from '../../runtime/searcher.ts';
import { createListener, type ListenerOptions } from './listener.ts';

/** The whole feed on `node:http`: files, queries, search and errors. */
export function feedListener({
  tree,
  report,
}: Omit<ListenerOptions, 'answererFor'>): RequestListener {
  return createListener({
    tree,
    report,
    answererFor: (site) => createAnswerer({ site, search: createSearcher(), onError: report }),
  });
}
