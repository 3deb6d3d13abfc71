import { addressOf } from '../../feed/paths.ts';
import type { Board, BoardRanking } from '../../feed/schemas/board.ts';
import type { Edition } from '../../feed/schemas/data/board-file.ts';
import type { BoardRecord, Period } from '../dataset/dataset.ts';
import { editionOf } from '../dataset/editions.ts';
import { deriveEntries } from './entries.ts';

/**
 * A board with its editions, oldest first, and the rankings of its published periods, newest first.
 */
export type PublishedBoard = {
  readonly key: string;
  readonly editions: readonly Edition[];
  readonly rankings: readonly [BoardRanking, ...BoardRanking[]];
};

/** Every board that has a published period, in board order, with its rankings. */
export function derivePublishedBoards(
  boards: readonly BoardRecord[],
  apiRoot: string,
): readonly PublishedBoard[] {
  return boards.flatMap((board) => {
    const [newest, ...older] = deriveRankingsOf(board, apiRoot);
    const { id: key, value } = board;
    return newest === undefined
      ? []
      : [{ key, editions: value.editions, rankings: [newest, ...older] as const }];
  });
}

function deriveRankingsOf(board: BoardRecord, apiRoot: string): BoardRanking[] {
  const published = board.periods.filter(({ value }) => value.partial !== true).toReversed();
  const periods = published.map(({ id }) => id);
  return published.map((period) => {
    const edition = editionOf(board.value.editions, period.id);
    const entries = deriveEntries(period.value.entries, edition.anchors);
    return {
      board: descriptorOf(period, { edition, periods, apiRoot, modelCount: entries.length }),
      period: period.id,
      entries,
    };
  });
}

type Context = {
  readonly edition: Edition;
  readonly periods: readonly string[];
  readonly apiRoot: string;
  readonly modelCount: number;
};

/** The descriptor of a board as of a period; `endpoint` and `periods` are those of today. */
function descriptorOf(
  { id: period, board: key, value }: Period,
  { edition, periods, apiRoot, modelCount }: Context,
): Board {
  return {
    key,
    name: edition.name,
    metric: edition.metric,
    category: edition.category,
    model_count: modelCount,
    public_url: edition.public_url,
    endpoint: addressOf(apiRoot, 'leaderboards.board', { board: key }),
    description: edition.description,
    period,
    updated_at: value.updated_at,
    unit: edition.unit,
    edition: edition.id,
    periods: [...periods],
    license: edition.license,
    citation: edition.citation,
  };
}
