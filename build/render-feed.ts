import { endpoints } from '../feed/endpoints.ts';
import type { HeaderRule } from '../feed/header-rules.ts';
import { fileAt } from '../feed/path-templates.ts';
import { type Site, siteOf } from '../feed/site.ts';
import { bundleHost } from './bundle.ts';
import type { Feed } from './derive/feed.ts';
import type { Bundler } from './esbuild.ts';
import { type HostChoices, hostFiles } from './hosts.ts';
import { readPublished } from './publish/publish.ts';
import type { FileStore } from './render/file-store.ts';
import type { PageParts } from './render/page.ts';
import { DiskShelf } from './shelf.ts';
import type { Signer } from './signing.ts';
import { completeTree, type HeadersFile, renderTimeless } from './tree.ts';

/** Everything that was found in order. */
export type Rendering = {
  readonly feed: Feed;
  readonly headers: HeadersFile;
  readonly page: PageParts;
  readonly bundle: Bundler;
  readonly hosts: HostChoices;
  readonly dist: string;
  readonly generatedAt: string;
  readonly isFixed: boolean;
  readonly signer: Signer | undefined;
};

/** A feed in files, which needs nothing of its records any more. */
export type RenderedFeed = {
  /** The whole tree as of this build. */
  readonly tree: FileStore;
  /** The tree as it would be had nothing but the clock moved; undefined where dist has no time to go by, or the build was told one. */
  readonly unmoved: FileStore | undefined;
  readonly site: Site;
  readonly rules: readonly HeaderRule[];
  /** How much the runtime in it weighs. */
  readonly runtimeBytes: number;
};

/** A build whose answers are those of dist keeps the old `generated_at`, unless it was told the time. */
export async function renderFeed({
  feed,
  headers,
  page,
  bundle,
  hosts,
  dist,
  generatedAt,
  isFixed,
  signer,
}: Rendering): Promise<RenderedFeed> {
  const { rules } = headers;
  const site = siteOf({ apiRoot: feed.apiRoot, rules });
  // The bundler is a process of its own: it works while the answers are rendered.
  const bundling = bundleHost('cloudflare', { site, rules, bundle });
  const rendered = renderTimeless(feed, { headers, page, shelf: new DiskShelf(dist) });
  const worker = await bundling;
  const timeless = rendered.add(hostFiles({ site, reach: hosts.reach, worker: worker.bytes }));
  const treeAt = (instant: string) => completeTree(feed, { timeless, headers, generatedAt: instant, signer });
  const before = isFixed ? undefined : publishedInstant(dist);
  const unmoved = before === undefined ? undefined : treeAt(before);
  return { tree: treeAt(generatedAt), unmoved, site, rules, runtimeBytes: worker.gzippedBytes };
}

/** The `generated_at` of the tree that stands in dist. */
function publishedInstant(dist: string): string | undefined {
  const endpoint = endpoints['discovery.get'];
  const bytes = readPublished(dist, fileAt(endpoint, endpoint.path.slice(1)) ?? '');
  return bytes === undefined ? undefined : /"generated_at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"/.exec(new TextDecoder().decode(bytes))?.[1];
}
