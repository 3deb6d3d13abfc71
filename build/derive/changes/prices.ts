import type { Change } from '../../../feed/schemas/changes.ts';
import { priceText } from '../../../feed/text.ts';
import { type DatedChange, subjectAddress } from './change.ts';
import type { PriceMove } from './price-moves.ts';

/**
 * `price_changed`, `plan_changed` and `price_announced`: every dated price that differs from the
 * one before it.
 */
export function derivePriceChanges(
  moves: readonly PriceMove[],
  apiRoot: string,
): readonly DatedChange[] {
  return moves.map((move) => ({ change: changeOf(move, apiRoot), key: move.day }));
}

function changeOf(move: PriceMove, apiRoot: string): Change {
  const { subject, field, currency, from, to, day, state } = move;
  const amount = `${priceText(to)} ${currency}`;
  return {
    date: state === 'effective' ? day : announcedOn(move),
    kind: kindOf(move),
    subject,
    field,
    from,
    to,
    from_text: `${priceText(from)} ${currency}`,
    to_text: amount + suffixes[state](day),
    url: subjectAddress(apiRoot, subject),
  };
}

const suffixes = {
  effective: () => '',
  announced: (day) => ` from ${day}, announced`,
  withdrawn: (day) => ` from ${day}, withdrawn`,
} as const satisfies { readonly [State in PriceMove['state']]: (day: string) => string };

function kindOf({ subject, state }: PriceMove): Change['kind'] {
  if (state !== 'effective') return 'price_announced';
  return subject.kind === 'plan' ? 'plan_changed' : 'price_changed';
}

/**
 * No source dates the announcement itself, so it is as old as its first reading, and older than the
 * day it is for.
 */
function announcedOn({ read, day }: PriceMove): string {
  return read !== undefined && read < day ? read : day;
}
