import { filesFor } from '../../feed/contract/dist-paths.ts';
import { textOf, treeOf } from '../build/render/real-tree.ts';
import { expectedSite } from './expected/small-feed.ts';

/** A `fetch` with a log of the paths that were requested. */
export type FakeHost = {
  readonly fetch: (
    url: string,
    init: { readonly headers: Record<string, string> },
  ) => Promise<Response>;
  readonly requested: string[];
};

export const apiRoot = 'https://feed.example';

/** The made-up feed of the clients. */
export const tree = treeOf(expectedSite());

export const hosts = {
  'with the runtime': host(async (target) => {
    const { status, body } = await tree.ask(target);
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  }),
  'of folders that ignores queries, as `serve` does': host(async (target) =>
    fileResponse(filesFor(pathOf(target))),
  ),
  'of files at their own names alone, a bucket': host(async (target) =>
    fileResponse([pathOf(target).slice(1)]),
  ),
  'that answers every unknown address with its page': host(async (target) => {
    const response = fileResponse([pathOf(target).slice(1)]);
    const page = { headers: { 'Content-Type': 'text/html' } };
    return response.status === 404 ? new Response('<!doctype html>', page) : response;
  }),
} as const;

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
  const name = names.find((file) => tree.files.has(file));
  return name === undefined
    ? new Response('Not found', { status: 404 })
    : new Response(textOf(tree.files, name), { headers: { ETag: `"${name}"` } });
}
