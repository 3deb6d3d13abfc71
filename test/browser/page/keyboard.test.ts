import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { placeNames, places } from './places.ts';

const targets = inject('targets');
const open = useBrowser();

/** The name of what has the focus, as a voice would read it. */
const FOCUSED = `(() => { const { activeElement: e } = document; return (e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent).replace(/\\s+/g, ' ').trim(); })()`;

/** Presses Tab until what has the focus is named so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
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

  it.each(placeNames)('skips to the content of %s and leaves the view as it is', async (name) => {
    for (const width of [360, 640, 1280]) {
      const { page } = await open(targets.node + places[name], { width });
      const before = await page.locator('main').innerText();
      const address = page.url();
      await page.evaluate('document.activeElement.blur()');
      await page.locator('.skip').focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(100);
      expect(await page.locator('main').innerText()).toBe(before);
      expect(await page.evaluate('document.activeElement.id')).toBe('main');
      expect(page.url()).toBe(address);
      await page.context().close();
    }
  });

  it('goes to a view, and on from its beginning', async () => {
    const { page } = await open(targets.node);
    await tabTo(page, 'Value');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.drawing .name');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await tabTo(page, await page.locator('.notes a').first().innerText());
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

  it.each([
    {
      what: 'Clear',
      place: '#/models?q=claude',
      button: 'Clear',
      heir: 'Search models, plans and boards',
    },
    {
      what: 'Remove of a comparison',
      place: '#/compare?models=gpt-5.5,glm-5.2,kimi-k3,o3',
      button: 'Remove GLM-5.2',
      heir: 'Add a model',
    },
    {
      what: 'the rest of an answer',
      place: '#/api/plans.list',
      button: 'Show the remaining',
      heir: 'Body of the answer',
    },
  ])(
    'goes on from a part that is left when $what takes its own button away',
    async ({ place, button, heir }) => {
      const { page } = await open(targets.node + place);
      for (const send of await page.getByRole('button', { name: 'Send' }).all()) await send.click();
      await page.getByRole('button', { name: button }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(FOCUSED)).toBe(heir);
    },
  );

  it('goes on from the model that was picked last when the picked models are removed', async () => {
    const { page } = await open(targets.node);
    const box = page.locator('#models .pick input').nth(2);
    await box.check();
    await page.getByRole('button', { name: 'Remove all' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(FOCUSED)).toBe(await box.getAttribute('aria-label'));
  });

  it('goes on from the comparison when there is no room for another model', async () => {
    const { page } = await open(`${targets.node}#/compare?models=gpt-5.5,glm-5.2,kimi-k3`);
    await page.getByLabel('Add a model').focus();
    await page.keyboard.insertText('o3');
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('Comparison');
  });

  it('goes on from the endpoint that a link led to', async () => {
    const { page } = await open(`${targets.node}#/api`);
    await page.locator('.try-link').nth(3).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.try-it');
    await page.waitForTimeout(100);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        'document.activeElement.closest("article").querySelector(".try-it") !== null',
      ),
    ).toBe(true);
  });

  it('goes on from the content after Back has taken away what had the focus', async () => {
    const { page } = await open(`${targets.node}#/api`);
    await page.getByRole('link', { name: 'Value', exact: true }).click();
    await page.getByLabel('Board', { exact: true }).focus();
    await page.goBack();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
  });

  it('stays in the fields of the break-even when its model is left out', async () => {
    const { page } = await open(`${targets.node}#/plans?model=claude-opus-5`);
    await page.getByLabel('Model', { exact: true }).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => page.url()).not.toContain('model=');
    expect(await page.getByLabel('Model', { exact: true }).isVisible()).toBe(true);
    expect(await page.evaluate(FOCUSED)).toBe('Model');
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
