import { createHash } from 'node:crypto';
import { fileOf } from '../../feed/paths.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';

/** A whole tree: path relative to dist, with forward slashes, to bytes; the manifest included. */
export type Tree = ReadonlyMap<string, Uint8Array>;

/** The manifest's path in a tree. */
export const manifestPath = fileOf('manifest.get', {}) ?? '';

/** Holds a tree against its own manifest, which is what later repairs and checks go by. A difference is a fault of ours, so it throws. */
export function assertWhole(tree: Tree): void {
  const bytes = tree.get(manifestPath);
  const manifest = bytes && parseManifest(bytes);
  if (manifest === undefined) throw new Error(`the tree holds no manifest at ${manifestPath}`);
  const listed = new Map(manifest.files.map((entry) => [entry.path, entry]));
  for (const [path, content] of tree) {
    if (!isPlain(path)) throw new Error(`the tree holds a path that leads out of it: ${path}`);
    if (isUnlisted(path)) continue;
    const entry = listed.get(path);
    if (entry === undefined) throw new Error(`the manifest doesn't list ${path}`);
    if (!describes(entry, content)) throw new Error(`the manifest doesn't describe ${path} as it is in the tree`);
    listed.delete(path);
  }
  const [missing] = listed.keys();
  if (missing !== undefined) throw new Error(`the tree doesn't hold ${missing}, which the manifest lists`);
}

/** Whether a manifest's line is true of a file's bytes. */
export function describes(entry: Manifest['files'][number], bytes: Uint8Array | undefined): boolean {
  return bytes?.length === entry.bytes && createHash('sha256').update(bytes).digest('hex') === entry.sha256;
}

/** A manifest from its bytes; undefined where they are none. */
export function parseManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files) && value.files.every(isEntry);
}

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('path' in value && 'bytes' in value && 'sha256' in value)) return false;
  return typeof value.path === 'string' && typeof value.bytes === 'number' && typeof value.sha256 === 'string';
}

/** The manifest lists neither itself nor its signature, which stands beside it. */
function isUnlisted(path: string): boolean {
  return path === manifestPath || path.startsWith(`${manifestPath}.`);
}

function isPlain(path: string): boolean {
  return !path.includes('\\') && !path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
}
