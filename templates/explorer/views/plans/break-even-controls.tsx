import { useState } from 'preact/hooks';
import type { ExchangeRateList } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { NumberField, Select } from '../../parts/fields.tsx';
import type { Query } from '../../routing/route.ts';
import { knownModels } from '../models/known-models.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import type { Usage } from './usage.ts';

type Props = {
  readonly usage: Usage;
  readonly stored: ExchangeRateList | undefined;
  readonly query: Query;
  readonly onChange: (changed: Query) => void;
  readonly only?: readonly string[];
  /** Whether the fields are in view from the start. */
  readonly isOpen?: boolean;
};

/** The model, and the size of a request, that plans are weighed against. */
export function BreakEvenControls(props: Props) {
  const { usage, stored, onChange, only, isOpen: isOpenAtFirst = false } = props;
  const models = knownModels()
    .filter((model) => model.input_price !== null && model.output_price !== null)
    .filter((model) => only === undefined || only.includes(model.id) || model.id === usage.model);
  const { tokens, rates } = usage;
  // What is open stays so while the reader works in it, the model left out included.
  const [isOpen] = useState(isOpenAtFirst || usage.model !== '' || only !== undefined);
  return (
    <details class="break-even" open={isOpen}>
      <summary class="button">{t('My use: a model, and so many requests a day')}</summary>
      <div class="fields">
        <Select
          label={t('Model')}
          value={usage.model}
          options={[
            { value: '', label: t('Choose a model') },
            ...models.map((model) => ({ value: model.id, label: model.name })),
          ]}
          onChange={(value) => onChange({ model: value })}
        />
        <NumberField
          label={t('Input tokens')}
          value={tokens.input_tokens}
          step={1_000}
          onChange={(value) => onChange({ in: String(value) })}
        />
        <NumberField
          label={t('of which cache read')}
          value={tokens.cache_read_tokens}
          step={1_000}
          onChange={(value) => onChange({ cached: String(value) })}
        />
        <NumberField
          label={t('Output tokens')}
          value={tokens.output_tokens}
          step={100}
          onChange={(value) => onChange({ out: String(value) })}
        />
        <NumberField
          label={t('Requests a day')}
          value={usage.requestsPerDay}
          step={10}
          onChange={(value) => onChange({ requests: value === 0 ? '' : String(value) })}
        />
        <NumberField
          label={t('Your rate: yuan for $1')}
          value={rates.CNY ?? 0}
          step={0.01}
          onChange={(value) => onChange({ rate: value === 0 ? '' : String(value) })}
        />
      </div>
      <p class="note">
        <ExchangeRates stored={stored} />{' '}
        {t('Plans with a price for each user are weighed for one.')}
      </p>
    </details>
  );
}
