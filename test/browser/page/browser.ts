import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

/** How a page is looked at. */
export type Look = { width?: number; hasScript?: boolean };

/** A page and what it complained of or asked for. */
export type Opened = {
  page: Page;
  /** What stood in the console as an error or a warning, and what was thrown. */
  complaints: string[];
  requests: string[];
};

/**
 * Returns a function that opens an address in a window of its own, in the browser that all files
 * share. The windows of a test are closed after it.
 */
export function useBrowser(): (address: string, look?: Look) => Promise<Opened> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
  return (address, look) => open(browser, address, look);
}

async function open(browser: Browser, address: string, look: Look = {}): Promise<Opened> {
  const { width = 1280, hasScript = true } = look;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < 500,
    javaScriptEnabled: hasScript,
    acceptDownloads: true,
  });
  const page = await context.newPage();
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
  await page.addInitScript(OBSERVE_SHIFTS);
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
