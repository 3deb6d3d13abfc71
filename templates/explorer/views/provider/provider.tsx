import type { ProviderOffers } from '../../../../feed/schemas/offer.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { tokenPrice } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { useTitle } from '../../parts/hooks.ts';
import { ModelLink, OutwardLink } from '../../parts/link.tsx';
import { Price } from '../../parts/price.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { hrefOf, type ViewProps } from '../../routing/route.ts';
import { modelName } from '../models/known-models.ts';

/** A provider with what it charges for each model that it offers. */
export function ProviderView({ id }: ViewProps) {
  const outcome = useAnswer('providers.get', { id });
  const body = bodyOf(outcome);
  return body === undefined ? <Waiting outcome={outcome} /> : <ProviderRecord body={body} />;
}

function ProviderRecord({ body: { provider, offers } }: { readonly body: ProviderOffers }) {
  useTitle(provider.name);
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('providers')}>{t('Providers')}</a>
        </p>
        <h1>{provider.name}</h1>
        <p class="meta">
          <OutwardLink address={provider.url} />
        </p>
      </header>
      <section>
        <h2>{t('Offers')}</h2>
        <p class="note">
          {t('What this provider charges per million tokens. It is not the price of the vendor.')}
        </p>
        <Scroll label={t('Offers')}>
          <OfferTable offers={offers} />
        </Scroll>
      </section>
    </article>
  );
}

function OfferTable({ offers }: Pick<ProviderOffers, 'offers'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Model')}</th>
          <th scope="col" class="n">
            {t('Input')}
          </th>
          <th scope="col" class="n">
            {t('Output')}
          </th>
          <th scope="col">{t('Id there')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ model_id, external_id, input_price, output_price, sources }) => (
          <tr key={external_id}>
            <th scope="row">
              <ModelLink id={model_id}>{modelName(model_id)}</ModelLink>
            </th>
            <Price sources={sources}>{tokenPrice(input_price)}</Price>
            <Price sources={sources}>{tokenPrice(output_price)}</Price>
            <td>
              <code>{external_id}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
