import { writeFileSync } from 'node:fs';
import { installTools } from '../install.ts';
import { openSite, serveFeed, siteIn } from '../site.ts';

const PICTURE = 'docs/page.webp';

/**
 * What a reader of the README has to download for it; test/docs/pages.test.ts has the same limit.
 */
const MAX_BYTES = 60_000;

/**
 * `npm run readme:picture`: builds the feed and takes the README's picture of its page in Chromium,
 * as WebP: a third of the size that Playwright's own PNG has.
 */
async function main(): Promise<void> {
  installTools(import.meta.dirname);
  // They are what was just installed.
  const { chromium } = await import('playwright-core');
  const { launchOptions } = await import('./launch.ts');
  const { folder, remove } = openSite();
  const server = await serveFeed(siteIn(folder).dist);
  const browser = await chromium.launch(await launchOptions());
  const viewport = { width: 1200, height: 720 };
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  await page.goto(server.origin, { waitUntil: 'networkidle' });
  // Without a Chinese font its name would be two boxes.
  await page.evaluate("document.querySelector('a.language').style.visibility = 'hidden'");
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  await Promise.all([browser.close(), server.close()]);
  remove();
  const picture = Buffer.from(data, 'base64');
  if (picture.length > MAX_BYTES)
    throw new Error(`the picture has ${picture.length} bytes, ${MAX_BYTES} at most are wanted`);
  writeFileSync(PICTURE, picture);
  console.log(`wrote ${PICTURE}: ${picture.length} bytes`);
}

await main();
