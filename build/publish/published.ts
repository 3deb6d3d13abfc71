import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstant } from '../../feed/manifest.ts';
import { discoveryFile, type PublishedState } from '../render/discovery.ts';
import { manifestFile } from '../render/manifest.ts';
import type { FileTree } from '../render/output-file.ts';
import { readRegularFile } from './files.ts';
import { readManifest } from './manifest.ts';

/** The manifest in dist and the time of its answers, which an unchanged tree keeps. */
export function readPublishedState(dist: string): PublishedState {
  const discovery = readRegularFile(join(dist, discoveryFile));
  return {
    manifest: readManifest(dist, manifestFile),
    generatedAt: discovery && timeOf(discovery),
  };
}

function timeOf(discovery: Uint8Array): string | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(discovery));
    const { generated_at: time }: { generated_at?: unknown } = Object(value);
    return isInstant(time) ? time : undefined;
  } catch {
    return undefined;
  }
}

/** A published tree; each file is read when it is iterated. */
export function publishedTree(dist: string, paths: Iterable<string>): FileTree {
  const list = [...paths];
  return {
    keys: () => list,
    *[Symbol.iterator]() {
      for (const path of list) yield [path, readFileSync(join(dist, path))];
    },
  };
}
