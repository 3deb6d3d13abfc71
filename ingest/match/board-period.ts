import type { BoardRecord, Period } from '../../build/dataset/dataset.ts';
import { editionIn } from '../../build/dataset/editions.ts';
import type { Edition } from '../../feed/schemas/data/board.ts';
import type { BoardFormat, Origin, ParsedBoard } from '../types.ts';

export type TargetRequest = {
  readonly format: BoardFormat;
  readonly origin: Origin;
  readonly boards: readonly BoardRecord[];
  /** Key of the board, if the page alone is ambiguous. */
  readonly board: string | undefined;
  /** YYYY-MM, if it differs from the file's day. */
  readonly period: string | undefined;
};

/** The board and period of a file, and the stored periods to compare it with. */
export type Target = {
  readonly board: BoardRecord;
  readonly period: string;
  readonly edition: Edition;
  readonly day: string;
  /** The stored period, if there is one. */
  readonly present: Period | undefined;
  /** The nearest stored period of the same edition: the previous one, else the next. */
  readonly neighbour: Period | undefined;
};

/** The board, period and edition of a file, or why they can't be determined. */
export function findTarget(
  parsed: ParsedBoard,
  { format, origin, boards, board: wanted, period: given }: TargetRequest,
): Target | string {
  const day = origin.day ?? parsed.updated_at;
  if (day === null) return 'the file does not say its day; say --day YYYY-MM-DD';
  const period = given ?? day.slice(0, 7);
  const fitting = boards.filter((board) =>
    wanted === undefined
      ? editionIn(board, period)?.public_url === format.page
      : board.id === wanted,
  );
  const [board, other] = fitting;
  if (other !== undefined)
    return `${fitting.map(({ id }) => id).join(' and ')} both show ${format.page} in ${period}; say --board <key>`;
  const edition = board === undefined ? undefined : editionIn(board, period);
  if (board === undefined || edition === undefined)
    return `no board of the feed shows ${format.page} in ${period}; give its board.yaml an edition that does, or say --board or --period`;
  if (parsed.edition !== null && parsed.edition !== edition.id)
    return `the file is of edition ${parsed.edition}, and in ${period} ${board.id} is in its edition ${edition.id}; natives of two editions are never compared. Say another --period, or let an edition "${parsed.edition}" begin in board.yaml`;
  return { board, period, edition, day, ...storedOf(board, period, edition) };
}

function storedOf(
  board: BoardRecord,
  period: string,
  edition: Edition,
): Pick<Target, 'present' | 'neighbour'> {
  const others = board.periods.filter(
    (one) =>
      one.id !== period && editionIn(board, one.id) === edition && one.value.partial !== true,
  );
  return {
    present: board.periods.find((one) => one.id === period),
    neighbour: others.findLast((one) => one.id < period) ?? others.find((one) => one.id > period),
  };
}
