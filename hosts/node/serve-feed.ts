import { siteOf } from '../../feed/site.ts';
import { createAnswerer } from '../../runtime/answerer.ts';
import { createSearcher } from '../../runtime/searcher.ts';
import { createHost, type HostOptions } from './listener.ts';

/** The whole feed on `node:http`: files, queries, search and errors. */
export function feedListener(options: Omit<HostOptions, 'answerer'>) {
  return createHost({ ...options, answerer: createAnswerer({ site: siteOf(options), search: createSearcher() }) });
}
