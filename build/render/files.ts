import { documents } from '../../feed/documents.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { signatureFile } from '../../feed/manifest.ts';
import { createSearchIndex } from '../../feed/search-index.ts';
import { searchIndexFile } from '../../feed/static-files.ts';
import type { Site } from '../derive/site.ts';
import {
  renderAnswers,
  renderErrorFiles,
  renderModelRows,
  renderOffersIndex,
  renderResolveIndex,
  renderSnapshot,
} from './answers.ts';
import { renderCalendar } from './calendar.ts';
import {
  type PublishedState,
  renderApiCatalog,
  renderDatedDiscovery,
  renderDiscovery,
} from './discovery.ts';
import { renderFeeds } from './feeds.ts';
import { renderGuide } from './guide.ts';
import {
  describeFile,
  type FileRows,
  type ManifestSigner,
  manifestFile,
  type RowsByPath,
  renderManifestFiles,
  sizesOf,
} from './manifest.ts';
import { renderMarkdown } from './markdown.ts';
import { renderOpenApi } from './openapi.ts';
import { encodeText, type OutputFile, renderJson } from './output-file.ts';
import { type PageParts, pathsOver, renderPages } from './pages.ts';
import { renderServeJson } from './serve-json.ts';
import { dataLicense } from './templates.ts';

export type HeadersFile = { rules: readonly HeaderRule[]; bytes: Uint8Array };

export type TimeOptions = {
  generatedAt: string;
  /** Whether that time was given to the build, so that even unchanged answers get it. */
  isFixed?: boolean;
  /**
   * Reads the state of dist; called when all other files are rendered. Without it nothing counts as
   * published before.
   */
  readPublished?: () => PublishedState;
  signer: ManifestSigner | undefined;
};

export type RenderOptions = TimeOptions & {
  headers: HeadersFile;
  page: PageParts;
  hostFiles: Iterable<OutputFile>;
};

/**
 * Every file of a site, one after another: a consumer that drops each one needs memory for one.
 * Only path, size and hash of a file stay; the descriptions and the manifest are made of them.
 */
export function* renderFiles(site: Site, options: RenderOptions): Generator<OutputFile> {
  const rows = new Map<string, FileRows[number]>();
  for (const file of renderStableFiles(site, options, rows)) {
    rows.set(file[0], describeFile(file));
    yield file;
  }
  yield* renderTimedFiles(site, [...rows.values()], options);
}

export function renderTimedFiles(
  site: Site,
  files: FileRows,
  { generatedAt, isFixed, readPublished, signer }: TimeOptions,
): readonly OutputFile[] {
  const published = readPublished?.();
  const discovery = renderDatedDiscovery(site, files, { generatedAt, isFixed, published });
  const rows = [...files, describeFile(discovery)];
  const manifest = renderManifestFiles(rows, { signer, previous: published?.manifest });
  return [discovery, ...manifest];
}

function* renderStableFiles(
  site: Site,
  { headers: { rules, bytes }, page, hostFiles, signer }: RenderOptions,
  rows: RowsByPath,
): Generator<OutputFile> {
  const searchIndex = createSearchIndex(site.searchDocuments);
  yield* renderAnswers(site.answers);
  yield renderModelRows(site);
  yield [searchIndexFile, renderJson({ ...searchIndex, over: pathsOver(site) })];
  yield* renderResolveIndex(site);
  yield renderOffersIndex(site);
  yield renderSnapshot(site);
  yield* renderFeeds(site);
  yield [documents.calendar.file, renderCalendar(site)];
  yield* renderErrorFiles(site.apiRoot);
  yield renderApiCatalog({ apiRoot: site.apiRoot, rules });
  yield* renderPages(site, { rules, parts: page });
  yield* renderMarkdown(site, page.templates);
  yield [documents.license.file, encodeText(page.templates.get(dataLicense) ?? '')];
  yield ['_headers', bytes];
  yield renderOpenApi(site, { rules, searchIndex, rows });
  const [discovery, { length }] = renderDiscovery(site, ANY_INSTANT);
  const sizes = new Map([...sizesOf(rows), [discovery, length]]);
  yield renderGuide(site, { templates: page.templates, sizes });
  yield* hostFiles;
  const signature = signer === undefined ? [] : [signatureFile];
  const paths = [...rows.keys(), discovery, 'serve.json', manifestFile, ...signature];
  yield ['serve.json', renderServeJson({ rules, paths })];
}

/** As long as every other: the size of the discovery document is the same whenever it was made. */
const ANY_INSTANT = '2026-01-01T00:00:00Z';
