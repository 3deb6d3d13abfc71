import type { Browser } from 'playwright-core';

/** The limits of a page that is opened by its address. */
export const loadingLimits = { paintMilliseconds: 2_000, shift: 0.05 } as const;

/** The largest contentful paint and the cumulative layout shift of a page. */
export type Loading = { readonly paintMilliseconds: number; readonly shift: number };

/** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s down and 0.75 Mbit/s up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

/** A processor this many times slower than the machine's own. */
const SLOWDOWN = 4;

/** Opens a page as a phone does on a slow network, without a cache. */
export async function measureLoading(browser: Browser, address: string): Promise<Loading> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto(address, { waitUntil: 'networkidle' });
  const loading = await page.evaluate<Loading>('window.loading');
  await context.close();
  return loading;
}

const OBSERVE = `
window.loading = { paintMilliseconds: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) window.loading.paintMilliseconds = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.loading.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
`;
