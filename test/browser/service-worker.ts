import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildFeed } from '../conformance/build-feed.ts';
import type { Host, WireRequest, WireResponse } from '../conformance/case.ts';
import { casesFor } from '../conformance/cases.ts';
import { type Feed, openFeed } from '../conformance/feed.ts';
import { type Result, runCases } from '../conformance/run-cases.ts';
import { serveAsPages } from './github-pages.ts';
import { launchChromium } from './launch.ts';

const PREFIX = '/repo';

/**
 * The request table as a page of the feed itself asks it, once the service worker has taken over.
 */
export async function askThroughServiceWorker(): Promise<readonly Result[]> {
  const built = await buildFeed({
    apiRoot: `https://owner.github.io${PREFIX}`,
    hosts: { target: 'github-pages' },
  });
  const tree = `${built.dist}-github-pages`;
  const pages = await serveAsPages(tree, PREFIX);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${pages.origin}${PREFIX}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const feed = withManifestOf(tree, openFeed(built));
    return await runCases(feed, hostOf(page), casesFor(feed));
  } finally {
    await browser.close();
    await pages.close();
    await built.remove();
  }
}

/** The tree for GitHub Pages holds other files than dist, and a manifest of its own. */
function withManifestOf(tree: string, feed: Feed): Feed {
  const manifest = readFileSync(join(tree, MANIFEST), 'utf8');
  return { ...feed, text: (path) => (path === MANIFEST ? manifest : feed.text(path)) };
}

const MANIFEST = 'v1/manifest.json';

function hostOf(page: Page): Host {
  return {
    speaksBytes: false,
    ask: (request) => page.evaluate(fetchInPage, { ...request, path: PREFIX + request.path }),
  };
}

/** Runs in the page. */
async function fetchInPage({ method, path, headers }: WireRequest): Promise<WireResponse> {
  const started = performance.now();
  const response = await fetch(path, { method, headers });
  const body = await response.text();
  const milliseconds = performance.now() - started;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    milliseconds,
  };
}
