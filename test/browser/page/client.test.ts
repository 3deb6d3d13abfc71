import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectedOutcomes } from '../../clients/runtimes/expected.ts';
import { type InstalledPackage, installPackage } from '../../clients/runtimes/installed-package.ts';
import { type PagesServer, serveAsPages } from '../github-pages.ts';
import { useBrowser } from './browser.ts';

let used: InstalledPackage;
let site: PagesServer;

/** A site of somebody else, which has the package beside its page and no bundler. */
beforeAll(async () => {
  used = installPackage();
  const file = (name: string) => `/site/node_modules/coderfeed/dist/${name}.js`;
  const imports = {
    coderfeed: file('index'),
    'coderfeed/cost': file('cost'),
    'coderfeed/snapshot': file('snapshot'),
  };
  writeFileSync(
    join(used.folder, 'index.html'),
    `<!doctype html><title>A site</title><script type="importmap">${JSON.stringify({ imports })}</script><h1>A site</h1>`,
  );
  site = await serveAsPages(used.folder, '/site');
}, 300_000);

afterAll(async () => {
  await site.close();
  used.remove();
});

const open = useBrowser();

it('the installed package gives from another site what it gives in every runtime', async () => {
  const { page } = await open(`${site.origin}/site/`);
  const host = JSON.stringify(inject('targets').host);
  const outcomes = await page.evaluate(
    `import('/site/calls.js').then(({ outcomesAt }) => outcomesAt(${host}))`,
  );
  expect(outcomes).toEqual({ ...expectedOutcomes, 'refresh, both': expect.any(Boolean) });
});
