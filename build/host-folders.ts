import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { manifestFile } from '../feed/contract/manifest.ts';
import type { Host, HostFile, HostSite } from '../hosts/host.ts';
import { hosts, type Target, targetNames } from '../hosts/index.ts';
import { bundleProgram, type ProgramOptions } from './bundle.ts';
import type { BuildOptions } from './options.ts';
import { type Folder, walk } from './publish/folder.ts';
import { readManifest } from './publish/manifest.ts';
import { describeFile, renderManifest } from './render/discovery.ts';
import { encodeText, type FileRow, type OutputFile } from './render/output-file.ts';
import type { Signer } from './signing.ts';

export type HostedFeed = ProgramOptions & Pick<BuildOptions, 'root' | 'dist' | 'target'>;

/** The files in dist that hosts read, with their programs among them. */
export async function renderDistFiles(feed: HostedFeed): Promise<OutputFile[]> {
  const files = targetNames.map((name) => (hosts[name] as Host).distFiles?.(toSite(name, feed)));
  return (await Promise.all(files)).flatMap((each = []) => each.map(encoded));
}

/**
 * The folders that are written for hosts beside a dist: those of the target and, in a project,
 * those that deployers look for. They are made of the dist that is published by then.
 */
export function hostFolders(feed: HostedFeed, signer?: Signer): Folder[] {
  const { root, dist, target } = feed;
  const isInProject = resolve(dirname(dist)) === resolve(root);
  return targetNames
    .filter((name) => name === target || (isInProject && (hosts[name] as Host).isDefault))
    .flatMap((name) => hosts[name].folders.map((folder) => hostFolder(name, folder, feed, signer)));
}

function hostFolder(
  name: Target,
  { pathFor, render, hasManifest, hostWrites }: Host['folders'][number],
  feed: HostedFeed,
  signer: Signer | undefined,
): Folder {
  const path = join(dirname(feed.dist), pathFor(basename(feed.dist)));
  // Hidden, since some of these folders are served or uploaded as they are.
  const manifest = hasManifest ? manifestFile : '.build-manifest.json';
  const files = renderFolder(() => render(toSite(name, feed)), {
    path,
    manifest,
    signer: hasManifest ? signer : undefined,
  });
  return { path, manifest, hostWrites, files };
}

type FolderOptions = { path: string; manifest: string; signer: Signer | undefined };

async function* renderFolder(
  render: () => Iterable<HostFile> | AsyncIterable<HostFile>,
  { path, manifest, signer }: FolderOptions,
): AsyncGenerator<OutputFile> {
  const rows: FileRow[] = [];
  for await (const file of render()) {
    const output = encoded(file);
    rows.push(describeFile(output));
    yield output;
  }
  const previous = readManifest(path, manifest);
  yield* renderManifest(rows, { file: manifest, signer, previous });
}

function toSite(name: Target, feed: HostedFeed): HostSite {
  const { platform, mcpEntry = 'runtime/mcp/program.ts' }: Host = hosts[name];
  const bundle = async (entry: string, forPlatform: Host['platform']) => {
    const { outputFiles } = await bundleProgram(entry, forPlatform, feed);
    return outputFiles[0]?.contents ?? new Uint8Array();
  };
  const paths = () => [...walk(feed.dist)].sort();
  return {
    ...feed,
    dist: basename(feed.dist),
    tree: {
      keys: paths,
      *[Symbol.iterator]() {
        for (const path of paths()) yield [path, readFileSync(join(feed.dist, path))];
      },
    },
    program: () => bundle(`hosts/${name}/entry.ts`, platform),
    mcpProgram: () => bundle(mcpEntry, 'neutral'),
  };
}

function encoded([path, content]: HostFile): OutputFile {
  return [path, typeof content === 'string' ? encodeText(content) : content];
}
