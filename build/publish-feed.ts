import { resolve } from 'node:path';
import type { HeaderRule } from '../feed/header-rules.ts';
import { fileOf } from '../feed/paths.ts';
import { signatureFile } from '../feed/signature-file.ts';
import type { Bundler } from './esbuild.ts';
import { excessOf } from './host-limits.ts';
import { type HostChoices, hostFolders, hostFolderTargets } from './hosts.ts';
import { PublishError } from './publish/errors.ts';
import { manifestPath } from './publish/manifest.ts';
import { assertReplaceable, type GuardedFolder, guardedFolders, isWithin } from './publish/ownership.ts';
import { FOLDER_MANIFEST, type PublishResult, publishFiles, publishFolder, readPublished } from './publish/publish.ts';
import { locationOf } from './publish/swap.ts';
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
  const { tree, unmoved, site, rules } = rendered;
  const { bundle, hosts, root, dist, print } = publishing;
  const excess = excessOf(hosts.target, { dist, tree });
  if (excess?.isRefused) throw new PublishError(`${excess.sentence} ${dist} is untouched.`);
  const guarded = guardedFolders(root);
  const common = { guarded, onNotice: (message: string) => print(`${message}\n`) };
  const shown = unmoved && holds(unmoved, manifestPath, readPublished(dist, manifestPath)) ? unmoved : tree;
  await publishing.onRendered?.({ tree: shown, apiRoot: site.apiRoot, rules });
  assertHostFolders(publishing, guarded);
  const published = await publishFiles(tree, {
    ...common,
    dist,
    volatile: TIMED_FILES,
    isFixed: unmoved === undefined,
    isCurrent: (path, bytes) => unmoved !== undefined && holds(unmoved, path, bytes),
  });
  const current = published.outcome === 'unchanged' ? (unmoved ?? tree) : tree;
  const folders = await hostFolders({ ...hosts, root, dist, tree: current, site, bundle, rules });
  const written: string[] = [];
  for (const folder of folders) {
    const { outcome } = await publishFolder({ ...common, ...folder });
    if (outcome === 'written') written.push(folder.path);
  }
  return { published, folders: written, excess: excess?.sentence };
}

/** The files that change with `generated_at`. */
const TIMED_FILES = new Set([fileOf('discovery.get', {}) ?? '', manifestPath, signatureFile]);

function holds(tree: Files, path: string, bytes: Uint8Array | undefined): boolean {
  const own = tree.get(path);
  return own !== undefined && bytes !== undefined && Buffer.from(own).equals(bytes);
}

/** Before dist is written, since dist stays untouched if one of the folders for hosts can't be replaced. */
function assertHostFolders({ hosts, root, dist }: Publishing, guarded: readonly GuardedFolder[]): void {
  for (const { path, isExpected } of hostFolderTargets({ ...hosts, root, dist })) {
    if (isWithin(resolve(path), resolve(dist)) || isWithin(resolve(dist), resolve(path))) {
      const advice = 'Publish to another folder, then build again. Nothing was changed.';
      throw new PublishError(`${dist} and ${path}, which is written for a host, can't lie in one another. ${advice}`);
    }
    assertReplaceable(locationOf(path), { manifest: FOLDER_MANIFEST, guarded, isExpected });
  }
}
