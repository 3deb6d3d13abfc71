import type { PricingItem } from '../../../../feed/schemas/price.ts';
import { t } from '../../../messages/t.ts';
import { Segments, Select } from '../../parts/fields.tsx';
import { go, rewrite } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import type { Filter } from './filter.ts';
import { topics } from './groups.ts';

type Props = {
  readonly filter: Filter;
  readonly models: readonly PricingItem[];
  readonly vendors: readonly string[];
  readonly month: string;
};

/** The choice of vendor, model and kind of news; the address keeps it. */
export function Filters({ filter, models, vendors, month }: Props) {
  const change = (changed: Partial<Filter>) => {
    const { vendor, model, topic } = { ...filter, ...changed };
    const query = { vendor: model === '' ? vendor : '', model, show: topic };
    const href = hrefOf('changes', { query });
    if (month === '') rewrite(href);
    else go(href);
  };
  const ofVendor = models.filter(({ vendor }) => vendor === filter.vendor);
  return (
    <div class="row controls">
      <Select
        label={t('Vendor')}
        value={filter.vendor}
        options={[ALL, ...vendors.map((vendor) => ({ value: vendor, label: vendor }))]}
        onChange={(vendor) => change({ vendor, model: '' })}
      />
      {filter.vendor !== '' && (
        <Select
          label={t('Model')}
          value={filter.model}
          options={[ALL, ...ofVendor.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(model) => change({ model })}
        />
      )}
      <Segments
        label={t('Show')}
        value={filter.topic}
        options={[ALL, ...topics]}
        onChange={(topic) => change({ topic })}
      />
    </div>
  );
}

const ALL = { value: '', label: t('All') } as const;
