import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTools } from '../hosts/install/tools.ts';
import { project } from '../hosts/places.ts';
import { serveFeed } from '../hosts/serve-feed.ts';

const PICTURE = 'docs/page.webp';

/**
 * What a reader of the README has to download for it; test/docs/pages.test.ts has the same limit.
 */
const MAX_BYTES = 60_000;

const API_ROOT = 'https://feed.example';

/**
 * `npm run readme:picture`: builds the feed and takes the README's picture of its page in Chromium.
 */
async function main(): Promise<number> {
  installTools(import.meta.dirname);
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  try {
    const dist = join(folder, 'dist');
    const options = ['--unsigned', '--api-root', API_ROOT, '--out', dist];
    execFileSync('npm', ['run', '--silent', 'build', '--', ...options], {
      cwd: project,
      stdio: 'inherit',
    });
    return save(await takePicture(dist));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The page at the width of a README, in a WebP: a third of the size that Playwright's own PNG has.
 */
async function takePicture(dist: string): Promise<Buffer> {
  // It imports what `installTools` has installed.
  const { launchChromium } = await import('./launch.ts');
  const server = await serveFeed(dist);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 1200, height: 720 },
      colorScheme: 'light',
    });
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    // Without a Chinese font its name would be two boxes.
    await page.evaluate("document.querySelector('a.language').style.visibility = 'hidden'");
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
    return Buffer.from(data, 'base64');
  } finally {
    await browser.close();
    await server.close();
  }
}

function save(picture: Buffer): number {
  if (picture.length > MAX_BYTES) {
    console.error(
      `the picture has ${picture.length} bytes, and ${MAX_BYTES} at most are wanted; ${PICTURE} is unchanged`,
    );
    return 1;
  }
  writeFileSync(join(project, PICTURE), picture);
  console.log(`wrote ${PICTURE}: ${picture.length} bytes`);
  return 0;
}

process.exitCode = await main();
