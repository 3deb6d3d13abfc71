import { headOf, type ManifestHead } from '../../feed/manifest-head.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import { manifestPath, parseManifest } from '../publish/tree.ts';
import type { Files } from '../render/answers.ts';
import type { FileStore } from '../render/file-store.ts';
import { renderJson } from '../render/json.ts';
import { renderManifest } from '../render/manifest.ts';
import type { Signer, Signing } from '../signing.ts';
import { chooseHead, hasSameFiles } from './head.ts';

/** What signs the manifest of a tree, and the head that a manifest of given files gets. */
export type Seal = {
  readonly signer: Signer;
  readonly headFor: (files: Manifest['files']) => ManifestHead;
};

type SealOptions = {
  readonly site: string;
  readonly builtAt: string;
  /** The manifest that dist holds. */
  readonly previous: Manifest | undefined;
};

/** The seal of one build; undefined where it doesn't sign. */
export function sealOf(signing: Signing | undefined, options: SealOptions): Seal | undefined {
  if (signing === undefined) return undefined;
  const { signer, ...term } = signing;
  return { signer, headFor: (files) => chooseHead(files, { ...options, ...term }) };
}

/** Adds to a tree, which has everything else by now, its manifest and with a seal the signature. */
export function addManifest(tree: FileStore, seal: Seal | undefined): FileStore {
  const { files } = renderManifest(tree);
  if (seal === undefined) return tree.set(manifestPath, renderJson({ files }));
  const bytes = renderJson({ ...seal.headFor(files), files });
  return tree.set(manifestPath, bytes).set(signatureFile, seal.signer.sign(bytes));
}

/** A seal for a tree that is made of another one for a single host, under the head of that one. */
export function sealLike(tree: Files, signer: Signer | undefined): Seal | undefined {
  const head = headIn(tree);
  return head && signer && { signer, headFor: () => head };
}

/** Whether a tree holds the files that a manifest lists, so that at most its signature is renewed. */
export function holdsFilesOf(tree: Files, manifest: Manifest | undefined): boolean {
  const own = manifestIn(tree);
  return own !== undefined && manifest !== undefined && hasSameFiles(own.files, manifest.files);
}

function headIn(tree: Files): ManifestHead | undefined {
  return headOf(manifestIn(tree) ?? {});
}

function manifestIn(tree: Files): Manifest | undefined {
  const bytes = tree.get(manifestPath);
  return bytes && parseManifest(bytes);
}
