import { publicFetch } from '../ingest/fetch/public-fetch.ts';
import { runUpdate } from '../ingest/update/command.ts';

/** `npm run update`: reads every public list and board, and writes what needs no judgement. */
process.exitCode = await runUpdate(process.argv.slice(2), {
  root: '.',
  today: new Date().toISOString().slice(0, 10),
  fetch: publicFetch(),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
