import type { PriceInterval } from '../../feed/schemas/price.ts';
import { dateText, t, tokenPrice } from '../text.ts';
import { intervalStates } from './changes.tsx';
import { type Column, Table } from './table.tsx';

type PriceField = 'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price';

/** Columns of prices per million tokens. */
export function priceColumns<Field extends PriceField>(
  ...fields: Field[]
): Column<{ readonly [Name in Field]: number | null }>[] {
  const labels = {
    input_price: t('Input'),
    output_price: t('Output'),
    cache_read_price: t('Cache read'),
    cache_write_price: t('Cache write'),
  };
  return fields.map((field) => ({
    label: labels[field],
    class: 'n',
    cell: (row) => tokenPrice(row[field]),
  }));
}

/** Every price that a model has had, has, or is to have, each with its state. */
export function HistoryTable({
  history,
  label,
}: {
  history: readonly PriceInterval[];
  label: string;
}) {
  const states = intervalStates(history);
  return (
    <Table
      class="history"
      label={label}
      rows={history}
      rowClass={(_, index) => (states[index] === 'withdrawn' ? 'withdrawn' : undefined)}
      columns={[
        {
          label: t('From'),
          isHeading: true,
          cell: ({ from }) => (from === null ? t('unknown') : dateText(from)),
        },
        ...priceColumns('input_price', 'output_price', 'cache_read_price'),
        { label: t('State'), cell: (_, index) => t(states[index] ?? 'past') },
      ]}
    />
  );
}
