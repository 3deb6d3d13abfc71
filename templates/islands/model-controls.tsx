import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SearchResult } from '../../feed/schemas/search.ts';
import { tokenText } from '../../feed/text.ts';
import { lifecycleStages, modelStatuses, policy } from '../../feed/vocabulary.ts';
import { CopyButtons } from '../components/copy.tsx';
import { Checkbox, type Option, Select } from '../components/fields.tsx';
import { href, type Query } from '../components/links.tsx';
import { rich } from '../components/rich.tsx';
import { fetchJson } from '../fetch.ts';
import { t } from '../text.ts';
import { type CopyProps, start as startCopy } from './copy.ts';
import { columnChoices, columnsText, type ListQuery, type Row } from './model-list.ts';

type Props = {
  rows: readonly Row[];
  /** The boards that the list can be ranked by. */
  boards: readonly Option[];
  query: ListQuery;
  count: number;
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (changed: Query) => void;
  onClear: () => void;
  /** Saves the rows of the list as a file. */
  onSave: () => void;
};

/** Search, filters and the count of what they leave. */
export function Controls(props: Props) {
  const { rows, boards, query, count, searchField, onChange, onClear, onSave } = props;
  const search = t('Search models, plans and boards');
  return (
    <search>
      <form class="controls" onSubmit={(event) => event.preventDefault()}>
        <label class="field search">
          <span class="unseen">{search}</span>
          <input
            ref={searchField}
            type="search"
            placeholder={search}
            value={query.q}
            onInput={(event) => onChange({ q: event.currentTarget.value })}
          />
        </label>
        <Filters>
          <SortSelect query={query} onChange={onChange} />
          <Select
            label={t('Rank by')}
            value={query.by}
            options={[{ value: '', label: t('Overall') }, ...boards]}
            onChange={(value) => onChange({ by: value, sort: '', dir: '' })}
          />
          {getFilters(rows, query).map(({ name, label, value, options }) => (
            <Select
              key={name}
              label={label}
              value={value}
              options={[{ value: '', label: t('Any') }, ...options]}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          ))}
        </Filters>
        <p class="count quiet" role="status">
          {count < rows.length || query.q !== ''
            ? rich('{count} of {all} models, US dollars per million tokens {clear}', {
                count,
                all: rows.length,
                clear: (
                  <button type="button" class="plain-button" onClick={onClear}>
                    {t('Clear')}
                  </button>
                ),
              })
            : t('{count} models, US dollars per million tokens', { count })}
        </p>
        <p class="table-tools quiet">
          <button type="button" class="plain-button" onClick={onSave}>
            {t('Save as CSV')}
          </button>
        </p>
        <ColumnChoice query={query} boards={boards} onChange={onChange} />
      </form>
    </search>
  );
}

/** Always open in a wide window, and behind a button in a narrow one. */
function Filters({ children }: { children: ComponentChildren }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div class={isOpen ? 'filters open' : 'filters'}>
      <button
        type="button"
        class="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Filters')}
      </button>
      <div class="grid fields">{children}</div>
    </div>
  );
}

/** Stands in for the headings that a narrow table has no room for. */
function SortSelect({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const labels = {
    '': t('Best first'),
    name: t('Name'),
    vendor: t('Vendor'),
    score: t('Overall'),
    input_price: t('Input price'),
    output_price: t('Output price'),
    context_window: t('Context'),
    tags: t('Tags'),
    status: t('Status'),
    released: t('Newest'),
  };
  return (
    <div class="narrow-only">
      <Select
        label={t('Sort by')}
        value={query.sort ?? ''}
        options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
        onChange={(value) => onChange({ sort: value, dir: '' })}
      />
    </div>
  );
}

function getFilters(rows: readonly Row[], query: ListQuery) {
  const prices = [0, 0.2, 0.5, 1, 2, 5, 10];
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
      ...{ name: 'tag', label: t('Tag'), value: query.tag },
      options: counted(rows.flatMap(({ tags }) => tags)),
    },
    {
      ...{ name: 'stage', label: t('Stage'), value: query.stage },
      options: options(lifecycleStages, (stage) => t(stage)),
    },
    {
      ...{ name: 'status', label: t('Status'), value: query.status },
      options: options(modelStatuses, (status) => t(status)),
    },
    {
      ...{ name: 'price', label: t('Input price'), value: String(query.price ?? '') },
      options: options(prices, (price) =>
        price === 0 ? t('Free') : t('{price} or less', { price: `$${price}` }),
      ),
    },
    {
      ...{ name: 'context', label: t('Context'), value: String(query.context || '') },
      options: options(contexts, (tokens) => t('{tokens} or more', { tokens: tokenText(tokens) })),
    },
  ];
}

