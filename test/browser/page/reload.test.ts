import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

const PAPER = 'getComputedStyle(document.documentElement).backgroundColor';
const DARK = 'rgb(14, 18, 22)';

describe('a page that is loaded again', () => {
  it.each([
    ['', 'details.column-choice > summary'],
    ['boards/', '.boards details > summary'],
    ['models/claude-opus-5/', undefined],
    ['cost/?models=all', undefined],
  ])('/%s is where the reader left it, with its open parts', async (path, part) => {
    const { page } = await open(targets.node + path);
    if (part !== undefined) await page.locator(part).first().click();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate('scrollY')).toBe(900);
    await expect.poll(() => page.evaluate('history.state?.scroll')).toBe(900);
    await page.reload();
    await expect.poll(() => page.evaluate('scrollY')).toBe(900);
    const openParts = await page.locator('main details[open] > summary').count();
    const wanted = await page.evaluate('history.state.open.filter(Boolean).length');
    expect(openParts).toBe(wanted);
    if (part !== undefined)
      expect(await page.locator(part).first().locator('..').getAttribute('open')).toBe('');
  });

  it('is left to a reader who scrolls before it is restored', async () => {
    const { page } = await open(targets.node);
    await page.evaluate('history.replaceState({ scroll: 1_000_000, open: [] }, "")');
    await page.reload();
    await page.locator('#models-tools form').waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await page.waitForTimeout(100);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('has its theme before its own script runs, with a policy that forbids inline scripts', async () => {
    const { page } = await open(targets.node);
    await page.getByRole('button', { name: 'Colours: as the system' }).click();
    await page.getByRole('button', { name: 'Colours: light' }).click();
    await page.route('**/page-*.js', (route) => route.abort());
    await page.reload();
    expect(await page.evaluate(PAPER)).toBe(DARK);
    await page.goto(`${targets.node}cost/`);
    expect(await page.evaluate(PAPER)).toBe(DARK);
  });
});
