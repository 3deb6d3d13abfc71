import { describe, expect, inject, it } from 'vitest';
import { colourFaults, seriousFaults } from './axe.ts';
import { useBrowser } from './browser.ts';
import { leadsNowhere, placeNames, places } from './places.ts';

const targets = inject('targets');
const open = useBrowser();

/** How much of the page stands out beyond the window, in pixels. */
const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';

/** Each width is opened in one colour scheme and switched to the other. */
const looks = [
  { width: 1280, height: 900, scheme: 'light', other: 'dark' },
  { width: 360, height: 740, scheme: 'dark', other: 'light' },
] as const;

describe.each(looks)(
  'the page on the Node host at $width pixels, in $scheme, then in $other',
  ({ other, ...look }) => {
    it.each(placeNames)(
      'shows %s without complaint, within its width, and axe finds nothing serious',
      async (name) => {
        const { page, complaints, requests } = await open(targets.node + places[name], look);
        expect(await page.locator('h1:visible').count()).toBe(1);
        expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
        expect(await seriousFaults(page)).toEqual([]);
        // Without motion, or colours would be between the two when axe reads them.
        await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
        expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
        expect(await colourFaults(page)).toEqual([]);
        expect(complaints).toEqual([]);
        expect(requests.filter((url) => !url.startsWith(targets.node))).toEqual([]);
      },
    );
  },
);

describe.each(['serve', 'prefix'] as const)('the page on %s', (target) => {
  it.each(placeNames)('shows %s without complaint, and asks its own address only', async (name) => {
    const { page, complaints, requests } = await open(targets[target] + places[name]);
    expect(await page.locator('h1:visible').count()).toBe(1);
    expect(await page.locator('.failed:visible').count()).toBe(leadsNowhere(name) ? 1 : 0);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(targets[target]))).toEqual([]);
  });
});

describe('the page on a host that serves files at their own names only', () => {
  it.each(placeNames)('shows %s', async (name) => {
    const { page, complaints, requests } = await open(targets.files + places[name]);
    expect(await page.locator('h1:visible').count()).toBe(1);
    expect(await page.locator('.failed:visible').count()).toBe(leadsNowhere(name) ? 1 : 0);
    // The address of an endpoint is tried before the file behind it, and a browser tells of each
    // that is missing.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(targets.files))).toEqual([]);
  });
});
