import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { checkTypes, installTools } from '../../install.ts';
import { openSite, serveFeed, siteIn } from '../../site.ts';
import { serveAsPages } from '../github-pages.ts';
import { longWord, markup, writeHostileDist } from './hostile-dist.ts';

/** Where the built page is served, by what. Addresses end in a slash. */
export type Targets = {
  /** With queries and search. */
  host: string;
  /** Files at their own names and nothing else, under a path of somebody else's site. */
  files: string;
  /** A feed whose texts mean harm. */
  hostile: string;
  /** A feed whose texts are words of 120 characters. */
  wordy: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    targets: Targets;
    /** Where the site and its package are. */
    folder: string;
    /** Where the browser that all files share takes connections. */
    browserEndpoint: string;
  }
}

/** Serves the feed in each of the ways that the page has to support, and starts the browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tools = join(import.meta.dirname, '..');
  installTools(tools);
  checkTypes(tools);
  const { folder, remove } = openSite();
  const { dist } = siteIn(folder);
  const made = mkdtempSync(join(folder, 'made-up-'));
  await writeHostileDist(join(made, 'hostile'), markup);
  await writeHostileDist(join(made, 'wordy'), longWord);
  project.provide('folder', folder);
  const host = await serveFeed(dist);
  const files = await serveAsPages(dist, '/somebody/feed');
  const hostile = await serveFeed(join(made, 'hostile'));
  const wordy = await serveFeed(join(made, 'wordy'));
  project.provide('targets', {
    host: `${host.origin}/`,
    files: `${files.origin}/somebody/feed/`,
    hostile: `${hostile.origin}/`,
    wordy: `${wordy.origin}/`,
  });
  // They are what was just installed.
  const { chromium } = await import('playwright-core');
  const { launchOptions } = await import('../launch.ts');
  const browser = await chromium.launchServer(await launchOptions());
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all([host, files, hostile, wordy].map((server) => server.close()));
    remove();
  };
}
