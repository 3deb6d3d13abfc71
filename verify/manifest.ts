import { createHash } from 'node:crypto';
import { parseManifest } from '../build/publish/manifest.ts';
import { renderJson } from '../build/render/json.ts';
import type { Manifest } from '../feed/schemas/manifest.ts';

export type ManifestEntry = Manifest['files'][number];

/** A manifest from its bytes, or what is wrong with them. One that a build did not write to the byte is none. */
export function readManifest(bytes: Uint8Array): Manifest | { readonly fault: string } {
  const manifest = parseManifest(bytes);
  if (manifest === undefined) return { fault: 'is no manifest' };
  const { files } = manifest;
  const rendered = renderJson({ files: files.map(({ path, bytes: size, sha256 }) => ({ path, bytes: size, sha256 })) });
  return Buffer.from(rendered).equals(bytes) ? manifest : { fault: 'is not written as a build writes it' };
}

/** How bytes differ from what the manifest says of them; undefined where they don't. */
export function differenceFrom({ bytes, sha256 }: ManifestEntry, body: Uint8Array): string | undefined {
  if (body.length !== bytes) return `has ${body.length} bytes, not ${bytes}`;
  return createHash('sha256').update(body).digest('hex') === sha256 ? undefined : 'has other bytes';
}
