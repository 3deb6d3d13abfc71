import { describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../launch.ts';
import { measureFirstView } from './first-view.ts';
import { MOST_MILLISECONDS, measureInteractions } from './interaction.ts';

const targets = inject('targets');

describe('the first view', () => {
  it('takes 60 kB gzipped in all, 40 kB of it script', async () => {
    const browser = await launchChromium();
    const { total, script, requests } = await measureFirstView(browser, targets.node).finally(() =>
      browser.close(),
    );
    expect(script.gzipped).toBeLessThanOrEqual(40_000);
    expect(total.gzipped).toBeLessThanOrEqual(60_000);
    expect(requests.every((url) => url.startsWith(targets.node))).toBe(true);
  });

  it('answers a click on a heading within 200 ms on a processor four times slower', async () => {
    const browser = await launchChromium();
    const times = await measureInteractions(browser, targets.node).finally(() => browser.close());
    expect(times.filter(({ milliseconds }) => milliseconds > MOST_MILLISECONDS)).toEqual([]);
  });

  it('shows its table before any script has run', async () => {
    const browser = await launchChromium();
    const { millisecondsToTable } = await measureFirstView(browser, targets.node).finally(() =>
      browser.close(),
    );
    expect(millisecondsToTable).toBeGreaterThan(0);
  });
});
