import { runCommand } from '../build/options.ts';
import { runImport, terminalContext } from '../ingest/import.ts';

process.exitCode = await runCommand(() => runImport(process.argv.slice(2), terminalContext()));
