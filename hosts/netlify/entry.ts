import { createHandler } from '../../runtime/handle.ts';
import { memoRead, readJson } from '../../runtime/read.ts';

type EdgeContext = {
  next(options: { readonly sendConditionalRequest: boolean }): Promise<Response>;
};

const handle = createHandler({ config: RUNTIME_CONFIG });
const cache = new Map<string, unknown>();

/** An edge function before the files. The build appends the paths that it is called for. */
export default function feed(request: Request, context: EdgeContext): Promise<Response> {
  return handle(request, {
    read: memoRead(cache, async (path) => readJson(await fetch(new URL(`/${path}`, request.url)))),
    serveFile: () => context.next({ sendConditionalRequest: true }),
  });
}
