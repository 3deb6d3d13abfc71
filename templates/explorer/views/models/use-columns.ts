import { useMemo } from 'preact/hooks';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import type { Option } from '../../parts/fields.tsx';
import { boardColumn, type Column, columnOf, needsRecords } from './columns.ts';
import type { ListQuery } from './list.ts';

/** The reader's columns, with the answers that their figures come from. */
export function useColumns(
  { columns, by, boards: keys }: Pick<ListQuery, 'columns' | 'by' | 'boards'>,
  boards: readonly Option[],
): readonly Column[] {
  const shown = boards.filter(({ value }) => value === by || keys.includes(value));
  const models = bodyOf(
    useAnswer('bulk.models', needsRecords(columns) ? { format: 'json' } : undefined),
  )?.models;
  const index = bodyOf(useAnswer('leaderboards.list', shown.length === 0 ? undefined : {}));
  return useMemo(() => {
    const records = models && new Map(models.map((model) => [model.id, model]));
    return [
      ...shown.map((board) => boardColumn(board, index)),
      ...columns.map((name) => columnOf(name, records)),
    ];
  }, [columns.join(), shown.map(({ value }) => value).join(), models, index]);
}
