import type { ProviderOffers } from '../../feed/contract/schemas/offer.ts';
import { href, ModelName, OutwardLink } from '../components/links.tsx';
import { getColumns, getRows, getScale, rowAttributes } from '../components/models.tsx';
import { PlanPrice } from '../components/plan.tsx';
import { PriceTable } from '../components/prices.tsx';
import { Heading, Section, toReading, withReading } from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import type { Data } from '../data.ts';
import type { BuiltPage } from '../shell.tsx';
import { dateOrDash, t } from '../text.ts';

type Vendor = Data['vendors'][number];

/** The vendors, which make models and sell plans, and the providers, which offer models of others. */
export const vendorPages = (data: Data): BuiltPage[] => [
  {
    name: 'vendors',
    values: {},
    render: () => ({
      title: t('Vendors of coding models and plans'),
      description: t('Every vendor of the feed with the number of its models and plans.'),
      content: <VendorListPage vendors={data.vendors} />,
    }),
  },
  ...data.vendors.map((vendor): BuiltPage => {
    const { slug, name, name_zh, url, model_count: models, plan_count: plans } = vendor;
    return {
      name: 'vendor',
      values: { slug },
      render: () => ({
        title: t('{name}: models and plans', { name }),
        description: t('{models} models and {plans} plans of {name}, with their prices.', {
          name,
          models,
          plans,
        }),
        about: {
          '@type': 'Organization',
          name,
          url,
          ...(name_zh !== null && { alternateName: name_zh }),
        },
        content: <VendorPage vendor={vendor} data={data} />,
      }),
    };
  }),
  {
    name: 'providers',
    values: {},
    render: () => ({
      title: t('{count} providers of other vendors’ models', { count: data.providers.length }),
      description: t(
        'Services that offer models of others, with what they charge per million tokens.',
      ),
      content: <ProviderListPage providers={data.providers} />,
    }),
  },
  ...data.providerOffers.map(({ provider, offers }): BuiltPage => {
    const { id, name, url, offer_count: count } = provider;
    return {
      name: 'provider',
      values: { id },
      render: () => ({
        title: t('{name}: prices of {count} offers', { name, count }),
        description: t('What {name} charges per million tokens for models of other vendors.', {
          name,
        }),
        about: { '@type': 'Organization', name, url },
        content: <ProviderPage provider={provider} offers={offers} data={data} />,
      }),
    };
  }),
];

/** Every vendor of models or plans, by name. */
function VendorListPage({ vendors }: { vendors: Data['vendors'] }) {
  return (
    <article>
      <Heading title={t('Vendors')} />
      <Table
        rows={vendors}
        columns={[
          {
            label: t('Vendor'),
            isHeading: true,
            cell: ({ slug, name }) => <a href={href('vendor', { slug })}>{name}</a>,
          },
          { label: t('Models'), class: 'n', cell: ({ model_count }) => model_count },
          { label: t('Plans'), class: 'n', cell: ({ plan_count }) => plan_count },
          { label: t('Newest model'), cell: ({ newest_released }) => dateOrDash(newest_released) },
        ]}
      />
    </article>
  );
}

/** A vendor with its models, and the plans that it sells. */
function VendorPage({ vendor: { name, name_zh, url }, data }: { vendor: Vendor; data: Data }) {
  const models = data.models.filter(({ vendor }) => vendor === name);
  const rows = getRows({ ...data, models }).map((row) => ({ ...row, vendor: '' }));
  const plans = data.soldPlans.filter((plan) => plan.vendor === name);
  return (
    <article>
      <Heading title={name} over={<a href={href('vendors')}>{t('Vendors')}</a>}>
        <p class="quiet plain">
          {name_zh !== null && <span lang="zh-CN">{name_zh} · </span>}
          <OutwardLink to={url} />
        </p>
      </Heading>
      <Section
        title={t('Models')}
        note={rows.length === 0 && t('The feed has no model of this vendor.')}
      >
        {rows.length > 0 && (
          <Table
            class="models"
            rows={rows}
            row={rowAttributes}
            columns={getColumns(getScale(data.boardIndex.index)).slice(0, 5)}
          />
        )}
      </Section>
      {plans.length > 0 && (
        <Section title={t('Plans')}>
          <ul class="rows">
            {plans.map((plan) => (
              <li {...withReading(toReading(plan.sources))}>
                <a href={href('plan', { id: plan.id })}>{plan.name}</a>
                <PlanPrice plan={plan} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}

/** Every service that offers models of others. */
function ProviderListPage({ providers }: { providers: Data['providers'] }) {
  return (
    <article>
      <Heading title={t('Providers')}>
        <p class="lede">{t('Services that offer models of others, with what they charge.')}</p>
      </Heading>
      <ul class="links columns">
        {providers.map(({ id, name, offer_count: count }) => (
          <li>
            <a href={href('provider', { id })}>{name}</a>{' '}
            <small>{t('{count, plural, one {# offer} other {# offers}}', { count })}</small>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A provider with what it charges for each model that it offers. */
function ProviderPage({ provider: { name, url }, offers, data }: ProviderOffers & { data: Data }) {
  return (
    <article>
      <Heading title={name} over={<a href={href('providers')}>{t('Providers')}</a>}>
        <p class="quiet plain">
          <OutwardLink to={url} />
        </p>
      </Heading>
      <PriceTable
        title={t('Offers')}
        note={t(
          'What this provider charges per million tokens. It is not the price of the vendor.',
        )}
        head={t('Model')}
        rows={offers.map(({ model_id: id, external_id, region, ...offer }) => ({
          input_price: offer.input_price,
          output_price: offer.output_price,
          sources: offer.sources,
          label: <ModelName id={id} name={data.modelName(id)} />,
          notes: [region, <code>{external_id}</code>],
        }))}
      />
    </article>
  );
}
