import { parseCommandLine } from '../build/options.ts';
import { terminalContext } from '../ingest/import.ts';
import { runUpdate } from '../ingest/update.ts';

const usage = `Usage: npm run update -- [options]

Reads every public list and board, writes what needs no decision, and reports the rest.

  --from <folder>  read saved files, each named after its list and its day, such as litellm.2026-11-20.json
  --report <file>  write the report there, not on the terminal
  --help           this text
`;

async function update(): Promise<0 | 1 | 2> {
  const line = parseCommandLine({
    options: { from: { type: 'string' }, report: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (!('error' in line) && line.values.help !== true)
    return runUpdate(line.values, terminalContext());
  if ('error' in line) process.stderr.write(`${line.error}\n\n${usage}`);
  else process.stdout.write(usage);
  return 'error' in line ? 2 : 0;
}

process.exitCode = await update();
