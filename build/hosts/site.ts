import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';
import type { Host, HostFile, HostSite } from '../../hosts/host.ts';
import { hosts, type Target, targetNames } from '../../hosts/index.ts';
import { type BundleOptions, bundleHost, bundleMcp } from '../bundle/host.ts';
import { encodeText, type FileTree, type OutputFile } from '../render/output-file.ts';
import type { HostChoices } from './choices.ts';

/** A feed for which host files are made. */
export type HostedFeed = Omit<HostChoices, 'target'> & BundleOptions & { readonly dist: string };

/** What a host is given of the feed. */
export function siteFor(name: Target, feed: HostedFeed & { readonly tree: FileTree }): HostSite {
  const { dist } = feed;
  return {
    ...feed,
    dist: basename(dist),
    templates: readTemplates(name),
    program: async () => (await bundleHost(name, feed)).bytes,
    mcpProgram: async () => (await bundleMcp(name, feed)).bytes,
  };
}

/** The files in dist that hosts read, and the gzipped size of the largest program among them. */
export async function renderDistFiles(feed: HostedFeed): Promise<{
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly runtimeBytes: number;
}> {
  const files: OutputFile[] = [];
  let runtimeBytes = 0;
  for (const name of targetNames) {
    const { distFiles }: Host = hosts[name];
    if (distFiles === undefined) continue;
    const { bytes, gzippedBytes } = await bundleHost(name, feed);
    runtimeBytes = Math.max(runtimeBytes, gzippedBytes);
    const site = { ...siteFor(name, { ...feed, tree: new Map() }), program: async () => bytes };
    files.push(...(await distFiles(site)).map(encoded));
  }
  return { files: new Map(files), runtimeBytes };
}

/** A file of a host in bytes. */
export function encoded([path, content]: HostFile): OutputFile {
  return [path, typeof content === 'string' ? encodeText(content) : content];
}

/** Every file in the folder of a host that is not code. */
function readTemplates(name: Target): HostSite['templates'] {
  const folder = join(import.meta.dirname, '../../hosts', name);
  const names = fastGlob.sync(['*', '!*.ts'], { cwd: folder });
  return new Map(names.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
