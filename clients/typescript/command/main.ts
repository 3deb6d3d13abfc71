#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { run } from './run.ts';

// The bundle stands in `dist` beside the snapshot.
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

// A reader such as `head` may close the output before its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  version,
  loadSnapshot: async () =>
    (await import(new URL('snapshot.node.js', import.meta.url).href)).default,
  serveMcp: async (options) =>
    (await import(new URL('mcp.js', import.meta.url).href)).serveMcp(options),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
