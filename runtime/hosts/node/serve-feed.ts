import { endpoints } from '../../../feed/endpoints.ts';
import { createHandler } from '../../handler.ts';
import type { Site } from '../../plain-answers.ts';
import { createSearcher } from '../../searcher.ts';
import { createHost } from '../node.ts';

/** The whole feed on `node:http`: files, queries, search and errors. */
export function feedListener(options: Site & { readonly dist: string; readonly report?: (error: unknown) => void }) {
  const { apiRoot, rules } = options;
  const handler = createHandler({ site: { apiRoot, rules }, table: endpoints, search: createSearcher() });
  return createHost({ ...options, handler });
}
