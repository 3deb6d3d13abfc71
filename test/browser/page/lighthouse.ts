import lighthouse from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import { launchOptions } from '../launch.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

/** The scores below 100 of some pages on a phone, each with the audits that lower it. */
export async function lowScores(addresses: readonly string[]): Promise<readonly string[]> {
  const { executablePath = '', args = [] } = await launchOptions();
  // Lighthouse drives its page by Puppeteer.
  const browser = await puppeteer.launch({ executablePath, args, headless: 'shell' });
  try {
    const page = await browser.newPage();
    const found: string[] = [];
    for (const address of addresses) found.push(...(await lowScoresOf(address, page)));
    return found;
  } finally {
    await browser.close();
  }
}

async function lowScoresOf(address: string, page: Page): Promise<readonly string[]> {
  const result = await lighthouse(
    address,
    { logLevel: 'silent', onlyCategories: categories },
    {
      extends: 'lighthouse:default',
      settings: {
        disableFullPageScreenshot: true,
        // Nothing here is timed, so nothing has to come to rest for long. Another method of
        // throttling than the default one, which slows nothing down, has 5 s as the least of each.
        pauseAfterFcpMs: 100,
        pauseAfterLoadMs: 100,
        networkQuietThresholdMs: 300,
        cpuQuietThresholdMs: 300,
      },
    },
    page,
  );
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories: scored } = result.lhr;
  return categories.flatMap((id) => {
    const { score = null, auditRefs = [] } = scored[id] ?? {};
    if (score === 1) return [];
    const failed = auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => `${audit} (${audits[audit]?.title})`);
    return [`${address} ${id} ${Math.round((score ?? 0) * 100)}: ${failed.join(', ')}`];
  });
}
