import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { LONG_ID } from './hostile-dist.ts';

const targets = inject('targets');
const open = useBrowser();

const places = [
  '',
  '#/models/alpha',
  `#/models/${LONG_ID}`,
  '#/compare?models=alpha,beta',
  '#/boards',
  '#/boards/board',
  '#/value',
  '#/plans',
  '#/plans/pro',
  '#/cost',
  '#/api/models.get?id=alpha',
];

describe('texts that mean harm', () => {
  it.each(places)('do nothing at %s', async (place) => {
    const { page, complaints, requests } = await open(targets.hostile + place);
    for (const button of await page.getByRole('button', { name: 'Send' }).all())
      await button.click();
    await page.waitForTimeout(200);
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(
      await page.locator('main img, main script, main iframe, [onload], [onerror]').count(),
    ).toBe(0);
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(targets.hostile))).toEqual([]);
  });

  it('do nothing in an address either', async () => {
    const text = encodeURIComponent('<img src=x onerror=window.hit=1>');
    for (const place of [
      `#/models?q=${text}&vendor=${text}`,
      `#/models/${text}`,
      `#${text}`,
      `#/compare?models=${text}`,
      `#/api/models.list?vendor=${text}`,
    ]) {
      const { page } = await open(targets.node + place);
      await page.waitForTimeout(200);
      expect(await page.evaluate('window.hit')).toBeUndefined();
      expect(await page.locator('main img').count()).toBe(0);
      await page.context().close();
    }
  });
});
