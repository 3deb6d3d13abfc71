import { hash } from 'node:crypto';
import { join } from 'node:path';
import { fileOf } from '../../feed/paths.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import { readRegularFile } from './files.ts';

/** The manifest's path in dist. */
export const manifestPath = fileOf('manifest.get', {}) ?? '';

/** Size and hash of a file, as a manifest has them. */
export type Description = { readonly bytes: number; readonly sha256: string };

export function describe(content: Uint8Array): Description {
  return { bytes: content.length, sha256: hash('sha256', content) };
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

/** The manifest in a folder; undefined where there is none. */
export function readManifest(folder: string, path: string): Manifest | undefined {
  const bytes = readRegularFile(join(folder, path));
  return bytes && parseManifest(bytes);
}

/** A manifest lists neither itself nor its signature (feed/manifest.ts). */
export function isUnlisted(path: string, manifest: string): boolean {
  return path === manifest || path === `${manifest}.sig`;
}

/**
 * How a manifest differs from the files that it should list, in words; undefined where it doesn't.
 */
export function differenceFrom(
  { files: entries }: Manifest,
  {
    files,
    manifest,
  }: { readonly files: Iterable<[string, Description]>; readonly manifest: string },
): string | undefined {
  const listed = new Map(entries.map((entry) => [entry.path, entry]));
  for (const [path, { bytes, sha256 }] of files) {
    if (isUnlisted(path, manifest)) continue;
    const entry = listed.get(path);
    if (entry === undefined) return `the manifest doesn't list ${path}`;
    if (entry.bytes !== bytes || entry.sha256 !== sha256) {
      return `the manifest doesn't describe ${path} as it is in the tree`;
    }
    listed.delete(path);
  }
  const [missing] = listed.keys();
  return missing && `the tree doesn't hold ${missing}, which the manifest lists`;
}

/** Whether a folder has a manifest, and every file as that describes it. */
export function isWhole(folder: string, path: string): boolean {
  const manifest = readManifest(folder, path);
  return (
    manifest?.files.every(({ path: name, bytes, sha256 }) => {
      const content = readRegularFile(join(folder, name));
      return content?.length === bytes && hash('sha256', content) === sha256;
    }) ?? false
  );
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null || !('files' in value)) return false;
  return Array.isArray(value.files) && value.files.every(isEntry);
}

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!('path' in value && 'bytes' in value && 'sha256' in value)) return false;
  const { path, bytes, sha256 } = value;
  return typeof path === 'string' && typeof bytes === 'number' && typeof sha256 === 'string';
}
