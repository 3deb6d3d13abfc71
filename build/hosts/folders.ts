import { basename, dirname, join, resolve } from 'node:path';
import type { HeaderRule } from '../feed/header-rules.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import { isPrivate } from '../feed/static-files.ts';
import { bundleHost } from './bundle.ts';
import type { Bundler } from './esbuild.ts';
import { precompress } from './precompress.ts';
import { readRegularFile } from './publish/files.ts';
import type { Folder, FolderTarget } from './publish/publish.ts';
import { renderCaddy } from './render/hosts/caddy.ts';
import {
  renderCloudflare,
  renderCloudflareR2,
  renderWranglerPointer,
  renderWranglerSettings,
} from './render/hosts/cloudflare.ts';
import { renderGithubPages } from './render/hosts/github-pages.ts';
import { renderNetlify } from './render/hosts/netlify.ts';
import { renderNginx, renderNginxFeed } from './render/hosts/nginx.ts';
import { renderRedirects } from './render/hosts/redirects.ts';
import { type RuntimeReach, runtimePaths } from './render/hosts/runtime-paths.ts';
import type { ServerOptions } from './render/hosts/self-hosted.ts';
import { renderVercel } from './render/hosts/vercel.ts';
import type { FileTree, OutputFile } from './render/output-file.ts';
import {
  describeFile,
  type FileRows,
  type ManifestSigner,
  manifestFile,
  orderedRows,
  renderManifestFiles,
} from './render/timed-files.ts';

/** What a deployer may choose. */
export type HostChoices = {
  /** The host that wants a folder of its own, where one does. */
  readonly target: Target | undefined;
  readonly reach: RuntimeReach;
  /** Where nginx or Caddy listens, and where it finds the Node host. */
  readonly listen: string;
  readonly upstream: string;
};

/** What of it was said. */
export type HostWishes = { readonly [Name in keyof HostChoices]?: HostChoices[Name] | undefined };

/** The choices with what is usual where nothing was said; Vercel's own machines name themselves. */
export function chooseHosts(
  wishes: HostWishes,
  { VERCEL }: Readonly<Record<string, string | undefined>>,
): HostChoices {
  const { target = VERCEL === '1' ? 'vercel' : undefined, reach = 'queries' } = wishes;
  const { listen = '127.0.0.1:8080', upstream = '127.0.0.1:8788' } = wishes;
  return { target, reach, listen, upstream };
}

/** What dist holds for hosts that read their settings from it. */
export function hostFiles({
  site,
  reach,
  worker,
}: {
  site: RuntimeConfig;
  reach: RuntimeReach;
  worker: Uint8Array;
}): ReadonlyMap<string, Uint8Array> {
  const paths = runtimePaths(site.table, reach);
  return new Map([
    ...renderCloudflare({ worker, paths }),
    ['_redirects', renderRedirects(site.table)],
  ]);
}

/** A published dist, and what was known when it was made. */
export type Published = HostChoices & {
  readonly root: string;
  readonly dist: string;
  readonly tree: FileTree;
  readonly site: RuntimeConfig;
  readonly bundle?: Bundler | undefined;
  readonly rules: readonly HeaderRule[];
  /**
   * Signs a tree that is made of dist, under the head of dist's manifest; undefined where dist is
   * not signed.
   */
  readonly signer?: ManifestSigner | undefined;
};

/**
 * The folders beside dist that hosts look for. Outside of the project nobody deploys, so there only
 * the target's are made.
 */
export function hostFolders(
  published: Published,
): Promise<readonly (FolderTarget & Pick<Folder, 'files'>)[]> {
  return Promise.all(
    wantedFolders(published).map(async (folder) => {
      const files = await folder.render(published);
      return { ...targetOf(folder, published.dist), files };
    }),
  );
}

/** Where these folders are. */
export function hostFolderTargets(options: HostedDist): readonly FolderTarget[] {
  return wantedFolders(options).map((folder) => targetOf(folder, options.dist));
}

type HostedDist = Pick<Published, 'root' | 'dist' | 'target'>;

function wantedFolders({ root, dist, target }: HostedDist): readonly HostFolder[] {
  const isOfProject = resolve(dirname(dist)) === resolve(root);
  const wanted = new Set([
    ...(isOfProject ? usual : []),
    ...(target === undefined ? [] : [target]),
  ]);
  return [...wanted].flatMap((host): readonly HostFolder[] => hosts[host]);
}

function targetOf({ nameFor, hostWrites = [], manifest }: HostFolder, dist: string): FolderTarget {
  const isOfHost = (path: string) =>
    hostWrites.some((name) => path === name || (name.endsWith('/') && path.startsWith(name)));
  const isExpected = (path: string, file: string) => isOfHost(path) || isMarked(file);
  return { path: join(dirname(dist), nameFor(basename(dist))), isExpected, manifest };
}

