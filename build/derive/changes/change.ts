import { addressOf } from '../../../feed/paths.ts';
import type { Change } from '../../../feed/schemas/changes.ts';

/**
 * A change with the key that distinguishes it from others of its kind, subject and field: the day a
 * price is for, or the period. The key stays when `date` moves, as that of an announcement does
 * when an older source is found. Empty where there can be one only.
 */
export type DatedChange = { readonly change: Change; readonly key: string };

export type Subject = Change['subject'];

const addresses = {
  model: (apiRoot, id) => addressOf(apiRoot, 'models.get', { id }),
  plan: (apiRoot, id) => addressOf(apiRoot, 'plans.get', { id }),
  board: (apiRoot, id) => addressOf(apiRoot, 'leaderboards.board', { board: id }),
} as const satisfies {
  readonly [Kind in Subject['kind']]: (apiRoot: string, id: string) => string;
};

/** The address of the answer for a changed record. */
export function subjectAddress(apiRoot: string, { kind, id }: Subject): string {
  return addresses[kind](apiRoot, id);
}
