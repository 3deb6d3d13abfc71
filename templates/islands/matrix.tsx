import { hydrate } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import { nativeFormatter } from '../../feed/text.ts';
import { ModelLink } from '../components/links.tsx';
import { useQuery } from '../components/query.ts';
import { type Column, Table } from '../components/table.tsx';
import { dateText, t } from '../text.ts';

type Row = Pick<BoardIndex['index'][number], 'model_id' | 'name' | 'overall' | 'boards'>;

type Props = {
  boards: Pick<BoardIndex['boards'][number], 'key' | 'name' | 'metric' | 'period'>[];
  rows: Row[];
};

/** What the matrix is ordered by beside the keys of boards. */
const OVERALL = 'overall';
const NAME = 'name';

/** Every ranked model and every board, with the figures that the boards state. */
export function Matrix({ boards, rows }: Props) {
  const [{ sort = OVERALL }, change] = useQuery();
  const sorted = orderRows(rows, sort);
  const writers = useMemo(
    () =>
      boards.map(({ key }) =>
        nativeFormatter(rows.flatMap((row) => row.boards[key]?.native ?? [])),
      ),
    [],
  );
  const heading = (key: string, label: string, note: string) => (
    <>
      <button
        type="button"
        class="plain-button"
        onClick={() => change({ sort: key === OVERALL ? '' : key })}
      >
        {label}
      </button>{' '}
      <small>{note}</small>
    </>
  );
  const order = (key: string) =>
    key !== sort ? undefined : key === NAME ? ('ascending' as const) : ('descending' as const);
  const columns: Column<Row>[] = [
    {
      label: heading(NAME, t('Model'), ''),
      sort: order(NAME),
      isHeading: true,
      cell: ({ model_id, name }) => <ModelLink id={model_id}>{name}</ModelLink>,
    },
    {
      label: heading(OVERALL, t('Overall'), t('of 100')),
      sort: order(OVERALL),
      class: 'n',
      cell: ({ overall }) => overall?.score ?? '–',
    },
    ...boards.map(
      ({ key, name, metric, period }, index): Column<Row> => ({
        label: heading(key, name, `${metric}, ${dateText(period)}`),
        sort: order(key),
        class: 'n',
        cell: ({ boards: places }) => {
          const place = places[key];
          return place === undefined ? '–' : writers[index]?.(place.native);
        },
      }),
    ),
  ];
  return (
    <Table
      class="matrix"
      label={t('Models and boards')}
      rows={sorted}
      rowKey={({ model_id }) => model_id}
      columns={columns}
    />
  );
}

/** The rows in an order; a model that a board does not list is behind the others. */
export function orderRows(rows: readonly Row[], by: string): Row[] {
  // A rank knows which end of a board's figure is the better one.
  const rank = ({ overall, boards }: Row) =>
    (by === OVERALL ? overall?.rank : boards[by]?.rank) ?? Number.MAX_SAFE_INTEGER;
  return [...rows].sort(
    (left, right) =>
      (by === NAME ? 0 : rank(left) - rank(right)) || (left.name < right.name ? -1 : 1),
  );
}

export function start(element: HTMLElement, props: Props): void {
  hydrate(<Matrix {...props} />, element);
}
