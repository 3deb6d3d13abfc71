import { createHandler } from '../handler.ts';
import { readJson } from '../read-json.ts';
import { remember } from '../remember.ts';
import { createSearcher } from '../searcher.ts';

type Context = { next(options: { readonly sendConditionalRequest: boolean }): Promise<Response> };

const handler = createHandler({ site: RUNTIME_CONFIG, search: createSearcher() });
const held = new Map<string, unknown>();

/** An edge function before the files. The build adds the paths that it is called for. */
export default async function feed(request: Request, context: Context): Promise<Response> {
  const read = remember(held, async (path) =>
    readJson(await fetch(new URL(`/${path}`, request.url))),
  );
  const made = await handler.handle(request, read);
  if (made) return made;
  const file = await context.next({ sendConditionalRequest: true });
  return file.status === 404 ? handler.missing(request, read) : file;
}
