import type { Plan } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { dateText, money } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { useToday } from '../../parts/today.ts';
import { statesOf, stateWords } from '../model/intervals.ts';

/** Every price that a plan has had, has, or is to have. */
export function PlanHistory({ plan }: { readonly plan: Plan }) {
  const { price_history, currency } = plan;
  if (price_history.length < 2) return null;
  const states = statesOf(price_history, useToday());
  return (
    <section>
      <h2>{t('Prices over time')}</h2>
      <Scroll label={t('Prices over time')}>
        <table class="history">
          <thead>
            <tr>
              <th scope="col">{t('From')}</th>
              <th scope="col" class="n">
                {t('A month')}
              </th>
              <th scope="col" class="n">
                {t('A year')}
              </th>
              <th scope="col">{t('State')}</th>
            </tr>
          </thead>
          <tbody>
            {price_history.map((interval, index) => (
              <tr
                key={interval.from ?? ''}
                class={states[index] === 'withdrawn' ? 'withdrawn' : undefined}
              >
                <th scope="row">
                  {interval.from === null ? t('unknown') : dateText(interval.from)}
                </th>
                <td class="n">{money(interval.price_monthly, currency)}</td>
                <td class="n">
                  {interval.price_yearly === null ? '–' : money(interval.price_yearly, currency)}
                </td>
                <td>{stateWords[states[index] ?? 'past']}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
