import { defineConfig } from 'vitest/config';

/**
 * `npm run test:integration`: what starts servers and processes, mounts disks, or runs thousands of
 * rounds. Minutes, not seconds. Two files at a time: many wait, and bounds of time are wide.
 */
export default defineConfig({
  test: {
    include: ['test/integration/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'test/integration/compiled.ts',
    silent: 'passed-only',
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
