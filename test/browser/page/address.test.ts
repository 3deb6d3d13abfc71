import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

/** Chromium takes 200 changes of an address within 10 s and drops the others. */
const PRESSES = 330;

describe('the address of a view', () => {
  it('loses no input however fast it changes, and comes to say what the fields say', async () => {
    const { page, complaints } = await open(`${targets.node}#/cost`);
    const field = page.getByLabel('Tokens out');
    expect(await field.inputValue()).toBe('1200');
    await field.focus();
    for (let press = 0; press < PRESSES; press += 1) await page.keyboard.press('ArrowUp');
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
    await expect.poll(() => new URL(page.url()).hash, { timeout: 5_000 }).toBe(`#/models?q=${text.replaceAll(' ', '+')}`);
    expect(complaints.filter((complaint) => complaint.includes('Throttling'))).toEqual([]);
  });

  it('is that of the fields by the time a link is followed', async () => {
    const { page } = await open(`${targets.node}#/cost`);
    const field = page.getByLabel('Tokens out');
    await field.focus();
    for (let press = 0; press < PRESSES; press += 1) await page.keyboard.press('ArrowUp');
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await page.waitForSelector('.plan-list');
    expect(page.url()).toContain('#/plans');
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('34200');
    expect(page.url()).toContain('out=34200');
  });

  it('is that of the fields after the page is loaded again', async () => {
    const { page } = await open(`${targets.node}#/cost`);
    await page.getByLabel('Tokens out').focus();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.url(), { timeout: 5_000 }).toContain('out=7200');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel('Tokens out').inputValue()).toBe('7200');
  });

  it('follows Back to where it was before, though the last change is not yet written', async () => {
    const { page } = await open(`${targets.node}#/plans`);
    await page.getByRole('link', { name: 'Cost', exact: true }).click();
    await page.getByLabel('Tokens out').focus();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowUp');
    await page.goBack();
    await page.waitForSelector('.plan-list');
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).hash).toBe('#/plans');
    expect(await page.locator('h1:visible').innerText()).toBe('Plans');
  });
});
