import type { HeaderRule } from '../feed/header-rules.ts';
import type { Bundler } from './esbuild.ts';
import { excessOf } from './host-limits.ts';
import { type HostChoices, hostFolders } from './hosts.ts';
import { hasManifestOf } from './publish/compare.ts';
import { PublishError } from './publish/errors.ts';
import { publishFolder } from './publish/folder.ts';
import { type PublishResult, publish } from './publish/index.ts';
import type { Files } from './render/answers.ts';
import type { RenderedFeed } from './render-feed.ts';

/** Where a rendered feed is to go. */
export type Publishing = {
  readonly bundle: Bundler;
  readonly hosts: HostChoices;
  readonly root: string;
  readonly dist: string;
  readonly onRendered?: OnRendered | undefined;
  readonly print: (text: string) => void;
};

/** A whole tree that is in order, and will be published next unless the disk refuses it. */
export type Rendered = { readonly tree: Files; readonly apiRoot: string; readonly rules: readonly HeaderRule[] };

/** Hears of a tree before it is published, which waits until that was dealt with. */
export type OnRendered = (rendered: Rendered) => void | Promise<void>;

/** What became of dist and of the folders beside it. */
export type PublishedFeed = {
  readonly published: PublishResult;
  readonly folders: readonly string[];
  /** What a host would not take of it, in a sentence; undefined where there is nothing. */
  readonly excess: string | undefined;
};

/** Puts a feed in dist's place, and beside it what hosts look for. */
export async function publishFeed(rendered: RenderedFeed, publishing: Publishing): Promise<PublishedFeed> {
  const { tree, unmoved = tree, site, rules, signer } = rendered;
  const { bundle, hosts, root, dist, print } = publishing;
  const excess = excessOf(hosts.target, { dist, tree });
  if (excess?.isRefused) throw new PublishError(`${excess.sentence} ${dist} is untouched.`);
  const stays = unmoved !== tree && hasManifestOf(unmoved, dist);
  await publishing.onRendered?.({ tree: stays ? unmoved : tree, apiRoot: site.apiRoot, rules });
  const published = await publish({ dist, tree, unless: unmoved, onWait: (message) => print(`${message}\n`) });
  const current = published.outcome === 'unchanged' ? unmoved : tree;
  const folders = await hostFolders({ ...hosts, root, dist, tree: current, site, bundle, rules, signer });
  const written: string[] = [];
  for (const folder of folders) if (await publishFolder(folder)) written.push(folder.path);
  return { published, folders: written, excess: excess?.sentence };
}
