import { toColumns } from './columns.ts';
import { packIds } from './ids.ts';
import { type FeedRecords, SNAPSHOT_FORMAT, type Snapshot } from './snapshot.ts';

/** The snapshot of a feed. It has no clock: the same data give the same bytes. */
export function encodeSnapshot(records: FeedRecords): Snapshot {
  const { apiRoot, models, plans, soldPlans, boards, overall, changes } = records;
  return {
    format: SNAPSHOT_FORMAT,
    api_root: apiRoot,
    day: newestChecked([models, plans]),
    models: toColumns(withoutSources(models)),
    plans: toColumns(withoutSources(plans)),
    sold: soldPlans.map(({ id }) => id),
    boards: boards.map(({ rankings: [{ board, entries }] }) => {
      const { endpoint: _, ...described } = board;
      return { board: described, entries: toColumns(entries) };
    }),
    overall: Object.fromEntries(overall.models),
    changes: toColumns(
      changes.map((change) => ({ ...change, url: change.url.slice(apiRoot.length) })),
    ),
    ids: packIds(records.externalIds),
    vendors: toColumns(records.vendors),
    tags: toColumns(records.tags),
  };
}

function withoutSources<Row extends object>(rows: readonly Row[]): readonly Row[] {
  return JSON.parse(
    JSON.stringify(rows, (name, value) => (name === 'sources' ? undefined : value)),
  );
}

/** The newest day on which a source was read, wherever it occurs. */
function newestChecked(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value).reduce((newest, [name, part]) => {
    const day = name === 'checked' && typeof part === 'string' ? part : newestChecked(part);
    return day > newest ? day : newest;
  }, '');
}
