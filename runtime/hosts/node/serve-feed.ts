import { siteOf } from '../../../feed/site.ts';
import { createAnswerer } from '../../answerer.ts';
import { createSearcher } from '../../searcher.ts';
import { createHost, type HostOptions } from '../node.ts';

/** The whole feed on `node:http`: files, queries, search and errors. */
export function feedListener(options: Omit<HostOptions, 'answerer'>) {
  return createHost({ ...options, answerer: createAnswerer({ site: siteOf(options), search: createSearcher() }) });
}
