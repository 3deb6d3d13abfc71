import { hydrate } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import { tokenText } from '../../feed/text.ts';
import { lifecycleStages, modelStatuses } from '../../feed/vocabulary.ts';
import { inputPrices, type Option, Select } from '../components/fields.tsx';
import { href, MOST_COMPARED, type Query, under } from '../components/links.tsx';
import {
  type GroupName,
  getModelColumns,
  type ModelColumn,
  type Row,
  type Scale,
  type TagNames,
} from '../components/model-columns.tsx';
import { useQuery } from '../components/query.ts';
import { rich } from '../components/rich.tsx';
import { readingText, statusMeaning } from '../components/sources.tsx';
import { type Column, Table } from '../components/table.tsx';
import { fetchJson } from '../fetch.ts';
import { t } from '../text.ts';
import {
  firstDirection,
  getBoardColumn,
  getGroups,
  type ListQuery,
  listRows,
  parseListQuery,
} from './model-list.ts';
import { Hits, useSearch } from './search.tsx';

type Props = {
  rows: Row[];
  tagNames: TagNames;
  /** The boards that the list can be ranked by. */
  boards: Option[];
  scale: Scale;
  /** How many current boards a ranked model is on at least. */
  rankedFrom: number;
  /** Path of the figures of boards, which the page does not hold. */
  indexPath: string;
};

/** So many rows are shown until the reader wants more: a longer table answers slowly. */
const ROWS_AT_FIRST = 60;

