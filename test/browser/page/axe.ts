import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious or critical, as one line each. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  return faultsOf(page, { rules: { 'target-size': { enabled: true } } });
}

/** Only what axe finds in colours: all that differs between two colour schemes of a page. */
export async function colourFaults(page: Page): Promise<readonly string[]> {
  return faultsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** Evaluated by the driver, which no policy of the page stops. */
async function faultsOf(page: Page, options: RunOptions): Promise<readonly string[]> {
  await page.evaluate(`if (window.axe === undefined) { ${source} }`);
  const results: AxeResults = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.length}, first ${nodes[0]?.html.slice(0, 160)}`);
}
