import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/hosts/**', 'test/browser/**', 'test/publish/**', 'node_modules/**'],
    environment: 'node',
  },
});
