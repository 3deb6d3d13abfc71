import { createHash } from 'node:crypto';
import { endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { fileAt } from '../../feed/path-templates.ts';
import { policy } from '../../feed/policy.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import { createSearchParts } from '../../feed/search/create-index.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import type { Site } from '../derive/site.ts';
import type { Signer } from '../signing.ts';
import { renderAnswers } from './answers.ts';
import { renderApiCatalog } from './api-catalog.ts';
import { assertValid } from './assert-valid.ts';
import { renderErrorFiles } from './error-files.ts';
import { renderFeeds } from './feeds.ts';
import { renderGuide } from './guide.ts';
import { renderJson } from './json.ts';
import { renderManifest } from './manifest.ts';
import { renderMarkdown } from './markdown.ts';
import { renderModelRows } from './model-rows.ts';
import { renderOpenApi } from './openapi.ts';
import type { Files, OutputFile } from './output-file.ts';
import { type PageParts, renderPage } from './page.ts';
import { renderSearchIndex } from './search-index.ts';
import { renderServeJson } from './serve-json.ts';

/** The header rules as they are read, and the bytes that are copied. */
export type HeadersFile = { readonly rules: readonly HeaderRule[]; readonly bytes: Uint8Array };

export type RenderOptions = {
  readonly headers: HeadersFile;
  readonly page: PageParts;
  /** Files of dist that hosts read as settings or programs. */
  readonly hostFiles: Iterable<OutputFile>;
  readonly isSigned: boolean;
};

/**
 * The files of dist that do not depend on when the build runs, one after another: a consumer that lets each of them go needs
 * memory for one. Only sizes are collected, since the descriptions tell them.
 */
export function* renderFiles(site: Site, options: RenderOptions): Generator<OutputFile> {
  const sizes = new Map<string, number>();
  for (const file of describedFiles(site, options, sizes)) {
    sizes.set(file[0], file[1].length);
    yield file;
  }
}

function* describedFiles(
  site: Site,
  { headers: { rules, bytes }, page, hostFiles, isSigned }: RenderOptions,
  sizes: ReadonlyMap<string, number>,
): Generator<OutputFile> {
  const searchParts = createSearchParts(site.searchDocuments, policy.searchEntries);
  yield* renderAnswers(site.answers);
  yield renderModelRows(site);
  yield* renderSearchIndex(searchParts);
  yield* renderFeeds(site);
  yield* renderErrorFiles(site.apiRoot);
  yield renderApiCatalog({ apiRoot: site.apiRoot, rules });
  yield* renderPage(site, rules, page);
  yield* renderMarkdown(site, page.templates);
  yield ['_headers', bytes];
  yield renderOpenApi(site, { rules, searchParts, sizes });
  const discovery = renderDiscovery(site, ANY_INSTANT);
  yield renderGuide(site, {
    templates: page.templates,
    sizes: new Map([...sizes, [discovery[0], discovery[1].length]]),
  });
  yield* hostFiles;
  const rest = [discovery[0], 'serve.json', manifestFile, ...(isSigned ? [signatureFile] : [])];
  yield ['serve.json', renderServeJson({ rules, paths: [...sizes.keys(), ...rest] })];
}

/** As long as every other: the size of the discovery document is the same whenever it was made. */
const ANY_INSTANT = '2026-01-01T00:00:00Z';

export type TimedOptions = {
  /** The other files of dist as the manifest lists them. */
  readonly files: Manifest['files'];
  readonly generatedAt: string;
  readonly signer: Signer | undefined;
};

/** The files that depend on when the build ran, or on the hashes of all others: they come last. */
export function renderTimedFiles(site: Site, { files, generatedAt, signer }: TimedOptions): readonly OutputFile[] {
  const discovery = renderDiscovery(site, generatedAt);
  const manifest = renderJson(renderManifest([...files, describeFile(discovery)]));
  const signature: readonly OutputFile[] = signer === undefined ? [] : [[signatureFile, signer.sign(manifest)]];
  return [discovery, [manifestFile, manifest], ...signature];
}

/** A file as the manifest lists it. */
export function describeFile([path, bytes]: OutputFile): Manifest['files'][number] {
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Every file of a site, in memory. */
export function renderTree(site: Site, options: Omit<RenderOptions, 'isSigned'> & Omit<TimedOptions, 'files'>): Files {
  const { signer, generatedAt } = options;
  const files = [...renderFiles(site, { ...options, isSigned: signer !== undefined })];
  return new Map([...files, ...renderTimedFiles(site, { files: files.map(describeFile), generatedAt, signer })]);
}

function renderDiscovery({ discovery }: Site, generatedAt: string): OutputFile {
  const { body } = endpoints['discovery.get'];
  const dated = { ...discovery, generated_at: generatedAt };
  assertValid(body, dated, 'the discovery document');
  return [discoveryFile, renderJson(dated)];
}

function fileOf(id: 'discovery.get' | 'manifest.get'): string {
  return fileAt(endpoints[id], endpoints[id].path.slice(1)) ?? '';
}

export const discoveryFile = fileOf('discovery.get');
const manifestFile = fileOf('manifest.get');
