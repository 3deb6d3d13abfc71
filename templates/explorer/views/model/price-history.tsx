import { dayText } from '../../../../feed/format.ts';
import type { ModelDetail, PriceInterval } from '../../../../feed/schemas/model.ts';
import { tokenPrice } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { useToday } from '../../parts/today.ts';
import { HistoryChart } from './history-chart.tsx';
import { type IntervalState, statesOf } from './intervals.ts';

/** Every price that a model has had, has, or is to have. */
export function PriceHistory({ model }: { readonly model: ModelDetail }) {
  const history = model.price_history;
  const day = useToday();
  const states = statesOf(history, day);
  return (
    <section>
      <h2>Prices over time</h2>
      {history.length === 0 && <p class="note">No first-party price is known.</p>}
      {history.length === 1 && (
        <p class="note">One price is known. It holds {since(history[0])}.</p>
      )}
      {history.length > 1 && (
        <>
          <HistoryChart history={history} released={model.released} day={day} />
          <Scroll label="Prices over time">
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
          <th scope="col">From</th>
          <th scope="col" class="n">
            Input
          </th>
          <th scope="col" class="n">
            Output
          </th>
          <th scope="col" class="n">
            Cache read
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {history.map((interval, index) => (
          <tr
            key={interval.from ?? ''}
            class={states[index] === 'withdrawn' ? 'withdrawn' : undefined}
          >
            <th scope="row">{interval.from === null ? 'unknown' : dayText(interval.from)}</th>
            <td class="n">{tokenPrice(interval.input_price)}</td>
            <td class="n">{tokenPrice(interval.output_price)}</td>
            <td class="n">{tokenPrice(interval.cache_read_price)}</td>
            <td>{states[index]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function since(interval: PriceInterval | undefined): string {
  return interval?.from == null
    ? 'since a day that is not known'
    : `since ${dayText(interval.from)}`;
}
