import { defineConfig } from 'vitest/config';

/**
 * `npm run test:hosts`: every host but the browser answers the request table (`-- -t nginx` tries
 * one), and what others install and generate works with a host.
 */
export default defineConfig({
  test: {
    include: ['test/hosts/**/*.test.ts'],
    globalSetup: 'test/hosts/setup.ts',
    environment: 'node',
    // While one host starts or answers, the others ask.
    maxConcurrency: 3,
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
