import { documents } from '../../../feed/documents.ts';
import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import { modelParameters } from '../../../feed/parameters.ts';
import { addressOf, fileOf } from '../../../feed/paths.ts';
import { defaultsOf } from '../../../feed/query.ts';
import { isSearchIndex } from '../../../feed/runtime-documents.ts';
import type { SearchIndexPart } from '../../../feed/search/index-file.ts';
import { loadSearchIndex } from '../../../feed/search/load-index.ts';
import { hitsIn, resultOf } from '../../../feed/search/search.ts';
import { selectModels, selectPlans, selectPricing } from '../../../feed/select.ts';
import { planCategories, planRegions } from '../../../feed/vocabulary.ts';
import { deriveDiscovery } from '../../derive/discovery.ts';
import type { Feed } from '../../derive/feed.ts';
import { listItem, pricingItem } from '../../derive/lists.ts';
import type { Files } from '../answers.ts';
import { renderManifest } from '../manifest.ts';
import type { Samples } from '../samples.ts';
import { cutTo, type Example, emitted, firstRow, ofFile } from './example.ts';

export type ExampleSource = {
  readonly feed: Feed;
  readonly samples: Samples;
  /** The files rendered so far: all but those that know when they were made, or what else was. */
  readonly files: Files;
};

type ExampleOf = (source: ExampleSource) => Example | undefined;

/** A real answer of each endpoint; undefined where the feed has none to show. */
export const endpointExamples: { readonly [Id in EndpointId]: ExampleOf } = {
  'discovery.get': ({ feed }) => ({ request: endpoints['discovery.get'].path, value: deriveDiscovery(feed, FIXED_INSTANT) }),
  'models.list': modelListExample,
  'models.get': ({ files, samples: { model } }) => model && emitted('models.get', files, { id: model.id }),
  'pricing.list': pricingExample,
  'leaderboards.list': ({ files }) => cutTo(2, emitted('leaderboards.list', files)),
  'leaderboards.board': ({ files, samples: { ranking } }) =>
    ranking && cutTo(10, emitted('leaderboards.board', files, { board: ranking.board })),
  'leaderboards.period': ({ files, samples: { ranking } }) => ranking && emitted('leaderboards.period', files, ranking),
  'leaderboards.model': ({ files, samples: { ranked } }) => ranked && emitted('leaderboards.model', files, { id: ranked.id }),
  'plans.list': ({ feed }) => planListExample(feed),
  'plans.get': ({ files, samples: { plan } }) => plan && emitted('plans.get', files, { id: plan.id }),
  'search.search': searchExample,
  'changes.list': ({ files }) => cutTo(2, emitted('changes.list', files)),
  'bulk.models': ({ files }) => firstRow('bulk.models', files),
  'bulk.pricing': ({ files }) => firstRow('bulk.pricing', files),
  'bulk.plans': ({ files }) => firstRow('bulk.plans', files),
  'bulk.entries': ({ files }) => firstRow('bulk.entries', files),
  'bulk.cost_vectors': ({ files }) => cutTo(1, emitted('bulk.cost_vectors', files)),
  'manifest.get': manifestExample,
};

/** What the documents that are JSON hold. */
export const documentExamples: { readonly [Name in keyof typeof documents]?: ExampleOf } = {
  feedJson: ({ files }) => cutTo(2, ofFile(documents.feedJson.path, files.get(documents.feedJson.file))),
  apiCatalog: ({ files }) => ofFile(documents.apiCatalog.path, files.get(documents.apiCatalog.file)),
};

/** A time that stands for any: the description does not know when it was made. */
const FIXED_INSTANT = '2026-01-01T00:00:00Z';

function modelListExample({ feed: { models, apiRoot } }: ExampleSource): Example {
  const value = selectModels(models.map(listItem), { ...defaultsOf(modelParameters), limit: 2 }, addressOf(apiRoot, 'models.list', {}));
  return { request: asked('models.list', { limit: '2' }), value };
}

function pricingExample({ feed: { models }, samples: { vendor } }: ExampleSource): Example | undefined {
  if (vendor === undefined) return undefined;
  return { request: asked('pricing.list', { vendor }), value: selectPricing(models.map(pricingItem), { vendor }) };
}

/** The shortest list that a region and a category give. */
function planListExample({ plans }: Feed): Example | undefined {
  const filters = planRegions.flatMap((region) => planCategories.map((category) => ({ region, category })));
  return filters
    .map((filter) => ({ request: asked('plans.list', filter), value: selectPlans(plans, filter) }))
    .filter(({ value }) => value.total > 0)
    .sort((left, right) => left.value.total - right.value.total)[0];
}

function searchExample({ feed, files, samples: { model } }: ExampleSource): Example | undefined {
  const parts = [...files.keys()].filter(isSearchIndex);
  if (parts.length === 0 || model === undefined) return undefined;
  const hits = parts.map((path) => {
    const part: SearchIndexPart = JSON.parse(new TextDecoder().decode(files.get(path)));
    return hitsIn(loadSearchIndex(part), model.name);
  });
  return { request: asked('search.search', { q: model.name }), value: resultOf(hits, model.name, feed.apiRoot) };
}

/** Two lines of it: what else will be in it is not known yet. */
function manifestExample({ files }: ExampleSource): Example {
  const shown = (['models.list', 'pricing.list'] as const).flatMap((id) => {
    const file = fileOf(id, {}) ?? '';
    const bytes = files.get(file);
    return bytes === undefined ? [] : [[file, bytes] as const];
  });
  return { request: endpoints['manifest.get'].path, value: renderManifest(new Map(shown)), cut: shown.length };
}

function asked(id: EndpointId, query: Readonly<Record<string, string>>): string {
  return `${endpoints[id].path}?${new URLSearchParams(query)}`;
}
