import { runCrossCheck } from '../ingest/crosscheck/command.ts';

/** `npm run crosscheck`: where price lists and the feed disagree. */
process.exitCode = runCrossCheck(process.argv.slice(2), {
  root: '.',
  today: new Date().toISOString().slice(0, 10),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
