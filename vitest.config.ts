import { defineConfig } from 'vitest/config';

/**
 * `npm test`: what needs no port, no other process and no minutes. Those are `npm run
 * test:integration`, `test:hosts` and `test:browser`.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    exclude: ['test/hosts/**', 'test/browser/**', 'test/integration/**', '**/node_modules/**'],
    // Modules are loaded once for all files of a worker, and the real data is parsed once: most of
    // the time went there.
    isolate: false,
    // As build/main.ts says of this flag: a seventh of the tests' time under Node 20.
    execArgv: process.version.startsWith('v20.') ? ['--interrupt-budget=500000'] : [],
    // The default leaves one processor to others.
    maxWorkers: '100%',
    // Ends what never would, on a busy machine too; how fast things are is for the bench.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    silent: 'passed-only',
  },
});
