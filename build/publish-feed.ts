import { endpoints } from '../feed/endpoints.ts';
import type { HeaderRule } from '../feed/header-rules.ts';
import { fileAt } from '../feed/path-templates.ts';
import { siteOf } from '../feed/site.ts';
import { bundleHost } from './bundle.ts';
import type { Feed } from './derive/feed.ts';
import type { Bundler } from './esbuild.ts';
import { excessOf } from './host-limits.ts';
import { type HostChoices, hostFiles, hostFolders } from './hosts.ts';
import { hasManifestOf } from './publish/compare.ts';
import { PublishError } from './publish/errors.ts';
import { publishFolder } from './publish/folder.ts';
import { type PublishResult, publish, readPublished } from './publish/index.ts';
import type { Files } from './render/answers.ts';
import type { PageParts } from './render/page.ts';
import type { Signer } from './signing.ts';
import { completeTree, type HeadersFile, renderTimeless } from './tree.ts';

/** Everything that was found in order, and where it is to go. */
export type Publishing = {
  readonly feed: Feed;
  readonly headers: HeadersFile;
  readonly page: PageParts;
  readonly bundle: Bundler;
  readonly hosts: HostChoices;
  readonly root: string;
  readonly dist: string;
  readonly generatedAt: string;
  readonly isFixed: boolean;
  readonly signer: Signer | undefined;
  readonly onRendered?: OnRendered | undefined;
  readonly print: (text: string) => void;
};

/** A whole tree that is in order, and will be published next unless the disk refuses it. */
export type Rendered = { readonly tree: Files; readonly apiRoot: string; readonly rules: readonly HeaderRule[] };

/** Hears of a tree before it is published, which waits until that was dealt with. */
export type OnRendered = (rendered: Rendered) => void | Promise<void>;

/** What became of dist and of the folders beside it, and how much the runtime in it weighs. */
export type PublishedFeed = {
  readonly published: PublishResult;
  readonly folders: readonly string[];
  readonly runtimeBytes: number;
  /** What a host would not take of it, in a sentence; undefined where there is nothing. */
  readonly excess: string | undefined;
};

/** A build whose answers are those of dist keeps the old `generated_at`, unless it was told the time. */
export async function publishFeed(publishing: Publishing): Promise<PublishedFeed> {
  const { feed, headers, page, bundle, hosts, root, dist, generatedAt, isFixed, signer, print } = publishing;
  const { apiRoot } = feed;
  const site = siteOf({ apiRoot, rules: headers.rules });
  // The bundler is a process of its own: it works while the answers are rendered.
  const bundling = bundleHost('cloudflare', { site, rules: headers.rules, bundle });
  const rendered = renderTimeless(feed, headers, page);
  const worker = await bundling;
  const timeless = rendered.add(hostFiles({ site, reach: hosts.reach, worker: worker.bytes }));
  const treeAt = (instant: string) => completeTree(feed, { timeless, headers, generatedAt: instant, signer });
  const before = isFixed ? undefined : await publishedInstant(dist);

  const tree = treeAt(generatedAt);
  const excess = excessOf(hosts.target, { dist, tree });
  if (excess?.isRefused) throw new PublishError(`${excess.sentence} ${dist} is untouched.`);
  const unless = before === undefined ? tree : treeAt(before);
  const stays = unless !== tree && hasManifestOf(unless, dist);
  await publishing.onRendered?.({ tree: stays ? unless : tree, apiRoot, rules: headers.rules });
  const published = await publish({ dist, tree, unless, onWait: (message) => print(`${message}\n`) });
  const current = published.outcome === 'unchanged' ? unless : tree;
  const folders = await hostFolders({ ...hosts, root, dist, tree: current, site, bundle, rules: headers.rules });
  const written: string[] = [];
  for (const folder of folders) if (await publishFolder(folder)) written.push(folder.path);
  return { published, folders: written, runtimeBytes: worker.gzippedBytes, excess: excess?.sentence };
}

/** The `generated_at` of the tree that stands in dist. */
async function publishedInstant(dist: string): Promise<string | undefined> {
  const endpoint = endpoints['discovery.get'];
  const bytes = await readPublished(dist, fileAt(endpoint, endpoint.path.slice(1)) ?? '');
  return bytes === undefined ? undefined : /"generated_at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"/.exec(new TextDecoder().decode(bytes))?.[1];
}
