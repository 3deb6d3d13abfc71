import { parseCommandLine, runCommand } from '../build/options.ts';
import { terminalContext } from '../ingest/import.ts';
import { runUpdate } from '../ingest/update.ts';

const usage = `Usage: npm run update -- [options]

Reads every public list and board, writes what needs no decision, and reports the rest.

  --from <folder>  read saved files, each named after its list and its day, such as litellm.2026-11-20.json
  --vendors        read the vendors' own pages alone, which change more often than lists
  --report <file>  write the report there, not on the terminal
  --help           this text
`;

process.exitCode = await runCommand(async () => {
  const text = { type: 'string' } as const;
  const options = {
    from: text,
    report: text,
    vendors: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  return runUpdate(parseCommandLine(usage, { options }).values, terminalContext());
});
