import { useRef, useState } from 'preact/hooks';
import { tokenText } from '../../feed/text.ts';
import { lifecycleStages, modelStatuses } from '../../feed/vocabulary.ts';
import { Checkbox, type Option, Select } from '../components/fields.tsx';
import { href, type Query } from '../components/links.tsx';
import { t } from '../text.ts';
import { columnChoices, columnsText, inputPrices, type ListQuery, type Row } from './model-list.ts';

type Props = {
  rows: readonly Row[];
  /** The boards that the list can be ranked by. */
  boards: readonly Option[];
  query: ListQuery;
  count: number;
  onChange: (changed: Query) => void;
  onClear: () => void;
  /** Saves the rows of the list as a file. */
  onSave: () => void;
};

/** The filters that most people use, the others behind a button, and the count of what they leave. */
export function Controls({ rows, boards, query, count, onChange, onClear, onSave }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const filters = getFilters(rows, query).map(({ name, label, value, options }) => (
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
        <div class="filters">
          <div class="grid fields">
            <SortSelect query={query} onChange={onChange} />
            <Select
              label={t('Rank by')}
              value={query.by}
              options={[{ value: '', label: t('Overall') }, ...boards]}
              onChange={(value) => onChange({ by: value, sort: '', dir: '' })}
            />
            {filters.slice(IN_SIGHT)}
          </div>
          <ColumnChoice query={query} boards={boards} onChange={onChange} />
          <button type="button" class="plain-button" onClick={onSave}>
            {t('Save as CSV')}
          </button>
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
      options: counted(rows.flatMap(({ tags }) => tags)),
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
    <>
      <fieldset class="cluster">
        <legend>{t('Columns')}</legend>
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
    </>
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
