import { defineConfig } from 'vitest/config';

/** `npm run test:publish`: whole builds as processes, killed, starved and raced. Minutes, not seconds. */
export default defineConfig({
  test: {
    include: ['test/publish/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
