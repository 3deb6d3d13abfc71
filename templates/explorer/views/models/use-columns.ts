import { useMemo } from 'preact/hooks';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import type { Option } from '../../parts/fields.tsx';
import { boardColumn, type Column, columnOf, needsRecords } from './columns.ts';
import type { ListQuery } from './list.ts';

/** The reader's columns, with the answers that their figures come from. */
export function useColumns(
  { columns, by }: Pick<ListQuery, 'columns' | 'by'>,
  boards: readonly Option[],
): readonly Column[] {
  const board = boards.find(({ value }) => value === by);
  const models = bodyOf(
    useAnswer('bulk.models', needsRecords(columns) ? { format: 'json' } : undefined),
  )?.models;
  const index = bodyOf(useAnswer('leaderboards.list', board === undefined ? undefined : {}));
  return useMemo(() => {
    const records = models && new Map(models.map((model) => [model.id, model]));
    return [
      ...(board === undefined ? [] : [boardColumn(board.value, board.label, index)]),
      ...columns.map((name) => columnOf(name, records)),
    ];
  }, [columns.join(), board?.value, models, index]);
}
