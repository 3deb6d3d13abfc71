import type { BulkFormat, Endpoint } from '../../feed/contract/endpoint.ts';
import { type AnsweredId, type EndpointId, endpoints } from '../../feed/contract/endpoints.ts';
import type { HeaderRule } from '../../feed/contract/headers.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { expand, fileOf } from '../../feed/contract/paths.ts';
import { placeOfId } from '../../feed/lookup/id-index.ts';
import { readId } from '../../feed/lookup/ids.ts';
import { resolveId } from '../../feed/lookup/resolve.ts';
import { search } from '../../feed/lookup/search.ts';
import { loadSearchIndex } from '../../feed/lookup/search-index.ts';
import type { Answer } from '../derive/answers.ts';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { type BulkBody, renderBulk } from './answers.ts';
import { describeApiCatalog } from './discovery.ts';
import { type Samples, sampleValues } from './example-ids.ts';
import { allChanges, toFeed, toJsonFeed } from './feeds.ts';
import type { RowsByPath } from './output-file.ts';
import { searchIndexOf } from './search-index.ts';

export type ExampleSource = {
  site: Site;
  rules: readonly HeaderRule[];
  samples: Samples;
  rows: RowsByPath;
};

/** The `examples` of a media type: a real answer. */
export type Examples = { answer: { summary: string; value: unknown } };

/** Undefined where the feed has no answer to show. */
export function endpointExamples(id: EndpointId, source: ExampleSource): Examples | undefined {
  const { samples, site } = source;
  if (id in computed) return computed[id]?.(source);
  const { path } = endpoints[id];
  // Those in the formats of other programs are too long to show.
  if (path.startsWith(`${endpoints['exports.list'].path}/`)) return undefined;
  const values = sampleValues(path, samples);
  if (values === undefined) return undefined;
  // All other endpoints have derived answers.
  const answers: readonly Answer[] = site.answers[id as AnsweredId];
  const answer = answers.find((found) =>
    Object.entries<string>(found.values).every(([name, value]) => values[name] === value),
  );
  return answer && shown(expand(path, values), answer.body);
}

/** The first row of a bulk file in a format that is text. */
export function bulkExamples(
  id: EndpointId,
  { site }: ExampleSource,
  format: BulkFormat,
): Examples {
  const endpoint: Endpoint = endpoints[id];
  // A bulk answer is rows under one name.
  const body = site.answers[id as AnsweredId][0]?.body as BulkBody;
  const first = Object.entries(body).map(([kind, rows]) => [kind, rows.slice(0, 1)]);
  const bytes = renderBulk(format, endpoint, Object.fromEntries(first));
  const request = `${expand(endpoint.path, { format })}, cut to its first row`;
  return example(request, new TextDecoder().decode(bytes));
}

/** Items of a list that an example shows. */
const ITEMS = 2;

function shown(request: string, body: object): Examples {
  const isLong = (field: unknown) => Array.isArray(field) && field.length > ITEMS;
  if (!Object.values(body).some(isLong)) return example(request, body);
  const fields = Object.entries(body).map(([name, field]) => [
    name,
    isLong(field) ? field.slice(0, ITEMS) : field,
  ]);
  return example(`${request}, each list cut to ${ITEMS}`, Object.fromEntries(fields));
}

function example(request: string, value: unknown): Examples {
  return { answer: { summary: `The answer to ${request}.`, value } };
}

type Computed = (source: ExampleSource) => Examples | undefined;

/** Of answers that are not derived from the data alone. */
const computed: { readonly [Id in EndpointId]?: Computed } = {
  'discovery.get': ({ site: { discovery } }) =>
    // A time that stands for any: the description does not know when it was made.
    shown(endpoints['discovery.get'].path, { ...discovery, generated_at: '2026-01-01T00:00:00Z' }),
  'search.search': ({ site, samples: { model } }) => {
    if (model === undefined) return undefined;
    const query = new URLSearchParams({ q: model.name });
    const found = search(loadSearchIndex(searchIndexOf(site)), model.name);
    return shown(`${endpoints['search.search'].path}?${query}`, found);
  },
  'resolve.get': ({ site, samples: { model } }) => {
    if (model === undefined) return undefined;
    const { id: query } = model;
    const lookUp = (id: string) => {
      const { key, file } = placeOfId(id);
      return resolveIndexOf(site).get(file)?.[key];
    };
    const resolved = resolveId(readId(query, site.grammar), lookUp, site.grammar);
    if (resolved === undefined) return undefined;
    return shown(`${endpoints['resolve.get'].path}?id=${query}`, { query, ...resolved });
  },
  'manifest.get': ({ rows }) => {
    const ids = ['models.list', 'pricing.list', 'vendors.list'] as const;
    const files = ids.flatMap((id) => rows.get(fileOf(id, {}) ?? '') ?? []);
    return shown(endpoints['manifest.get'].path, { files });
  },
};

export const documentExamples: { readonly [Name in keyof typeof documents]?: Computed } = {
  feedJson: ({ site }) =>
    shown(documents.feedJson.path, toJsonFeed(toFeed(site, allChanges(site)))),
  apiCatalog: ({ site: { apiRoot }, rules }) =>
    shown(documents.apiCatalog.path, describeApiCatalog(apiRoot, rules)),
};
