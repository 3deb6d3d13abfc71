import { dayText } from '../../../../feed/format.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Hours, Rate } from '../../../../feed/schemas/rate.ts';
import { grouped, tokenPrice } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { ReadAt } from './read-at.tsx';

/** The vendor's prices under a condition, such as a batch or some hours. */
export function Rates({ rates }: Pick<ModelDetail, 'rates'>) {
  if (rates.length === 0) return null;
  return (
    <section>
      <h2>Prices under conditions</h2>
      <p class="note">Per million tokens. A dash is a figure that the vendor does not state.</p>
      <Scroll label="Prices under conditions">
        <table>
          <thead>
            <tr>
              <th scope="col">Condition</th>
              <th scope="col" class="n">
                Input
              </th>
              <th scope="col" class="n">
                Output
              </th>
              <th scope="col" class="n">
                Cache read
              </th>
              <th scope="col" class="n">
                Cache write
              </th>
              <th scope="col">Read at</th>
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
  batch: 'Batch',
  flex: 'Flex',
  priority: 'Priority',
  fast: 'Fast',
  cache_1h: 'Cache write for an hour',
  off_peak: 'Off-peak',
  region: 'Region',
};

function notesOf({ label, region, hours_utc, until, above_input_tokens }: Rate): readonly string[] {
  return [
    label,
    region,
    ...(hours_utc ?? []).map(hoursText),
    above_input_tokens === null ? null : `above ${grouped(above_input_tokens)} input tokens`,
    until === null ? null : `until ${dayText(until)}`,
  ].filter((note) => note !== null);
}

function hoursText({ days, from, to }: Hours): string {
  return `${days.length === 7 ? 'every day' : days.join(', ')} ${from}–${to} UTC`;
}
