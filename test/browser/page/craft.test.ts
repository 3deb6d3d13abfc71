import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { LOW_CONTRAST } from './contrast.ts';
import { kindsOfPages } from './kinds.ts';

const targets = inject('targets');
const kinds = await kindsOfPages(targets.node);
const open = useBrowser();

/** The controls that still have a box; a heading that sorts stays as the heading that it is. */
const CONTROLS = `[...document.querySelectorAll('button:not(th button), input, select, textarea, dialog')]
  .filter((element) => element.checkVisibility())
  .map((element) => element.outerHTML.slice(0, 80))`;

/** What is chosen or a bar and looks as what is not, as lines. */
const LOST = `[
  ...[...document.querySelectorAll('.segments label:has(:checked)')].filter((label) =>
    getComputedStyle(label).backgroundColor === getComputedStyle(document.body).backgroundColor),
  ...[...document.querySelectorAll('.bar rect, .interval circle')].filter((shape) =>
    getComputedStyle(shape).fill === getComputedStyle(document.documentElement).backgroundColor),
].map((element) => element.outerHTML.slice(0, 80))`;

describe('a page of each kind', () => {
  // One load a page and theme: each look is a setting of the same page.
  it.each(kinds)(
    '/%s: what carries meaning has 3:1, is there in forced colours, and paper has no controls',
    async (path) => {
      const { page } = await open(targets.node + path);
      expect(await page.evaluate(LOW_CONTRAST)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForTimeout(200); // The colours of links and bars move.
      expect(await page.evaluate(LOW_CONTRAST)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      expect(await page.evaluate(LOST)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none', media: 'print' });
      expect(await page.evaluate(CONTROLS)).toEqual([]);
    },
  );
});

describe('where the clipboard is denied', () => {
  it.each([
    ['Copy id', 'gpt-6.2-astra'],
    ['Copy curl', 'curl '],
    ['Copy JSON', '{'],
  ])('%s of a row shows the text, selected', async (button, text) => {
    const { page } = await open(targets.node);
    await page.evaluate(
      'navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"))',
    );
    await page.locator('.row-menu-button').first().click();
    await page.getByRole('button', { name: button }).click();
    const field = page.getByLabel('Text to copy');
    expect(await field.inputValue()).toContain(text);
    await expect.poll(() => page.evaluate('String(getSelection())')).toContain(text);
  });
});

describe('the page of a plan', () => {
  it('copies its id, its answer and the command that requests it', async () => {
    const { page } = await open(`${targets.node}subscriptions/chatgpt-plus/`);
    await page.evaluate(
      'navigator.clipboard.writeText = async (text) => { window.copied = text; }',
    );
    const copied = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await page.waitForFunction('window.copied !== undefined');
      return page.evaluate<string>('[window.copied, delete window.copied][0]');
    };
    expect(await copied('Copy id')).toBe('chatgpt-plus');
    expect(JSON.parse(await copied('Copy JSON'))).toMatchObject({ id: 'chatgpt-plus' });
    expect(await copied('Copy curl')).toMatch(/^curl 'http:.*\/plans\/chatgpt-plus'$/);
  });
});

describe('Try again', () => {
  it('loads what could not be loaded', async () => {
    const { page } = await open(targets.node);
    await page.route(/\/v1\/models\/claude-opus-5/, (route) => route.abort());
    await page.getByRole('link', { name: 'Claude Opus 5', exact: true }).first().click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.figures').waitFor();
  });
});

describe('the tips of a table on a phone', () => {
  it('stay inside the screen', async () => {
    const { page } = await open(targets.node, { width: 360, height: 740 });
    const outside = await page.evaluate(`(() => {
      const found = [];
      for (const cell of document.querySelectorAll('#models tbody td, #models tbody th')) {
        cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        const tip = document.getElementById('models-tip');
        if (tip.hidden) continue;
        const { left, right } = tip.getBoundingClientRect();
        if (left < 0 || right > 360) found.push(cell.textContent);
      }
      return found;
    })()`);
    expect(outside).toEqual([]);
  });
});
