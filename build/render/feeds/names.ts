import type { Subject } from '../../derive/changes/change.ts';
import type { Site } from '../../derive/site.ts';
import { plainText } from '../escape.ts';

/** What people call the records that an item is about. */
export type Names = {
  /** A model or plan: its own name, and its vendor's. */
  readonly record: (subject: Subject) => { readonly name: string; readonly vendor: string };
  /** A board as it was called in a period. */
  readonly board: (key: string, period: string) => string;
};

export function namesOf({ models, plans, boards }: Site): Names {
  const records = {
    model: byId(models),
    plan: byId(plans),
    board: new Map<string, Named>(),
  } as const satisfies { readonly [Kind in Subject['kind']]: ReadonlyMap<string, Named> };
  const periods = new Map(
    boards.flatMap(({ key, rankings }) =>
      rankings.map(({ period, board }) => [`${key} ${period}`, plainText(board.name)] as const),
    ),
  );
  return {
    record: ({ kind, id }) => records[kind].get(id) ?? { name: id, vendor: '' },
    board: (key, period) => periods.get(`${key} ${period}`) ?? key,
  };
}

type Named = { readonly name: string; readonly vendor: string };

function byId(records: readonly (Named & { readonly id: string })[]): ReadonlyMap<string, Named> {
  return new Map(
    records.map(({ id, name, vendor }) => [
      id,
      { name: plainText(name), vendor: plainText(vendor) },
    ]),
  );
}
