import { readFile } from 'node:fs/promises';
import { createHandler } from '../handler.ts';
import { remember } from '../remember.ts';
import { createSearcher } from '../searcher.ts';

const handler = createHandler({
  site: RUNTIME_CONFIG,
  search: createSearcher(),
  answersLists: true,
});
const read = remember(new Map(), async (path) =>
  JSON.parse(await readFile(new URL(`data/${path}`, import.meta.url), 'utf8')),
);

/**
 * A function behind the files: asked for lists, search, methods, and whatever has no file. What it
 * reads lies beside it.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    return (await handler.handle(request, read)) ?? handler.missing(request, read);
  },
};
