import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

/** The name of what has the focus, as a voice would read it. */
const FOCUSED = `(() => { const { activeElement: e } = document; return (e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent).replace(/\\s+/g, ' ').trim(); })()`;

/** Presses Tab until what has the focus is named so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate<string>(FOCUSED)).startsWith(name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

describe('the page by keyboard alone', () => {
  it('skips to its content first', async () => {
    const { page } = await open(targets.node);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(FOCUSED)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
  });

  it('goes to a view, and on from its beginning', async () => {
    const { page } = await open(targets.node);
    await tabTo(page, 'Value');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.drawing .name');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await tabTo(page, 'Artificial Analysis');
  });

  it('searches, filters, sorts, picks and opens', async () => {
    const { page } = await open(targets.node);
    await tabTo(page, 'Search models');
    await page.keyboard.type('claude');
    await tabTo(page, 'Status');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Input');
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/q=claude.*status=verified/);
    await tabTo(page, 'Input $');
    await page.keyboard.press('Enter');
    expect(page.url()).toContain('sort=input_price');
    await tabTo(page, 'Compare Claude');
    await page.keyboard.press('Space');
    expect(await page.locator('.tray').innerText()).toContain('1 model picked');
    await tabTo(page, 'Claude');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.figures');
  });

  it('shows where the focus is', async () => {
    const { page } = await open(targets.node);
    await tabTo(page, 'Boards');
    const style = await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`);
    expect(style).toBe('solid');
  });

  it('changes its colours, and remembers them', async () => {
    const { page } = await open(targets.node);
    const paper = () => page.evaluate(`getComputedStyle(document.documentElement).backgroundColor`);
    const light = await paper();
    await tabTo(page, 'Colours: as the system');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(paper).not.toBe(light);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(paper).not.toBe(light);
  });
});
