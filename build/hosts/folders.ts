import { basename, dirname, join, resolve } from 'node:path';
import type { Host, HostFile, HostFolder, HostSite } from '../../hosts/host.ts';
import { hosts, type Target, targetNames } from '../../hosts/index.ts';
import { type BundleOptions, bundleHost, bundleMcp } from '../bundle/host.ts';
import type { Folder } from '../publish/publish.ts';
import {
  describeFile,
  type FileRows,
  type ManifestSigner,
  manifestFile,
  renderManifestFiles,
} from '../render/manifest.ts';
import { encodeText, type FileTree, type OutputFile } from '../render/output-file.ts';
import type { HostChoices } from '../settings/settings.ts';

export type HostedFeed = Omit<HostChoices, 'target'> & BundleOptions & { dist: string };

export type Published = HostedFeed & {
  target: Target | undefined;
  root: string;
  tree: FileTree;
  signer?: ManifestSigner | undefined;
};

export type FolderTarget = Pick<Folder, 'path' | 'isExpected' | 'manifest'>;

export function hostFolders(
  published: Published,
): readonly (FolderTarget & Pick<Folder, 'files'>)[] {
  return wantedFolders(published).map(({ name, folder }) => ({
    ...toTarget(folder, published.dist),
    files: renderFolder(name, folder, published),
  }));
}

export function hostFolderTargets(options: HostedDist): readonly FolderTarget[] {
  return wantedFolders(options).map(({ folder }) => toTarget(folder, options.dist));
}

type HostedDist = Pick<Published, 'root' | 'dist' | 'target'>;

function wantedFolders({ root, dist, target }: HostedDist) {
  const isInProject = resolve(dirname(dist)) === resolve(root);
  return targetNames
    .filter((name) => name === target || (isInProject && (hosts[name] as Host).isDefault))
    .flatMap((name) => hosts[name].folders.map((folder) => ({ name, folder })));
}

function toTarget(
  { pathFor, hostWrites = [], hasManifest }: HostFolder,
  dist: string,
): FolderTarget {
  return {
    path: join(dirname(dist), pathFor(basename(dist))),
    isExpected: (path) =>
      hostWrites.some((name) => path === name || (name.endsWith('/') && path.startsWith(name))),
    manifest: hasManifest ? manifestFile : undefined,
  };
}

async function* renderFolder(
  name: Target,
  { render, hasManifest }: HostFolder,
  published: Published,
): AsyncGenerator<OutputFile> {
  const rows: FileRows = [];
  for await (const file of render(siteFor(name, published))) {
    const output = encoded(file);
    if (hasManifest) rows.push(describeFile(output));
    yield output;
  }
  const { signer } = published;
  if (hasManifest) yield* renderManifestFiles(rows, { signer, previous: undefined });
}

export function siteFor(name: Target, feed: HostedFeed & { tree: FileTree }): HostSite {
  const { dist } = feed;
  return {
    ...feed,
    dist: basename(dist),
    program: async () => (await bundleHost(name, feed)).bytes,
    mcpProgram: async () => (await bundleMcp(name, feed)).bytes,
  };
}

/** The files in dist that hosts read, and the gzipped size of the largest program among them. */
export async function renderDistFiles(
  feed: HostedFeed,
): Promise<{ files: ReadonlyMap<string, Uint8Array>; runtimeBytes: number }> {
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

function encoded([path, content]: HostFile): OutputFile {
  return [path, typeof content === 'string' ? encodeText(content) : content];
}
