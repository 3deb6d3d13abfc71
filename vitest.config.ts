import { defineConfig } from 'vitest/config';

/** `npm test`: what needs no port, no other process and no minutes. Those are `npm run test:integration`, `test:hosts` and `test:browser`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    exclude: ['test/hosts/**', 'test/browser/**', 'test/integration/**', 'test/scale/**', '**/node_modules/**'],
    // Modules are loaded once for all files of a worker, and the real data is parsed once: most of the time went there.
    isolate: false,
    // The default leaves one processor to others.
    maxWorkers: '100%',
    setupFiles: 'test/no-servers.ts',
    // The generated data of many properties is printed by what they test.
    silent: 'passed-only',
  },
});
