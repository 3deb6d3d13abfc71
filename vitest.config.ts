import { defineConfig } from 'vitest/config';

const elsewhere = ['test/hosts/**', 'test/browser/**', 'test/publish/**', 'node_modules/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['test/**/*.test.ts'], exclude: [...elsewhere, 'test/conformance/**'] } },
      {
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['test/conformance/**/*.test.ts'],
          exclude: elsewhere,
          globalSetup: 'test/conformance/global-setup.ts',
        },
      },
    ],
  },
});
