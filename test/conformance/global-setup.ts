import type { TestProject } from 'vitest/node';
import { buildFeed } from './build-feed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly builtFeed: { readonly dist: string; readonly apiRoot: string };
  }
}

/** Builds the feed once for every suite of the table. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dist, apiRoot, remove } = await buildFeed({ apiRoot: 'https://feed.example' });
  project.provide('builtFeed', { dist, apiRoot });
  return remove;
}
