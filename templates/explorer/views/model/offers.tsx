import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { tokenPrice } from '../../format/format.ts';
import { statusWords } from '../../format/words.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { statusMeanings } from '../../parts/reading.ts';
import { hrefOf } from '../../routing/route.ts';
import { ReadAt } from './read-at.tsx';

/** What the model costs at providers other than its vendor. */
export function Offers({ id }: { readonly id: string }) {
  const offers = bodyOf(useAnswer('models.offers', { id }))?.offers ?? [];
  const providers = bodyOf(useAnswer('providers.list', {}))?.providers ?? [];
  if (offers.length === 0) return null;
  const names = new Map(providers.map((provider) => [provider.id, provider.name]));
  return (
    <section>
      <h2>{t('At other providers')}</h2>
      <p class="note">
        {t('Per million tokens. These are prices of the providers, not of the vendor.')}
      </p>
      <Scroll label={t('At other providers')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Provider')}</th>
              <th scope="col" class="n">
                {t('Input')}
              </th>
              <th scope="col" class="n">
                {t('Output')}
              </th>
              <th scope="col">{t('Id there')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Read at')}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <tr key={`${offer.provider} ${offer.external_id}`}>
                <th scope="row">
                  <a href={hrefOf('provider', { id: offer.provider })}>
                    {names.get(offer.provider) ?? offer.provider}
                  </a>{' '}
                  {offer.region !== null && <small>{offer.region}</small>}
                </th>
                <td class="n">{tokenPrice(offer.input_price)}</td>
                <td class="n">{tokenPrice(offer.output_price)}</td>
                <td>
                  <code>{offer.external_id}</code>
                </td>
                <td title={statusMeanings[offer.status]}>{statusWords[offer.status]}</td>
                <td>
                  <ReadAt sources={offer.sources} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
