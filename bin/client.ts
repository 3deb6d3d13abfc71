import { chmodSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDirSync, outputFileSync } from 'fs-extra/esm';
import { mcpModule } from '../build/bundle/mcp-module.ts';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { deriveSite } from '../build/derive/site.ts';
import { currentTime } from '../build/settings/options.ts';
import { resolveApiRoot } from '../build/settings/settings.ts';
import {
  bundleCommand,
  bundleLibrary,
  bundleMcpServer,
} from '../clients/typescript/package/bundle.ts';
import { emitDeclarations } from './client/declarations.ts';
import { renderSnapshotModule } from './client/snapshot.ts';
import { complain } from './command-line.ts';

const FOLDER = 'clients/typescript';

/** `npm run client`: builds the npm package in `clients/typescript`, for `npm pack`. */
async function buildClient(): Promise<number> {
  const today = currentTime().generatedAt.slice(0, 10);
  const { dataset } = loadDataset(readSources('.').data, today);
  if (dataset === undefined) return complain('The data has faults; `npm run build` shows them.');
  const address = resolveApiRoot({
    option: undefined,
    environment: process.env,
    site: dataset.site.api_root ?? null,
    target: undefined,
    serving: undefined,
  });
  if ('error' in address) return complain(address.error);
  const [library, command, mcpServer] = await Promise.all([
    bundleLibrary(),
    bundleCommand(),
    bundleMcpServer(mcpModule),
  ]);
  const files = new Map<string, string | Uint8Array>([
    ...library.files,
    ['command.js', command],
    ['mcp.js', mcpServer],
    ...renderSnapshotModule(deriveSite(dataset, { ...address, today })),
    ...emitDeclarations(['index.d.ts', 'cost.d.ts']),
  ]);
  emptyDirSync(join(FOLDER, 'dist'));
  for (const [name, contents] of files) outputFileSync(join(FOLDER, 'dist', name), contents);
  chmodSync(join(FOLDER, 'dist/command.js'), 0o755);
  copyFileSync('LICENSE', join(FOLDER, 'LICENSE'));
  console.log(`wrote ${files.size} files to ${FOLDER}/dist`);
  return 0;
}

process.exitCode = await buildClient();
