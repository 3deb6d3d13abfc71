import { compareBoards } from '../feed/board-order.ts';
import { compareCodeUnits } from '../feed/text.ts';
import type { BoardData, Dataset, ExternalId, Identified, Records } from './dataset.ts';
import type { Located } from './source-file.ts';

/** The records as every derivation starts from them. Only for records without a fault. */
export function toDataset({
  site,
  vendors,
  sources,
  models,
  plans,
  boards,
  periods,
  ids,
}: Records): Dataset {
  return {
    site: recordIn(site, 'site record'),
    vendors: recordIn(vendors, 'vendors record'),
    families: recordIn(sources, 'sources record'),
    models: identified(models),
    plans: identified(plans),
    boards: boardData(boards, periods),
    externalIds: externalIds(ids),
  };
}

function recordIn<Value>(record: Located<Value> | undefined, name: string): Value {
  return present(record, name).value;
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined)
    throw new Error(`there is no ${name}, though validation found none missing`);
  return value;
}

function identified<Value>(records: readonly Located<Value>[]): readonly Identified<Value>[] {
  return records
    .map(({ id, parent, value }) => ({ id, vendorSlug: parent, record: value }))
    .sort(byVendorAndId);
}

function byVendorAndId(left: Identified<unknown>, right: Identified<unknown>): number {
  return compareCodeUnits(left.vendorSlug, right.vendorSlug) || compareCodeUnits(left.id, right.id);
}

function boardData(boards: Records['boards'], periods: Records['periods']): readonly BoardData[] {
  const byBoard = new Map(boards.map(({ id }) => [id, [] as BoardData['periods'][number][]]));
  for (const { id, parent, value } of periods)
    byBoard.get(parent)?.push({ period: id, record: value });
  return boards
    .map(({ id, value }) => ({
      key: id,
      editions: value.editions,
      periods: (byBoard.get(id) ?? []).sort(byPeriod),
    }))
    .sort((left, right) => compareBoards(left.key, right.key));
}

function byPeriod(left: { readonly period: string }, right: { readonly period: string }): number {
  return compareCodeUnits(left.period, right.period);
}

function externalIds(files: Records['ids']): readonly ExternalId[] {
  return files
    .flatMap(({ parent, value: { sources, ids } }) => {
      const [first = ''] = Object.keys(sources);
      return ids.map((row) => {
        const { url, checked } = present(sources[row.source ?? first], 'source');
        // Validation has shown that the folder or file is named after a namespace.
        return { ...row, namespace: parent as ExternalId['namespace'], url, checked };
      });
    })
    .sort(byNamespaceAndId);
}

function byNamespaceAndId(left: ExternalId, right: ExternalId): number {
  return (
    compareCodeUnits(left.namespace, right.namespace) ||
    compareCodeUnits(left.id, right.id) ||
    compareCodeUnits(left.model, right.model)
  );
}
