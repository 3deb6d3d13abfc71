import type { BoardRecord, Period } from '../build/dataset/dataset.ts';
import { editionIn } from '../build/dataset/editions.ts';
import type { Edition } from '../feed/schemas/data/board-file.ts';
import type { BoardFormat, Origin, ParsedBoard } from './types.ts';

export type PlaceRequest = {
  readonly format: BoardFormat;
  readonly origin: Origin;
  readonly boards: readonly BoardRecord[];
  /** Key of the board, where the page alone does not tell. */
  readonly board: string | undefined;
  /** YYYY-MM, where it isn't that of the file's day. */
  readonly period: string | undefined;
};

/** Where the rows of a file belong, and what they are compared with. */
export type Place = {
  readonly board: BoardRecord;
  readonly period: string;
  readonly edition: Edition;
  readonly day: string;
  /** The period itself, where it is stored already. */
  readonly present: Period | undefined;
  /**
   * The stored period of the same edition that is nearest to it: the one before, else the one
   * after.
   */
  readonly neighbour: Period | undefined;
};

/** The board, period and edition that a file belongs to, or why they can't be told. */
export function placeOf(
  parsed: ParsedBoard,
  { format, origin, boards, board: wanted, period: given }: PlaceRequest,
): Place | string {
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
): Pick<Place, 'present' | 'neighbour'> {
  const others = board.periods.filter(
    (one) =>
      one.id !== period && editionIn(board, one.id) === edition && one.value.partial !== true,
  );
  return {
    present: board.periods.find((one) => one.id === period),
    neighbour: others.findLast((one) => one.id < period) ?? others.find((one) => one.id > period),
  };
}
