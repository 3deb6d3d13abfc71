import { basename, dirname, join, resolve } from 'node:path';
import type { HeaderRule } from '../feed/header-rules.ts';
import type { Site } from '../feed/site.ts';
import { isPrivate } from '../feed/static-files.ts';
import { bundleHost } from './bundle.ts';
import type { Bundler } from './esbuild.ts';
import { precompress } from './precompress.ts';
import type { Folder } from './publish/folder.ts';
import type { Files } from './render/answers.ts';
import type { FileStore } from './render/file-store.ts';
import { renderCaddy } from './render/hosts/caddy.ts';
import { renderCloudflare, renderCloudflareR2, renderWranglerPointer, renderWranglerSettings } from './render/hosts/cloudflare.ts';
import { renderGithubPages } from './render/hosts/github-pages.ts';
import { renderNetlify } from './render/hosts/netlify.ts';
import { renderNginx, renderNginxFeed } from './render/hosts/nginx.ts';
import { renderRedirects } from './render/hosts/redirects.ts';
import { type RuntimeReach, runtimePaths } from './render/hosts/runtime-paths.ts';
import type { ServerOptions } from './render/hosts/self-hosted.ts';
import { renderVercel } from './render/hosts/vercel.ts';
import { addManifest, sealLike } from './signing/seal.ts';
import type { Signer } from './signing.ts';

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
export function chooseHosts(wishes: HostWishes, { VERCEL }: Readonly<Record<string, string | undefined>>): HostChoices {
  const { target = VERCEL === '1' ? 'vercel' : undefined, reach = 'queries' } = wishes;
  const { listen = '127.0.0.1:8080', upstream = '127.0.0.1:8788' } = wishes;
  return { target, reach, listen, upstream };
}

/** What dist holds for hosts that read their settings from it. */
export function hostFiles({ site, reach, worker }: { site: Site; reach: RuntimeReach; worker: Uint8Array }): Files {
  const paths = runtimePaths(site.table, reach);
  return new Map([...renderCloudflare({ worker, paths }), ['_redirects', renderRedirects(site.table)]]);
}

/** A published dist, and what was known when it was made. */
export type Published = HostChoices & {
  readonly root: string;
  readonly dist: string;
  readonly tree: FileStore;
  readonly site: Site;
  readonly bundle?: Bundler | undefined;
  readonly rules: readonly HeaderRule[];
  /** Undefined where dist is not signed. */
  readonly signer?: Signer | undefined;
};

/** The folders beside dist that hosts look for. Outside of the project nobody deploys, so there only the target's are made. */
export async function hostFolders(published: Published): Promise<readonly Folder[]> {
  const { root, dist, target } = published;
  const isOfProject = resolve(dirname(dist)) === resolve(root);
  const wanted = new Set([...(isOfProject ? usual : []), ...(target === undefined ? [] : [target])]);
  const folders = await Promise.all([...wanted].map((host) => targets[host](published)));
  return folders.flat();
}

type Maker = (published: Published) => Promise<readonly Folder[]>;

const targets = {
  cloudflare: async (published) => {
    const { dist, site, reach } = published;
    const paths = runtimePaths(site.table, reach);
    const settings = renderWranglerSettings({ dist: `../${basename(dist)}`, paths, reach });
    return [
      folder(published, '.cloudflare', new Map([['wrangler.json', settings]])),
      folder(published, '.wrangler/deploy', new Map([['config.json', renderWranglerPointer('../../.cloudflare/wrangler.json')]])),
    ];
  },
  'cloudflare-r2': async (published) => {
    const { bytes } = await bundleHost('cloudflare-r2', published);
    return [folder(published, named(published, 'cloudflare-r2'), renderCloudflareR2(bytes))];
  },
  netlify: async (published) => {
    const { bytes } = await bundleHost('netlify', published);
    const { site, reach } = published;
    const program = renderNetlify({ program: bytes, paths: runtimePaths(site.table, reach) });
    return [folder(published, '.netlify/v1/edge-functions', new Map([['feed.js', program]]))];
  },
  'github-pages': async (published) => {
    const { bytes } = await bundleHost('service-worker', published);
    const { tree, signer } = published;
    const files = addManifest(renderGithubPages({ tree, serviceWorker: bytes }), sealLike(tree, signer));
    return [folder(published, named(published, 'github-pages'), files)];
  },
  vercel: async (published) => {
    const { bytes } = await bundleHost('vercel', published);
    const { tree, rules, site } = published;
    return [folder(published, '.vercel/output', renderVercel({ tree, rules, table: site.table, program: bytes }))];
  },
  nginx: async (published) => {
    const feed = 'feed.conf';
    const settings: Files = new Map([
      ['nginx.conf', renderNginx(feed)],
      [feed, renderNginxFeed(serverOptions(published))],
    ]);
    return [await precompressed(published), folder(published, named(published, 'nginx'), settings)];
  },
  caddy: async (published) => {
    const settings: Files = new Map([['Caddyfile', renderCaddy(serverOptions(published))]]);
    return [await precompressed(published), folder(published, named(published, 'caddy'), settings)];
  },
} as const satisfies { readonly [host: string]: Maker };

export type Target = keyof typeof targets;

/** Those whose deployers build without naming a target. */
const usual: readonly Target[] = ['cloudflare', 'netlify'];

// The keys of the table are its type.
export const targetNames = Object.keys(targets) as readonly Target[];

function folder({ dist }: Published, path: string, files: Files): Folder {
  return { path: join(dirname(dist), path), files };
}

/** A folder beside dist that goes by its name. */
function named({ dist }: Published, suffix: string): string {
  return `${basename(dist)}-${suffix}`;
}

async function precompressed(published: Published): Promise<Folder> {
  return folder(published, named(published, PRECOMPRESSED), await precompress(published.tree, published.rules));
}

const PRECOMPRESSED = 'precompressed';

function serverOptions(published: Published): ServerOptions {
  const { site, rules, tree, dist, listen, upstream } = published;
  const paths = [...tree.keys()].filter((path) => !isPrivate(path));
  return { site, rules, paths, folder: resolve(dirname(dist), named(published, PRECOMPRESSED)), listen, upstream };
}
