import { basename, dirname, join, resolve } from 'node:path';
import type { Host, HostFolder } from '../../hosts/host.ts';
import { hosts, type Target, targetNames } from '../../hosts/index.ts';
import { readRegularFile } from '../publish/files.ts';
import type { Folder, FolderTarget } from '../publish/folder.ts';
import {
  describeFile,
  type FileRows,
  type ManifestSigner,
  manifestFile,
  renderManifestFiles,
} from '../render/manifest.ts';
import type { FileTree, OutputFile } from '../render/output-file.ts';
import { encoded, type HostedFeed, siteFor } from './site.ts';

/** A published dist, and what is known of its build. */
export type Published = HostedFeed & {
  readonly target: Target | undefined;
  readonly root: string;
  readonly tree: FileTree;
  /** Signs a tree that is made of dist, under the head of dist's manifest, if dist is signed. */
  readonly signer?: ManifestSigner | undefined;
};

/**
 * The folders beside dist that hosts look for. Outside of the project nobody deploys, so there only
 * those of the target are made.
 */
export function hostFolders(
  published: Published,
): readonly (FolderTarget & Pick<Folder, 'files'>)[] {
  return wantedFolders(published).map(({ name, folder }) => ({
    ...targetOf(folder, published.dist),
    files: filesOf(name, folder, published),
  }));
}

/** Where these folders are. */
export function hostFolderTargets(options: HostedDist): readonly FolderTarget[] {
  return wantedFolders(options).map(({ folder }) => targetOf(folder, options.dist));
}

type HostedDist = Pick<Published, 'root' | 'dist' | 'target'>;

function wantedFolders({ root, dist, target }: HostedDist) {
  const isInProject = resolve(dirname(dist)) === resolve(root);
  const defaults = targetNames.filter((name) => isInProject && (hosts[name] as Host).isDefault);
  const names = new Set([...defaults, ...(target === undefined ? [] : [target])]);
  return [...names].flatMap((name) => hosts[name].folders.map((folder) => ({ name, folder })));
}

function targetOf(
  { pathFor, hostWrites = [], hasManifest }: HostFolder,
  dist: string,
): FolderTarget {
  const isOfHost = (path: string) =>
    hostWrites.some((name) => path === name || (name.endsWith('/') && path.startsWith(name)));
  const isExpected = (path: string, file: string) => isOfHost(path) || isMarked(file);
  const manifest = hasManifest ? manifestFile : undefined;
  return { path: join(dirname(dist), pathFor(basename(dist))), isExpected, manifest };
}

/**
 * Earlier builds left no manifest in these folders; their files name the command that wrote them,
 * or begin like our settings.
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

/** The files of a folder, with a manifest where it is a feed of its own. */
async function* filesOf(
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
