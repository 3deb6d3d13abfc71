import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import type { Case, Host, WireRequest, WireResponse } from '../../conformance/case.ts';
import { casesFor } from '../../conformance/cases.ts';
import { type Feed, openFeed } from '../../conformance/feed.ts';
import { hosts } from '../../conformance/hosts.ts';
import { judge } from '../../conformance/judge.ts';
import { runCases } from '../../conformance/run-cases.ts';
import { shareOf } from '../../rounds.ts';
import { hostFolder, moveSite, siteIn } from '../../site.ts';
import { serveAsPages } from '../github-pages.ts';
import { useBrowser } from './browser.ts';

const PREFIX = '/repo';
const open = useBrowser();

it('a page of the feed on GitHub Pages has the request table answered by the service worker', async () => {
  const site = moveSite(siteIn(inject('folder')), `https://owner.github.io${PREFIX}`);
  const tree = join(await hostFolder(site, 'github-pages'), 'dist-github-pages');
  const pages = await serveAsPages(tree, PREFIX);
  try {
    const { page } = await open(`${pages.origin}${PREFIX}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const feed = withManifestOf(tree, openFeed(site));
    const results = await runCases(feed, hostOf(page), casesOfAWorker(feed));
    expect(judge(results, hosts['service-worker'].exceptions).failures).toEqual([]);
    await page.goto(`${pages.origin}${PREFIX}/plans/`);
    expect(page.url()).toBe(`${pages.origin}${PREFIX}/subscriptions/`);
  } finally {
    await pages.close();
  }
}, 600_000);

/** Every case but of the files beside the pages, of which the worker is asked for a share. */
function casesOfAWorker(feed: Feed): readonly Case[] {
  const cases = casesFor(feed);
  const isFile = ({ id }: Case) => id.startsWith('files: ') && !id.endsWith('/');
  return [...cases.filter((one) => !isFile(one)), ...shareOf(cases.filter(isFile), 5)];
}

/** The tree for GitHub Pages holds other files than dist, and a manifest of its own. */
function withManifestOf(tree: string, feed: Feed): Feed {
  const manifest = readFileSync(join(tree, MANIFEST), 'utf8');
  return { ...feed, text: (path) => (path === MANIFEST ? manifest : feed.text(path)) };
}

const MANIFEST = 'v1/manifest.json';

/** What is asked at once goes to the page together. */
function hostOf(page: Page): Host {
  type Asked = { request: WireRequest; settle: (answer: Answer) => void };
  let asked: Asked[] = [];
  const send = async () => {
    const batch = asked;
    asked = [];
    const requests = batch.map(({ request }) => ({ ...request, path: PREFIX + request.path }));
    const answers = await page.evaluate(fetchInPage, requests);
    for (const [index, { settle }] of batch.entries()) settle(answers[index] ?? 'no answer');
  };
  const ask = (request: WireRequest) =>
    new Promise<WireResponse>((resolve, reject) => {
      const settle = (answer: Answer) =>
        typeof answer === 'string' ? reject(new Error(answer)) : resolve(answer);
      if (asked.push({ request, settle }) === 1) setImmediate(send);
    });
  return { speaksBytes: false, ask };
}

/** Of a request that got none, the reason. */
type Answer = WireResponse | string;

/** Runs in the page. */
function fetchInPage(requests: readonly WireRequest[]): Promise<Answer[]> {
  const answers = requests.map(async ({ method, path, headers }) => {
    const started = performance.now();
    const response = await fetch(path, { method, headers });
    const body = await response.text();
    const milliseconds = performance.now() - started;
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), body, milliseconds };
  });
  return Promise.all(answers.map((answer) => answer.catch(String)));
}
