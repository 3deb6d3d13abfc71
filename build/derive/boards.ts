import { addressOf } from '../../feed/paths.ts';
import type { Board, BoardRanking, BoardVariants } from '../../feed/schemas/board.ts';
import type { Edition } from '../../feed/schemas/data/board.ts';
import type { BoardRecord, Period } from '../dataset/dataset.ts';
import { editionOf } from '../dataset/editions.ts';
import { deriveEntries } from './entries.ts';
import { deriveVariants } from './variants.ts';

/**
 * A board with its editions, oldest first, and the rankings of its published periods, newest first.
 */
export type PublishedBoard = {
  readonly key: string;
  readonly editions: readonly Edition[];
  readonly rankings: readonly [BoardRanking, ...BoardRanking[]];
  /** The rows behind each ranking, in the same order. */
  readonly variants: readonly [BoardVariants, ...BoardVariants[]];
};

/** Every board that has a published period, in board order, with its rankings. */
export function derivePublishedBoards(
  boards: readonly BoardRecord[],
  apiRoot: string,
): readonly PublishedBoard[] {
  return boards.flatMap((board) => {
    const [newest, ...older] = deriveRankingsOf(board, apiRoot);
    if (newest === undefined) return [];
    return [
      {
        key: board.id,
        editions: board.value.editions,
        rankings: [newest.ranking, ...older.map(({ ranking }) => ranking)] as const,
        variants: [newest.variants, ...older.map(({ variants }) => variants)] as const,
      },
    ];
  });
}

type PublishedPeriod = { readonly ranking: BoardRanking; readonly variants: BoardVariants };

function deriveRankingsOf(board: BoardRecord, apiRoot: string): PublishedPeriod[] {
  const published = board.periods.filter(({ value }) => value.partial !== true).toReversed();
  const periods = published.map(({ id }) => id);
  return published.map((period) => {
    const edition = editionOf(board.value.editions, period.id);
    const entries = deriveEntries(period.value.entries, edition.anchors);
    const ranking = {
      board: descriptorOf(period, { edition, periods, apiRoot, modelCount: entries.length }),
      period: period.id,
      entries,
    };
    const variants = deriveVariants(ranking, period.value.entries, edition.anchors);
    return { ranking, variants };
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
    task: edition.task ?? null,
    coverage: value.coverage ?? null,
  };
}
