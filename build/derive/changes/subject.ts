import { addressOf } from '../../../feed/paths.ts';
import type { Change } from '../../../feed/schemas/changes.ts';

export type Subject = Change['subject'];

const addresses = {
  model: (apiRoot, id) => addressOf(apiRoot, 'models.get', { id }),
  plan: (apiRoot, id) => addressOf(apiRoot, 'plans.get', { id }),
  board: (apiRoot, id) => addressOf(apiRoot, 'leaderboards.board', { board: id }),
} as const satisfies { readonly [Kind in Subject['kind']]: (apiRoot: string, id: string) => string };

/** The address of the feed's answer for what changed. */
export function subjectAddress(apiRoot: string, { kind, id }: Subject): string {
  return addresses[kind](apiRoot, id);
}
