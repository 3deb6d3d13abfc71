import type { HeaderRule } from '../../feed/header-rules.ts';
import { policy } from '../../feed/policy.ts';
import { createSearchParts } from '../../feed/search/create-index.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import type { Site } from '../derive/site.ts';
import { renderAnswers } from './answers.ts';
import { renderApiCatalog } from './api-catalog.ts';
import { renderErrorFiles } from './error-files.ts';
import { renderFeeds } from './feeds.ts';
import { renderGuide } from './guide.ts';
import { renderMarkdown } from './markdown.ts';
import { renderModelRows } from './model-rows.ts';
import { renderOpenApi } from './openapi.ts';
import type { OutputFile } from './output-file.ts';
import { type PageParts, renderPage } from './page.ts';
import { renderResolveIndex } from './resolve-index.ts';
import { renderSearchIndex } from './search-index.ts';
import { renderServeJson } from './serve-json.ts';
import {
  describeFile,
  type FileRows,
  manifestFile,
  renderDiscovery,
  renderTimedFiles,
  type TimeOptions,
} from './timed-files.ts';

/** The header rules as they are read, and the bytes that are copied. */
export type HeadersFile = { readonly rules: readonly HeaderRule[]; readonly bytes: Uint8Array };

export type RenderOptions = TimeOptions & {
  readonly headers: HeadersFile;
  readonly page: PageParts;
  /** Files of dist that hosts read as settings or programs. */
  readonly hostFiles: Iterable<OutputFile>;
};

/**
 * Every file of a site, one after another: a consumer that lets each of them go needs memory for
 * one. Only sizes and hashes are collected, which the descriptions and the manifest tell.
 */
export function* renderFiles(site: Site, options: RenderOptions): Generator<OutputFile> {
  const rows = new Map<string, FileRows[number]>();
  for (const file of stableFiles(site, options, rows)) {
    rows.set(file[0], describeFile(file));
    yield file;
  }
  yield* renderTimedFiles(site, [...rows.values()], options);
}

/**
 * The files that do not depend on when the build runs. `rows` are those of the files that were
 * taken so far.
 */
function* stableFiles(
  site: Site,
  { headers: { rules, bytes }, page, hostFiles, signer }: RenderOptions,
  rows: ReadonlyMap<string, FileRows[number]>,
): Generator<OutputFile> {
  const searchParts = createSearchParts(site.searchDocuments, policy.searchEntries);
  yield* renderAnswers(site.answers);
  yield renderModelRows(site);
  yield* renderSearchIndex(searchParts);
  yield* renderResolveIndex(site.resolveIndex);
  yield* renderFeeds(site);
  yield* renderErrorFiles(site.apiRoot);
  yield renderApiCatalog({ apiRoot: site.apiRoot, rules });
  yield* renderPage(site, rules, page);
  yield* renderMarkdown(site, page.templates);
  yield ['_headers', bytes];
  yield renderOpenApi(site, { rules, searchParts, sizes: sizesIn(rows) });
  const [discovery, { length }] = renderDiscovery(site, ANY_INSTANT);
  yield renderGuide(site, {
    templates: page.templates,
    sizes: sizesIn(rows).set(discovery, length),
  });
  yield* hostFiles;
  const rest = [
    discovery,
    'serve.json',
    manifestFile,
    ...(signer === undefined ? [] : [signatureFile]),
  ];
  yield ['serve.json', renderServeJson({ rules, paths: [...rows.keys(), ...rest] })];
}

/** As long as every other: the size of the discovery document is the same whenever it was made. */
const ANY_INSTANT = '2026-01-01T00:00:00Z';

function sizesIn(rows: ReadonlyMap<string, FileRows[number]>): Map<string, number> {
  return new Map(Array.from(rows, ([path, { bytes }]) => [path, bytes]));
}
