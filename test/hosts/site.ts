import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hostFolders } from '../../build/hosts.ts';
import { parseHeaders } from '../../feed/headers.ts';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import type { RuntimeReach } from '../../hosts/host.ts';
import type { Target } from '../../hosts/index.ts';
import { type BuiltFeed, buildFeed } from '../conformance/build-feed.ts';
import type { Host } from '../conformance/case.ts';

/** A feed that is built once, for all hosts. */
export type Site = BuiltFeed & {
  /**
   * A folder for one host, with `dist` in it and beside that what a build writes for a target.
   */
  readonly folderFor: (name: string, target?: Target, reach?: RuntimeReach) => Promise<string>;
};

export type Started = { host: Host; origin?: string; stop: () => unknown };
export type Start = (site: Site) => Promise<Started>;

export async function buildSite(settings: Parameters<typeof buildFeed>[0]): Promise<Site> {
  const built = await buildFeed(settings);
  // Servers give up their rights before they read, and a temporary folder is its owner's.
  execFileSync('chmod', ['755', built.folder]);
  const { apiRoot } = built;
  const { rules } = parseHeaders(readFileSync(join(built.dist, '_headers'), 'utf8'));
  const config = runtimeConfig({ apiRoot, rules });
  return {
    ...built,
    async folderFor(name, target, reach = 'queries') {
      const folder = join(built.folder, name);
      const dist = join(folder, 'dist');
      mkdirSync(folder);
      // Hard links: no host writes into its tree.
      execFileSync('cp', ['-al', built.dist, dist]);
      if (target === undefined) return folder;
      const published = { target, reach, root: built.folder, dist, config, rules };
      for (const { path, files } of hostFolders(published))
        for await (const [name, content] of files) {
          mkdirSync(dirname(join(path, name)), { recursive: true });
          writeFileSync(join(path, name), content);
        }
      return folder;
    },
  };
}
