import { defineConfig } from 'vitest/config';

/** `npm run test:integration`: real processes, killed and raced. Minutes, not seconds. */
export default defineConfig({
  test: {
    include: ['test/integration/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
