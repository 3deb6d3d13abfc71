import { modelParameters } from '../../../feed/contract/endpoint.ts';
import type { Bodies, EndpointId } from '../../../feed/contract/endpoints.ts';
import { addressOf } from '../../../feed/contract/paths.ts';
import type {
  BoardIndex,
  BoardRanking,
  Entry,
  IndexRow,
} from '../../../feed/contract/schemas/board.ts';
import type { Change } from '../../../feed/contract/schemas/changes.ts';
import type { ModelDetail, ModelRecord } from '../../../feed/contract/schemas/model.ts';
import type { PlanDetail } from '../../../feed/contract/schemas/plan.ts';
import {
  byVendorAndName,
  listModels,
  listPricing,
  toListedPlan,
  toModelRows,
  toPricingItem,
} from '../../../feed/lookup/lists.ts';
import { offersInSnapshot, type SnapshotLists, subjectPath } from '../../../feed/snapshot.ts';
import { compareCodeUnits } from '../../../feed/text.ts';
import type { OpenSnapshot } from './open-snapshot.ts';
import { modelsIn } from './snapshot-contents.ts';

/** What bodies are made from: the records of a snapshot, with whole addresses. */
export type SnapshotRecords = {
  apiRoot: string;
  snapshot: OpenSnapshot;
  models: readonly ModelRecord[];
  plans: PlanDetail[];
  endedPlans: readonly PlanDetail[];
  leaderboards: BoardIndex;
  labels: SnapshotLists['labels'];
  variants: SnapshotLists['variants'];
  changes: Change[];
  vendors: Bodies['vendors.list']['vendors'];
  tags: Bodies['tags.list']['tags'];
  providers: NonNullable<SnapshotLists['providers']>;
};

export function toRecords(
  snapshot: OpenSnapshot,
  lists: SnapshotLists,
  apiRoot: string,
): SnapshotRecords {
  return {
    apiRoot,
    snapshot,
    models: modelsIn(snapshot).map(({ offers: _, ...model }) => model),
    plans: lists.plans,
    endedPlans: lists.ended_plans,
    leaderboards: {
      ...lists.leaderboards,
      boards: lists.leaderboards.boards.map((board) => {
        return { ...board, endpoint: apiRoot + board.endpoint };
      }),
    },
    labels: lists.labels,
    variants: lists.variants,
    changes: lists.changes.map((change) => {
      return { ...change, url: apiRoot + (change.url ?? subjectPath(change)) };
    }),
    vendors: lists.vendors,
    tags: lists.tags,
    providers: lists.providers ?? [],
  };
}

type AddressValues = { readonly [name: string]: string };

/** The bodies of endpoints, undefined where there is no such record. Others are left out. */
export const snapshotBodies: {
  readonly [Id in EndpointId]?: (
    records: SnapshotRecords,
    values: AddressValues,
  ) => Bodies[Id] | undefined;
} = {
  'models.list': ({ models, apiRoot }) => {
    const page = { limit: modelParameters.limit.default, offset: modelParameters.offset.default };
    return listModels(toModelRows(models), page, addressOf(apiRoot, 'models.list', {}));
  },
  'models.get': (records, { id }) => {
    const model = records.models.find((each) => each.id === id);
    if (model === undefined) return undefined;
    const rankings = rankingsOf(records, model.id);
    return { ...model, rankings, plans: plansWith(records, model.id) };
  },
  'models.offers': ({ snapshot }, { id = '' }) => {
    const model = snapshot.getModel(id);
    return model && { model_id: id, offers: offersInSnapshot(model, snapshot.head) };
  },
  'pricing.list': ({ models }) => listPricing(models.map(toPricingItem), {}),
  'leaderboards.list': ({ leaderboards }) => leaderboards,
  'leaderboards.board': (records, { board }) => getRanking(records, board),
  'leaderboards.period': (records, { board, period }) => {
    const ranking = getRanking(records, board);
    return ranking?.period === period ? ranking : undefined;
  },
  'leaderboards.variants': ({ leaderboards, variants }, { board: key = '', period }) => {
    const board = leaderboards.boards.find((each) => each.key === key);
    const rows = variants[key];
    if (rows === undefined || board === undefined || board.period !== period) return undefined;
    return { board, period, variants: rows };
  },
  'leaderboards.model': (records, { id }) => {
    const row = getIndexRow(records, id);
    if (row === undefined) return undefined;
    const { model_id, vendor, name } = row;
    return { model_id, vendor, name, rankings: rankingsOf(records, model_id) };
  },
  'plans.list': ({ plans }) => ({ plans: plans.map(toListedPlan), total: plans.length }),
  'plans.get': (records, { id }) => allPlans(records).find((plan) => plan.id === id),
  'vendors.list': ({ vendors }) => ({ vendors, total: vendors.length }),
  'tags.list': ({ tags }) => ({ tags, total: tags.length }),
  'changes.list': ({ changes }) => ({ changes, total: changes.length }),
  'changes.month': (records, { month = '' }) => {
    const changes = records.changes.filter(({ date }) => date.startsWith(month));
    return changes.length === 0 ? undefined : { month, changes, total: changes.length };
  },
  'bulk.models': (records) => ({
    models: records.models.map((model) => {
      const { score = null, rank = null } = getIndexRow(records, model.id)?.overall ?? {};
      return { ...model, overall_score: score, overall_rank: rank };
    }),
  }),
  'bulk.pricing': ({ models }) => ({ pricing: listPricing(models.map(toPricingItem), {}).pricing }),
  'bulk.plans': (records) => ({ plans: allPlans(records) }),
};

function allPlans({ plans, endedPlans }: SnapshotRecords): PlanDetail[] {
  return [...plans, ...endedPlans].sort(byVendorAndName);
}

/** The plans that are sold and include a model. */
function plansWith({ plans }: SnapshotRecords, model: string): ModelDetail['plans'] {
  return plans
    .filter(({ models }) => models?.includes(model))
    .map(({ id, vendor, name }) => ({ id, vendor, name }));
}

function getIndexRow({ leaderboards }: SnapshotRecords, model = ''): IndexRow | undefined {
  return leaderboards.index.find(({ model_id }) => model_id === model);
}

/** The places of a model, in board order. */
function rankingsOf(records: SnapshotRecords, model: string): ModelDetail['rankings'] {
  const places = getIndexRow(records, model)?.boards ?? {};
  const rankings: ModelDetail['rankings'] = [];
  for (const { key, period, model_count } of records.leaderboards.boards) {
    const place = places[key];
    if (place !== undefined) rankings.push({ board: key, period, ...place, model_count });
  }
  return rankings;
}

/** The newest ranking of a board. */
function getRanking(records: SnapshotRecords, key = ''): BoardRanking | undefined {
  const { boards, index } = records.leaderboards;
  const board = boards.find((each) => each.key === key);
  if (board === undefined) return undefined;
  const entries: Entry[] = [];
  for (const { model_id, boards: places } of index) {
    if (places[key] === undefined) continue;
    const { rank, score, native } = places[key];
    entries.push({ rank, model_id, score, native, label: labelOf(records, key, model_id) });
  }
  entries.sort(byRank);
  return { board, period: board.period, entries };
}

function byRank(left: Entry, right: Entry): number {
  return left.rank - right.rank || compareCodeUnits(left.model_id, right.model_id);
}

/** What a board calls a model. Where the snapshot has its rows, the first of a model is its entry. */
function labelOf({ labels, variants }: SnapshotRecords, key: string, id: string): string {
  const entry = variants[key]?.find(({ model_id }) => model_id === id);
  return entry?.label ?? labels[key]?.[id] ?? id;
}
