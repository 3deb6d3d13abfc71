import { hash } from 'node:crypto';
import { type ManifestHead, signatureFile } from '../../feed/manifest.ts';
import { fileOf } from '../../feed/paths.ts';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type FileSizes, type OutputFile, renderJson } from './output-file.ts';

export const manifestFile = fileOf('manifest.get', {}) ?? '';

export type FileRows = Manifest['files'];

export type RowsByPath = ReadonlyMap<string, FileRows[number]>;

export type ManifestSigner = {
  headFor: (files: FileRows, previous: Manifest | undefined) => ManifestHead;
  sign: (manifest: Uint8Array) => Uint8Array;
};

export function renderManifestFiles(
  rows: FileRows,
  // `previous` is the manifest that the new one replaces.
  { signer, previous }: { signer: ManifestSigner | undefined; previous: Manifest | undefined },
): readonly OutputFile[] {
  const files = orderedRows(rows);
  if (signer === undefined) return [[manifestFile, renderJson({ files })]];
  const manifest = renderJson({ ...signer.headFor(files, previous), files });
  return [
    [manifestFile, manifest],
    [signatureFile, signer.sign(manifest)],
  ];
}

export function describeFile([path, bytes]: OutputFile): FileRows[number] {
  return { path, bytes: bytes.length, sha256: hash('sha256', bytes) };
}

export function sizesOf(rows: RowsByPath): FileSizes {
  return new Map(Array.from(rows, ([path, { bytes }]) => [path, bytes]));
}

export function orderedRows(files: FileRows): FileRows {
  return files.toSorted((left, right) => compareCodeUnits(left.path, right.path));
}
