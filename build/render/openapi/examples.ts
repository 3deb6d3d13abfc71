import { createHash } from 'node:crypto';
import { documents } from '../../../feed/documents.ts';
import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import type { HeaderRule } from '../../../feed/header-rules.ts';
import { modelParameters } from '../../../feed/parameters.ts';
import { addressOf, fileOf } from '../../../feed/paths.ts';
import { defaultsOf } from '../../../feed/query.ts';
import type { SearchIndexPart } from '../../../feed/search/index-file.ts';
import { loadSearchIndex } from '../../../feed/search/load-index.ts';
import { hitsIn, resultOf } from '../../../feed/search/search.ts';
import { selectModels, selectPlans, selectPricing } from '../../../feed/select.ts';
import { planCategories, planRegions } from '../../../feed/vocabulary.ts';
import type { Site } from '../../derive/site.ts';
import { describeApiCatalog } from '../api-catalog.ts';
import { itemsOf } from '../feeds/items.ts';
import { describeJsonFeed } from '../feeds/json-feed.ts';
import { renderJson } from '../json.ts';
import { renderManifest } from '../manifest.ts';
import type { Samples } from '../samples.ts';
import { answerExample, bulkExample, cutTo, type Example } from './example.ts';

export type ExampleSource = {
  readonly site: Site;
  readonly samples: Samples;
  readonly searchParts: readonly SearchIndexPart[];
  readonly rules: readonly HeaderRule[];
};

type ExampleOf = (source: ExampleSource) => Example | undefined;

/** A real answer of each endpoint; undefined where the feed has none to show. */
export const endpointExamples: { readonly [Id in EndpointId]: ExampleOf } = {
  'discovery.get': ({ site: { discovery } }) => ({
    request: endpoints['discovery.get'].path,
    value: { ...discovery, generated_at: FIXED_INSTANT },
  }),
  'models.list': modelListExample,
  'models.get': ({ site: { answers }, samples: { model } }) => model && answerExample('models.get', answers, { id: model.id }),
  'pricing.list': pricingExample,
  'leaderboards.list': ({ site: { answers } }) => cutTo(2, answerExample('leaderboards.list', answers)),
  'leaderboards.board': ({ site: { answers }, samples: { ranking } }) =>
    ranking && cutTo(10, answerExample('leaderboards.board', answers, { board: ranking.board })),
  'leaderboards.period': ({ site: { answers }, samples: { ranking } }) => ranking && answerExample('leaderboards.period', answers, ranking),
  'leaderboards.model': ({ site: { answers }, samples: { ranked } }) =>
    ranked && answerExample('leaderboards.model', answers, { id: ranked.id }),
  'plans.list': ({ site }) => planListExample(site),
  'plans.get': ({ site: { answers }, samples: { plan } }) => plan && answerExample('plans.get', answers, { id: plan.id }),
  'search.search': searchExample,
  'changes.list': ({ site: { answers } }) => cutTo(2, answerExample('changes.list', answers)),
  'bulk.models': ({ site: { answers } }) => bulkExample('bulk.models', answers),
  'bulk.pricing': ({ site: { answers } }) => bulkExample('bulk.pricing', answers),
  'bulk.plans': ({ site: { answers } }) => bulkExample('bulk.plans', answers),
  'bulk.entries': ({ site: { answers } }) => bulkExample('bulk.entries', answers),
  'bulk.cost_vectors': ({ site: { answers } }) => cutTo(1, answerExample('bulk.cost_vectors', answers)),
  'manifest.get': manifestExample,
};

/** The contents of the documents that are JSON. */
export const documentExamples: { readonly [Name in keyof typeof documents]?: ExampleOf } = {
  feedJson: ({ site }) => cutTo(2, { request: documents.feedJson.path, value: describeJsonFeed(site, itemsOf(site)) }),
  apiCatalog: ({ site: { apiRoot }, rules }) => ({
    request: documents.apiCatalog.path,
    value: describeApiCatalog({ apiRoot, rules }),
  }),
};

/** A time that stands for any: the description does not know when it was made. */
const FIXED_INSTANT = '2026-01-01T00:00:00Z';

function modelListExample({ site: { modelItems, apiRoot } }: ExampleSource): Example {
  const options = { ...defaultsOf(modelParameters), limit: 2 };
  const value = selectModels(modelItems, options, addressOf(apiRoot, 'models.list', {}));
  return { request: requestOf('models.list', { limit: '2' }), value };
}

function pricingExample({ site: { answers }, samples: { vendor } }: ExampleSource): Example | undefined {
  const items = answers['bulk.pricing'][0]?.body.pricing;
  if (vendor === undefined || items === undefined) return undefined;
  return { request: requestOf('pricing.list', { vendor }), value: selectPricing(items, { vendor }) };
}

/** The shortest list that a region and a category give. */
function planListExample({ plans }: Site): Example | undefined {
  const filters = planRegions.flatMap((region) => planCategories.map((category) => ({ region, category })));
  return filters
    .map((filter) => ({ request: requestOf('plans.list', filter), value: selectPlans(plans, filter) }))
    .filter(({ value }) => value.total > 0)
    .sort((left, right) => left.value.total - right.value.total)[0];
}

function searchExample({ site, searchParts, samples: { model } }: ExampleSource): Example | undefined {
  if (model === undefined) return undefined;
  const hits = searchParts.map((part) => hitsIn(loadSearchIndex(part), model.name));
  return { request: requestOf('search.search', { q: model.name }), value: resultOf(hits, model.name, site.apiRoot) };
}

/** Two rows of it: the other files are not known yet. */
function manifestExample({ site: { answers } }: ExampleSource): Example {
  const shown = (['models.list', 'pricing.list'] as const).flatMap((id) => {
    const bytes = renderJson(answers[id][0]?.body);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [{ path: fileOf(id, {}) ?? '', bytes: bytes.length, sha256 }];
  });
  return { request: endpoints['manifest.get'].path, value: renderManifest(shown), cut: shown.length };
}

function requestOf(id: EndpointId, query: Readonly<Record<string, string>>): string {
  return `${endpoints[id].path}?${new URLSearchParams(query)}`;
}
