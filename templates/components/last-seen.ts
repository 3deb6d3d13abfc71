import { groupBy } from '../../feed/collections.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { ProviderOffer } from './odd-prices.ts';

/** From so many models with one source on, that is a list of the provider and no single price. */
const LEAST_LISTED = 3;

/**
 * The ids of the models that no recent list of a provider has any more, though recent ones of others are
 * known: whether it still serves them is not. Empty where all of its prices are old, or no list is recent.
 */
export function lastSeenModels(offers: readonly ProviderOffer[]): ReadonlySet<string> {
  const recent = offers.filter(({ stale }) => !stale);
  if (!hasList(recent)) return new Set();
  const listed = new Set(recent.map(({ model_id: id }) => id));
  return new Set(offers.flatMap(({ model_id: id }) => (listed.has(id) ? [] : [id])));
}

function hasList(offers: readonly ProviderOffer[]): boolean {
  const sources = offers.flatMap(({ model_id: id, sources: [first] }) =>
    first === undefined ? [] : [{ id, key: `${first.url} ${first.checked}` }],
  );
  const lists = [...groupBy(sources, ({ key }) => key).values()];
  return lists.some((list) => new Set(list.map(({ id }) => id)).size >= LEAST_LISTED);
}

/** The day on which the last of such models was seen. */
export function lastSeenDay(offers: readonly ProviderOffer[], ids: ReadonlySet<string>): string {
  const own = offers.filter(({ model_id: id }) => ids.has(id));
  return newestDay(own.flatMap(({ sources }) => sources));
}
