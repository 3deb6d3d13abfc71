import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { expectedOutcomes } from '../../clients/runtimes/expected.ts';
import { packageIn } from '../../site.ts';
import { serveAsPages } from '../github-pages.ts';
import { useBrowser } from './browser.ts';

const open = useBrowser();

it('the installed package gives from another site what it gives in every runtime', async () => {
  // A site of somebody else, which has the package beside its page and no bundler.
  const folder = packageIn(inject('folder'));
  const file = (name: string) => `/site/node_modules/coderfeed/dist/${name}.js`;
  const imports = {
    coderfeed: file('index'),
    'coderfeed/cost': file('cost'),
    'coderfeed/snapshot': file('snapshot'),
  };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>A site</title>${map}<h1>A site</h1>`,
  );
  const site = await serveAsPages(folder, '/site');
  const { page } = await open(`${site.origin}/site/`);
  const host = JSON.stringify(inject('targets').host);
  const outcomes = await page.evaluate(
    `import('/site/calls.js').then(({ outcomesAt }) => outcomesAt(${host}))`,
  );
  await site.close();
  expect(outcomes).toEqual({ ...expectedOutcomes, 'refresh, both': expect.any(Boolean) });
});
