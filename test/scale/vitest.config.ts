import { defineConfig } from 'vitest/config';

/**
 * `npm run test:scale`: a feed of 100,000 models, built once and put to each host that can hold
 * it. Minutes, and gigabytes.
 */
export default defineConfig({
  test: {
    include: ['test/scale/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