/** Each value once, in order, with how often it occurs. */
function counted(values: readonly string[]): Option[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const names = [...counts.keys()].sort((left, right) =>
    left.toLowerCase() < right.toLowerCase() ? -1 : 1,
  );
  return names.map((value) => ({ value, label: `${value} (${counts.get(value)})` }));
}

/** The columns that the reader adds to the table; the address keeps them. */
function ColumnChoice({ query, boards, onChange }: Pick<Props, 'query' | 'boards' | 'onChange'>) {
  const toggled = (names: readonly string[], name: string, isShown: boolean) => [
    ...names.filter((other) => other !== name),
    ...(isShown ? [name] : []),
  ];
  return (
    <details class="column-choice">
      <summary class="plain-button">{t('Columns')}</summary>
      <fieldset class="cluster">
        <legend class="unseen">{t('Columns')}</legend>
        {Object.entries(columnChoices()).map(([name, { label }]) => (
          <Checkbox
            key={name}
            label={label}
            isChecked={query.columns.includes(name)}
            onChange={(isShown) =>
              onChange({ columns: columnsText(toggled(query.columns, name, isShown)) })
            }
          />
        ))}
      </fieldset>
      <fieldset class="cluster">
        <legend>{t('Figures of boards')}</legend>
        {boards.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={query.boards.includes(value)}
            onChange={(isShown) =>
              onChange({ boards: toggled(query.boards, value, isShown).join() })
            }
          />
        ))}
      </fieldset>
    </details>
  );
}

/** What the feed's own search found; `unanswered` where the host has files only. */
type Search = SearchResult | 'unanswered' | undefined;

/** Delay after typing before a search request. */
const REST_MILLISECONDS = 120;

/** Asks the feed while the reader types; an answer that has been overtaken is dropped. */
export function useSearch(q: string, addresses: { search: string; list: string }): Search {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    if ([...q.trim()].length < policy.minimumQueryLength) return setSearch(undefined);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await searchFor(q, addresses, abort.signal);
      if (!abort.signal.aborted) setSearch(found);
    }, REST_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return search;
}

async function searchFor(
  q: string,
  { search, list }: { search: string; list: string },
  signal: AbortSignal,
): Promise<Search> {
  const get = (address: string) => fetch(address, { signal }).then((response) => response.json());
  const query = new URLSearchParams({ q: q.slice(0, policy.maximumQueryLength) });
  try {
    // A file answers this query too, with another `limit`; a missing one would be an error in the
    // console of the browser.
    answersQueries ??= (await fetchJson<{ limit: number }>(`${list}?limit=1`, signal))?.limit === 1;
    return answersQueries ? await get(`${search}?${query}`) : 'unanswered';
  } catch {
    return undefined;
  }
}

/** Whether the host answers queries, or only serves files. */
let answersQueries: boolean | undefined;

/** The other results of a search, or a note that the host has none. */
export function Hits({ search }: { search: Search }) {
  if (search === 'unanswered') {
    return (
      <p class="note quiet">
        {t(
          'This host serves files only and answers no searches, so the list is filtered by name, vendor and id right here.',
        )}
      </p>
    );
  }
  if (search === undefined || search.plans.length + search.boards.length === 0) return null;
  const boards = search.boards.map(({ key, name }) => ({
    name,
    to: href('board', { board: key }),
  }));
  const plans = search.plans
    .slice(0, 6)
    .map(({ id, name }) => ({ name, to: href('plan', { id }) }));
  const groups = [
    { label: t('Boards'), links: boards },
    { label: t('Plans'), links: plans },
  ];
  return (
    <dl class="hits">
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ label, links }) => (
          <div key={label} class="cluster">
            <dt>{label}</dt>
            {links.map(({ name, to }) => (
              <dd key={to}>
                <a href={to}>{name}</a>
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

type MenuProps = { name: string; copy: CopyProps; button: HTMLElement; onClose: () => void };

/** What can be copied of one row of the table, under its button. */
export function RowMenu({ name, copy, button, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = menu.current;
    if (box === null) return;
    startCopy(box, copy);
    box.querySelector('button')?.focus();
    const close = ({ target }: Event) => {
      if (target instanceof Node && !box.contains(target) && !button.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [copy.id]);
  const { bottom, right } = button.getBoundingClientRect();
  return (
    <div
      ref={menu}
      class="card row-menu"
      role="dialog"
      aria-label={t('Copy {name}', { name })}
      style={{
        top: `${bottom + scrollY}px`,
        right: `${document.documentElement.clientWidth - right}px`,
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        onClose();
        button.focus();
      }}
    >
      <CopyButtons {...copy} />
    </div>
  );
}

type TrayProps = { ids: readonly string[]; onDrop: () => void };

/** What is picked so far, and the way to the comparison. */
export function Tray({ ids, onDrop }: TrayProps) {
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
