import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectedOutcomes } from '../../clients/runtimes/expected.ts';
import { type InstalledPackage, installPackage } from '../../clients/runtimes/installed-package.ts';
import { useBrowser } from './browser.ts';
import { fileListener, type Served, serveOn } from './servers.ts';

let used: InstalledPackage;
let site: Served;

/** A site of somebody else, which has the package beside its page and no bundler. */
beforeAll(async () => {
  used = installPackage();
  const imports = Object.fromEntries(
    ['index', 'cost', 'snapshot'].map((name) => [
      name === 'index' ? 'coderfeed' : `coderfeed/${name}`,
      `/node_modules/coderfeed/dist/${name}.js`,
    ]),
  );
  writeFileSync(
    join(used.folder, 'index.html'),
    `<!doctype html><title>A site</title><script type="importmap">${JSON.stringify({ imports })}</script><h1>A site</h1>`,
  );
  site = await serveOn(fileListener(used.folder));
}, 300_000);

afterAll(() => {
  site.close();
  used.remove();
});

describe('the installed package in a browser', () => {
  const open = useBrowser();

  it('gives from another site what it gives in every runtime', async () => {
    const { page } = await open(site.address);
    const host = JSON.stringify(inject('targets').node);
    const outcomes = await page.evaluate(
      `import('/calls.js').then(({ outcomesAt }) => outcomesAt(${host}))`,
    );
    expect(outcomes).toEqual({ ...expectedOutcomes, 'refresh, both': expect.any(Boolean) });
  });
});
