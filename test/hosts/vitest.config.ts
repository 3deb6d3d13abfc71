import { defineConfig } from 'vitest/config';

/** What `npm run test:hosts` tries besides the request table. */
export default defineConfig({
  test: {
    include: ['test/hosts/client/*.test.ts'],
    environment: 'node',
    silent: 'passed-only',
    testTimeout: 120_000,
  },
});
