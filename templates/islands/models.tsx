import { useMemo, useRef, useState } from 'preact/hooks';
import { groupBy } from '../../feed/collections.ts';
import { tokenText } from '../../feed/text.ts';
import { moveSign, type SolvedCost } from '../components/cost-move.ts';
import { type Option, Select } from '../components/fields.tsx';
import type { HitGroup } from '../components/hit-groups.ts';
import { Hits, useSearch } from '../components/hits.tsx';
import { startWith } from '../components/island.tsx';
import { href, type LinkQuery, MOST_COMPARED, rich } from '../components/links.tsx';
import {
  dollarsOf,
  getColumns,
  type ModelRow,
  rowAttributes,
  type Scale,
} from '../components/models.tsx';
import { type SortColumn, SortedTable } from '../components/sort.tsx';
import { useQuery } from '../components/state.ts';
import type { Column } from '../components/table.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { type Catalogue, currencySigns, gapOf, type Message } from '../text.ts';

type ModelTableProps = {
  /** The models that are not retired. */
  rows: ModelRow[];
  /** The tags in the language of the page. */
  tagNames: { [tag: string]: string };
  scale: Scale;
  /** How many current boards a ranked model is on at least. */
  rankedFrom: number;
  /** The board that says what a solved task costs. */
  board?: string | undefined;
};

/** The table of models, which sorts, filters, searches and picks. */
export function Models({ rows, tagNames, scale, rankedFrom, board }: ModelTableProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const { q = '' } = query;
  const search = useSearch(q);
  const columns = useMemo(() => {
    const ofAll = getColumns(page, { scale, tagNames });
    return board === undefined ? ofAll : withSolved(page, ofAll, board);
  }, []);
  const matching = useMemo(() => {
    const foundIds = search?.models.map(({ id }) => id) ?? [];
    return filterRows(page, rows, query, foundIds);
  }, [query, search]);
  const retired = useMemo(() => retiredHits(page, rows, search), [search]);
  return (
    <>
      <Controls
        rows={rows}
        tagNames={tagNames}
        query={query}
        count={matching.length}
        onChange={change}
        onClear={() => change(cleared(query))}
      />
      {search != null && !isFiltered(query) && (
        <Hits groups={search.hits.filter(({ kind }) => kind !== 'models')} />
      )}
      {/* While a search is on its way, the rows of the one before are not shown. */}
      <div id="models" class={q !== '' && search === undefined ? 'awaited' : undefined}>
        <SortedTable
          class="models dense"
          rows={matching}
          toGroups={q === '' ? (all) => toGroups(page, all) : undefined}
          row={(each) => rowAttributes(page, each)}
          columns={columns}
          query={query}
          onChange={change}
          last={pickColumn(page, picked, setPicked)}
        />
      </div>
      <Legend rankedFrom={rankedFrom} />
      {matching.length === 0 && retired.length === 0 && (
        <p class="quiet">{page.t('No model matches. Loosen a filter, or clear them all.')}</p>
      )}
      {retired.length > 0 && <Hits groups={retired} />}
      {picked.length > 0 && <ToCompare picked={picked} />}
    </>
  );
}

/** The models that were found and that the table has not: those that are retired. */
function retiredHits(
  page: Page,
  rows: readonly ModelRow[],
  search: ReturnType<typeof useSearch>,
): HitGroup[] {
  const listed = new Set(rows.map(({ id }) => id));
  const models = search?.hits.filter(({ kind }) => kind === 'models') ?? [];
  return models
    .map((group) => {
      const hits = group.hits.filter(({ id }) => !listed.has(id));
      return { ...group, label: page.t('Retired models'), hits };
    })
    .filter(({ hits }) => hits.length > 0);
}

/** An empty value for each choice takes it out of the address. */
function cleared(query: LinkQuery): LinkQuery {
  return Object.fromEntries(Object.keys(query).map((name) => [name, '']));
}

/** Where the models that were picked stand side by side. */
function ToCompare({ picked }: { picked: readonly string[] }) {
  const page = usePage();
  return (
    <a class="button tray" href={href(page, 'compare', {}, { models: picked.join() })}>
      {page.t('Compare {count, plural, one {# model} other {# models}}', {
        count: picked.length,
      })}
      {picked.length === MOST_COMPARED && page.t(', the most at once')}
    </a>
  );
}

/** The columns with what a solved task costs after the prices. */
function withSolved(
  page: Page,
  columns: SortColumn<ModelRow>[],
  board: string,
): SortColumn<ModelRow>[] {
  const solved: SortColumn<ModelRow> = {
    name: 'solved',
    label: page.t('$ per task solved'),
    note: page.t('{board}: effort, solved', { board }),
    class: 'n wide sum solved',
    key: ({ solved }) => solved?.usd ?? null,
    cell: ({ solved }) => {
      if (solved === undefined) return '–';
      const { usd, yuan } = solved;
      return (
        <>
          <small>{solvedText(page, solved)}</small> {costText(page, solved)}{' '}
          {yuan && <small>{dollarsText(usd)}</small>}
        </>
      );
    },
  };
  const afterPrices = columns.findIndex(({ name }) => name === 'output_price') + 1;
  return columns.map(withBrief).toSpliced(afterPrices, 0, solved);
}

