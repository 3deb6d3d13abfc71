import { publicFetch } from '../ingest/fetch.ts';
import { runImport } from '../ingest/import.ts';

process.exitCode = await runImport(process.argv.slice(2), {
  root: '.',
  today: new Date().toISOString().slice(0, 10),
  fetch: publicFetch(),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
