import type { Edition } from '../../feed/schemas/data/board.ts';
import type { Entry } from '../write/period-text.ts';

/** The mapped rows of a file and the stored rows of the same edition. */
export type Snapshot = {
  readonly entries: readonly Entry[];
  readonly stored: readonly Entry[];
  readonly edition: Edition;
};

/**
 * Why a file seems truncated; undefined if it does not. Boards gain and lose a few rows, a
 * truncated page loses most.
 */
export function truncationFault({ entries, stored }: Snapshot, period: string): string | undefined {
  if (stored.length < FEW || entries.length >= stored.length * KEPT) return undefined;
  return `it has ${entries.length} rows of the feed's models, and ${period} has ${stored.length}; the copy may be cut off. Download it again; --partial writes it as a partial period`;
}

const FEW = 10;
const KEPT = 0.6;

/**
 * Why the values of a file as a whole are not comparable with the stored ones; undefined if they
 * are.
 */
export function scaleFault(snapshot: Snapshot, period: string): string | undefined {
  const shifts = shiftsOf(snapshot);
  const fault = hasRuns(snapshot.edition)
    ? movedFault(shifts)
    : driftFault(shifts, snapshot.edition);
  if (fault === undefined) return undefined;
  return `${fault} since ${period}, as where a board is re-based or sets other tasks. If it was, let a new edition begin in board.yaml with this period; if it wasn't, the copy may have lost signs or decimal points`;
}

/**
 * A percentage or an index results from a run and changes only with a new run. Ratings change with
 * every vote.
 */
function hasRuns({ unit }: Edition): boolean {
  return unit === 'percent' || unit === 'index';
}

function movedFault(shifts: readonly number[]): string | undefined {
  const moved = shifts.filter((shift) => Math.abs(shift) > ROUNDING);
  if (moved.length < FEWEST_MOVED || moved.length < shifts.length / 2) return undefined;
  return `${moved.length} of the ${shifts.length} values under the same label have changed, by ${signed(middleOf(moved))} in the middle,`;
}

/** Some copies of a board round to one decimal. */
const ROUNDING = 0.06;
const FEWEST_MOVED = 5;

function driftFault(shifts: readonly number[], { anchors }: Edition): string | undefined {
  const middle = middleOf(shifts);
  const along = shifts.filter((shift) => Math.sign(shift) === Math.sign(middle)).length;
  const isSystematic =
    shifts.length >= FEW &&
    along >= shifts.length * ONE_SIDED &&
    Math.abs(middle) > (anchors.max - anchors.min) * DRIFT;
  return isSystematic
    ? `${along} of the ${shifts.length} ratings under the same label have moved the same way, by ${signed(middle)} in the middle,`
    : undefined;
}

const ONE_SIDED = 0.9;
/** As a share of the range between the anchors. */
const DRIFT = 0.01;

function shiftsOf({ entries, stored }: Snapshot): readonly number[] {
  const natives = new Map(stored.map((entry) => [rowName(entry), entry.native]));
  return entries.flatMap((entry) => {
    const native = natives.get(rowName(entry));
    return native === undefined ? [] : [entry.native - native];
  });
}

function rowName({ label, variant }: Entry): string {
  return JSON.stringify([label, variant ?? null]);
}

function middleOf(shifts: readonly number[]): number {
  return shifts.toSorted((left, right) => left - right)[Math.floor(shifts.length / 2)] ?? 0;
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${Number(value.toPrecision(3))}`;
}

/** Why a rounded copy must not replace the stored values; undefined if it is not rounded. */
export function precisionFault({ entries, stored }: Snapshot): string | undefined {
  const isWhole = ({ native }: Entry) => Number.isInteger(native);
  if (entries.length < FEW || !entries.every(isWhole) || stored.every(isWhole)) return undefined;
  return 'its values are whole numbers, and the period has decimals: a copy of the page would take them away. Use the data file; --force takes the whole numbers';
}
