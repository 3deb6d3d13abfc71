import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';

/** How a page is looked at. */
export type Look = { width?: number; hasScript?: boolean };

/** A page and what it complained of or asked for. */
export type Opened = {
  page: Page;
  /** What stood in the console as an error or a warning, and what was thrown. */
  complaints: string[];
  requests: string[];
};

/** A window of the browser, and what clears all that its pages may leave behind. */
type Window = { page: Page; devtools: CDPSession };

/**
 * Returns a function that opens an address in the browser that all files share. The windows of a
 * file are kept, one for each way of looking, since starting one takes as long as a page: opening
 * takes the window over from whoever had it, empty as a new one.
 */
export function useBrowser(): (address: string, look?: Look) => Promise<Opened> {
  let browser: Browser;
  const windows = new Map<string, Promise<Window>>();
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterAll(() => browser.close());
  return async (address, { width = 1280, hasScript = true } = {}) => {
    const settings = { hasTouch: width < 500, javaScriptEnabled: hasScript };
    const key = JSON.stringify(settings);
    const window = windows.get(key) ?? newWindow(browser, settings);
    windows.set(key, window);
    const { page } = await emptied(await window);
    await page.setViewportSize({ width, height: 900 });
    return open(page, address, hasScript);
  };
}

async function newWindow(browser: Browser, settings: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext({ ...settings, acceptDownloads: true });
  const page = await context.newPage();
  await page.addInitScript(OBSERVE_SHIFTS);
  return { page, devtools: await context.newCDPSession(page) };
}

/** A window without what earlier pages have stored, fetched or been allowed, and their looks. */
async function emptied({ page, devtools }: Window): Promise<Window> {
  for (const event of LISTENED) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Out of the window, so that it points at nothing.
  await page.mouse.move(-9, -9);
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  if (origin !== 'null')
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
  await page.context().clearPermissions();
  await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null });
  return { page, devtools };
}

const LISTENED = [
  'console',
  'pageerror',
  'dialog',
  'request',
  'requestfinished',
  'requestfailed',
] as const;

async function open(page: Page, address: string, hasScript: boolean): Promise<Opened> {
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  let pending = 0;
  page.on('request', (request) => {
    requests.push(request.url());
    pending += 1;
  });
  const end = () => {
    pending -= 1;
  };
  page.on('requestfinished', end).on('requestfailed', end);
  await page.goto(address);
  // Two quiet frames in a row: what a response brings is drawn in one, and may request more.
  if (hasScript)
    for (let quietFrames = 0; quietFrames < 2; quietFrames = pending === 0 ? quietFrames + 1 : 0)
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  return { page, complaints, requests };
}

const OBSERVE_SHIFTS = `
window.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** The texts of the elements that a selector matches. */
export function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allTextContents();
}

/** How much of the page stands out beyond the window, in pixels. */
export const OVERFLOW =
  'document.documentElement.scrollWidth - document.documentElement.clientWidth';
