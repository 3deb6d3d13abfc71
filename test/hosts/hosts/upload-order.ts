import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from '../../../build/render/manifest.ts';
import { readManifest } from '../../../verify/manifest.ts';
import { uploadsOf } from '../../../verify/upload/uploads.ts';

/** The files of a dist in the order in which `npm run verify -- --upload-order` prints them. */
export function uploadOrderOf(dist: string): readonly string[] {
  const manifest = readManifest(readFileSync(join(dist, manifestFile)));
  if ('fault' in manifest) throw new Error(`the manifest of ${dist} ${manifest.fault}`);
  return uploadsOf({ manifest, unlisted: [manifestFile] }, undefined).map(({ path }) => path);
}
