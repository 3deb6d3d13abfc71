import { compareBoards } from '../../feed/board-order.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { BoardData, Dataset, Identified, Records } from './dataset.ts';
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
}: Records): Dataset {
  return {
    site: present(site, 'site'),
    vendors: present(vendors, 'vendors'),
    families: present(sources, 'sources'),
    models: identified(models),
    plans: identified(plans),
    boards: boardData(boards, periods),
  };
}

function present<Value>(record: Located<Value> | undefined, name: string): Value {
  if (record === undefined)
    throw new Error(`there is no ${name} record, though validation found none missing`);
  return record.value;
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
