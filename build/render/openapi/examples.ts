import { documents } from '../../../feed/documents.ts';
import type { Endpoint } from '../../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import type { HeaderRule } from '../../../feed/headers.ts';
import { addressOf, fileOf, parameterNames } from '../../../feed/paths.ts';
import { selectModels, selectPlans, selectPricing } from '../../../feed/query.ts';
import { placeOfId } from '../../../feed/resolve.ts';
import { hitsIn, resultOf } from '../../../feed/search.ts';
import { loadSearchIndex, type SearchIndexPart } from '../../../feed/search-index.ts';
import { planCategories, planRegions } from '../../../feed/vocabulary.ts';
import type { AnsweredId } from '../../derive/answers.ts';
import type { Site } from '../../derive/site.ts';
import { describeApiCatalog } from '../api-catalog.ts';
import { changeFeed } from '../feeds/change-feed.ts';
import { itemsOf } from '../feeds/items.ts';
import { describeJsonFeed } from '../feeds.ts';
import type { RowsByPath } from '../manifest.ts';
import type { Samples } from '../samples.ts';
import { answerExample, type BulkId, bulkExample, cutTo, type Example } from './example.ts';

export type ExampleSource = {
  readonly site: Site;
  readonly samples: Samples;
  readonly searchParts: readonly SearchIndexPart[];
  readonly rules: readonly HeaderRule[];
  readonly rows: RowsByPath;
};

type ExampleOf = (source: ExampleSource) => Example | undefined;

/** A real answer of an endpoint; undefined where the feed has none to show. */
export function endpointExample(id: EndpointId, source: ExampleSource): Example | undefined {
  const special = specialExamples[id];
  if (special !== undefined) return special(source);
  // The answers of all other endpoints are derived, of which the type of the answers says that it
  // lacks none.
  const answered = id as AnsweredId;
  const { example, path }: Endpoint = endpoints[id];
  const { answers } = source.site;
  if (parameterNames(path).includes('format')) return bulkExample(answered as BulkId, answers);
  if (example.kind !== 'record') return cutTo(example, answerExample(answered, answers));
  const values = recordValues(path, source.samples[example.of]);
  return values && cutTo(example, answerExample(answered, answers, values));
}

/** The values of a sample record that a path names. */
function recordValues(path: string, sample: Readonly<Record<string, string>> | undefined) {
  return (
    sample && Object.fromEntries(parameterNames(path).map((name) => [name, sample[name] ?? '']))
  );
}

/** Answers to a query, and those that are no derived answers. */
const specialExamples: { readonly [Id in EndpointId]?: ExampleOf } = {
  'discovery.get': ({ site: { discovery } }) => ({
    request: endpoints['discovery.get'].path,
    value: { ...discovery, generated_at: FIXED_INSTANT },
  }),
  'models.list': modelListExample,
  'pricing.list': pricingExample,
  'plans.list': ({ site }) => planListExample(site),
  'search.search': searchExample,
  'resolve.get': resolveExample,
  'manifest.get': manifestExample,
};

/** The contents of the documents that are JSON. */
export const documentExamples: { readonly [Name in keyof typeof documents]?: ExampleOf } = {
  feedJson: ({ site }) =>
    cutTo(
      { cut: 2 },
      {
        request: documents.feedJson.path,
        value: describeJsonFeed(changeFeed(site, itemsOf(site))),
      },
    ),
  apiCatalog: ({ site: { apiRoot }, rules }) => ({
    request: documents.apiCatalog.path,
    value: describeApiCatalog({ apiRoot, rules }),
  }),
};

/** A time that stands for any: the description does not know when it was made. */
const FIXED_INSTANT = '2026-01-01T00:00:00Z';

function modelListExample({ site: { modelItems, apiRoot } }: ExampleSource): Example {
  const rows = { models: modelItems, stages: {} };
  const page = { limit: 2, offset: 0 };
  const value = selectModels(rows, page, addressOf(apiRoot, 'models.list', {}));
  return { request: requestOf('models.list', { limit: '2' }), value };
}

function pricingExample({
  site: { answers },
  samples: { vendor },
}: ExampleSource): Example | undefined {
  const items = answers['bulk.pricing'][0]?.body.pricing;
  if (vendor === undefined || items === undefined) return undefined;
  return {
    request: requestOf('pricing.list', { vendor }),
    value: selectPricing(items, { vendor }),
  };
}

/** The shortest list that a region and a category give. */
function planListExample({ soldPlans }: Site): Example | undefined {
  const filters = planRegions.flatMap((region) =>
    planCategories.map((category) => ({ region, category })),
  );
  return filters
    .map((filter) => ({
      request: requestOf('plans.list', filter),
      value: selectPlans(soldPlans, filter),
    }))
    .filter(({ value }) => value.total > 0)
    .sort((left, right) => left.value.total - right.value.total)[0];
}

function searchExample({
  site,
  searchParts,
  samples: { model },
}: ExampleSource): Example | undefined {
  if (model === undefined) return undefined;
  const hits = searchParts.map((part) => hitsIn(loadSearchIndex(part), model.name));
  return {
    request: requestOf('search.search', { q: model.name }),
    value: resultOf(hits, model.name, site.apiRoot),
  };
}

/** The id of another system for the model that has the fewest of them. */
function resolveExample({ site, samples: { model } }: ExampleSource): Example | undefined {
  if (model === undefined) return undefined;
  const own = site.externalIds.find(({ model: id, ambiguous }) => id === model.id && !ambiguous);
  const id = own?.id ?? model.id;
  const { key, file } = placeOfId(id);
  const value = { query: id, ...site.resolveIndex.get(file)?.get(key) };
  return { request: requestOf('resolve.get', { id }), value };
}

/** Two rows of it: not all files are known yet. */
function manifestExample({ rows }: ExampleSource): Example {
  const shown = (['models.list', 'pricing.list'] as const).flatMap(
    (id) => rows.get(fileOf(id, {}) ?? '') ?? [],
  );
  return { request: endpoints['manifest.get'].path, value: { files: shown }, cut: shown.length };
}

function requestOf(id: EndpointId, query: Readonly<Record<string, string>>): string {
  return `${endpoints[id].path}?${new URLSearchParams(query)}`;
}
