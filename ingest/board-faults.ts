import type { Edition } from '../feed/schemas/data/board-file.ts';
import type { Entry } from './period-yaml.ts';

/** A file as a whole: the rows that the feed would take, beside those of the board's period before it in the same edition. */
export type Snapshot = { readonly entries: readonly Entry[]; readonly before: readonly Entry[]; readonly edition: Edition };

/** Why a file as a whole looks wrong, however right each row is; undefined where it doesn't. */
export function snapshotFault(snapshot: Snapshot): string | undefined {
  return truncation(snapshot) ?? rebase(snapshot);
}

/** Boards grow or lose a few rows; a page that was cut off loses most. */
function truncation({ entries, before }: Snapshot): string | undefined {
  if (before.length < FEW || entries.length >= before.length * KEPT) return undefined;
  return `${entries.length} rows are of models of the feed, where the period before had ${before.length}; the file may be cut off. With --partial it is written as a partial period`;
}

const FEW = 10;
const KEPT = 0.6;

/** A board that is scaled anew moves nearly every row the same way; one that grows moves few, and both ways. */
function rebase({ entries, before, edition }: Snapshot): string | undefined {
  const old = new Map(before.map((entry) => [rowName(entry), entry.native]));
  const shifts = entries.flatMap((entry) => {
    const native = old.get(rowName(entry));
    return native === undefined ? [] : [entry.native - native];
  });
  if (shifts.length < FEW) return undefined;
  const middle = shifts.sort((left, right) => left - right)[Math.floor(shifts.length / 2)] ?? 0;
  const span = edition.anchors.max - edition.anchors.min;
  if (Math.abs(middle) <= span * DRIFT) return undefined;
  return `the ${shifts.length} rows that the period before has too moved by ${middle > 0 ? '+' : ''}${Number(middle.toPrecision(3))} in the middle, as when a board is re-based; if it was, give board.yaml an edition that begins with this period`;
}

/** Of the span between the anchors. */
const DRIFT = 0.015;

function rowName({ label, variant }: Entry): string {
  return JSON.stringify([label, variant ?? null]);
}
