import { useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import { Checkbox, Segments, Select } from '../../parts/fields.tsx';
import type { Query } from '../../routing/route.ts';
import { knownScores } from '../models/known-models.ts';
import { BEST_SCORED, chooseEstimates } from './choice.ts';
import { EstimateTable } from './estimate-table.tsx';
import type { Estimate } from './estimates.ts';

type Props = {
  readonly estimates: readonly Estimate[];
  readonly query: Query;
  readonly onChange: (changed: Query) => void;
};

/** Rows that are drawn at once: with each letter typed, all of them change. */
const ROWS = 50;

/** The estimates of the selected models. */
export function Estimates({ estimates, query, onChange }: Props) {
  const [hasRest, setHasRest] = useState(false);
  const rows = knownScores();
  const { vendor = '', models = '', retired = '' } = query;
  const chosen = chooseEstimates(estimates, rows, {
    vendor,
    isAll: models === 'all',
    hasRetired: retired === 'shown',
  });
  const vendors = [...new Set(estimates.map(({ model }) => model.vendor))].sort();
  return (
    <>
      <div class="row controls">
        <Segments
          label={t('Models')}
          value={vendor === '' ? models : 'all'}
          options={[
            { value: '', label: t('The best {count}', { count: BEST_SCORED }) },
            { value: 'all', label: t('All') },
          ]}
          onChange={(value) => onChange({ models: value, vendor: '' })}
        />
        <Select
          label={t('Vendor')}
          value={vendor}
          options={[
            { value: '', label: t('Any') },
            ...vendors.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => onChange({ vendor: value })}
        />
        <Checkbox
          label={t('Retired models too')}
          isChecked={retired === 'shown'}
          onChange={(isChecked) => onChange({ retired: isChecked ? 'shown' : '' })}
        />
        <p class="count" role="status">
          {t('{count} models, the cheapest first', { count: chosen.length })}
        </p>
      </div>
      <EstimateTable
        estimates={hasRest ? chosen : chosen.slice(0, ROWS)}
        scores={new Map(rows.map(({ model, overall }) => [model.id, overall?.score ?? null]))}
      />
      {!hasRest && chosen.length > ROWS && (
        <button type="button" class="button" onClick={() => setHasRest(true)}>
          {t('Show all {count}', { count: chosen.length })}
        </button>
      )}
    </>
  );
}
