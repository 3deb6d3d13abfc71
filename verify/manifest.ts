import { createHash } from 'node:crypto';
import { visible } from '../build/dataset/visible.ts';
import { parseManifest } from '../build/publish/manifest.ts';
import { renderJson } from '../build/render/output-file.ts';
import { hasHead, headOf, treePathFault } from '../feed/manifest.ts';
import type { Manifest } from '../feed/schemas/discovery.ts';
import { compareCodeUnits } from '../feed/text.ts';

export type ManifestEntry = Manifest['files'][number];

/**
 * A manifest from its bytes, or what is wrong with them. It may come from a hostile host: every
 * path is held to the rules of a tree's paths, and one that a build did not write to the byte is
 * none.
 */
export function readManifest(bytes: Uint8Array): Manifest | { readonly fault: string } {
  const manifest = parseManifest(bytes);
  if (manifest === undefined) return { fault: 'is no manifest' };
  const { files } = manifest;
  const pathFault = files
    .map(({ path }) => describePathFault(path))
    .find((fault) => fault !== undefined);
  if (pathFault !== undefined) return { fault: pathFault };
  if (!isOrdered(files)) return { fault: 'is not ordered by path, or names a path twice' };
  const head = headOf(manifest);
  if (head === undefined && hasHead(manifest)) return { fault: 'has a head that is not whole' };
  const listed = files.map(({ path, bytes: size, sha256 }) => ({ path, bytes: size, sha256 }));
  const rendered = renderJson({ ...head, files: listed });
  return Buffer.from(rendered).equals(bytes)
    ? manifest
    : { fault: 'is not written as a build writes it' };
}

/** How bytes differ from what the manifest says of them; undefined where they don't. */
export function differenceFrom(
  { bytes, sha256 }: ManifestEntry,
  body: Uint8Array,
): string | undefined {
  if (body.length !== bytes) return `has ${body.length} bytes, not ${bytes}`;
  return createHash('sha256').update(body).digest('hex') === sha256 ? undefined : 'has other bytes';
}

function isOrdered(files: Manifest['files']): boolean {
  return files.every(
    ({ path }, index) => index === 0 || compareCodeUnits(files[index - 1]?.path ?? '', path) < 0,
  );
}

/** The path is escaped, since it may hold whatever ends a line or steers a terminal. */
function describePathFault(path: string): string | undefined {
  const fault = treePathFault(path);
  return (
    fault &&
    `names a path that no tree has: ${visible(JSON.stringify(path.slice(0, SHOWN_LENGTH)))} ${fault}`
  );
}

const SHOWN_LENGTH = 120;
