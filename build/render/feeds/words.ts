import type { Change, ChangeKind } from '../../../feed/schemas/changes.ts';
import type { DatedChange, Subject } from '../../derive/changes/change.ts';
import type { Site } from '../../derive/site.ts';
import { plainText } from '../escape.ts';

/** A change as a person reads it. */
export type Words = { readonly title: string; readonly before: string; readonly after: string };

export function wordsOf({ change, key }: DatedChange, names: Names): Words {
  return wordings[change.kind](change, key, names);
}

/** `input_price` → `input`. */
export function figureWords(field: string): string {
  return figures[field] ?? field;
}

const figures: Readonly<Record<string, string>> = {
  input_price: 'input',
  output_price: 'output',
  cache_read_price: 'cache read',
  cache_write_price: 'cache write',
  price_monthly: 'monthly',
  price_yearly: 'yearly',
  price_monthly_usd: 'monthly',
};

const wordings = {
  model_added: modelWords,
  price_changed: heldPriceWords,
  plan_changed: heldPriceWords,
  price_announced: priceWords,
  board_updated: boardWords,
  rank_changed: rankWords,
  lifecycle_changed: lifecycleWords,
} as const satisfies {
  readonly [Kind in ChangeKind]: (change: Change, key: string, names: Names) => Words;
};

function modelWords({ subject }: Change, _: string, names: Names): Words {
  const { name, vendor } = names.record(subject);
  return { title: `${name} by ${vendor}: new model`, before: 'none', after: name };
}

function heldPriceWords(change: Change, day: string, names: Names): Words {
  const { title, before, after } = priceWords(change, day, names);
  return { title: `${title} from ${day}`, before, after };
}

function priceWords(
  { subject, field, from_text, to_text }: Change,
  _: string,
  names: Names,
): Words {
  const before = from_text ?? 'unknown';
  const after = to_text ?? 'unknown';
  return {
    title: `${names.record(subject).name}: ${figureWords(field)} ${before} → ${after}`,
    before,
    after,
  };
}

function boardWords(
  { subject, field, from_text, to_text }: Change,
  period: string,
  names: Names,
): Words {
  const before = from_text ?? 'none';
  const after = to_text ?? 'none';
  return {
    title: `${names.board(subject.id, period)}: ${field} ${before} → ${after}`,
    before,
    after,
  };
}

function lifecycleWords(
  { subject, field, from_text, to_text }: Change,
  _: string,
  names: Names,
): Words {
  const before = from_text ?? 'none';
  const after = to_text ?? 'day unknown';
  const event = field === 'retires' ? 'end of service' : 'deprecated';
  return { title: `${names.record(subject).name}: ${event} ${after}`, before, after };
}

function rankWords(
  { subject, field, from, to, from_text, to_text }: Change,
  period: string,
  names: Names,
): Words {
  const board = names.board(field, period);
  return {
    title: `${names.record(subject).name}: ${rank(from)} → ${rank(to)} on ${board} in ${period}`,
    before: `${rank(from)} in ${from_text}`,
    after: `${rank(to)} in ${to_text}`,
  };
}

function rank(value: number | null): string {
  return value === null ? 'not listed' : `rank ${value}`;
}

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
