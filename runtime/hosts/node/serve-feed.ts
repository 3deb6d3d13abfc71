import { siteOf } from '../../../feed/site.ts';
import { createHandler } from '../../handler.ts';
import { createSearcher } from '../../searcher.ts';
import { createHost, type HostOptions } from '../node.ts';

/** The whole feed on `node:http`: files, queries, search and errors. */
export function feedListener(options: Omit<HostOptions, 'handler'>) {
  return createHost({ ...options, handler: createHandler({ site: siteOf(options), search: createSearcher() }) });
}
