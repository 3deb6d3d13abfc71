import { once } from '../../feed/collections.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import type { HeaderRule } from '../../feed/contract/headers.ts';
import { manifestFile, signatureFile } from '../../feed/contract/manifest.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { plainProblems } from '../../feed/contract/problems.ts';
import type { PageParts } from '../bundle.ts';
import type { Site } from '../derive/site.ts';
import { renderAnswers } from './answers.ts';
import { renderCalendar } from './calendar.ts';
import {
  describeApiCatalog,
  describeFile,
  discoveryFile,
  renderDiscovery,
  renderTimedFiles,
  type TimeOptions,
} from './discovery.ts';
import { chooseSamples } from './example-ids.ts';
import { renderFeeds } from './feeds.ts';
import { renderListFeeds } from './list-feeds.ts';
import { renderListPatches } from './list-patches.ts';
import { renderGuide } from './llms-txt.ts';
import { dataLicense, renderMarkdown } from './markdown.ts';
import { renderOpenApi } from './openapi.ts';
import {
  encodeText,
  type FileRow,
  type OutputFile,
  type Renderer,
  type RowsByPath,
  renderJson,
} from './output-file.ts';
import { renderPages } from './pages.ts';
import { renderRuntimeFiles } from './runtime-files.ts';
import { renderServeJson } from './serve-json.ts';

export type RenderOptions = TimeOptions & {
  headers: { rules: readonly HeaderRule[]; bytes: Uint8Array };
  page: PageParts;
  hostFiles?: readonly OutputFile[];
};

/**
 * Every file of a site, one after another: a consumer that drops each one needs memory for one.
 * Only path, size and hash of a file stay; the descriptions and the manifest are made of them.
 */
export function* renderFiles(site: Site, options: RenderOptions): Generator<OutputFile> {
  // The describing files are rendered last: by then the rows have all files that they tell of.
  const rows = new Map<string, FileRow>();
  for (const renderers of [stableFiles(site, options), describingFiles(site, options, () => rows)])
    for (const [path, render] of renderers) {
      const file = [path, render()] as const;
      rows.set(path, describeFile(file));
      yield file;
    }
  yield* renderTimedFiles(site, [...rows.values()], options);
}

/** The files that depend on the data alone. */
export function stableFiles(
  site: Site,
  { headers: { rules, bytes }, page, hostFiles = [] }: RenderOptions,
): Renderer[] {
  const { apiRoot } = site;
  const { notFound, methodNotAllowed, unavailable } = plainProblems(apiRoot, endpoints);
  return [
    ...renderAnswers(site.answers),
    ...renderRuntimeFiles(site, page),
    ...renderFeeds(site),
    ...renderListFeeds(site),
    ...renderListPatches(site),
    [documents.calendar.file, () => renderCalendar(site)],
    // Most static hosts look for `404.html`, whatever its contents are.
    ['404.html', () => renderJson(notFound)],
    ['404.json', () => renderJson(notFound)],
    ['405.json', () => renderJson(methodNotAllowed)],
    ['503.json', () => renderJson(unavailable)],
    [documents.apiCatalog.file, () => renderJson(describeApiCatalog(apiRoot, rules))],
    ...renderPages(site, { rules, parts: page }),
    ...renderMarkdown(site, page.templates),
    [documents.license.file, () => encodeText(page.templates.get(dataLicense) ?? '')],
    ['_headers', () => bytes],
    ...hostFiles.map(([path, content]): Renderer => [path, () => content]),
  ];
}

/** The files that tell of the others, whose rows are there by the time that these are rendered. */
export function describingFiles(
  site: Site,
  { headers: { rules }, page: { templates }, generatedAt, signer }: RenderOptions,
  getRows: () => RowsByPath,
): Renderer[] {
  const getSamples = once(() => chooseSamples(site, getRows()));
  return [
    [
      documents.openapi.file,
      () => renderOpenApi({ site, rules, rows: getRows(), samples: getSamples() }),
    ],
    [
      documents.guide.file,
      () => {
        // As long as the one that is published, whose time is not known yet.
        const discovery = describeFile(renderDiscovery(site, generatedAt));
        const all = new Map([...getRows(), [discoveryFile, discovery]]);
        return renderGuide({ site, templates, rows: all, samples: getSamples() });
      },
    ],
    [
      'serve.json',
      () => {
        const last = [
          discoveryFile,
          'serve.json',
          manifestFile,
          ...(signer ? [signatureFile] : []),
        ];
        return renderServeJson({ rules, paths: [...getRows().keys(), ...last] });
      },
    ],
  ];
}
