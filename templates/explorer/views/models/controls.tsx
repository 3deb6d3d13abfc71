import { useMemo } from 'preact/hooks';
import { tokenText } from '../../../../feed/format.ts';
import { lifecycleStages, modelStatuses } from '../../../../feed/vocabulary.ts';
import { type Option, Select } from '../../parts/fields.tsx';
import type { Query } from '../../routing/route.ts';
import { ColumnChoice } from './column-choice.tsx';
import { Filters } from './filters.tsx';
import { type ListQuery, sorts } from './list.ts';
import type { Row } from './row.ts';

type Props = {
  readonly rows: readonly Row[];
  /** The boards that the list can be ranked by. */
  readonly boards: readonly Option[];
  readonly query: ListQuery;
  readonly count: number;
  readonly onChange: (changed: Query) => void;
  readonly onClear: () => void;
  /** Saves the rows of the list as a file. */
  readonly onSave: () => void;
};

const prices = [0, 0.2, 0.5, 1, 2, 5, 10];
const contexts = [32_000, 128_000, 200_000, 500_000, 1_000_000];

/** Search, filters and the count of what they leave. */
export function Controls({ rows, boards, query, count, onChange, onClear, onSave }: Props) {
  const filters = useMemo(() => filtersOf(rows), [rows]);
  const isNarrowed = count < rows.length || query.q !== '';
  return (
    <search>
      <form class="controls" onSubmit={(event) => event.preventDefault()}>
        <label class="field search">
          <span class="unseen">Search models, plans and boards</span>
          <input
            type="search"
            placeholder="Search models, plans and boards"
            value={query.q}
            onInput={(event) => onChange({ q: event.currentTarget.value })}
          />
        </label>
        <Filters>
          <SortSelect query={query} onChange={onChange} />
          <Select
            label="Rank by"
            value={query.by}
            options={[{ value: '', label: 'Overall' }, ...boards]}
            onChange={(value) => onChange({ by: value, sort: '', dir: '' })}
          />
          {filters.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              value={chosenIn(query, name)}
              options={options}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </Filters>
        <p class="count" role="status">
          {isNarrowed ? `${count} of ${rows.length} models` : `${count} models`}, US dollars per
          million tokens{' '}
          {isNarrowed && (
            <button type="button" class="plain-button" onClick={onClear}>
              Clear
            </button>
          )}
        </p>
        <p class="table-tools">
          <button type="button" class="plain-button" onClick={onSave}>
            Save as CSV
          </button>
        </p>
        <ColumnChoice
          columns={query.columns}
          shownBoards={query.boards}
          boards={boards}
          onChange={onChange}
        />
      </form>
    </search>
  );
}

/** Stands in for the headings that a narrow table has no room for. */
function SortSelect({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const options = [
    { value: '', label: 'Best first' },
    ...([...sorts, 'released'] as const).map((value) => ({ value, label: sortLabels[value] })),
  ];
  return (
    <div class="narrow-only">
      <Select
        label="Sort by"
        value={query.sort ?? ''}
        options={options}
        onChange={(value) => onChange({ sort: value, dir: '' })}
      />
    </div>
  );
}

const sortLabels: { readonly [Name in (typeof sorts)[number] | 'released']: string } = {
  name: 'Name',
  vendor: 'Vendor',
  score: 'Overall',
  released: 'Newest',
  input_price: 'Input price',
  output_price: 'Output price',
  context_window: 'Context',
  tags: 'Tags',
  status: 'Status',
};

type Filter = {
  readonly name: 'vendor' | 'tag' | 'stage' | 'status' | 'price' | 'context';
  readonly label: string;
  readonly options: readonly Option[];
};

function filtersOf(rows: readonly Row[]): readonly Filter[] {
  return [
    {
      name: 'vendor',
      label: 'Vendor',
      options: [ANY, ...counted(rows.map(({ model }) => model.vendor))],
    },
    {
      name: 'tag',
      label: 'Tag',
      options: [ANY, ...counted(rows.flatMap(({ model }) => model.tags))],
    },
    {
      name: 'stage',
      label: 'Stage',
      options: [ANY, ...lifecycleStages.map((value) => ({ value, label: value }))],
    },
    {
      name: 'status',
      label: 'Status',
      options: [ANY, ...modelStatuses.map((value) => ({ value, label: value }))],
    },
    {
      name: 'price',
      label: 'Input price',
      options: [
        ANY,
        ...prices.map((price) => ({ value: String(price), label: priceLabel(price) })),
      ],
    },
    {
      name: 'context',
      label: 'Context',
      options: [
        ANY,
        ...contexts.map((tokens) => ({
          value: String(tokens),
          label: `${tokenText(tokens)} or more`,
        })),
      ],
    },
  ];
}

const ANY: Option = { value: '', label: 'Any' };

function priceLabel(price: number): string {
  return price === 0 ? 'Free' : `$${price} or less`;
}

function chosenIn(query: ListQuery, name: Filter['name']): string {
  const value = query[name];
  return value === undefined || (name === 'context' && value === 0) ? '' : String(value);
}

/** Each value once, in order, with how often it occurs. */
function counted(values: readonly string[]): readonly Option[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const names = [...counts.keys()].sort((left, right) =>
    left.toLowerCase() < right.toLowerCase() ? -1 : 1,
  );
  return names.map((value) => ({ value, label: `${value} (${counts.get(value)})` }));
}
