import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

/** How a page is looked at. */
export type Look = {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly hasScript?: boolean;
};

/** A page and what it complained of or asked for. */
export type Opened = {
  readonly page: Page;
  /** What stood in the console as an error or a warning, and what was thrown. */
  readonly complaints: string[];
  readonly requests: string[];
};

/**
 * Returns a function that opens an address in a window of its own, in the browser that all files
 * share. The windows of a test are closed after it.
 */
export function useBrowser(): (address: string, look?: Look) => Promise<Opened> {
  const shared = useSharedBrowser();
  afterEach(async () => {
    await Promise.all(
      shared()
        .contexts()
        .map((context) => context.close()),
    );
  });
  return (address, look) => open(shared(), address, look);
}

/** Returns a function that gives the browser that all files share. */
export function useSharedBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterAll(() => browser.close());
  return () => browser;
}

async function open(browser: Browser, address: string, look: Look = {}): Promise<Opened> {
  const { width = 1280, height = 900, scheme = 'light', hasScript = true } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    hasTouch: width < 500,
    javaScriptEnabled: hasScript,
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
  page.on('request', (request) => requests.push(request.url()));
  const untilQuiet = watchRequests(page);
  await page.goto(address);
  if (hasScript) await untilDrawn(page, untilQuiet);
  return { page, complaints, requests };
}

/** A quiet network alone does not say that the script has drawn what it read. */
async function untilDrawn(page: Page, untilQuiet: () => Promise<void>): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  await untilQuiet();
  await page.locator('.note.waiting').first().waitFor({ state: 'detached' });
  await untilQuiet();
}

/**
 * Counts the open requests of a page. The function waits until there is none in two frames in a
 * row: what a response brings is drawn in one, and may request more. Playwright's `networkidle`
 * would wait for half a second each time.
 */
function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  const end = () => {
    open -= 1;
  };
  page.on('requestfinished', end).on('requestfailed', end);
  page.on('request', () => {
    open += 1;
  });
  return async () => {
    for (let quietFrames = 0; quietFrames < 2; quietFrames = open === 0 ? quietFrames + 1 : 0)
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  };
}

/** The visible texts of the elements that a selector matches. */
export function textsOf(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).allTextContents();
}
