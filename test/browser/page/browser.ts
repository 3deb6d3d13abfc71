import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '../launch.ts';

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

/** A browser for the tests of one file; the function opens an address in a window of its own. */
export function useBrowser(): (address: string, look?: Look) => Promise<Opened> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  return (address, look) => open(browser, address, look);
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
  await page.goto(address, { waitUntil: 'networkidle' });
  if (hasScript) await untilDrawn(page);
  return { page, complaints, requests };
}

/** A quiet network alone does not say that the script has drawn what it read. */
async function untilDrawn(page: Page): Promise<void> {
  await page.locator('.note.waiting').first().waitFor({ state: 'detached' });
  await page.locator('h1:visible').first().waitFor();
}

/** The texts that are in view in a list of places, trimmed. */
export function textsOf(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).allTextContents();
}
