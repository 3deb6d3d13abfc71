import { filesFor } from '../../feed/static-files.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';

/** A `fetch` with a log of the paths that were requested. */
export type FakeHost = {
  readonly fetch: (
    url: string,
    init: { readonly headers: Record<string, string> },
  ) => Promise<Response>;
  readonly requested: string[];
};

export const apiRoot = 'https://feed.example';

/** The project's own feed at a host with the runtime. */
export function runtimeHost(): FakeHost {
  return host(async (target) => {
    const { status, body } = await realTree().ask(target);
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  });
}

/** The same at a host that serves `index.json` for a folder and ignores queries, as `serve` does. */
export function folderHost(): FakeHost {
  return host(async (target) => fileResponse(filesFor(pathOf(target))));
}

/** The same in a bucket: files at their own names alone. */
export function bucketHost(): FakeHost {
  return host(async (target) => fileResponse([pathOf(target).slice(1)]));
}

/** The same at a host that answers every unknown address with its page. */
export function pageHost(): FakeHost {
  return host(async (target) => {
    const response = fileResponse([pathOf(target).slice(1)]);
    const page = { headers: { 'Content-Type': 'text/html' } };
    return response.status === 404 ? new Response('<!doctype html>', page) : response;
  });
}

/** Nobody answers. */
export function noHost(): FakeHost {
  return host(async () => {
    throw new TypeError('fetch failed');
  });
}

function host(answer: (target: string) => Promise<Response>): FakeHost {
  const requested: string[] = [];
  return {
    requested,
    fetch: async (url) => {
      const target = url.slice(apiRoot.length);
      requested.push(target);
      return answer(target);
    },
  };
}

function pathOf(target: string): string {
  return target.split('?')[0] ?? '';
}

function fileResponse(names: readonly string[]): Response {
  const { files } = realTree();
  const name = names.find((file) => files.has(file));
  return name === undefined
    ? new Response('Not found', { status: 404 })
    : new Response(textOf(files, name), { headers: { ETag: `"${name}"` } });
}
