import { dayText } from '../../../../feed/format.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { money } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { useToday } from '../../parts/today.ts';
import { statesOf } from '../model/intervals.ts';

/** Every price that a plan has had, has, or is to have. */
export function PlanHistory({ plan }: { readonly plan: Plan }) {
  const { price_history, currency } = plan;
  if (price_history.length < 2) return null;
  const states = statesOf(price_history, useToday());
  return (
    <section>
      <h2>Prices over time</h2>
      <Scroll label="Prices over time">
        <table class="history">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" class="n">
                A month
              </th>
              <th scope="col" class="n">
                A year
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {price_history.map((interval, index) => (
              <tr
                key={interval.from ?? ''}
                class={states[index] === 'withdrawn' ? 'withdrawn' : undefined}
              >
                <th scope="row">{interval.from === null ? 'unknown' : dayText(interval.from)}</th>
                <td class="n">{money(interval.price_monthly, currency)}</td>
                <td class="n">
                  {interval.price_yearly === null ? '–' : money(interval.price_yearly, currency)}
                </td>
                <td>{states[index]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
