import { deriveRankings, type RankedBoard } from '../derive/rankings.ts';
import { addressOf } from '../paths.ts';
import type { ModelRecord } from '../schemas/model.ts';
import type { Plan } from '../schemas/plan.ts';
import { type Columns, fromColumns } from './columns.ts';
import { unpackIds } from './ids.ts';
import type { PackedBoard, Snapshot, SnapshotRecords } from './snapshot.ts';

/** The records of a snapshot, with addresses under `apiRoot`. */
export function decodeSnapshot(
  snapshot: Snapshot,
  apiRoot: string = snapshot.api_root,
): SnapshotRecords {
  // The snapshot was written from records of these types; `sources` are left out.
  const models = fromColumns(snapshot.models as Columns<ModelRecord>);
  const plans = fromColumns(snapshot.plans as Columns<Plan>);
  const boards = snapshot.boards.map((packed): RankedBoard => {
    const board = packed.board as PackedBoard;
    const { key, name, metric, category, model_count, public_url, ...rest } = board;
    const endpoint = addressOf(apiRoot, 'leaderboards.board', { board: key });
    const described = { key, name, metric, category, model_count, public_url, endpoint, ...rest };
    const entries = fromColumns(packed.entries);
    return { key, rankings: [{ board: described, period: board.period, entries }] };
  });
  const sold = new Set(snapshot.sold);
  return {
    apiRoot,
    day: snapshot.day,
    models,
    plans,
    soldPlans: plans.filter(({ id }) => sold.has(id)),
    boards,
    rankings: deriveRankings(boards),
    overall: { models: new Map(Object.entries(snapshot.overall)) },
    changes: fromColumns(snapshot.changes).map((change) => ({
      ...change,
      url: apiRoot + change.url,
    })),
    externalIds: unpackIds(snapshot.ids),
    vendors: fromColumns(snapshot.vendors),
    tags: fromColumns(snapshot.tags),
  };
}
