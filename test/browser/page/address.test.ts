import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

/** Chromium takes 200 changes of an address within 10 s and drops the others. */
const PRESSES = 330;

/**
 * As many steps of a field as presses of its arrow key would make, within 10 s on the slowest of
 * machines.
 */
const STEP_FAST = `(async () => {
  const { activeElement: field } = document;
  for (let step = 0; step < ${PRESSES}; step += 1) {
    field.stepUp();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (step % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
})()`;

describe('the address of a view', () => {
  it('loses no input however fast it changes, when a machine is quick', async () => {
    const { page, complaints } = await open(`${targets.node}#/cost`);
    const field = page.getByLabel('Output tokens');
    await field.focus();
    await page.evaluate(STEP_FAST);
    // 1,200 + 330 × 100
    await expect.poll(() => field.inputValue()).toBe('34200');
    await expect.poll(() => page.url(), { timeout: 5_000 }).toContain('out=34200');
    expect(complaints).toEqual([]);
  });

  it('loses no input however fast it changes, and comes to say what the fields say', async () => {
    const { page, complaints } = await open(`${targets.node}#/cost`);
    const field = page.getByLabel('Output tokens');
    expect(await field.inputValue()).toBe('1200');
    await field.focus();
    await press(page, PRESSES);
    // 1,200 + 330 × 100
    expect(await field.inputValue()).toBe('34200');
    await expect.poll(() => page.url(), { timeout: 5_000 }).toContain('out=34200');
    expect(complaints).toEqual([]);
  });

  it('loses none while the page scrolls', async () => {
    const { page, complaints } = await open(`${targets.node}#/models`);
    const text = 'claude opus '.repeat(28);
    await page.getByPlaceholder('Search models').focus();
    for (const letter of text) {
      await page.keyboard.type(letter);
      await page.mouse.wheel(0, 5);
    }
    expect(await page.getByPlaceholder('Search models').inputValue()).toBe(text);
    await expect
      .poll(() => new URL(page.url()).search, { timeout: 5_000 })
      .toBe(`?q=${text.replaceAll(' ', '+')}`);
    expect(complaints.filter((complaint) => complaint.includes('Throttling'))).toEqual([]);
  });

  it('is that of the fields by the time a link is followed', async () => {
    const { page } = await open(`${targets.node}#/cost`);
    const field = page.getByLabel('Output tokens');
    await field.focus();
    await press(page, PRESSES);
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await page.waitForSelector('.plan-list');
    expect(page.url()).toContain('/subscriptions/');
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('34200');
    expect(page.url()).toContain('out=34200');
  });

  it('is that of the fields after the page is loaded again', async () => {
    const { page } = await open(`${targets.node}#/cost`);
    await page.getByLabel('Output tokens').focus();
    await press(page, 60);
    await expect.poll(() => page.url(), { timeout: 5_000 }).toContain('out=7200');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel('Output tokens').inputValue()).toBe('7200');
  });

  it('follows Back to where it was before, though the last change is not yet written', async () => {
    const { page } = await open(`${targets.node}#/plans`);
    await page.getByRole('link', { name: 'Cost', exact: true }).click();
    await page.getByLabel('Output tokens').focus();
    await press(page, 60);
    await page.goBack();
    await page.waitForSelector('.plan-list');
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).pathname).toBe('/subscriptions/');
    expect(await page.locator('h1:visible').innerText()).toBe('Plans');
  });
});

/** Presses of a real key, each sent without waiting for the one before. */
async function press(page: Page, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press('ArrowUp')));
}
