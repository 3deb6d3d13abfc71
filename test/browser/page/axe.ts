import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds serious or critical, as one line each. Evaluated by the driver, which no policy of
 * the page stops.
 */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.length}, first ${nodes[0]?.html.slice(0, 160)}`);
}
