import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** What the build's settings for wrangler say of every worker. */
export type WorkerSettings = { readonly main: string; readonly compatibility_date: string };

/**
 * A worker in workerd on a free port of this machine, with the program that the settings in a
 * folder name.
 */
export function workerOptions(folder: string, { main, compatibility_date }: WorkerSettings) {
  return {
    host: '127.0.0.1',
    port: 0,
    cf: false,
    // It logs every request that it could not parse, and it receives many.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      stderr.resume();
    },
    modules: true,
    // The program imports the file of the MCP server beside it.
    scriptPath: join(folder, main),
    modulesRoot: dirname(join(folder, main)),
    modulesRules: [{ type: 'ESModule' as const, include: ['**/*.js', '**/*.mjs'] }],
    compatibilityDate: compatibility_date,
  };
}
