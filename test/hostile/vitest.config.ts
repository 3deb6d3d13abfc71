import { defineConfig } from 'vitest/config';

/** `npm run test:hostile`: the real files, changed 10,000 times. Minutes, not seconds. */
export default defineConfig({
  test: { include: ['test/hostile/mutation.test.ts'], environment: 'node', testTimeout: 900_000, hookTimeout: 120_000 },
});
