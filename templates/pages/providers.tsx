import type { ProviderOffers } from '../../feed/schemas/offer.ts';
import { href, ModelLink, OutwardLink } from '../components/links.tsx';
import { Section } from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import type { Data } from '../data.ts';
import { pageKind } from '../kind.tsx';
import { t } from '../text.ts';
import { readPriceColumn } from './vendors.tsx';

export const providerListPages = pageKind({
  name: 'providers',
  paths: ({ providers }) => [{ values: {}, props: { providers } }],
  head: ({ providers }) => ({
    title: t('{count} providers of other vendors’ models', { count: providers.length }),
    description: t(
      'Services that offer models of others, with what they charge per million tokens.',
    ),
  }),
  Page: ProviderListPage,
});

/** Every service that offers models of others. */
function ProviderListPage({ providers }: { providers: Data['providers'] }) {
  return (
    <article class="record">
      <header>
        <h1>{t('Providers')}</h1>
        <p class="lede">{t('Services that offer models of others, with what they charge.')}</p>
      </header>
      <ul class="links columns">
        {providers.map(({ id, name, offer_count: count }) => (
          <li key={id}>
            <a href={href('provider', { id })}>{name}</a>{' '}
            <small>{t('{count, plural, one {# offer} other {# offers}}', { count })}</small>
          </li>
        ))}
      </ul>
    </article>
  );
}

type Props = ProviderOffers & { data: Data };

export const providerPages = pageKind({
  name: 'provider',
  paths: (data) =>
    data.providerOffers.map((body) => ({
      values: { id: body.provider.id },
      props: { ...body, data },
    })),
  head: ({ provider: { name, url, offer_count: count } }: Props) => ({
    title: t('{name}: prices of {count} offers', { name, count }),
    description: t('What {name} charges per million tokens for models of other vendors.', { name }),
    about: { '@type': 'Organization', name, url },
  }),
  Page: ProviderPage,
});

/** A provider with what it charges for each model that it offers. */
function ProviderPage({ provider: { name, url }, offers, data }: Props) {
  return (
    <article class="record">
      <header>
        <p class="over plain">
          <a href={href('providers')}>{t('Providers')}</a>
        </p>
        <h1>{name}</h1>
        <p class="quiet plain">
          <OutwardLink address={url} />
        </p>
      </header>
      <Section
        title={t('Offers')}
        note={t(
          'What this provider charges per million tokens. It is not the price of the vendor.',
        )}
      >
        <Table
          label={t('Offers')}
          rows={offers}
          columns={[
            {
              label: t('Model'),
              isHeading: true,
              cell: ({ model_id }) => (
                <ModelLink id={model_id}>{data.modelName(model_id)}</ModelLink>
              ),
            },
            readPriceColumn(t('Input'), 'input_price'),
            readPriceColumn(t('Output'), 'output_price'),
            { label: t('Id there'), cell: ({ external_id }) => <code>{external_id}</code> },
          ]}
        />
      </Section>
    </article>
  );
}
