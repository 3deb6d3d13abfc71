import type { Proposal } from '../propose/proposal.ts';

/**
 * Why a list would change more offers than it does from one month to the next; undefined if it would
 * not.
 */
export function offersFault({ confirmed, changed, left }: Proposal['lines']): string | undefined {
  const known = confirmed.length + changed.length;
  const before = known + left.length;
  const isCut = left.length > FEWEST && left.length > before * MOST_GONE;
  const isMoved = changed.length > FEWEST && changed.length > known * MOST_CHANGED;
  if (!isCut && !isMoved) return undefined;
  const reason = isCut ? 'the file may be a part of the list' : 'the prices may be in another unit';
  return `of the ${before} offers that it states or stated, ${changed.length} change, ${left.length} are gone, ${confirmed.length} are the same; ${reason}. If that is so, say --expect-changes`;
}

const FEWEST = 20;
const MOST_GONE = 0.4;
/** Hosts reprice more often than vendors: a list of three weeks before differed in 44 %. */
const MOST_CHANGED = 0.6;
