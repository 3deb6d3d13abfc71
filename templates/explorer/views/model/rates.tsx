import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Hours, Rate } from '../../../../feed/schemas/price.ts';
import { t } from '../../../messages/t.ts';
import { dateText, grouped, tokenPrice } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { ReadAt } from './read-at.tsx';

/** The vendor's prices under a condition, such as a batch or some hours. */
export function Rates({ rates }: Pick<ModelDetail, 'rates'>) {
  if (rates.length === 0) return null;
  return (
    <section>
      <h2>{t('Prices under conditions')}</h2>
      <p class="note">
        {t('Per million tokens. A dash is a figure that the vendor does not state.')}
      </p>
      <Scroll label={t('Prices under conditions')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Condition')}</th>
              <th scope="col" class="n">
                {t('Input')}
              </th>
              <th scope="col" class="n">
                {t('Output')}
              </th>
              <th scope="col" class="n">
                {t('Cache read')}
              </th>
              <th scope="col" class="n">
                {t('Cache write')}
              </th>
              <th scope="col">{t('Read at')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={`${rate.condition} ${rate.region} ${rate.above_input_tokens}`}>
                <th scope="row">
                  {conditions[rate.condition]}{' '}
                  {notesOf(rate).map((note) => (
                    <small key={note} class="rate-note">
                      {note}
                    </small>
                  ))}
                </th>
                <td class="n">{tokenPrice(rate.input_price)}</td>
                <td class="n">{tokenPrice(rate.output_price)}</td>
                <td class="n">{tokenPrice(rate.cache_read_price)}</td>
                <td class="n">{tokenPrice(rate.cache_write_price)}</td>
                <td>
                  <ReadAt sources={rate.sources} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

const conditions: { readonly [Condition in Rate['condition']]: string } = {
  batch: t('Batch'),
  flex: t('Flex'),
  priority: t('Priority'),
  fast: t('Fast'),
  cache_1h: t('Cache write for an hour'),
  off_peak: t('Off-peak'),
  region: t('Region'),
};

function notesOf({ label, region, hours_utc, until, above_input_tokens }: Rate): readonly string[] {
  return [
    label,
    region,
    ...(hours_utc ?? []).map(hoursText),
    above_input_tokens === null
      ? null
      : t('above {tokens} input tokens', { tokens: grouped(above_input_tokens) }),
    until === null ? null : t('until {date}', { date: dateText(until) }),
  ].filter((note) => note !== null);
}

function hoursText({ days, from, to }: Hours): string {
  return `${days.length === 7 ? t('every day') : days.map((day) => dayWords[day]).join(', ')} ${from}–${to} UTC`;
}

const dayWords: { readonly [Day in Hours['days'][number]]: string } = {
  mon: t('mon'),
  tue: t('tue'),
  wed: t('wed'),
  thu: t('thu'),
  fri: t('fri'),
  sat: t('sat'),
  sun: t('sun'),
};
