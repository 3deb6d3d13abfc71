import { documents } from '../../feed/documents.ts';
import type { BulkFormat, Endpoint } from '../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { addressOf, expand, fileOf, parameterNames } from '../../feed/paths.ts';
import { selectModels, selectPlans, selectPricing } from '../../feed/query.ts';
import { placeOfId } from '../../feed/resolve.ts';
import { csvColumns } from '../../feed/schemas/data-package.ts';
import { search } from '../../feed/search.ts';
import { loadSearchIndex, type SearchIndexFile } from '../../feed/search-index.ts';
import { planCategories, planRegions } from '../../feed/vocabulary.ts';
import type { AnsweredId, Answers } from '../derive/answers.ts';
import type { Site } from '../derive/site.ts';
import { type BulkBody, renderBulk } from './answers.ts';
import { describeApiCatalog } from './discovery.ts';
import { changeFeed, toJsonFeed } from './feeds.ts';
import type { RowsByPath } from './manifest.ts';
import type { Samples } from './samples.ts';

export type Source = {
  site: Site;
  rules: readonly HeaderRule[];
  searchIndex: SearchIndexFile;
  samples: Samples;
  rows: RowsByPath;
};

/**
 * An answer to show: the request that it answers, and the number of items that its lists are cut
 * to, where they are.
 */
export type Example = { request: string; value: unknown; cut?: number | undefined };

type ExampleOf = (source: Source) => Example | undefined;

/** A real answer of an endpoint; undefined where the feed has none to show. */
export function endpointExample(id: EndpointId, source: Source): Example | undefined {
  const special = specialExamples[id];
  if (special !== undefined) return special(source);
  const { example, path }: Endpoint = endpoints[id];
  if (example.kind === 'none') return undefined;
  const names = parameterNames(path);
  const sample: Record<string, string> | undefined =
    example.kind === 'record' ? source.samples[example.of] : {};
  if (sample === undefined) return undefined;
  const isBulk = names.includes('format');
  const values = Object.fromEntries(names.map((name) => [name, sample[name] ?? 'json']));
  // All other endpoints have derived answers.
  const answers: Answers[AnsweredId] = source.site.answers[id as AnsweredId];
  const answer = answers.find(
    (found) =>
      isBulk ||
      Object.entries<string>(found.values).every(([name, value]) => values[name] === value),
  );
  return answer && cutTo(example.cut, { request: expand(path, values), value: answer.body });
}

export function bulkText(
  id: EndpointId,
  answers: Answers,
  format: Exclude<BulkFormat, 'json'>,
): string {
  // A bulk answer is rows under one name.
  const body = answers[id as AnsweredId][0]?.body as BulkBody;
  const [[kind, rows] = ['', []]] = Object.entries(body);
  const bulk = { columns: csvColumns(endpoints[id]), body: { [kind]: rows.slice(0, 1) } };
  return new TextDecoder().decode(renderBulk(format, bulk));
}

function cutTo(cut: number | undefined, example: Example): Example {
  const fields = Object.entries(Object(example.value));
  const isLong = (field: unknown): field is unknown[] =>
    cut !== undefined && Array.isArray(field) && field.length > cut;
  if (!fields.some(([, field]) => isLong(field))) return example;
  const value = Object.fromEntries(
    fields.map(([name, field]) => [name, isLong(field) ? field.slice(0, cut) : field]),
  );
  return { ...example, value, cut };
}

const specialExamples: { readonly [Id in EndpointId]?: ExampleOf } = {
  'discovery.get': ({ site: { discovery } }) => ({
    request: endpoints['discovery.get'].path,
    // A time that stands for any: the description does not know when it was made.
    value: { ...discovery, generated_at: '2026-01-01T00:00:00Z' },
  }),
  'models.list': ({ site: { modelItems, apiRoot } }) => ({
    request: requestOf('models.list', { limit: '2' }),
    value: selectModels(
      { models: modelItems, stages: {} },
      { limit: 2, offset: 0 },
      addressOf(apiRoot, 'models.list', {}),
    ),
  }),
  'pricing.list': ({ site: { answers }, samples: { vendor } }) => {
    const items = answers['bulk.pricing'][0]?.body.pricing;
    if (vendor === undefined || items === undefined) return undefined;
    return {
      request: requestOf('pricing.list', { vendor }),
      value: selectPricing(items, { vendor }),
    };
  },
  'plans.list': ({ site: { soldPlans } }) =>
    planRegions
      .flatMap((region) => planCategories.map((category) => ({ region, category })))
      .map((filter) => ({
        request: requestOf('plans.list', filter),
        value: selectPlans(soldPlans, filter),
      }))
      .filter(({ value }) => value.total > 0)
      .sort((left, right) => left.value.total - right.value.total)[0],
  'search.search': ({ site, searchIndex, samples: { model } }) =>
    model && {
      request: requestOf('search.search', { q: model.name }),
      value: search(loadSearchIndex(searchIndex), model.name, site.apiRoot),
    },
  'resolve.get': ({ site, samples: { model } }) => {
    if (model === undefined) return undefined;
    const own = site.externalIds.find(({ model: id, ambiguous }) => id === model.id && !ambiguous);
    const id = own?.id ?? model.id;
    const { key, file } = placeOfId(id);
    return {
      request: requestOf('resolve.get', { id }),
      value: { query: id, ...site.resolveIndex.get(file)?.get(key) },
    };
  },
  'manifest.get': ({ rows }) => {
    const files = (['models.list', 'pricing.list'] as const).flatMap(
      (id) => rows.get(fileOf(id, {}) ?? '') ?? [],
    );
    return { request: endpoints['manifest.get'].path, value: { files }, cut: files.length };
  },
};

export const documentExamples: { readonly [Name in keyof typeof documents]?: ExampleOf } = {
  feedJson: ({ site }) =>
    cutTo(2, { request: documents.feedJson.path, value: toJsonFeed(changeFeed(site)) }),
  apiCatalog: ({ site: { apiRoot }, rules }) => ({
    request: documents.apiCatalog.path,
    value: describeApiCatalog({ apiRoot, rules }),
  }),
};

function requestOf(id: EndpointId, query: Record<string, string>): string {
  return `${endpoints[id].path}?${new URLSearchParams(query)}`;
}
