import { createHandler } from '../handler.ts';
import { readJson } from '../read-json.ts';
import { remember } from '../remember.ts';
import { createSearcher } from '../searcher.ts';

type Environment = { readonly ASSETS: { fetch(request: Request | URL): Promise<Response> } };

const handler = createHandler({ site: RUNTIME_CONFIG, search: createSearcher() });
const held = new Map<string, unknown>();

/** Workers static assets and Pages: the worker before the files. */
export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const read = remember(held, async (path) =>
      readJson(await ASSETS.fetch(new URL(`/${path}`, request.url))),
    );
    const made = await handler.handle(request, read);
    if (made) return made;
    const file = await ASSETS.fetch(request);
    return file.status === 404 ? handler.missing(request, read) : file;
  },
};
