/** What became of the rows of a list since it was last imported, by id. */
export type Movement = {
  readonly moved: readonly string[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly same: readonly string[];
};

type Prices = ReadonlyMap<string, string>;

export function movementOf(before: Prices, now: Prices): Movement {
  const shared = [...now.keys()].filter((id) => before.has(id));
  return {
    moved: shared.filter((id) => before.get(id) !== now.get(id)),
    added: [...now.keys()].filter((id) => !before.has(id)),
    gone: [...before.keys()].filter((id) => !now.has(id)),
    same: shared.filter((id) => before.get(id) === now.get(id)),
  };
}

/**
 * Why a list changed more than lists do from one month to the next; undefined if it did not.
 * `cited` are the ids of the rows that records cite.
 */
export function movementFault(
  { moved, added, gone, same }: Movement,
  {
    since,
    cited,
  }: { readonly since: string; readonly cited: { readonly has: (id: string) => boolean } },
): string | undefined {
  const before = moved.length + same.length + gone.length;
  if (before < FEWEST) return undefined;
  const citedGone = gone.filter((id) => cited.has(id));
  const reasons = [
    gone.length > before * MOST_GONE ? 'the file may be a part of the list' : undefined,
    citedGone.length >= MOST_CITED_GONE
      ? `rows that records cite are gone: ${listed(citedGone)}`
      : undefined,
    moved.length > FEWEST && moved.length > (before - gone.length) * MOST_MOVED
      ? 'the prices may be in another unit'
      : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return undefined;
  const figures = `${moved.length} moved, ${added.length} new, ${gone.length} gone, ${same.length} the same`;
  return `of the ${before} rows of ${since}, ${figures}; ${reasons.join(', and ')}. If that is so, say --expect-changes`;
}

/** A list of fewer rows says nothing by how many of them change. */
const FEWEST = 10;
/** Shares and counts that no list has reached in a month without a fault or a retirement of many. */
const MOST_GONE = 0.3;
const MOST_CITED_GONE = 10;
const MOST_MOVED = 0.25;

function listed(ids: readonly string[]): string {
  const more = ids.length - SHOWN;
  return `${ids.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const SHOWN = 20;
