import { readFileSync } from 'node:fs';
import type { Feed } from '../../../build/derive/feed.ts';
import { readTemplates } from '../../../build/page/templates.ts';
import type { Files } from '../../../build/render/answers.ts';
import { completeTree, renderTimeless } from '../../../build/tree.ts';
import type { HeaderRule } from '../../../feed/header-rules.ts';
import { parseHeaders } from '../../../feed/headers.ts';
import { siteOf } from '../../../feed/site.ts';
import { filesFor } from '../../../feed/static-files.ts';
import { createHandler } from '../../../runtime/handler.ts';
import { createSearcher } from '../../../runtime/searcher.ts';
import { deriveRealFeed } from '../../data/real-feed.ts';

/** A whole build of the project's own data, in memory, at https://feed.example; the page is without its code. */
export type RealTree = {
  readonly feed: Feed;
  readonly rules: readonly HeaderRule[];
  readonly files: Files;
  /** The status and the body of the answer to a path with its query, as a host with the runtime gives it. */
  readonly ask: (target: string) => Promise<{ readonly status: number; readonly body: string }>;
};

export function realTree(): RealTree {
  tree ??= buildRealTree();
  return tree;
}

let tree: RealTree | undefined;

function buildRealTree(): RealTree {
  const feed = deriveRealFeed();
  const bytes = readFileSync('_headers');
  const { rules } = parseHeaders(bytes.toString());
  const headers = { rules, bytes };
  const page = { templates: readTemplates(), assets: new Map(), script: 'page.js', styles: 'page.css', preloads: [] };
  const timeless = renderTimeless(feed, { headers, page });
  const files = completeTree(feed, { timeless, headers, generatedAt: '2030-01-01T00:00:00Z' });
  return { feed, rules, files, ask: asking({ feed, rules, files }) };
}

/** The text of a file of the tree. */
export function textOf(files: Files, path: string): string {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`the tree has no ${path}`);
  return new TextDecoder().decode(bytes);
}

function asking({ feed, rules, files }: Omit<RealTree, 'ask'>): RealTree['ask'] {
  const handler = createHandler({ site: siteOf({ apiRoot: feed.apiRoot, rules }), search: createSearcher() });
  const values = new Map<string, unknown>();
  const read = async (path: string): Promise<unknown> => {
    if (!values.has(path)) values.set(path, JSON.parse(textOf(files, path)));
    return values.get(path);
  };
  return async (target) => {
    const request = new Request(feed.apiRoot + target);
    const file = filesFor(new URL(request.url).pathname).find((path) => files.has(path));
    const answer = (await handler.handle(request, read)) ?? (file === undefined ? await handler.missing(request, read) : undefined);
    if (answer !== undefined) return { status: answer.status, body: await answer.text() };
    return { status: 200, body: textOf(files, file ?? '') };
  };
}
