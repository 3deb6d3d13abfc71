import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

const READING = /^read \d{1,2} \w{3} \d{4}, (1 source|\d+ sources agree)$/;
const TIP = '[role=tooltip]:visible';

describe('the tip of a price', () => {
  it.each([
    ['vendors/openai/', 'tbody th a'],
    ['providers/openrouter/', 'tbody th a'],
    ['subscriptions/', '.plan-list .what a'],
    ['models/claude-opus-5/', 'tbody td a[href^="https:"]'],
  ])('comes with the focus at /%s and goes with Escape', async (path, link) => {
    const { page } = await open(targets.node + path);
    await page.locator(link).first().focus();
    expect(await page.locator(TIP).innerText()).toMatch(READING);
    const described = await page.locator(link).first().getAttribute('aria-describedby');
    expect(await page.locator(TIP).getAttribute('id')).toBe(described);
    await page.keyboard.press('Escape');
    expect(await page.locator(TIP).count()).toBe(0);
  });

  it.each([
    ['vendors/openai/', 'tbody tr:has(td[title]) td.n'],
    ['providers/openrouter/', 'tbody tr:has(td[title]) td.n'],
    ['subscriptions/', '.plan-list .price[title]'],
  ])('stays after a tap at /%s, inside a narrow window, until the next', async (path, price) => {
    const { page } = await open(targets.node + path, { width: 360 });
    const place = await page.locator(price).first().elementHandle();
    await place?.tap();
    expect(await page.locator(TIP).innerText()).toMatch(READING);
    const box = await page.locator(TIP).boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    await page.locator('h1:visible').tap();
    expect(await page.locator(TIP).count()).toBe(0);
  });

  it('is the only one, and moves nothing', async () => {
    const { page } = await open(`${targets.node}vendors/openai/`);
    const height = 'document.documentElement.scrollHeight';
    const before = await page.evaluate(height);
    const price = page.locator('tbody td.n').first();
    await price.hover();
    expect(await page.locator(TIP).innerText()).toMatch(READING);
    expect(await price.getAttribute('title')).toBeNull();
    expect(await page.evaluate(height)).toBe(before);
  });
});

describe('a status', () => {
  it('is explained where an offer has it', async () => {
    const { page } = await open(`${targets.node}models/claude-opus-5/`);
    const status = page.locator('section:has(h2:text("At other providers")) tbody td[title]');
    await status.first().hover();
    expect(await page.locator(TIP).innerText()).toMatch(/^(Verified|Unverified|Seed): /);
    await page.locator('section:has(h2:text("At other providers")) tbody th a').first().focus();
    expect(await page.locator(TIP).innerText()).toMatch(/^(Verified|Unverified|Seed): /);
  });

  it('is explained on the page of a plan, with the reading of its price', async () => {
    const { page } = await open(`${targets.node}subscriptions/chatgpt-plus/`);
    expect(await page.locator('header .note').innerText()).toMatch(
      /^(Verified|Unverified|Seed): .*\. Prices read \d{1,2} \w{3} \d{4}, /,
    );
  });
});
