import { describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../launch.ts';
import { kindsOfPages } from './kinds.ts';
import { loadingLimits, measureLoading } from './loading.ts';

const targets = inject('targets');
const kinds = await kindsOfPages(targets.node);

describe('a page that is opened by its address, on a phone with slow 4G', () => {
  // How soon it is painted depends on the machine and is for the bench.
  it.each(kinds)('does not move what it has shown: /%s', async (path) => {
    const browser = await launchChromium();
    const { shift } = await measureLoading(browser, targets.node + path).finally(() =>
      browser.close(),
    );
    expect(shift).toBeLessThan(loadingLimits.shift);
  });
});
