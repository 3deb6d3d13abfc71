import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { textsOf, useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

const NAMES = '#models tbody th a';
const INPUTS = '#models tbody td:nth-of-type(2)';

describe('the table of models', () => {
  it('sorts by each of its columns, both ways, and says so', async () => {
    const { page } = await open(targets.node);
    for (const column of await page.locator('#models thead .sort').all()) {
      await column.click();
      const first = await textsOf(page, NAMES);
      await column.click();
      const second = await textsOf(page, NAMES);
      expect(second, await column.innerText()).not.toEqual(first);
      expect(second.toSorted()).toEqual(first.toSorted());
      expect(await page.locator('#models [aria-sort]').count()).toBe(1);
    }
  });

  it('sorts prices as numbers, the unknown last in either direction', async () => {
    const { page } = await open(targets.node);
    for (const direction of ['asc', 'desc']) {
      await page.locator('.sort[data-sort="input_price"]').click();
      const prices = (await textsOf(page, INPUTS)).map((text) =>
        text === 'free' ? 0 : text === '–' ? null : Number(text),
      );
      const known = prices.filter((price) => price !== null);
      expect(known.length).toBeLessThan(prices.length);
      expect(prices.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(
        known.toSorted((left, right) => (direction === 'asc' ? left - right : right - left)),
      );
    }
  });

  it('filters by vendor, tag, status, price and context, one upon the other', async () => {
    const { page } = await open(targets.node);
    const all = await page.locator(NAMES).count();
    let left = all;
    for (const [label, value] of Object.entries({
      Vendor: 'Google',
      Tag: 'vision',
      Status: 'verified',
      'Input price': '1',
      Context: '1000000',
    })) {
      await page.getByLabel(label, { exact: true }).selectOption(value);
      const now = await page.locator(NAMES).count();
      expect(now, label).toBeLessThanOrEqual(left);
      expect(now, label).toBeGreaterThan(0);
      left = now;
    }
    expect(left).toBeLessThan(all);
    expect(await page.locator('.count').innerText()).toContain(`${left} of ${all} models`);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.locator(NAMES).count()).toBe(all);
  });

  it('says so where nothing matches', async () => {
    const { page } = await open(`${targets.node}#/models?q=zzzzzz`);
    expect(await page.locator(NAMES).count()).toBe(0);
    expect(await page.getByText('No model matches').isVisible()).toBe(true);
  });

  it('is what a shared address says it is', async () => {
    const { page } = await open(targets.node);
    await page.getByLabel('Vendor', { exact: true }).selectOption('OpenAI');
    await page.locator('.sort[data-sort="context_window"]').click();
    const names = await textsOf(page, NAMES);
    const shared = await open(page.url());
    expect(await textsOf(shared.page, NAMES)).toEqual(names);
    expect(await shared.page.getByLabel('Vendor', { exact: true }).inputValue()).toBe('OpenAI');
  });

  it('is where it was when one comes back to it', async () => {
    const { page } = await open(targets.node);
    await page.evaluate('scrollTo(0, 4000)');
    await page.waitForTimeout(300);
    await page.locator('#models tbody tr').nth(80).locator('a').click();
    await page.waitForSelector('.figures');
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(3900);
  });
});

describe('the filters of the table', () => {
  const button = '.filters > summary';
  const vendor = '.filters select >> nth=1';

  it('come into view where a narrow window is widened, and give way to their button where it is narrowed', async () => {
    const { page } = await open(targets.node, { width: 640 });
    expect(await isInView(page)).toEqual({ button: true, vendor: false });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: false, vendor: true });
    await page.setViewportSize({ width: 640, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: true, vendor: false });
    await page.locator(button).click();
    await expect.poll(() => isInView(page)).toEqual({ button: true, vendor: true });
  });

  it('give way to their button where a wide window is narrowed, and come back', async () => {
    const { page } = await open(targets.node, { width: 1280 });
    expect(await isInView(page)).toEqual({ button: false, vendor: true });
    await page.setViewportSize({ width: 640, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: true, vendor: false });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: false, vendor: true });
  });

  it('stay open on a narrow window once opened, through a wide one and back', async () => {
    const { page } = await open(targets.node, { width: 640 });
    await page.locator(button).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: false, vendor: true });
    await page.setViewportSize({ width: 640, height: 900 });
    await page.waitForTimeout(200);
    expect(await isInView(page)).toEqual({ button: true, vendor: true });
  });

  it('keep the focus where the window is narrowed while one of them has it', async () => {
    const { page } = await open(targets.node, { width: 1280 });
    await page.getByLabel('Status').focus();
    await page.setViewportSize({ width: 640, height: 900 });
    await page.waitForTimeout(200);
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe('Status');
    expect(await isInView(page)).toEqual({ button: true, vendor: true });
  });

  async function isInView(
    page: Page,
  ): Promise<{ readonly button: boolean; readonly vendor: boolean }> {
    return {
      button: await page.locator(button).isVisible(),
      vendor: await page.locator(vendor).isVisible(),
    };
  }
});

describe('the search', () => {
  it('asks the feed as one types: a typo finds, and plans and boards are named too', async () => {
    const { page, complaints } = await open(targets.node);
    await search(page, 'deepsek');
    await expect.poll(() => firstName(page)).toContain('DeepSeek');
    await search(page, 'copilot');
    await page.getByRole('link', { name: 'Copilot Pro', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('puts what the feed finds first', async () => {
    const { page } = await open(targets.node);
    await search(page, 'gpt 4.5');
    await expect.poll(() => firstName(page)).toContain('4.5');
  });

  it('filters by name and says so on a host without search', async () => {
    const { page, complaints } = await open(targets.serve);
    await search(page, 'claude opus');
    await page.getByText('answers no searches').waitFor();
    const names = await textsOf(page, NAMES);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !/^Claude .*Opus/.test(name))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the comparison', () => {
  it('takes up to four models from the table, and drops and adds them', async () => {
    const { page } = await open(targets.node);
    const boxes = page.locator('#models .pick input');
    for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
    expect(await boxes.nth(4).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.waitForSelector('.comparison');
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(4);
    await page.locator('.comparison thead button').first().click();
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(3);
    await page.getByLabel('Add a model').fill('GPT-4o mini');
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(4);
    expect(page.url()).toContain('gpt-4o-mini');
  });
});

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search models').fill(text);
}

/** The name in the first row, if there is one. */
async function firstName(page: Page): Promise<string> {
  return (await textsOf(page, NAMES))[0] ?? '';
}
