import { documents } from '../../feed/documents.ts';
import { endpointGroups, endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { addressOf } from '../../feed/paths.ts';
import type { SearchIndexPart } from '../../feed/search-index.ts';
import type { Site } from '../derive/site.ts';
import { type RowsByPath, sizesOf } from './manifest.ts';
import { documentPaths } from './openapi/document-paths.ts';
import { headerComponents } from './openapi/headers.ts';
import { parameterComponents } from './openapi/parameters.ts';
import { endpointPaths } from './openapi/paths.ts';
import { problemComponents } from './openapi/problems.ts';
import { bodilessComponents } from './openapi/responses.ts';
import { namedSchemas } from './openapi/schemas.ts';
import { type OutputFile, renderJson } from './output-file.ts';
import { samplesOf } from './samples.ts';

export type OpenApiOptions = {
  readonly rules: readonly HeaderRule[];
  readonly searchParts: readonly SearchIndexPart[];
  /** Those of the answers: examples are chosen by size, and two of the rows are an example. */
  readonly rows: RowsByPath;
};

/**
 * `v1/openapi.json`: OpenAPI 3.1, made from the table of endpoints, the schemas and the header
 * rules.
 */
export function renderOpenApi(site: Site, options: OpenApiOptions): OutputFile {
  return [documents.openapi.file, renderJson(describeApi(site, options))];
}

/** The description as a value. */
export function describeApi(site: Site, { rules, searchParts, rows }: OpenApiOptions): object {
  const { apiRoot } = site;
  const samples = samplesOf(site, sizesOf(rows));
  const source = { site, samples, searchParts, rules, rows };
  return {
    openapi: '3.1.1',
    info: info(site),
    servers: [
      { url: addressOf(apiRoot, 'discovery.get', {}), description: 'Version 1 of the feed.' },
    ],
    security: [],
    tags: tags(),
    externalDocs: { description: 'Documentation and explorer', url: apiRoot + documents.docs.path },
    paths: { ...endpointPaths(source), ...documentPaths(source) },
    components: {
      schemas: namedSchemas(),
      responses: {
        ...bodilessComponents(rules, endpoints['discovery.get'].path),
        ...problemComponents({ apiRoot, rules }),
      },
      parameters: parameterComponents(samples),
      headers: headerComponents(rules),
    },
  };
}

function info({ about: { name, description, repository }, apiRoot }: Site): object {
  return {
    title: name,
    version: OPENAPI_VERSION,
    summary: description,
    description: HOW_TO_READ,
    contact: { name, url: repository },
    license: { name: 'Terms of the data', url: apiRoot + documents.license.path },
  };
}

const HOW_TO_READ = [
  'Read-only: GET and HEAD, and OPTIONS for preflights. No key is needed, and pages of every origin may read every answer.',
  'Every path answers with and without a trailing slash. Answers are UTF-8 JSON with their keys in the documented order.',
  'A price or figure that is null is unknown; one that is 0 is free.',
  'On the paths that take query parameters, one that is unknown, repeated, empty or malformed is a problem that names it; the other paths take no notice of a query.',
  'Problems follow RFC 9457. The figures of a board are under its own terms, which its `license` tells.',
].join('\n\n');

/**
 * The version of the description. One that has been released is kept as a fixture, and later
 * answers must still satisfy it.
 */
export const OPENAPI_VERSION = '1.1.0';

/** The tags of the description: the groups in the order of the table, then the documents. */
export function tags(): readonly object[] {
  const used = new Set(Object.keys(endpoints).map((id) => id.split('.')[0]));
  const groups = Object.entries(endpointGroups).filter(([name]) => used.has(name));
  return [
    ...groups.map(([name, description]) => ({ name, description })),
    {
      name: 'documents',
      description: 'Files that describe the feed, feeds of its changes, and its lists in Markdown.',
    },
  ];
}
