import { useMemo } from 'preact/hooks';
import type { BoardIndex, IndexRow } from '../../feed/contract/schemas/board.ts';
import { nativeFormatter } from '../../feed/text.ts';
import { startWith } from '../components/island.tsx';
import { ModelName } from '../components/links.tsx';
import { type SortColumn, SortedTable } from '../components/sort.tsx';
import { useQuery } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';

type MatrixRow = Pick<IndexRow, 'model_id' | 'name'> & {
  /** The overall score; null for a model on too few current boards. */
  score: number | null;
  boards: { [board: string]: Pick<IndexRow['boards'][string], 'rank' | 'native'> };
};

type MatrixProps = {
  boards: Pick<BoardIndex['boards'][number], 'key' | 'name' | 'metric' | 'period'>[];
  rows: MatrixRow[];
};

/** Every ranked model and every board, with the figures that the boards state. */
export function Matrix({ boards, rows }: MatrixProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const columns = useMemo(() => getColumns(page, { boards, rows }), []);
  const { sort = 'overall' } = query;
  return (
    <SortedTable
      class="matrix"
      label={page.t('All scores')}
      row={({ model_id: id }) => ({ id })}
      rows={rows}
      columns={columns}
      query={{ ...query, sort }}
      onChange={change}
    />
  );
}

export const start = startWith(Matrix);

function getColumns(page: Page, { boards, rows }: MatrixProps): SortColumn<MatrixRow>[] {
  return [
    {
      name: 'name',
      label: page.t('Model'),
      isHeading: true,
      key: ({ name }) => name,
      cell: ({ model_id, name }) => <ModelName id={model_id} name={name} />,
    },
    {
      name: 'overall',
      label: page.t('Overall'),
      class: 'n',
      isBestHigh: true,
      key: ({ score }) => score,
      cell: ({ score }) => score?.toFixed(1) ?? '–',
    },
    ...boards.map(({ key: board, name, metric, period }): SortColumn<MatrixRow> => {
      const write = nativeFormatter(rows.flatMap((row) => row.boards[board]?.native ?? []));
      return {
        name: board,
        label: name,
        note: `${metric}, ${page.dateText(period)}`,
        class: 'n',
        isBestHigh: true,
        // A rank knows which end of a board's figure is the better one.
        key: ({ boards: places }) => (places[board] ? -places[board].rank : null),
        cell: ({ boards: places }) => (places[board] ? write(places[board].native) : '–'),
      };
    }),
  ];
}
