import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { useToday } from '../../parts/today.ts';
import { statesOf } from '../model/intervals.ts';
import { HistoryTable } from '../model/price-history.tsx';

/** The prices of each model over time, where it had more than one. */
export function Histories({ models }: { readonly models: readonly ModelDetail[] }) {
  const day = useToday();
  const changed = models.filter(({ price_history }) => price_history.length > 1);
  const steady = models.filter(({ price_history }) => price_history.length < 2);
  return (
    <section>
      <h2>{t('Prices over time')}</h2>
      {changed.map(({ id, name, price_history }) => (
        <section key={id} class="history-of">
          <h3>{name}</h3>
          <Scroll label={t('Prices over time, {name}', { name })}>
            <HistoryTable history={price_history} states={statesOf(price_history, day)} />
          </Scroll>
        </section>
      ))}
      {steady.map(({ id, name }) => (
        <p key={id} class="note">
          {t('{name}: no change of price is known.', { name })}
        </p>
      ))}
    </section>
  );
}
