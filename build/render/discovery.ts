import { hash } from 'node:crypto';
import { endpoints } from '../../feed/contract/endpoints.ts';
import type { HeaderRule } from '../../feed/contract/headers.ts';
import { hasSameFiles, manifestFile, signatureFile } from '../../feed/contract/manifest.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { addressOf, fileOf, pathOf } from '../../feed/contract/paths.ts';
import type { Manifest } from '../../feed/contract/schemas/discovery.ts';
import { byTexts } from '../../feed/text.ts';
import type { Site } from '../derive/site.ts';
import { chooseHead, type Signer, signManifest } from '../signing.ts';
import { assertValid } from './answers.ts';
import { mediaTypeOf } from './content-types.ts';
import { type FileRow, type OutputFile, renderJson } from './output-file.ts';

export const discoveryFile = fileOf('discovery.get', {}) ?? '';

export function describeFile([path, bytes]: OutputFile): FileRow {
  return { path, bytes: bytes.length, sha256: hash('sha256', bytes) };
}

/** What dist holds before the build. */
export type PublishedState = {
  manifest: Manifest | undefined;
  /** Undefined where it isn't to be kept. */
  generatedAt: string | undefined;
};

export type TimeOptions = {
  generatedAt: string;
  published?: PublishedState;
  signer?: Signer | undefined;
};

/**
 * The files that tell when they were made, last of all. Where all other files are as they were, the
 * discovery document keeps its time too.
 */
export function renderTimedFiles(
  site: Site,
  rows: readonly FileRow[],
  { generatedAt, published, signer }: TimeOptions,
): OutputFile[] {
  const { manifest: previous, generatedAt: last } = published ?? {};
  const same = last === undefined ? undefined : renderDiscovery(site, last);
  const isSame =
    same && hasSameFiles(previous?.files ?? [], inOrder([...rows, describeFile(same)]));
  const discovery = isSame ? same : renderDiscovery(site, generatedAt);
  const options = { file: manifestFile, signer, previous };
  return [discovery, ...renderManifest([...rows, describeFile(discovery)], options)];
}

export function renderDiscovery({ discovery }: Site, generatedAt: string): OutputFile {
  const dated = { ...discovery, generated_at: generatedAt };
  assertValid(endpoints['discovery.get'].body, dated, 'the discovery document');
  return [discoveryFile, renderJson(dated)];
}

type ManifestOptions = {
  file: string;
  signer: Signer | undefined;
  /** The manifest that this one replaces. */
  previous: Manifest | undefined;
};

export function renderManifest(
  rows: readonly FileRow[],
  { file, signer, previous }: ManifestOptions,
): OutputFile[] {
  const files = inOrder(rows);
  const manifest = renderJson({ ...(signer && chooseHead(files, signer, previous)), files });
  const signature = signer && signManifest(manifest, signer);
  return [[file, manifest], ...(signature ? [[signatureFile, signature] as const] : [])];
}

function inOrder(rows: readonly FileRow[]): FileRow[] {
  return rows.toSorted(byTexts('path'));
}

/**
 * `.well-known/api-catalog`: RFC 9727. The plans stand outside the versioned address, so they are
 * an API of their own there.
 */
export function describeApiCatalog(apiRoot: string, rules: readonly HeaderRule[]): object {
  const link = (path: string) => ({ href: apiRoot + path, type: mediaTypeOf(rules, path) });
  const apis = [addressOf(apiRoot, 'discovery.get', {}), addressOf(apiRoot, 'plans.list', {})];
  const description = {
    'service-desc': [link(documents.openapi.path)],
    'service-doc': [link(documents.home.path), link(documents.guide.path)],
    'service-meta': [link(pathOf('discovery.get', {})), link(pathOf('manifest.get', {}))],
  };
  return {
    linkset: [
      { anchor: apiRoot + documents.apiCatalog.path, item: apis.map((href) => ({ href })) },
      ...apis.map((anchor) => ({ anchor, ...description })),
    ],
  };
}
