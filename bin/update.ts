import { publicFetch } from '../ingest/fetch/public-fetch.ts';
import { runUpdate } from '../ingest/update.ts';
import { complain, readCommandLine } from './command-line.ts';

/**
 * `npm run update -- [--report <file>]`: reads every public list and board, and writes what needs no
 * judgement.
 */
async function update(): Promise<0 | 1 | 2> {
  const line = readCommandLine({ options: { report: { type: 'string' } } });
  if ('fault' in line) return complain(line.fault);
  return runUpdate(line.values, {
    root: '.',
    today: new Date().toISOString().slice(0, 10),
    fetch: publicFetch(),
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
}

process.exitCode = await update();
