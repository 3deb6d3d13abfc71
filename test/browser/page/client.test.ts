import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectedOutcomes } from '../../clients/runtimes/expected.ts';
import { type InstalledPackage, installPackage } from '../../clients/runtimes/installed-package.ts';
import { useBrowser } from './browser.ts';
import { type Served, serveFiles } from './servers.ts';

let used: InstalledPackage;
let site: Served;

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
  site = await serveFiles(used.folder, '/site');
}, 300_000);

afterAll(() => {
  site.close();
  used.remove();
});

const open = useBrowser();

it('the installed package gives from another site what it gives in every runtime', async () => {
  const { page } = await open(site.address);
  const host = JSON.stringify(inject('targets').host);
  const outcomes = await page.evaluate(
    `import('/site/calls.js').then(({ outcomesAt }) => outcomesAt(${host}))`,
  );
  expect(outcomes).toEqual({ ...expectedOutcomes, 'refresh, both': expect.any(Boolean) });
});