/** The names with what has no column on a phone below them. */
function withBrief(column: SortColumn<ModelRow>): SortColumn<ModelRow> {
  if (!column.isHeading) return column;
  return {
    ...column,
    cell: (row, index) => (
      <>
        {column.cell(row, index)} <Brief {...row} />
      </>
    ),
  };
}

/** What a model solved at which effort, what a solved task cost, and the context. */
function Brief({ solved, context_window }: ModelRow) {
  const page = usePage();
  const texts = [
    ...(solved ? [solvedText(page, solved), costText(page, solved)] : []),
    tokenText(context_window),
  ];
  return <small class="narrow">{texts.join(' · ')}</small>;
}

/** `medium 52.5 %` */
function solvedText(page: Page, { effort, percent }: SolvedCost): string {
  return `${effort ?? ''} ${page.percent(percent.toFixed(1))}`;
}

/** What a solved task costs in the currency of the reader, with the sign of a bound. */
function costText(page: Page, solved: SolvedCost): string {
  return moveSign(page, solved) + (solved.yuan ?? dollarsText(solved.usd));
}

function dollarsText(usd: number): string {
  return `$${usd.toFixed(2)}`;
}

/** The boxes that choose models to compare; without a script there are none. */
function pickColumn(
  page: Page,
  picked: readonly string[],
  setPicked: (change: (before: readonly string[]) => string[]) => void,
): Column<ModelRow> {
  const pick = (id: string, isPicked: boolean) =>
    setPicked((before) => {
      const others = before.filter((other) => other !== id);
      return isPicked ? [...others, id] : others;
    });
  return {
    label: <span class="unseen">{page.t('Compare')}</span>,
    class: 'pick',
    cell: ({ id, name }) =>
      typeof document !== 'undefined' && (
        <input
          type="checkbox"
          aria-label={page.t('Compare {name}', { name })}
          checked={picked.includes(id)}
          disabled={!picked.includes(id) && picked.length >= MOST_COMPARED}
          onChange={({ currentTarget: { checked } }) => pick(id, checked)}
        />
      ),
  };
}

export const start = startWith(Models);

/**
 * The rows that pass the filters of an address. `foundIds` are those of the feed's own search, best
 * first: they match whatever their names, and stand before the others.
 */
