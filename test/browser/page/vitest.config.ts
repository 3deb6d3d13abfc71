import { defineConfig } from 'vitest/config';

/**
 * `npm run test:browser`: the page and the service worker in a real browser, which all files share;
 * two of them run at a time.
 */
export default defineConfig({
  test: {
    include: ['test/browser/page/**/*.test.ts'],
    globalSetup: 'test/browser/page/setup.ts',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
