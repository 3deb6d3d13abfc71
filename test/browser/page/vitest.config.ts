import { defineConfig } from 'vitest/config';

/** The page in a real browser, which all files share; they run one after another. */
export default defineConfig({
  test: {
    include: ['test/browser/page/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'test/browser/page/global-setup.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
