import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { LONG_ID, longWord } from './hostile-dist.ts';

const targets = inject('targets');
const open = useBrowser();

const places = [
  '#/models',
  `#/models?q=${longWord.text}`,
  '#/models/alpha',
  `#/models/${LONG_ID}`,
  `#/models/${longWord.text}`,
  `#/compare?models=alpha,beta,${LONG_ID}`,
  `#/compare?models=alpha,${longWord.text}`,
  '#/boards',
  '#/boards/board',
  `#/boards/${LONG_ID}?period=2026-01`,
  '#/value',
  `#/value?vendor=${longWord.text}`,
  '#/plans?model=alpha',
  '#/plans/pro',
  `#/plans/${LONG_ID}`,
  '#/cost?models=all',
  '#/cost?models=all&in=400000',
  '#/api',
  `#/api/models.get?id=${LONG_ID}`,
  `#/api/models.list?vendor=${longWord.text}`,
  '#problem-not_found',
  `#${longWord.text}`,
];

/** How much of the page stands out beyond the window, in pixels. */
const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';

/**
 * The texts that stand out of the box that they are in, or beyond the window, as a few words each.
 * What scrolls in a box of its own is left out.
 */
const STICKING_OUT = `[...document.querySelectorAll('body *:not(option, datalist, .unseen, .scroll pre)')].flatMap((element) => {
  const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '');
  const block = (() => {
    let found = element;
    while (found !== null && ['inline', 'contents'].includes(getComputedStyle(found).display)) found = found.parentElement;
    return found ?? document.body;
  })();
  if (texts.length === 0 || element.closest('.unseen, .drawing, [hidden], select') !== null || !element.checkVisibility()) return [];
  const range = document.createRange();
  return texts.filter((node) => {
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    const box = block.getBoundingClientRect();
    return width > 0 && (right > box.right + 1 || left < box.left - 1);
  }).map((node) => element.tagName + '.' + element.className + ' in ' + block.tagName + '.' + block.className + ': ' + node.data.slice(0, 20));
})`;

/** The widest columns of tables that scroll in a box of their own, in pixels; no heading of all. */
const WIDEST_CELL = `Math.max(0, ...[...document.querySelectorAll('.scroll :is(th, td):not([colspan])')].map((cell) => cell.offsetWidth))`;

describe.each([360, 640, 1280, 1920])('a word of 120 characters at %d pixels', (width) => {
  it.each(places)('wraps in %s', async (place) => {
    const { page } = await open(targets.wordy + place, { width });
    await stir(page);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(STICKING_OUT)).toEqual([]);
    expect(await page.evaluate(WIDEST_CELL)).toBeLessThanOrEqual(Math.max(400, width / 2));
  });

  it('wraps without script', async () => {
    const { page } = await open(targets.wordy, { width, hasScript: false });
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  });
});

/** Brings into view what a view shows only when it is worked with. */
async function stir(page: Page): Promise<void> {
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  for (const button of await page.getByRole('button', { name: 'Send' }).all()) await button.click();
  for (const box of (await page.locator('.pick input:visible').all()).slice(0, 2))
    await box.check();
  if (await page.locator('.value-chart[role]').isVisible()) {
    await page.locator('.value-chart').focus();
    await page.keyboard.press('Home');
    expect(await page.locator('.value-chart .tip').isVisible()).toBe(true);
  }
}
