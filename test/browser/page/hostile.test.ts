import { describe, expect, inject, it } from 'vitest';
import { OVERFLOW, useBrowser } from './browser.ts';
import { STICKING_OUT } from './checks.ts';
import { LONG_ID, longWord } from './hostile-dist.ts';

const targets = inject('targets');
const open = useBrowser();

const places = [
  '',
  'models/alpha/',
  `models/${LONG_ID}/`,
  `compare/?models=alpha,beta,${LONG_ID}`,
  'boards/',
  'boards/board/',
  'matrix/',
  'vendors/acme/',
  'subscriptions/?model=alpha',
  'subscriptions/pro/',
  'cost/?models=all',
  'changes/',
  'docs/',
];

describe('texts that mean harm', () => {
  it.each(places)('do nothing at /%s', async (place) => {
    const { page, complaints, requests } = await open(targets.hostile + place);
    expect(await page.evaluate('window.hit')).toBeUndefined();
    const marks = 'main img, main script, main iframe, [onload], [onerror]';
    expect(await page.locator(marks).count()).toBe(0);
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(targets.hostile))).toEqual([]);
  });

  const text = encodeURIComponent('<img src=x onerror=window.hit=1>');

  it.each([`?q=${text}&vendor=${text}`, `#${text}`, `compare/?models=${text}`])(
    'do nothing in the address /%s',
    async (place) => {
      const { page } = await open(targets.host + place);
      expect(await page.evaluate('window.hit')).toBeUndefined();
      expect(await page.locator('main img').count()).toBe(0);
    },
  );
});

describe('a word of 120 characters', () => {
  it.each([
    ...places,
    `?q=${longWord.text}`,
    `compare/?models=alpha,${longWord.text}`,
    `boards/${LONG_ID}/`,
  ])('wraps at /%s', async (place) => {
    const { page } = await open(targets.wordy + place);
    for (const width of [360, 640, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(STICKING_OUT)).toEqual([]);
    }
  });
});
