import { hash } from 'node:crypto';
import { type ManifestHead, signatureFile } from '../../feed/manifest.ts';
import { fileOf } from '../../feed/paths.ts';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type FileSizes, type OutputFile, renderJson } from './output-file.ts';

/** The manifest's path in dist. */
export const manifestFile = fileOf('manifest.get', {}) ?? '';

/** The rows of a manifest. */
export type FileRows = Manifest['files'];

/** The rows of the files that are rendered so far, by path. */
export type RowsByPath = ReadonlyMap<string, FileRows[number]>;

/** Signs a manifest under the head that it chooses for its files. */
export type ManifestSigner = {
  readonly headFor: (files: FileRows, previous: Manifest | undefined) => ManifestHead;
  readonly sign: (manifest: Uint8Array) => Uint8Array;
};

export type ManifestOptions = {
  /** Undefined where the manifest is not signed. */
  readonly signer: ManifestSigner | undefined;
  /** The manifest that the new one replaces. */
  readonly previous: Manifest | undefined;
};

/** The manifest of these files, and its signature where it is signed. */
export function renderManifestFiles(
  rows: FileRows,
  { signer, previous }: ManifestOptions,
): readonly OutputFile[] {
  const files = orderedRows(rows);
  if (signer === undefined) return [[manifestFile, renderJson({ files })]];
  const manifest = renderJson({ ...signer.headFor(files, previous), files });
  return [
    [manifestFile, manifest],
    [signatureFile, signer.sign(manifest)],
  ];
}

/** A file as the manifest lists it. */
export function describeFile([path, bytes]: OutputFile): FileRows[number] {
  return { path, bytes: bytes.length, sha256: hash('sha256', bytes) };
}

/** The sizes of these files. */
export function sizesOf(rows: RowsByPath): FileSizes {
  return new Map(Array.from(rows, ([path, { bytes }]) => [path, bytes]));
}

/** Rows in the order of a manifest. */
export function orderedRows(files: FileRows): FileRows {
  return files.toSorted((left, right) => compareCodeUnits(left.path, right.path));
}
