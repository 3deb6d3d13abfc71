import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoBundler, runBundler } from '../../build/bundle/esbuild.ts';
import { memoRecords } from '../../build/dataset/records.ts';
import { build } from '../../build/pipeline.ts';
import type { HostOptions } from '../../build/settings/settings.ts';

export type BuiltFeed = {
  readonly dist: string;
  /** What lies beside dist: the folders of hosts. */
  readonly folder: string;
  readonly apiRoot: string;
  readonly remove: () => Promise<void>;
};

/** The builds of a process differ in their settings only. */
const caches = {
  parse: memoRecords(),
  bundle: memoBundler(runBundler),
};

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
  readonly hosts?: HostOptions;
  readonly generatedAt?: string;
}): Promise<BuiltFeed> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const dist = join(folder, 'dist');
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const outcome = await build({
    ...caches,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    dist,
    apiRoot,
    hosts,
    serving: undefined,
    environment: {},
    signingMode: 'never',
    generatedAt,
    isFixed: true,
    print: say,
    printError: say,
  });
  if (outcome.exitCode !== 0) throw new Error(`the feed could not be built:\n${said.join('')}`);
  return { dist, folder, apiRoot: outcome.apiRoot, remove: () => rm(folder, { recursive: true }) };
}
