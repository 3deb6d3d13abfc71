import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';

export type Bytes = { readonly raw: number; readonly gzipped: number };

/**
 * What a first visit takes: bytes by kind, and the time until the first row of the table is
 * painted.
 */
export type FirstView = {
  readonly total: Bytes;
  readonly html: Bytes;
  readonly styles: Bytes;
  readonly script: Bytes;
  readonly data: Bytes;
  readonly requests: readonly string[];
  readonly millisecondsToTable: number;
};

/** Visits an address in a window without a cache, and waits until nothing more is asked for. */
export async function measureFirstView(browser: Browser, address: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(OBSERVE);
  await page.goto(address, { waitUntil: 'networkidle' });
  const millisecondsToTable = await page.evaluate<number>('window.tablePaintedAt');
  const weighed = await Promise.all(
    responses.filter((response) => response.url().startsWith('http')).map(weigh),
  );
  await context.close();
  const sum = (kind?: string) =>
    sumOf(weighed.filter((each) => kind === undefined || each.kind === kind));
  return {
    total: sum(),
    html: sum('document'),
    styles: sum('stylesheet'),
    script: sum('script'),
    data: sum('fetch'),
    requests: responses.map((response) => response.url()),
    millisecondsToTable,
  };
}

/** Notes the first frame after the first row of the table is there. */
const OBSERVE = `
  const look = () => document.querySelector('#models tbody tr') === null
    ? requestAnimationFrame(look)
    : requestAnimationFrame(() => { window.tablePaintedAt = performance.now(); });
  requestAnimationFrame(look);
`;

type Weighed = Bytes & { readonly kind: string };

async function weigh(response: Response): Promise<Weighed> {
  const body = await response.body();
  return {
    kind: response.request().resourceType(),
    raw: body.length,
    gzipped: gzipSync(body, { level: 9 }).length,
  };
}

function sumOf(parts: readonly Weighed[]): Bytes {
  return {
    raw: parts.reduce((sum, { raw }) => sum + raw, 0),
    gzipped: parts.reduce((sum, { gzipped }) => sum + gzipped, 0),
  };
}