/** The table of models, which sorts, filters, searches and picks. */
export function Models({ rows, tagNames, boards, scale, rankedFrom, indexPath }: Props) {
  const [raw, change] = useQuery();
  const [isStarted, setIsStarted] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setIsStarted(true), []);
  const columns = useColumns(raw.by, { tagNames, boards, scale, indexPath });
  const query = parseListQuery(raw, columns);
  const search = useSearch(query.q);
  const matching = useMemo(
    () => listRows(rows, query, { columns, found: search?.models.map(({ id }) => id) ?? [] }),
    [rows, JSON.stringify(raw), search, columns],
  );
  const isWhole = query.isWhole || !isStarted;
  const shown = isWhole ? matching : matching.slice(0, ROWS_AT_FIRST);
  const showAll = () => {
    change({ rows: 'all' });
    const focusNext = () =>
      box.current
        ?.querySelectorAll<HTMLElement>('tbody th a')
        [ROWS_AT_FIRST]?.focus({ preventScroll: true });
    requestAnimationFrame(() => requestAnimationFrame(focusNext));
  };
  return (
    <>
      <Controls
        {...{ rows, tagNames, boards, columns, query }}
        count={matching.length}
        onChange={change}
        onClear={() => change(Object.fromEntries(Object.keys(raw).map((name) => [name, ''])))}
      />
      {search != null && <Hits result={{ ...search, models: [] }} most={6} />}
      {/* Rows that are about to go are not shown. */}
      <div
        ref={box}
        id="models"
        class={query.q !== '' && search === undefined ? 'awaited' : undefined}
        onPointerOver={(event) => addTitle(event, rows)}
        onFocusIn={(event) => addTitle(event, rows)}
      >
        <Table
          class="models"
          caption={<Caption rankedFrom={rankedFrom} />}
          rows={shown}
          sections={getGroups(shown, query).map(({ group, rows: members }) => ({
            ...(group && { title: groupTitle(group) }),
            rows: members,
          }))}
          rowKey={({ id }) => id}
          rowId={({ id }) => `/models/${id}`}
          columns={[
            ...columns.map((column) => toSorted(column, query, change)),
            {
              label: <span class="unseen">{t('Compare')}</span>,
              class: 'pick',
              cell: (row) =>
                isStarted && <PickBox row={row} picked={picked} onChange={setPicked} />,
            },
          ]}
        />
      </div>
      {shown.length < matching.length && (
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

/** The columns of every list, and that of the board that the list is ranked by. */
function useColumns(
  by: string | undefined,
  {
    tagNames,
    boards,
    scale,
    indexPath,
  }: Pick<Props, 'tagNames' | 'boards' | 'scale' | 'indexPath'>,
): ModelColumn[] {
  const [index, setIndex] = useState<BoardIndex>();
  const board = boards.find(({ value }) => value === by);
  useEffect(() => {
    if (board !== undefined) fetchJson<BoardIndex>(under(indexPath)).then(setIndex);
  }, [board !== undefined]);
  return useMemo(
    () => [...getModelColumns(scale, tagNames), ...(board ? [getBoardColumn(board, index)] : [])],
    [board, index],
  );
}

/** A column whose heading sorts. */
function toSorted(
  column: ModelColumn,
  { sort, dir }: ListQuery,
  onSort: (changed: Query) => void,
): Column<Row> {
  const active = sort === column.name ? dir : undefined;
  const turned = active === 'asc' ? 'desc' : 'asc';
  const next = active === undefined ? firstDirection(column) : turned;
  return {
    ...column,
    sort: active && (active === 'asc' ? 'ascending' : 'descending'),
    label: (
      <button
        type="button"
        class="sort"
        data-active={active}
        onClick={() => onSort({ sort: column.name, dir: next })}
      >
        {column.label}
      </button>
    ),
  };
}

type PickProps = {
  row: Row;
  picked: readonly string[];
  onChange: (change: (ids: readonly string[]) => string[]) => void;
};

function PickBox({ row: { id, name }, picked, onChange }: PickProps) {
  const isPicked = picked.includes(id);
  return (
    <input
      type="checkbox"
      aria-label={t('Compare {name}', { name })}
      title={t('Compare')}
      checked={isPicked}
      disabled={!isPicked && picked.length >= MOST_COMPARED}
      onChange={({ currentTarget: { checked } }) =>
        onChange((ids) => [...ids.filter((other) => other !== id), ...(checked ? [id] : [])])
      }
    />
  );
}

type ControlProps = Pick<Props, 'rows' | 'tagNames' | 'boards'> & {
  columns: readonly ModelColumn[];
  query: ListQuery;
  count: number;
  onChange: (changed: Query) => void;
  onClear: () => void;
};

/** The filters that most people use, the others behind a button, and the count of what they leave. */
function Controls({
  rows,
  tagNames,
  boards,
  columns,
  query,
  count,
  onChange,
  onClear,
}: ControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const filters = getFilters(rows, tagNames, query).map(({ name, label, value, options }) => (
    <Select
      key={name}
      label={label}
      value={value}
      options={[{ value: '', label: t('Any') }, ...options]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  ));
  return (
    <form class="controls" onSubmit={(event) => event.preventDefault()}>
      <div class="cluster first">
        {filters.slice(0, IN_SIGHT)}
        <button
          ref={button}
          type="button"
          class="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('Filters')}
        </button>
      </div>
      {isOpen && (
        <div class="filters grid fields">
          {/* Stands in for the headings that a narrow table has no room for. */}
          <div class="narrow-only">
            <Select
              label={t('Sort by')}
              value={query.sort ?? ''}
              options={[
                { value: '', label: t('Best first') },
                ...columns.map(({ name, label }) => ({ value: name, label })),
              ]}
              onChange={(value) => onChange({ sort: value, dir: '' })}
            />
          </div>
          <Select
            label={t('Rank by')}
            value={query.by}
            options={[{ value: '', label: t('Overall') }, ...boards]}
            onChange={(value) => onChange({ by: value, sort: '', dir: '' })}
          />
          {filters.slice(IN_SIGHT)}
        </div>
      )}
      <p class="count quiet" role="status">
        {(count < rows.length || query.q !== '') && (
          <>
            {query.q === ''
              ? t('{count} of {all} models', { count, all: rows.length })
              : t('{count} of {all} models for “{q}”', {
                  count,
                  all: rows.length,
                  q: query.q,
                })}{' '}
            <button
              type="button"
              class="plain-button"
              onClick={() => {
                onClear();
                // The button goes with what it clears.
                button.current?.focus();
              }}
            >
              {t('Clear')}
            </button>
          </>
        )}
      </p>
    </form>
  );
}

/** So many filters are in sight, the first ones. */
const IN_SIGHT = 2;

function getFilters(rows: readonly Row[], tagNames: TagNames, query: ListQuery) {
  const contexts = [32_000, 128_000, 200_000, 500_000, 1_000_000];
  const options = <Value extends string | number>(
    values: readonly Value[],
    label: (value: Value) => string,
  ) => values.map((value) => ({ value: String(value), label: label(value) }));
  return [
    {
      ...{ name: 'vendor', label: t('Vendor'), value: query.vendor },
      options: counted(rows.map(({ vendor }) => vendor)),
    },
    {
      ...{ name: 'price', label: t('Input price'), value: String(query.price ?? '') },
      options: inputPrices(),
    },
    {
      ...{ name: 'tag', label: t('Tag'), value: query.tag },
      options: counted(
        rows.flatMap(({ tags }) => tags),
        tagNames,
      ),
    },
    {
      ...{ name: 'context', label: t('Context'), value: String(query.context || '') },
      options: options(contexts, (tokens) => t('{tokens} or more', { tokens: tokenText(tokens) })),
    },
    {
      ...{ name: 'stage', label: t('Stage'), value: query.stage },
      options: options(lifecycleStages, (stage) => t(stage)),
    },
    {
      ...{ name: 'status', label: t('Status'), value: query.status },
      options: options(modelStatuses, (status) => t(status)),
    },
  ];
}

/** Each value once, in order, with how often it occurs. */
function counted(values: readonly string[], labels: TagNames = {}): Option[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const names = [...counts.keys()].sort((left, right) =>
    left.toLowerCase() < right.toLowerCase() ? -1 : 1,
  );
  return names.map((value) => ({
    value,
    label: `${labels[value] ?? value} (${counts.get(value)})`,
  }));
}

type TrayProps = { ids: readonly string[]; onDrop: () => void };

/** What is picked so far, and the way to the comparison. */
function Tray({ ids, onDrop }: TrayProps) {
  return (
    <section class="card tray" aria-label={t('Picked models')}>
      <span>
        {t('{count, plural, one {# model} other {# models}} picked', { count: ids.length })}
      </span>
      <button type="button" class="plain-button" onClick={onDrop}>
        {t('Remove all')}
      </button>
      <a class="button main" href={href('compare', {}, { models: ids.join() })}>
        {t('Compare')}
      </a>
    </section>
  );
}

function Caption({ rankedFrom }: Pick<Props, 'rankedFrom'>) {
  return (
    <>
      {t(
        'Overall is the score to expect on an average board, with its 90 % interval; it takes {rankedFrom} current boards.',
        { rankedFrom },
      )}{' '}
      {rich(
        '<b>Verified</b>: read on the vendor’s own pages, or in two independent catalogues that agree. <b>Unverified</b>: read in one place. <b>Seed</b>: sources disagree. A dash is unknown.',
      )}
    </>
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