/**
 * Earlier builds left no manifest in these folders; what they wrote says by which command, or
 * begins like our settings.
 */
function isMarked(file: string): boolean {
  const start = readRegularFile(file, MARKED_BYTES)?.toString('utf8', 0, 64) ?? '';
  return MARKS.some((mark) => start.startsWith(mark));
}

const MARKED_BYTES = 1_000_000;

const MARKS = [
  '// Made by `npm run build`',
  '# Made by `npm run build',
  '{"name":"coderfeed"',
  '{"configPath":"../../.cloudflare/',
];

type HostFolder = {
  /** Its path beside dist, by the name of dist. */
  readonly nameFor: (dist: string) => string;
  readonly render: (published: Published) => Folder['files'] | Promise<Folder['files']>;
  /** The path of the manifest that is among the files. */
  readonly manifest?: string;
  /** Files and, ending in a slash, folders that the host's own tools put into it. */
  readonly hostWrites?: readonly string[];
};

const precompressed = (dist: string) => `${dist}-precompressed`;

const precompressedFolder: HostFolder = {
  nameFor: precompressed,
  render: ({ tree, rules }) => precompress(tree, rules),
};

const hosts = {
  cloudflare: [
    {
      nameFor: () => '.cloudflare',
      render: ({ dist, site, reach }) => {
        const settings = {
          dist: `../${basename(dist)}`,
          paths: runtimePaths(site.table, reach),
          reach,
        };
        return new Map([['wrangler.json', renderWranglerSettings(settings)]]);
      },
    },
    {
      nameFor: () => '.wrangler/deploy',
      render: () =>
        new Map([['config.json', renderWranglerPointer('../../.cloudflare/wrangler.json')]]),
    },
  ],
  'cloudflare-r2': [
    {
      nameFor: (dist) => `${dist}-cloudflare-r2`,
      render: async (published) =>
        renderCloudflareR2((await bundleHost('cloudflare-r2', published)).bytes),
    },
  ],
  netlify: [
    {
      nameFor: () => '.netlify/v1/edge-functions',
      render: async (published) => {
        const { bytes } = await bundleHost('netlify', published);
        const paths = runtimePaths(published.site.table, published.reach);
        return new Map([['feed.js', renderNetlify({ program: bytes, paths })]]);
      },
    },
  ],
  'github-pages': [
    {
      nameFor: (dist) => `${dist}-github-pages`,
      manifest: manifestFile,
      render: async (published) => {
        const { bytes } = await bundleHost('github-pages', published);
        const { tree, signer } = published;
        return withManifest(renderGithubPages({ tree, serviceWorker: bytes }), signer);
      },
    },
  ],
  vercel: [
    {
      nameFor: () => '.vercel/output',
      render: async (published) => {
        const { bytes } = await bundleHost('vercel', published);
        const { tree, rules, site } = published;
        return renderVercel({ tree, rules, table: site.table, program: bytes });
      },
      // `vercel build` writes them before and after it runs the build.
      hostWrites: ['builds.json', 'diagnostics/'],
    },
  ],
  nginx: [
    precompressedFolder,
    {
      nameFor: (dist) => `${dist}-nginx`,
      render: (published) => {
        const feed = 'feed.conf';
        return new Map([
          ['nginx.conf', renderNginx(feed)],
          [feed, renderNginxFeed(serverOptions(published))],
        ]);
      },
    },
  ],
  caddy: [
    precompressedFolder,
    {
      nameFor: (dist) => `${dist}-caddy`,
      render: (published) => new Map([['Caddyfile', renderCaddy(serverOptions(published))]]),
    },
  ],
} as const satisfies { readonly [host: string]: readonly HostFolder[] };

/** Files with a manifest of their own, for a host whose files are not those of dist. */
function* withManifest(
  files: Iterable<OutputFile>,
  signer: ManifestSigner | undefined,
): Generator<OutputFile> {
  const rows: FileRows = [];
  for (const file of files) {
    rows.push(describeFile(file));
    yield file;
  }
  yield* renderManifestFiles(orderedRows(rows), { signer, previous: undefined });
}

export type Target = keyof typeof hosts;

/** Those whose deployers build without naming a target. */
const usual: readonly Target[] = ['cloudflare', 'netlify'];

// The keys of the table are its type.
export const targetNames = Object.keys(hosts) as readonly Target[];

function serverOptions({ site, rules, tree, dist, listen, upstream }: Published): ServerOptions {
  const paths = [...tree.keys()].filter((path) => !isPrivate(path));
  return {
    site,
    rules,
    paths,
    folder: resolve(dirname(dist), precompressed(basename(dist))),
    listen,
    upstream,
  };
}
