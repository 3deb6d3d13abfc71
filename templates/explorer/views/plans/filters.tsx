import type { Plan } from '../../../../feed/schemas/plan.ts';
import { planCategories, planRegions } from '../../../../feed/vocabulary.ts';
import { t } from '../../../messages/t.ts';
import { planCategoryWords, regionWords } from '../../format/words.ts';
import { Segments, Select } from '../../parts/fields.tsx';
import type { Query } from '../../routing/route.ts';
import { shownCurrencies } from './currency.ts';
import { orders } from './order.ts';

type Props = {
  readonly plans: readonly Plan[];
  readonly query: Query;
  /** Whether the first order is that of what the reader's requests cost. */
  readonly isByBill: boolean;
  readonly onChange: (changed: Query) => void;
};

const [, ...otherOrders] = orders;

/** What is looked for among plans, and their order. */
export function PlanFilters({ plans, query, isByBill, onChange }: Props) {
  const field = (name: string) => ({
    value: query[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const vendors = [...new Set(plans.map(({ vendor }) => vendor))].sort();
  const currencies = [...new Set(plans.map(({ currency }) => currency))].sort();
  return (
    <>
      <div class="fields plan-filters">
        <TextField label={t('Search')} inputMode="search" {...field('q')} />
        <Select label={t('Vendor')} options={withAny(vendors)} {...field('vendor')} />
        <Select label={t('Currency')} options={withAny(currencies)} {...field('currency')} />
        <TextField label={t('At most, $ a month')} inputMode="decimal" {...field('most')} />
        <Select
          label={t('Prices also in')}
          options={[
            { value: '', label: t('No other') },
            ...shownCurrencies.map((value) => ({ value, label: value })),
          ]}
          {...field('show')}
        />
        <Select
          label={t('Order')}
          value={query.sort || 'vendor'}
          options={
            isByBill ? [{ value: 'vendor', label: t('By my bill') }, ...otherOrders] : orders
          }
          onChange={(value) => onChange({ sort: value === 'vendor' ? '' : value })}
        />
      </div>
      <div class="row controls">
        <Segments
          label={t('Region')}
          options={withAll(planRegions, regionWords)}
          {...field('region')}
        />
        <Segments
          label={t('Category')}
          options={withAll(planCategories, planCategoryWords)}
          {...field('category')}
        />
      </div>
    </>
  );
}

type TextFieldProps = {
  readonly label: string;
  readonly inputMode: 'search' | 'decimal';
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A field that may be empty. */
function TextField({ label, inputMode, value, onChange }: TextFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="search"
        inputMode={inputMode}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

function withAny(values: readonly string[]) {
  return [{ value: '', label: t('Any') }, ...values.map((value) => ({ value, label: value }))];
}

function withAll<Value extends string>(
  values: readonly Value[],
  words: { readonly [Each in Value]: string },
) {
  return [
    { value: '', label: t('All') },
    ...values.map((value) => ({ value, label: words[value] })),
  ];
}
