import { describe, expect, inject, it } from 'vitest';
import { useSharedBrowser } from './browser.ts';
import { kindsOfPages } from './kinds.ts';
import { loadingLimits, measureLoading } from './loading.ts';

const targets = inject('targets');
const browser = useSharedBrowser();
const kinds = await kindsOfPages(targets.node);

describe('a page that is opened by its address, on a phone with slow 4G', () => {
  // How soon it is painted depends on the machine and is for the bench.
  // Most of the time is the slow network's.
  it.concurrent.each(kinds)('does not move what it has shown: /%s', async (path) => {
    const { paintMilliseconds, shift } = await measureLoading(browser(), targets.node + path);
    expect(paintMilliseconds).toBeGreaterThan(0);
    expect(shift).toBeLessThan(loadingLimits.shift);
  });
});
