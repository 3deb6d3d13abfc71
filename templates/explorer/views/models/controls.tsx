import { useMemo } from 'preact/hooks';
import { tokenText } from '../../../../feed/text.ts';
import { lifecycleStages, modelStatuses } from '../../../../feed/vocabulary.ts';
import { rich } from '../../../messages/rich.ts';
import { t } from '../../../messages/t.ts';
import { stageWords, statusWords } from '../../format/words.ts';
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
          <span class="unseen">{t('Search models, plans and boards')}</span>
          <input
            type="search"
            placeholder={t('Search models, plans and boards')}
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
          {isNarrowed
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
        <p class="table-tools">
          <button type="button" class="plain-button" onClick={onSave}>
            {t('Save as CSV')}
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
    { value: '', label: t('Best first') },
    ...([...sorts, 'released'] as const).map((value) => ({ value, label: sortLabels[value] })),
  ];
  return (
    <div class="narrow-only">
      <Select
        label={t('Sort by')}
        value={query.sort ?? ''}
        options={options}
        onChange={(value) => onChange({ sort: value, dir: '' })}
      />
    </div>
  );
}

const sortLabels: { readonly [Name in (typeof sorts)[number] | 'released']: string } = {
  name: t('Name'),
  vendor: t('Vendor'),
  score: t('Overall'),
  released: t('Newest'),
  input_price: t('Input price'),
  output_price: t('Output price'),
  context_window: t('Context'),
  tags: t('Tags'),
  status: t('Status'),
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
      label: t('Vendor'),
      options: [ANY, ...counted(rows.map(({ model }) => model.vendor))],
    },
    {
      name: 'tag',
      label: t('Tag'),
      options: [ANY, ...counted(rows.flatMap(({ model }) => model.tags))],
    },
    {
      name: 'stage',
      label: t('Stage'),
      options: [ANY, ...lifecycleStages.map((value) => ({ value, label: stageWords[value] }))],
    },
    {
      name: 'status',
      label: t('Status'),
      options: [ANY, ...modelStatuses.map((value) => ({ value, label: statusWords[value] }))],
    },
    {
      name: 'price',
      label: t('Input price'),
      options: [
        ANY,
        ...prices.map((price) => ({ value: String(price), label: priceLabel(price) })),
      ],
    },
    {
      name: 'context',
      label: t('Context'),
      options: [
        ANY,
        ...contexts.map((tokens) => ({
          value: String(tokens),
          label: t('{tokens} or more', { tokens: tokenText(tokens) }),
        })),
      ],
    },
  ];
}

const ANY: Option = { value: '', label: t('Any') };

function priceLabel(price: number): string {
  return price === 0 ? t('Free') : t('{price} or less', { price: `$${price}` });
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
