import { runImport } from '../ingest/command.ts';
import { publicFetch } from '../ingest/fetch/public-fetch.ts';

/**
 * `npm run import`: proposes what a downloaded file would change in the data, and writes it where
 * asked.
 */
process.exitCode = await runImport(process.argv.slice(2), {
  root: '.',
  today: new Date().toISOString().slice(0, 10),
  fetch: publicFetch(),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