export function filterRows(
  page: Page,
  rows: readonly ModelRow[],
  query: LinkQuery,
  foundIds: readonly string[] = [],
): ModelRow[] {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const hasWords = ({ name, vendor, id }: ModelRow) => {
    const text = `${name} ${vendor} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const place = ({ id }: ModelRow) => foundIds.indexOf(id) + 1 || foundIds.length + 1;
  return rows
    .filter(
      (row) => (foundIds.includes(row.id) || hasWords(row)) && passesFilters(page, row, query),
    )
    .sort((left, right) => place(left) - place(right));
}

/** Whether the address chooses among models by what plans and boards do not have. */
function isFiltered({ vendor, tag, status, stage, price, context }: LinkQuery): boolean {
  return [vendor, tag, status, stage, price, context].some(Boolean);
}

function passesFilters(page: Page, row: ModelRow, query: LinkQuery): boolean {
  const { vendor, tag, status, stage } = query;
  const most = mostDollars(page, query.price);
  const price = dollarsOf(page, row, 'input_price');
  return (
    (!vendor || row.vendor === vendor) &&
    (!tag || row.tags.includes(tag)) &&
    (!status || row.status === status) &&
    (!stage || row.stage === stage) &&
    (most === undefined || (price ?? Infinity) <= most) &&
    row.context_window >= (Number(query.context) || 0)
  );
}

/** The limit of an address in dollars, where it has one: `2`, or `20 CNY` at the rate of the day. */
function mostDollars(page: Page, limit: string | undefined): number | undefined {
  const [amount, currency = 'USD'] = limit?.split(' ') ?? [];
  const dollars = Number(amount || Number.NaN) / (page.rates[currency] ?? Number.NaN);
  return Number.isNaN(dollars) ? undefined : dollars;
}

function toGroups(page: Page, rows: readonly ModelRow[]) {
  const titles = {
    ranked: page.t('Ranked by overall score'),
    new: page.t('New: on too few current boards for an overall score'),
    unranked: page.t('Not ranked: on too few current boards'),
  };
  return Object.entries(titles)
    .map(([name, title]) => ({ title, rows: rows.filter(({ group }) => group === name) }))
    .filter((group) => group.rows.length > 0);
}

type ControlProps = Pick<ModelTableProps, 'rows' | 'tagNames'> & {
  query: LinkQuery;
  count: number;
  onChange: (changed: LinkQuery) => void;
  onClear: () => void;
};

/** The filters that most people use, the others behind a button, and the count of what they leave. */
function Controls({ rows, tagNames, query, count, onChange, onClear }: ControlProps) {
  const page = usePage();
  const { q = '' } = query;
  const fold = useRef<HTMLElement>(null);
  const filters = getFilters(page, { rows, tagNames, query }).map(({ name, label, options }) => (
    <Select
      key={name}
      label={label}
      value={query[name] ?? ''}
      options={[{ value: '', label: page.t('Any') }, ...options]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
  return (
    <>
      <div class="cluster controls">
        <label class="field">
          <span>{page.t('Name or id')}</span>
          <input
            type="search"
            value={q}
            onInput={(event) => onChange({ q: event.currentTarget.value })}
          />
        </label>
        {filters.slice(0, IN_SIGHT)}
        <details>
          <summary ref={fold} class="button">
            {page.t('Filters')}
          </summary>
          <div class="cluster controls">{filters.slice(IN_SIGHT)}</div>
        </details>
      </div>
      <p class="quiet" role="status">
        {(count < rows.length || q !== '') && (
          <>
            {q === ''
              ? page.t('{count} of {all} models', { count, all: rows.length })
              : page.t('{count} of {all} models for “{q}”', { count, all: rows.length, q })}{' '}
            <button
              type="button"
              class="sort"
              onClick={() => {
                onClear();
                // The button goes with what it clears.
                fold.current?.focus();
              }}
            >
              {page.t('Clear')}
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** So many filters are in sight, the first ones. */
const IN_SIGHT = 2;

function getFilters(
  page: Page,
  { rows, tagNames, query }: Pick<ControlProps, 'rows' | 'tagNames' | 'query'>,
) {
  const contexts = [32_000, 128_000, 200_000, 500_000, 1_000_000];
  const vendors = rows.map(({ vendor }) => vendor);
  const tags = rows.flatMap((row) => row.tags);
  const named = (values: readonly Message[]) =>
    counted(values, Object.fromEntries(values.map((value) => [value, page.t(value)])));
  return [
    { name: 'vendor', label: page.t('Vendor'), options: counted(vendors, page.vendors) },
    { name: 'price', label: page.t('Input price'), options: inputPrices(page, query.price) },
    { name: 'tag', label: page.t('Tag'), options: counted(tags, tagNames) },
    {
      name: 'context',
      label: page.t('Context'),
      options: contexts.map((tokens) => ({
        value: String(tokens),
        label: page.t('{tokens} or more', { tokens: tokenText(tokens) }),
      })),
    },
    {
      name: 'stage',
      label: page.t('Stage'),
      options: named(rows.map(({ stage }) => stage)),
    },
    {
      name: 'status',
      label: page.t('Status'),
      options: named(rows.map(({ status }) => status)),
    },
  ];
}

/** The most that input may cost, to choose from in the currency of the reader; 0 is free. */
const mostInputPrices = {
  en: ['0', '0.2', '0.5', '1', '2', '3', '5', '10'],
  zh: ['0', '1 CNY', '2 CNY', '5 CNY', '10 CNY', '20 CNY', '50 CNY', '100 CNY'],
};

/** These, and that of an address, which may be of the other language. */
function inputPrices(page: Page, chosen = '0'): Option[] {
  const limits = new Set([...mostInputPrices[page.language], chosen]);
  return [...limits].flatMap((value) => {
    const [amount, currency = 'USD'] = value.split(' ');
    const sign = currencySigns[currency];
    if (!amount || sign === undefined || Number.isNaN(Number(amount))) return [];
    const label = page.t('{price} or less', { price: sign + amount });
    return { value, label: amount === '0' ? page.t('Free') : label };
  });
}

/** Each value once, in order, with how often it occurs. */
function counted(values: readonly string[], labels: Catalogue = {}): Option[] {
  return [...groupBy(values, (value) => value)]
    .sort(([left], [right]) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1))
    .map(([value, { length }]) => ({ value, label: `${labels[value] ?? value} (${length})` }));
}

function Legend({ rankedFrom }: Pick<ModelTableProps, 'rankedFrom'>) {
  const page = usePage();
  return (
    <p class="quiet">
      {page.t(
        'Overall is the score to expect on an average board, with its 90 % interval, of models on at least {rankedFrom} current boards.',
        { rankedFrom },
      )}
      {gapOf(page)}
      {rich(
        page,
        '<b>Verified</b>: read on the vendor’s own pages, or in two independent catalogues that agree. <b>Unverified</b>: neither. <b>Seed</b>: sources disagree. A dash is unknown.',
      )}
    </p>
  );
}
