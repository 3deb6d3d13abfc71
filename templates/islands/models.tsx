import { hydrate } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { priceText, tokenText } from '../../feed/text.ts';
import { type Option, saveFile } from '../components/fields.tsx';
import { href, MOST_COMPARED, under } from '../components/links.tsx';
import { useQuery } from '../components/query.ts';
import { rich } from '../components/rich.tsx';
import { FRESH_DAYS, isFreshDay, readingText, statusMeaning } from '../components/sources.tsx';
import { fetchJson } from '../fetch.ts';
import { getPage } from '../page.ts';
import { t } from '../text.ts';
import { Controls, Hits, RowMenu, Tray, useSearch } from './model-controls.tsx';
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

type Props = {
  rows: Row[];
  /** The boards that the list can be ranked by. */
  boards: Option[];
  /** The scores at the two ends of a drawn interval. */
  scale: { from: number; to: number };
  /** How many current boards a ranked model is on at least. */
  rankedFrom: number;
  /** Paths of the feed: the list of models, its search, and what the page does not hold. */
  paths: { list: string; search: string; records: string; index: string };
};

/** The table of models, which sorts, filters, searches and picks. */
export function Models({ rows, boards, scale, rankedFrom, paths }: Props) {
  const [raw, change] = useQuery();
  const [isStarted, setIsStarted] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement }>();
  const searchField = useRef<HTMLInputElement | null>(null);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => setIsStarted(true), []);
  const query = parseListQuery(raw);
  const search = useSearch(query.q, { list: under(paths.list), search: under(paths.search) });
  const columns = useColumns(query, boards, paths);
  const found = typeof search === 'object' ? search.models.map(({ id }) => id) : [];
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
    onMenu: (row, button) =>
      setMenu((open) => (open?.button === button ? undefined : { row, button })),
  });
  return (
    <>
      <Controls
        {...{ rows, boards, query, searchField }}
        count={matching.length}
        onChange={change}
        onClear={() => {
          change(Object.fromEntries(Object.keys(raw).map((name) => [name, ''])));
          // The button goes with what it clears.
          searchField.current?.focus();
        }}
        onSave={() => saveFile('models.csv', toCsv(matching, columns))}
      />
      <Hits search={search} />
      <div class="models-box">
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
          <Caption rows={rows} rankedFrom={rankedFrom} />
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
      {menu !== undefined && (
        <RowMenu
          name={menu.row.name}
          button={menu.button}
          copy={getCopyProps(menu.row, paths.list)}
          onClose={() => setMenu(undefined)}
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
  onMenu: (row: Row, button: HTMLElement) => void;
};

/** The rows by id. One that stays the same is not rendered again: the table answers in a frame. */
function useRowElements({ rows, columns, picked, hasTools, ...options }: ElementOptions) {
  const { scale, setPicked, onMenu } = options;
  return useMemo(() => {
    const tools = (row: Row) => {
      const isPicked = picked.includes(row.id);
      const pick = (isWanted: boolean) =>
        setPicked((ids) => [...ids.filter((id) => id !== row.id), ...(isWanted ? [row.id] : [])]);
      return (
        <RowTools
          {...{ row, isPicked }}
          isDisabled={!isPicked && picked.length >= MOST_COMPARED}
          onPick={pick}
          onMenu={(button) => onMenu(row, button)}
        />
      );
    };
    return new Map(
      rows.map((row) => [
        row.id,
        <ModelRow key={row.id} {...{ row, columns, scale }} tools={hasTools && tools(row)} />,
      ]),
    );
  }, [rows, columns, picked, hasTools]);
}

function getCopyProps({ id }: Row, list: string) {
  const path = `${list}/${id}`;
  return { id, answer: under(path), address: getPage().apiRoot + path };
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

function Caption({ rows, rankedFrom }: Pick<Props, 'rows' | 'rankedFrom'>) {
  const priced = rows.filter(({ input_price }) => input_price !== null);
  const freshness = t('{fresh} of {count} prices read in the last {days} days', {
    fresh: priced.filter(({ read }) => isFreshDay(read)).length,
    count: priced.length,
    days: FRESH_DAYS,
  });
  return (
    <caption>
      {t('Prices are US dollars per million tokens: {freshness}, and older ones are paler.', {
        freshness,
      })}{' '}
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
    new: t('New, not yet ranked'),
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
  scale: Props['scale'];
  tools: preact.ComponentChild;
};

function ModelRow({ row, columns, scale, tools }: RowProps) {
  const { id, name, vendor, stage, announced, overall, status, read } = row;
  return (
    <tr id={`/models/${id}`}>
      <th scope="row">
        <a href={href('model', { id })}>{name}</a>
        {stage !== 'active' && (
          <>
            {' '}
            <b class={`mark ${stage}`}>{t(stage)}</b>
          </>
        )}
        {announced !== null && (
          <>
            {' '}
            <b class="mark rise">{announced}</b>
          </>
        )}{' '}
        <small>{vendor}</small>
      </th>
      <td class="score">{overall === null ? '–' : <Score overall={overall} scale={scale} />}</td>
      <Price price={row.input_price} read={read} />
      <Price price={row.output_price} read={read} />
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

type ScoreProps = { overall: NonNullable<Row['overall']>; scale: Props['scale'] };

function Score({ overall: { score, low, high }, scale: { from, to } }: ScoreProps) {
  const share = (value: number) => Math.round(((value - from) / (to - from)) * 1_000) / 10;
  return (
    <>
      {score.toFixed(1)}{' '}
      <small>
        {Math.round(low)}–{Math.round(high)}
      </small>
      <svg class="interval" aria-hidden="true">
        <rect x={`${share(low)}%`} width={`${(share(high) - share(low)).toFixed(1)}%`} />
        <circle cx={`${share(score)}%`} cy="4" r="3" />
      </svg>
    </>
  );
}

/** A class tells how many digits follow the point, so that points stand under one another. */
function Price({ price, read }: { price: number | null; read: string | null }) {
  const text = price === null ? '–' : price === 0 ? t('free') : priceText(price);
  const digits = price ? Math.min(4, text.split('.')[1]?.length ?? 0) : 0;
  const isOld = price !== null && !isFreshDay(read);
  return <td class={`d${digits}${isOld ? ' old' : ''}`}>{text}</td>;
}

type ToolsProps = {
  row: Row;
  isPicked: boolean;
  isDisabled: boolean;
  onPick: (isWanted: boolean) => void;
  onMenu: (button: HTMLElement) => void;
};

/** A box for comparing and the button of the row's menu. */
function RowTools({ row: { name }, isPicked, isDisabled, onPick, onMenu }: ToolsProps) {
  return (
    <>
      <input
        type="checkbox"
        aria-label={t('Compare {name}', { name })}
        title={t('Compare')}
        checked={isPicked}
        disabled={isDisabled}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <button
        type="button"
        class="row-menu-button"
        aria-label={t('Copy {name}', { name })}
        aria-haspopup="dialog"
        title={t('Copy id, JSON or curl')}
        onClick={(event) => onMenu(event.currentTarget)}
      >
        ⋯
      </button>
    </>
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
function tipText({ input_price, overall, status, read, sources }: Row, cell: Element): string {
  if (cell.matches('.status')) return statusMeaning(status);
  if (!cell.matches('.score'))
    return input_price === null
      ? t('No price of the vendor is known.')
      : t('Prices {reading}.', { reading: readingText(read, sources) });
  return overall === null
    ? t('Not ranked: fewer than 3 current boards list it.')
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
