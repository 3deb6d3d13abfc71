import { parseCommandLine } from '../build/settings/options.ts';
import { publicFetch } from '../ingest/fetch/public-fetch.ts';
import { runUpdate } from '../ingest/update.ts';

/**
 * `npm run update -- [--report <file>]`: reads every public list and board, and writes what needs no
 * judgement.
 */
async function update(): Promise<0 | 1 | 2> {
  const line = parseCommandLine({ options: { report: { type: 'string' } } });
  if ('error' in line) {
    console.error(line.error);
    return 2;
  }
  return runUpdate(line.values, {
    root: '.',
    today: new Date().toISOString().slice(0, 10),
    fetch: publicFetch(),
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
}

process.exitCode = await update();
