import { defineConfig } from 'vitest/config';

const elsewhere = [
  'test/hostile/mutation.test.ts',
  'test/hosts/**',
  'test/integration/**',
  'test/browser/**',
  'test/publish/**',
  'test/scale/**',
  'node_modules/**',
];

/** Tests that want the whole feed in a folder; it is built for them once, and not where none of them runs. */
const onBuiltFeed = ['test/conformance/conformance.test.ts', 'test/conformance/hostile.property.test.ts'];

export default defineConfig({
  test: {
    // serve-handler tells of every fault that it meets, and it is given many.
    silent: 'passed-only',
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['test/**/*.test.ts'], exclude: [...elsewhere, ...onBuiltFeed] } },
      {
        test: {
          name: 'conformance',
          environment: 'node',
          include: onBuiltFeed,
          exclude: elsewhere,
          globalSetup: 'test/conformance/global-setup.ts',
        },
      },
    ],
  },
});
