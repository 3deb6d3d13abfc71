import { defineConfig } from 'vitest/config';

/**
 * `npm run test:integration`: what starts servers and processes, mounts disks, or runs thousands of
 * rounds. Minutes, not seconds. One file at a time: several measure time, and a build that is
 * killed at a random moment wants the processor to itself.
 */
export default defineConfig({
  test: {
    include: ['test/integration/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'test/integration/compiled-build.ts',
    silent: 'passed-only',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
