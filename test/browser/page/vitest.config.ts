import { defineConfig } from 'vitest/config';

/**
 * The page in a real browser. Files run one after another: each has a browser of its own, and a
 * phone has one too.
 */
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
