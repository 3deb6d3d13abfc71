import { readFileSync } from 'node:fs';
import type { Site } from '../../../build/derive/site.ts';
import { renderFiles } from '../../../build/render/files.ts';
import type { Files } from '../../../build/render/output-file.ts';
import { type HeaderRule, parseHeaders } from '../../../feed/contract/headers.ts';
import { handlerOver } from '../../conformance/clients/in-process.ts';
import { deriveRealSite } from '../../data/real-feed.ts';
import { pageParts } from './page-parts.ts';

/** A whole build in memory; the page is without its code. */
export type RealTree = {
  site: Site;
  rules: readonly HeaderRule[];
  files: Files;
  /**
   * The status and the body of the answer to a path with its query, as a host with the runtime
   * gives it.
   */
  ask: (
    target: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: string }>;
};

/** That of the project's own data, at https://feed.example. */
export function realTree(): RealTree {
  tree ??= treeOf(deriveRealSite());
  return tree;
}

let tree: RealTree | undefined;

export function treeOf(site: Site): RealTree {
  const bytes = readFileSync('_headers');
  const { rules } = parseHeaders(bytes.toString());
  const headers = { rules, bytes };
  const generatedAt = '2030-01-01T00:00:00Z';
  const files = new Map(renderFiles(site, { headers, page: pageParts, generatedAt }));
  return { site, rules, files, ask: asking({ site, rules, files }) };
}

/** The text of a file of the tree. */
export function textOf(files: Files, path: string): string {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`the tree has no ${path}`);
  return new TextDecoder().decode(bytes);
}

function asking({ site: { apiRoot }, rules, files }: Omit<RealTree, 'ask'>): RealTree['ask'] {
  const text = (path: string) => textOf(files, path);
  const handle = handlerOver({ apiRoot, rules, has: (path) => files.has(path), text });
  return async (target, asked = {}) => {
    const response = await handle(new Request(apiRoot + target, { headers: asked }));
    return { status: response.status, body: await response.text() };
  };
}
