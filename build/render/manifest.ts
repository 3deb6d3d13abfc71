import { createHash } from 'node:crypto';
import { endpoints } from '../../feed/endpoints.ts';
import { hasSameFiles, type ManifestHead } from '../../feed/manifest.ts';
import { fileAt } from '../../feed/path-templates.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Site } from '../derive/site.ts';
import { assertValid } from './assert-valid.ts';
import type { OutputFile } from './output-file.ts';
import { renderJson } from './output-file.ts';

/** The rows of a manifest. */
export type FileRows = Manifest['files'];

/** Signs a manifest under the head that it chooses for its files. */
export type ManifestSigner = {
  readonly headFor: (files: FileRows, previous: Manifest | undefined) => ManifestHead;
  readonly sign: (manifest: Uint8Array) => Uint8Array;
};

/** The state of dist before the build; undefined what it does not have. */
export type PublishedState = {
  readonly manifest: Manifest | undefined;
  readonly generatedAt: string | undefined;
};

export type TimeOptions = {
  /** When the build runs. */
  readonly generatedAt: string;
  /** Whether that time was given to the build, so that even unchanged answers get it. */
  readonly isFixed?: boolean;
  /**
   * Reads the state of dist; called when all other files are rendered. Without it the site is a new
   * one.
   */
  readonly readPublished?: () => PublishedState;
  readonly signer: ManifestSigner | undefined;
};

/** The files that depend on when the build runs, or on the hashes of all others: they come last. */
export function renderTimedFiles(
  site: Site,
  files: FileRows,
  options: TimeOptions,
): readonly OutputFile[] {
  const published = options.readPublished?.();
  const discovery = datedDiscovery(site, files, { ...options, published });
  const rows = orderedRows([...files, describeFile(discovery)]);
  return [
    discovery,
    ...renderManifestFiles(rows, { signer: options.signer, previous: published?.manifest }),
  ];
}

type Dated = TimeOptions & { readonly published: PublishedState | undefined };

/** Where every file is as dist has it, the time of dist's answers stays. */
function datedDiscovery(
  site: Site,
  files: FileRows,
  { generatedAt, isFixed, published }: Dated,
): OutputFile {
  const fresh = renderDiscovery(site, generatedAt);
  if (isFixed || published?.generatedAt === undefined || published.manifest === undefined)
    return fresh;
  const unmoved = renderDiscovery(site, published.generatedAt);
  const rows = orderedRows([...files, describeFile(unmoved)]);
  return hasSameFiles(published.manifest.files, rows) ? unmoved : fresh;
}

/** Rows in the order of a manifest. */
export function orderedRows(files: FileRows): FileRows {
  return files.toSorted((left, right) => compareCodeUnits(left.path, right.path));
}

export function renderDiscovery({ discovery }: Site, generatedAt: string): OutputFile {
  const { body } = endpoints['discovery.get'];
  const dated = { ...discovery, generated_at: generatedAt };
  assertValid(body, dated, 'the discovery document');
  return [discoveryFile, renderJson(dated)];
}

type Signed = {
  readonly signer: ManifestSigner | undefined;
  readonly previous: Manifest | undefined;
};

/** The manifest of these files, which are ordered by path, and its signature where it is signed. */
export function renderManifestFiles(
  files: FileRows,
  { signer, previous }: Signed,
): readonly OutputFile[] {
  if (signer === undefined) return [[manifestFile, renderJson({ files })]];
  const manifest = renderJson({ ...signer.headFor(files, previous), files });
  return [
    [manifestFile, manifest],
    [signatureFile, signer.sign(manifest)],
  ];
}

/** A file as the manifest lists it. */
export function describeFile([path, bytes]: OutputFile): FileRows[number] {
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function fileOf(id: 'discovery.get' | 'manifest.get'): string {
  return fileAt(endpoints[id], endpoints[id].path.slice(1)) ?? '';
}

export const discoveryFile = fileOf('discovery.get');
export const manifestFile = fileOf('manifest.get');
