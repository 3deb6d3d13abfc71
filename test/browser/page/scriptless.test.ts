import { describe, expect, inject, it } from 'vitest';
import { endpoints } from '../../../feed/endpoints.ts';
import { problemKinds } from '../../../feed/vocabulary.ts';
import { seriousFaults } from './axe.ts';
import { textsOf, useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

describe('the page without script', () => {
  it('has the models and the endpoints', async () => {
    const { page, requests } = await open(targets.node, { hasScript: false });
    const { total } = await (await fetch(`${targets.node}v1/models`)).json();
    expect(await page.locator('#models tbody tr[id]:visible').count()).toBe(total);
    expect(await textsOf(page, '.endpoints h3 code')).toEqual(
      Object.values(endpoints).map(({ path }) => path),
    );
    expect(requests.filter((url) => !url.startsWith(targets.node))).toEqual([]);
  });

  it('has the boards on a page of their own', async () => {
    const { page } = await open(`${targets.node}boards/`, { hasScript: false });
    const { boards } = await (await fetch(`${targets.node}v1`)).json();
    expect(await textsOf(page, '.boards h2')).toEqual(
      boards.map(({ name }: { name: string }) => name),
    );
  });

  it('has the chart of value, with a link for each name in it', async () => {
    const { page } = await open(`${targets.node}value/`, { hasScript: false });
    const listed = await textsOf(page, '.frontier-table tbody th a');
    const named = page.locator('.drawing svg a');
    expect(await named.allTextContents()).toEqual(expect.arrayContaining([...listed]));
    expect(await page.locator('.drawing circle').count()).toBeGreaterThan(listed.length);
    const [name = ''] = await named.allTextContents();
    await named.first().click();
    expect(await page.locator('h1').innerText()).toBe(name);
  });

  it.each(Object.keys(problemKinds))('explains %s at its address', async (code) => {
    const { page } = await open(`${targets.node}#problem-${code}`, { hasScript: false });
    expect(await page.locator(`#problem-${code}`).isVisible()).toBe(true);
  });

  it('fits a phone', async () => {
    const { page } = await open(targets.node, { hasScript: false, width: 360 });
    const box = await page.locator('#models').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });

  it('gives axe nothing serious to find', async () => {
    // The driver's own script runs where the page's may not.
    const { page } = await open(targets.node);
    await page.evaluate(
      `document.querySelectorAll('main > section').forEach((section) => { section.hidden = false; })`,
    );
    expect(await seriousFaults(page)).toEqual([]);
  });
});
