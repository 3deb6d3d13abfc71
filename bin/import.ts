import { runImport, terminalContext } from '../ingest/import.ts';

process.exitCode = await runImport(process.argv.slice(2), terminalContext());
