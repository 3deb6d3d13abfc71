import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { EndpointId, endpoints } from '../../feed/endpoints.ts';
import type { PathValues } from '../../feed/paths.ts';
import { inBatches } from '../batches.ts';
import { deriveChanges } from './changes.ts';
import { deriveCostVectors } from './cost-vectors.ts';
import { deriveDiscovery } from './discovery.ts';
import type { Feed } from './feed.ts';
import { deriveEntryRows, deriveModelDetails, deriveModelList, derivePricingList } from './lists.ts';
import { deriveBoardIndex, deriveModelRankings } from './rankings.ts';

/** Endpoints whose answers are files. The manifest is made of the files themselves, so it comes after them. */
export type AnsweredId = Exclude<
  { [Id in EndpointId]: (typeof endpoints)[Id]['answer'] extends 'runtime' ? never : Id }[EndpointId],
  'manifest.get'
>;

/** Bulk answers are written once a format, and derived in parts of their rows. */
type AnswerValues<Id extends AnsweredId> = Omit<PathValues<Id>, 'format'>;

type BodyOf<Id extends AnsweredId> = (typeof endpoints)[Id]['body'] extends infer Schema extends JSONSchema ? FromSchema<Schema> : never;

/** One answer: what fills its path, and its body. */
export type Answer<Id extends AnsweredId = AnsweredId> = { readonly values: AnswerValues<Id>; readonly body: BodyOf<Id> };

type Derivations = { readonly [Id in AnsweredId]: (feed: Feed, generatedAt: string) => Iterable<Answer<Id>> };

/** How each endpoint's answers come from the feed, one by one where there are many. One that is missing here does not compile. */
export const derivations: Derivations = {
  'discovery.get': (feed, generatedAt) => single(deriveDiscovery(feed, generatedAt)),
  'models.list': (feed) => single(deriveModelList(feed)),
  'models.get': (feed) => each(deriveModelDetails(feed), (body) => ({ values: { id: body.id }, body })),
  'pricing.list': (feed) => single(derivePricingList(feed)),
  'leaderboards.list': (feed) => single(deriveBoardIndex(feed)),
  'leaderboards.board': ({ boards }) => boards.map(({ key, rankings: [body] }) => ({ values: { board: key }, body })),
  'leaderboards.period': ({ boards }) =>
    boards.flatMap(({ key, rankings }) => rankings.map((body) => ({ values: { board: key, period: body.period }, body }))),
  'leaderboards.model': (feed) => each(deriveModelRankings(feed), (body) => ({ values: { id: body.model_id }, body })),
  'plans.list': ({ plans }) => single({ plans: [...plans], total: plans.length }),
  'plans.get': ({ plans }) => each(plans, (body) => ({ values: { id: body.id }, body })),
  'changes.list': (feed) => single(deriveChanges(feed)),
  'bulk.models': (feed) => inParts(feed.models, (models) => ({ models })),
  'bulk.pricing': (feed) => inParts(derivePricingList(feed).pricing, (pricing) => ({ pricing })),
  'bulk.plans': (feed) => inParts(feed.plans, (plans) => ({ plans })),
  'bulk.entries': (feed) => inParts(deriveEntryRows(feed), (entries) => ({ entries })),
  'bulk.cost_vectors': () => single(deriveCostVectors()),
};

function single<Body>(body: Body): readonly [{ readonly values: Record<never, string>; readonly body: Body }] {
  return [{ values: {}, body }];
}

function* each<From, To>(items: Iterable<From>, make: (item: From) => To): Generator<To> {
  for (const item of items) yield make(item);
}

function* inParts<Row, Body>(rows: Iterable<Row>, make: (part: Row[]) => Body): Generator<{ values: Record<never, string>; body: Body }> {
  for (const part of inBatches(rows, PART_ROWS)) yield { values: {}, body: make(part) };
}

const PART_ROWS = 1000;
