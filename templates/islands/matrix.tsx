import { render } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoardIndex, IndexRow } from '../../feed/contract/schemas/board.ts';
import { startWith } from '../components/island.tsx';
import { nativeWriter } from '../components/metric.ts';
import { ModelName } from '../components/model-name.tsx';
import { type SortColumn, SortedTable } from '../components/sort.tsx';
import { useQuery } from '../components/state.ts';
import type { Column } from '../components/table.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';

type MatrixRow = Pick<IndexRow, 'model_id' | 'name'> & {
  /** The overall score; null for a model on too few current boards. */
  score: number | null;
  isRetired?: true;
  boards: { [board: string]: Pick<IndexRow['boards'][string], 'rank' | 'native'> };
};

type MatrixProps = {
  /** Those of a kind stand together. */
  boards: (Pick<BoardIndex['boards'][number], 'key' | 'name' | 'metric' | 'period'> & {
    /** What it measures, in the language of the page. */
    kind: string;
    /** Whether its newest period is more than a year old. */
    isOld?: true;
  })[];
  rows: MatrixRow[];
};

/** Every ranked model and every board, with the figures that the boards state. */
export function Matrix(whole: MatrixProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const { sort = 'overall', old = '' } = query;
  const current = useMemo(() => currentOf(whole), []);
  // Without a script there is no box that would show the old ones.
  const isWhole = typeof document === 'undefined' || old !== '';
  const shown = isWhole ? whole : current;
  const columns = useMemo(() => getColumns(page, shown), [shown]);
  return (
    <>
      <OldToggle
        boards={whole.boards.length - current.boards.length}
        models={whole.rows.length - current.rows.length}
        isChecked={old !== ''}
        onChange={change}
      />
      <SortedTable
        class={isWhole ? 'matrix whole' : 'matrix'}
        label={page.t('All scores')}
        row={({ model_id: id }) => ({ id })}
        rows={shown.rows}
        columns={columns}
        head={(headings) => headingRows(headings, shown.boards)}
        query={{ ...query, sort }}
        onChange={change}
      />
    </>
  );
}

type OldToggleProps = {
  /** How many boards and models it shows. */
  boards: number;
  models: number;
  isChecked: boolean;
  onChange: (changed: { old: string }) => void;
};

/** Shows the boards and models that tell nothing of today, too. */
function OldToggle({ boards, models, isChecked, onChange }: OldToggleProps) {
  const page = usePage();
  return (
    <p class="scripted">
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ currentTarget: { checked } }) => onChange({ old: checked ? 'shown' : '' })}
        />{' '}
        {page.t(
          'Also {boards} boards over a year old and {models} models: retired, or on no newer board',
          { models, boards },
        )}
      </label>
    </p>
  );
}

// The build has rendered what a browser folds, so its elements have other attributes.
export const start = startWith(Matrix, render);

/** What tells of today: boards of the last year, and the models on them that are served. */
export function currentOf({ boards, rows }: MatrixProps): MatrixProps {
  const current = boards.filter(({ isOld }) => !isOld);
  return {
    boards: current,
    rows: rows.filter((row) => !row.isRetired && current.some(({ key }) => row.boards[key])),
  };
}

/** What the boards measure stands over them; the columns before them are as high as both rows. */
function headingRows(headings: readonly Column<MatrixRow>[], boards: MatrixProps['boards']) {
  const columnsBefore = headings.length - boards.length;
  const kinds = [...new Set(boards.map(({ kind }) => kind))];
  return (
    <>
      <tr>
        {headings.slice(0, columnsBefore).map((heading) => toHeading(heading, 2))}
        {kinds.map((kind) => (
          <th
            scope="colgroup"
            class="kind"
            colSpan={boards.filter((board) => board.kind === kind).length}
          >
            {kind}
          </th>
        ))}
      </tr>
      <tr>{headings.slice(columnsBefore).map((heading) => toHeading(heading, 1))}</tr>
    </>
  );
}

function toHeading({ class: name, sort, label }: Column<MatrixRow>, rows: number) {
  return (
    <th scope="col" rowSpan={rows} class={name} aria-sort={sort}>
      {label}
    </th>
  );
}

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
    ...boards.map((board) => getBoardColumn(page, board, rows)),
  ];
}

function getBoardColumn(
  page: Page,
  board: MatrixProps['boards'][number],
  rows: readonly MatrixRow[],
): SortColumn<MatrixRow> {
  const placeOf = (row: MatrixRow) => row.boards[board.key];
  const places = rows.flatMap((row) => placeOf(row) ?? []);
  const write = nativeWriter(places.map(({ native }) => native));
  const best = Math.min(...places.map(({ rank }) => rank));
  return {
    name: board.key,
    label: board.name,
    note: page.clausesText([board.metric, page.dateText(board.period)]),
    class: 'n',
    isBestHigh: true,
    // A rank knows which end of a board's figure is the better one.
    key: (row) => {
      const place = placeOf(row);
      return place ? -place.rank : null;
    },
    cell: (row) => {
      const place = placeOf(row);
      if (place === undefined) return '–';
      const figure = write(place.native);
      return place.rank === best ? <b class="up">{figure}</b> : figure;
    },
  };
}
