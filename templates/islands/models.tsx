import { hydrate } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import { type Option, saveFile } from '../components/fields.tsx';
import { MOST_COMPARED, under } from '../components/links.tsx';
import {
  ModelName,
  priceClass,
  priceDigits,
  type Scale,
  Score,
} from '../components/model-cells.tsx';
import { useQuery } from '../components/query.ts';
import { rich } from '../components/rich.tsx';
import { readingText, statusMeaning } from '../components/sources.tsx';
import { fetchJson } from '../fetch.ts';
import { t } from '../text.ts';
import { Controls, Tray } from './model-controls.tsx';
import {
  type Column,
  type Direction,
  firstDirection,
  type GroupName,
  getColumns,
  getSections,
  type ListQuery,
  listRows,
  needsRecords,
  parseListQuery,
  ROWS_AT_FIRST,
  type Row,
  toCsv,
} from './model-list.ts';
import { Hits, useSearch } from './search.tsx';

type Props = {
  rows: Row[];
  /** The boards that the list can be ranked by. */
  boards: Option[];
  scale: Scale;
  /** How many current boards a ranked model is on at least. */
  rankedFrom: number;
  /** Paths of what the page does not hold. */
  paths: { records: string; index: string };
};

/** The table of models, which sorts, filters, searches and picks. */
export function Models({ rows, boards, scale, rankedFrom, paths }: Props) {
  const [raw, change] = useQuery();
  const [isStarted, setIsStarted] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => setIsStarted(true), []);
  const query = parseListQuery(raw);
  const search = useSearch(query.q);
  const columns = useColumns(query, boards, paths);
  const found = search?.models.map(({ id }) => id) ?? [];
  const matching = useMemo(
    () => listRows(rows, query, { found, columns }),
    [rows, JSON.stringify(raw), search, columns],
  );
  const isWhole = query.isWhole || !isStarted;
  const sections = getSections(isWhole ? matching : matching.slice(0, ROWS_AT_FIRST), query);
  const showAll = () => {
    change({ rows: 'all' });
    const focusNext = () =>
      table.current
        ?.querySelectorAll<HTMLElement>('tbody th a')
        [ROWS_AT_FIRST]?.focus({ preventScroll: true });
    requestAnimationFrame(() => requestAnimationFrame(focusNext));
  };
  const elements = useRowElements({
    ...{ rows, columns, scale, picked, setPicked, hasTools: isStarted },
  });
  return (
    <>
      <Controls
        {...{ rows, boards, query }}
        count={matching.length}
        onChange={change}
        onClear={() => change(Object.fromEntries(Object.keys(raw).map((name) => [name, ''])))}
        onSave={() => saveFile('models.csv', toCsv(matching, columns))}
      />
      {search != null && <Hits result={{ ...search, models: [] }} most={6} />}
      {/* Rows that are about to go are not shown. */}
      <div class={query.q !== '' && search === undefined ? 'models-box awaited' : 'models-box'}>
        <table
          ref={table}
          class="models"
          id="models"
          // The one column that is there by default finds room without scrolling.
          data-columns={columns.length > 1 ? columns.length : undefined}
          style={columns.length > 1 ? { '--columns': columns.length } : undefined}
          onPointerOver={(event) => addTitle(event, rows)}
          onFocusIn={(event) => addTitle(event, rows)}
        >
          <Caption rankedFrom={rankedFrom} />
          <Headings query={query} columns={columns} onSort={change} />
          {sections.map(({ group, rows: members }) => (
            <tbody key={group ?? ''}>
              {group !== undefined && (
                <tr key="group" class="group">
                  <th colSpan={2} scope="rowgroup">
                    {groupTitle(group)}
                  </th>
                </tr>
              )}
              {members.map(({ id }) => elements.get(id))}
            </tbody>
          ))}
        </table>
      </div>
      {!isWhole && matching.length > ROWS_AT_FIRST && (
        <p class="more">
          <button type="button" class="button" onClick={showAll}>
            {t('Show {count} more', { count: matching.length - ROWS_AT_FIRST })}
          </button>
        </p>
      )}
      {matching.length === 0 && (
        <p class="note quiet">{t('No model matches. Loosen a filter, or clear them all.')}</p>
      )}
      {picked.length > 0 && (
        <Tray
          ids={picked}
          onDrop={() => {
            setPicked([]);
            // The tray goes with its button: the keyboard goes on at what was picked last.
            const last = document.getElementById(`/models/${picked.at(-1)}`);
            last?.querySelector<HTMLElement>('.pick input')?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

type ElementOptions = Pick<Props, 'rows' | 'scale'> & {
  columns: Column[];
  picked: readonly string[];
  setPicked: (change: (ids: readonly string[]) => string[]) => void;
  hasTools: boolean;
};

/** The rows by id. One that stays the same is not rendered again: the table answers in a frame. */
function useRowElements({ rows, columns, picked, hasTools, ...options }: ElementOptions) {
  const { scale, setPicked } = options;
  return useMemo(() => {
    const tools = (row: Row) => {
      const isPicked = picked.includes(row.id);
      return (
        <input
          type="checkbox"
          aria-label={t('Compare {name}', { name: row.name })}
          title={t('Compare')}
          checked={isPicked}
          disabled={!isPicked && picked.length >= MOST_COMPARED}
          onChange={({ currentTarget: { checked } }) =>
            setPicked((ids) => [...ids.filter((id) => id !== row.id), ...(checked ? [row.id] : [])])
          }
        />
      );
    };
    return new Map(
      rows.map((row) => [
        row.id,
        <ModelRow
          key={row.id}
          {...{ row, columns, scale, tools: hasTools && tools(row) }}
          place={row.group === 'ranked' ? row.overall?.rank : undefined}
        />,
      ]),
    );
  }, [rows, columns, picked, hasTools]);
}

/** The reader's columns, with the answers that their figures come from. */
function useColumns(query: ListQuery, boards: Option[], paths: Props['paths']): Column[] {
  const { columns, boards: keys, by } = query;
  const [records, setRecords] = useState<ReadonlyMap<string, ModelRecord>>();
  const [index, setIndex] = useState<BoardIndex>();
  const wantsRecords = needsRecords(columns);
  const wantsIndex = boards.some(({ value }) => value === by || keys.includes(value));
  useEffect(() => {
    if (wantsRecords)
      fetchJson<{ models: ModelRecord[] }>(under(paths.records)).then((body) =>
        setRecords(new Map(body?.models.map((model) => [model.id, model]))),
      );
  }, [wantsRecords]);
  useEffect(() => {
    if (wantsIndex) fetchJson<BoardIndex>(under(paths.index)).then(setIndex);
  }, [wantsIndex]);
  return useMemo(
    () => getColumns(query, boards, { records, index }),
    [columns.join(), keys.join(), by, records, index],
  );
}

function Caption({ rankedFrom }: Pick<Props, 'rankedFrom'>) {
  return (
    <caption>
      {t(
        'Overall is the score to expect on an average board, with its 90 % interval; it takes {rankedFrom} current boards.',
        { rankedFrom },
      )}{' '}
      {rich(
        '<b>Verified</b>: read on the vendor’s own pages, or in two independent catalogues that agree. <b>Unverified</b>: read in one place. <b>Seed</b>: sources disagree. A dash is unknown.',
      )}
    </caption>
  );
}

function groupTitle(group: GroupName): string {
  return {
    new: t('New: on too few current boards for an overall score'),
    ranked: t('Ranked by overall score'),
    unranked: t('Not ranked: on too few current boards'),
    retired: t('Retired: no longer served by the vendor'),
  }[group];
}

type HeadingsProps = {
  query: ListQuery;
  columns: Column[];
  onSort: (changed: { sort: string; dir: Direction }) => void;
};

/** Headings that sort. One of them has two columns: the model and its vendor. */
function Headings({ query, columns, onSort }: HeadingsProps) {
  const button = (name: string, label: string) => {
    const active = query.sort === name ? query.dir : undefined;
    const turned = active === 'asc' ? 'desc' : 'asc';
    const dir = active === undefined ? firstDirection(name) : turned;
    return (
      <button
        type="button"
        class="sort"
        data-active={active}
        onClick={() => onSort({ sort: name, dir })}
      >
        {label}
      </button>
    );
  };
  const sorted = (...names: string[]) => {
    if (query.sort === undefined || !names.includes(query.sort)) return undefined;
    return query.dir === 'asc' ? 'ascending' : 'descending';
  };
  const plain = [
    { name: 'score', label: t('Overall'), class: 'score' },
    { name: 'input_price', label: t('Input $'), class: 'price' },
    { name: 'output_price', label: t('Output $'), class: 'price' },
    { name: 'context_window', label: t('Context'), class: 'context' },
    { name: 'tags', label: t('Tags'), class: 'wide tags' },
    { name: 'status', label: t('Status'), class: 'wide status' },
    ...columns.map(({ name, label, isNumber }) => ({
      ...{ name, label, class: isNumber ? 'extra n' : 'extra' },
    })),
  ];
  return (
    <thead>
      <tr>
        <th scope="col" aria-sort={sorted('name', 'vendor')}>
          {button('name', t('Model'))} {button('vendor', t('Vendor'))}
        </th>
        {plain.map(({ name, label, class: names }) => (
          <th key={name} scope="col" class={names} aria-sort={sorted(name)}>
            {button(name, label)}
          </th>
        ))}
        <td class="pick" />
      </tr>
    </thead>
  );
}

type RowProps = {
  row: Row;
  columns: Column[];
  scale: Scale;
  /** The place by overall score, where the list is in that order. */
  place: number | undefined;
  tools: preact.ComponentChild;
};

function ModelRow({ row, columns, scale, place, tools }: RowProps) {
  const { id, status, read } = row;
  return (
    <tr id={`/models/${id}`}>
      <th scope="row">
        <ModelName row={row} place={place} />
      </th>
      <td class="score">
        <Score row={row} scale={scale} />
      </td>
      {[row.input_price, row.output_price].map((price) => (
        <td class={priceClass(price, read)}>{priceDigits(price)}</td>
      ))}
      <td class="context">{tokenText(row.context_window)}</td>
      <td class="wide tags">{row.tags.join(', ')}</td>
      <td class={`wide status ${status}`}>{t(status)}</td>
      {columns.map((column) => (
        <td key={column.name} class={column.isNumber ? 'extra n' : 'extra'}>
          {column.text(row)}
        </td>
      ))}
      <td class="pick">{tools}</td>
    </tr>
  );
}

/** Gives a cell its tip when it is first wanted: in the page they would be half of its size. */
function addTitle({ target }: Event, rows: readonly Row[]): void {
  const element = target instanceof Element ? target : undefined;
  const cell = element?.closest<HTMLElement>('tbody :is(td, th)');
  const row = rows.find(({ id }) => `/models/${id}` === cell?.parentElement?.id);
  // The boxes and buttons at the end have tips of their own.
  if (cell == null || row === undefined || cell.dataset.tip !== undefined) return;
  if (!cell.matches('.pick, .tags, .extra')) cell.title = tipText(row, cell);
}

/** What is said of a cell; the name of the model stands for its prices. */
function tipText(
  { input_price, overall, status, read, sources, listed }: Row,
  cell: Element,
): string {
  if (cell.matches('.status')) return statusMeaning(status);
  if (!cell.matches('.score'))
    return input_price === null
      ? t('No price of the vendor is known.')
      : t('Prices {reading}.', { reading: readingText(read, sources) });
  return overall === null
    ? t(
        '{count, plural, =0 {No board lists it} one {# board lists it} other {# boards list it}}: too few current ones for an overall score.',
        { count: listed },
      )
    : t(
        'Overall {score}: with 90 % probability between {low} and {high}, from {count} current boards.',
        {
          score: overall.score.toFixed(1),
          low: overall.low,
          high: overall.high,
          count: overall.board_count,
        },
      );
}

export function start(element: HTMLElement, props: Props): void {
  hydrate(<Models {...props} />, element);
}
