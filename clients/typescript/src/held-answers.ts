import {
  deriveBoardIndex,
  deriveModelDetails,
  deriveModelList,
  deriveModelRankings,
  deriveModelRows,
  derivePricingList,
  listItem,
} from '../../../feed/derive.ts';
import type { EndpointId } from '../../../feed/endpoints.ts';
import { deriveResolveIndex } from '../../../feed/resolve.ts';
import {
  createSearchIndex,
  deriveSearchDocuments,
  type SearchIndexFile,
} from '../../../feed/search-index.ts';
import type { SnapshotRecords } from '../../../feed/snapshot.ts';
import {
  modelRowsFile,
  RESOLVE_SHARDS,
  resolveFile,
  searchIndexFile,
} from '../../../feed/static-files.ts';
import type { FeedProblem } from './problem.ts';

type Values = Readonly<Record<string, string>>;
type Bodies = { readonly [Id in EndpointId]?: (values: Values) => unknown };

/**
 * The bodies of the endpoints from the records of a snapshot; undefined where there is no such
 * record. Throws `leftOut` for what the feed has and a snapshot has not.
 */
export function createAnswers(
  records: SnapshotRecords,
  leftOut: (what: string) => FeedProblem,
): Bodies {
  const { apiRoot, models, plans, soldPlans, boards, changes, vendors, tags } = records;
  const refused = Object.entries(LEFT_OUT).map(([id, what]) => [
    id,
    () => {
      throw leftOut(what);
    },
  ]);
  const details = once(() => byId(deriveModelDetails(records)));
  const pricing = once(() => derivePricingList(records));
  const placed = once(
    () => new Map(deriveModelRankings(records).map((body) => [body.model_id, body])),
  );
  const boardIndex = once(() => deriveBoardIndex(records));
  const rankingOf = (key: string | undefined) =>
    boards.find((board) => board.key === key)?.rankings[0];
  const pastPeriod = (what: string, isHeld: (isNewest: boolean) => boolean) => (values: Values) => {
    const newest = rankingOf(values.board);
    if (newest === undefined || !newest.board.periods.includes(values.period ?? ''))
      return undefined;
    if (isHeld(newest.period === values.period)) return newest;
    throw leftOut(what);
  };
  return {
    ...Object.fromEntries(refused),
    'models.list': () => deriveModelList(models.map(listItem), apiRoot),
    'models.get': ({ id = '' }) => details().get(id),
    'models.offers': ({ id = '' }) => {
      if (details().has(id)) throw leftOut('offers of providers');
      return undefined;
    },
    'pricing.list': pricing,
    'leaderboards.list': boardIndex,
    'leaderboards.board': ({ board }) => rankingOf(board),
    'leaderboards.period': pastPeriod('past periods of boards', (isNewest) => isNewest),
    'leaderboards.variants': pastPeriod('variants of boards', () => false),
    'leaderboards.model': ({ id = '' }) => placed().get(id),
    'plans.list': () => ({ plans: soldPlans, total: soldPlans.length }),
    'plans.get': ({ id }) => plans.find((plan) => plan.id === id),
    'vendors.list': () => ({ vendors, total: vendors.length }),
    'tags.list': () => ({ tags, total: tags.length }),
    'changes.list': () => ({ changes, total: changes.length }),
    'changes.month': ({ month = '' }) => {
      const found = changes.filter(({ date }) => date.startsWith(`${month}-`));
      return found.length === 0 ? undefined : { month, changes: found, total: found.length };
    },
    'bulk.models': () => ({ models }),
    'bulk.pricing': () => ({ pricing: pricing().pricing }),
    'bulk.plans': () => ({ plans }),
  };
}

/** The endpoints that a snapshot has nothing of. */
const LEFT_OUT: { readonly [Id in EndpointId]?: string } = {
  'discovery.get': 'discovery document',
  'providers.list': 'providers',
  'providers.get': 'providers',
  'exchange_rates.list': 'exchange rates',
  'bulk.entries': 'past periods of boards',
  'bulk.offers': 'offers of providers',
  'bulk.prices': 'bulk file of prices',
  'bulk.datapackage': 'data package',
  'bulk.ids': 'sources of ids',
  'bulk.cost_vectors': 'cost vectors',
  'manifest.get': 'manifest',
};

/** The files that only the runtime reads, by their paths. */
export function internalFiles(records: SnapshotRecords): ReadonlyMap<string, () => unknown> {
  const resolveIndex = once(() => deriveResolveIndex(records));
  const shards = Array.from({ length: RESOLVE_SHARDS }, (_, shard) => resolveFile(shard));
  return new Map<string, () => unknown>([
    [modelRowsFile, once(() => deriveModelRows(records.models))],
    [searchIndexFile, once(() => searchIndexOf(records))],
    ...shards.map(
      (file) => [file, once(() => Object.fromEntries(resolveIndex().get(file) ?? []))] as const,
    ),
  ]);
}

function searchIndexOf(records: SnapshotRecords): SearchIndexFile {
  const documents = deriveSearchDocuments(records, records.vendors);
  return { ...createSearchIndex(documents), rest: [] };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function once<Value>(compute: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}
