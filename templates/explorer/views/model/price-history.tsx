import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { PriceInterval } from '../../../../feed/schemas/price.ts';
import { t } from '../../../messages/t.ts';
import { dateText, tokenPrice } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { useToday } from '../../parts/today.ts';
import { HistoryChart } from './history-chart.tsx';
import { type IntervalState, statesOf, stateWords } from './intervals.ts';

/** Every price that a model has had, has, or is to have. */
export function PriceHistory({ model }: { readonly model: ModelDetail }) {
  const history = model.price_history;
  const day = useToday();
  const states = statesOf(history, day);
  return (
    <section>
      <h2>{t('Prices over time')}</h2>
      {history.length === 0 && <p class="note">{t('No first-party price is known.')}</p>}
      {history.length === 1 && <p class="note">{onePriceText(history[0])}</p>}
      {history.length > 1 && (
        <>
          <HistoryChart history={history} released={model.released} day={day} />
          <Scroll label={t('Prices over time')}>
            <HistoryTable history={history} states={states} />
          </Scroll>
        </>
      )}
    </section>
  );
}

type TableProps = {
  readonly history: readonly PriceInterval[];
  readonly states: readonly IntervalState[];
};

/** Intervals of prices, each with its state. */
export function HistoryTable({ history, states }: TableProps) {
  return (
    <table class="history">
      <thead>
        <tr>
          <th scope="col">{t('From')}</th>
          <th scope="col" class="n">
            {t('Input')}
          </th>
          <th scope="col" class="n">
            {t('Output')}
          </th>
          <th scope="col" class="n">
            {t('Cache read')}
          </th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((interval, index) => (
          <tr
            key={interval.from ?? ''}
            class={states[index] === 'withdrawn' ? 'withdrawn' : undefined}
          >
            <th scope="row">{interval.from === null ? t('unknown') : dateText(interval.from)}</th>
            <td class="n">{tokenPrice(interval.input_price)}</td>
            <td class="n">{tokenPrice(interval.output_price)}</td>
            <td class="n">{tokenPrice(interval.cache_read_price)}</td>
            <td>{stateWords[states[index] ?? 'past']}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function onePriceText(interval: PriceInterval | undefined): string {
  return interval?.from == null
    ? t('One price is known. It holds since a day that is not known.')
    : t('One price is known. It holds since {date}.', { date: dateText(interval.from) });
}
