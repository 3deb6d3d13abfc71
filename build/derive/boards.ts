import { addressOf } from '../../feed/paths.ts';
import type { Board, BoardRanking } from '../../feed/schemas/board.ts';
import type { Edition, PeriodFile } from '../../feed/schemas/data/board-file.ts';
import type { BoardData } from '../dataset/dataset.ts';
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
  boards: readonly BoardData[],
  apiRoot: string,
): readonly PublishedBoard[] {
  return boards.flatMap((board) => {
    const [newest, ...older] = deriveRankingsOf(board, apiRoot);
    const { key, editions } = board;
    return newest === undefined ? [] : [{ key, editions, rankings: [newest, ...older] as const }];
  });
}

/** The edition that holds in a period: the last one that has begun. */
export function editionOf(editions: readonly Edition[], period: string): Edition {
  const edition = editions.findLast(({ from }) => from <= period);
  if (edition === undefined)
    throw new Error(`no edition holds in ${period}, though validation found one`);
  return edition;
}

function deriveRankingsOf(board: BoardData, apiRoot: string): BoardRanking[] {
  const published = board.periods.filter(({ record }) => record.partial !== true).toReversed();
  const periods = published.map(({ period }) => period);
  return published.map(({ period, record }) => {
    const edition = editionOf(board.editions, period);
    const entries = deriveEntries(record.entries, edition.anchors);
    const descriptor = describe({
      key: board.key,
      edition,
      period,
      record,
      periods,
      apiRoot,
      modelCount: entries.length,
    });
    return { board: descriptor, period, entries };
  });
}

type Description = {
  readonly key: string;
  readonly edition: Edition;
  readonly period: string;
  readonly record: PeriodFile;
  readonly periods: readonly string[];
  readonly apiRoot: string;
  readonly modelCount: number;
};

/** The descriptor as of a period; `endpoint` and `periods` are today's. */
function describe({
  key,
  edition,
  period,
  record,
  periods,
  apiRoot,
  modelCount,
}: Description): Board {
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
    updated_at: record.updated_at,
    unit: edition.unit,
    edition: edition.id,
    periods: [...periods],
    license: edition.license,
    citation: edition.citation,
  };
}
