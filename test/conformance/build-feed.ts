import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoFiles } from '../../build/dataset/load.ts';
import type { BuildOptions } from '../../build/options.ts';
import { build } from '../../build/pipeline.ts';

export type BuiltFeed = {
  readonly dist: string;
  /** What lies beside dist: the folders of hosts. */
  readonly folder: string;
  readonly apiRoot: string;
  readonly remove: () => Promise<void>;
};

/** The builds of a process differ in their settings only. */
const parse = memoFiles();

/**
 * Builds the project's own data into a folder of its own, as `npm run build` would. Without a
 * day it is one on which every record has come.
 */
export async function buildFeed({
  apiRoot,
  hosts = {},
  generatedAt = '9999-12-30T00:00:00Z',
}: {
  readonly apiRoot: string;
  readonly hosts?: Pick<BuildOptions, 'target' | 'reach'>;
  readonly generatedAt?: string;
}): Promise<BuiltFeed> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const dist = join(folder, 'dist');
  const { exitCode, text } = await build({
    parse,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    dist,
    apiRoot,
    ...hosts,
    environment: {},
    signing: 'never',
    generatedAt,
    isFixed: true,
  });
  if (exitCode !== 0) throw new Error(`the feed could not be built:\n${text}`);
  return { dist, folder, apiRoot, remove: () => rm(folder, { recursive: true }) };
}
