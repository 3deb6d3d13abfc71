import type { ProviderOffers } from '../../feed/contract/schemas/offer.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { href, OutwardLink } from '../components/links.tsx';
import {
  getColumns,
  getRows,
  getScale,
  type ModelRow,
  rowAttributes,
} from '../components/models.tsx';
import { Offers } from '../components/offers.tsx';
import { PlanPrice } from '../components/plan.tsx';
import { Heading, Section, toReading, withReading } from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import type { BuiltPage } from '../shell.tsx';

type ListedVendor = Data['vendors'][number];

/** The vendors, which make models and sell plans, and the providers, which offer models of others. */
export const vendorPages = (data: Data): BuiltPage[] => [
  {
    name: 'vendors',
    values: {},
    render: (page) => ({
      title: page.t('Vendors of coding models and plans'),
      description: page.t('Every vendor of the feed with the number of its models and plans.'),
      content: <VendorListPage data={data} />,
    }),
  },
  ...data.vendors.map((vendor): BuiltPage => {
    const { slug, name, name_zh, url, model_count: models, plan_count: plans } = vendor;
    return {
      name: 'vendor',
      values: { slug },
      render: (page) => ({
        title: page.t('{name}: models and plans', { name }),
        description: page.t('{models} models and {plans} plans of {name}, with their prices.', {
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
    render: (page) => ({
      title: page.t('{count} providers of other vendors’ models', { count: data.providers.length }),
      description: page.t(
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
      render: (page) => ({
        title: page.t('{name}: prices of {count} offers', { name, count }),
        description: page.t('What {name} charges per million tokens for models of other vendors.', {
          name,
        }),
        about: { '@type': 'Organization', name, url },
        content: <ProviderPage provider={provider} offers={offers} data={data} />,
      }),
    };
  }),
];

/** Every vendor of models or plans, by name. */
function VendorListPage({ data }: { data: Data }) {
  const page = usePage();
  const { vendors } = data;
  const isEmpty = ({ model_count, plan_count }: ListedVendor) => model_count + plan_count === 0;
  const sorted = byName(vendors);
  const empty = sorted.filter(isEmpty);
  return (
    <article>
      <Heading title={page.t('Vendors')} />
      <Table
        class="counts"
        rows={sorted.filter((vendor) => !isEmpty(vendor))}
        columns={[
          {
            label: page.t('Vendor'),
            isHeading: true,
            cell: ({ slug, name }) => <a href={href(page, 'vendor', { slug })}>{name}</a>,
          },
          { label: page.t('Models'), class: 'n', cell: ({ model_count }) => model_count },
          { label: page.t('Plans'), class: 'n', cell: ({ plan_count }) => plan_count },
          {
            label: page.t('Newest model'),
            cell: (vendor) => <NewestModels vendor={vendor} data={data} />,
          },
        ]}
      />
      {empty.length > 0 && (
        <details>
          <summary>
            {page.t('{count, plural, one {# vendor} other {# vendors}} without a model or plan', {
              count: empty.length,
            })}
          </summary>
          <p class="cluster">
            {empty.map(({ slug, name }) => (
              <a href={href(page, 'vendor', { slug })}>{name}</a>
            ))}
          </p>
        </details>
      )}
    </article>
  );
}

/** The models that came out on the newest day of a vendor, and that day. */
function NewestModels({ vendor, data }: { vendor: ListedVendor; data: Data }) {
  const page = usePage();
  const day = vendor.newest_released;
  if (day === null) return '–';
  const newest = data.models.filter(
    (model) => model.vendor === vendor.name && model.released === day,
  );
  return (
    <>
      {newest.map(({ id, name }) => (
        <>
          <a href={href(page, 'model', { id })}>{name}</a>{' '}
        </>
      ))}
      <small class="when">{page.dateText(day)}</small>
    </>
  );
}

/** By name as people look it up, whatever its case: xAI stands before Z.ai. */
function byName<Named extends { name: string }>(records: readonly Named[]): Named[] {
  return records.toSorted((left, right) =>
    compareCodeUnits(left.name.toLowerCase(), right.name.toLowerCase()),
  );
}

/** A vendor with its models, and the plans that it sells. */
function VendorPage({
  vendor: { name, name_zh, url },
  data,
}: {
  vendor: ListedVendor;
  data: Data;
}) {
  const page = usePage();
  const models = data.models.filter(({ vendor }) => vendor === name);
  const rows = getRows(page, { ...data, models }).map((row) => ({ ...row, vendor: '' }));
  const plans = data.soldPlans.filter((plan) => plan.vendor === name);
  return (
    <article>
      <Heading title={name} over={<a href={href(page, 'vendors')}>{page.t('Vendors')}</a>}>
        <p class="quiet plain">
          {name_zh !== null && <span lang="zh-CN">{name_zh} · </span>}
          <OutwardLink to={url} />
          {plans.length > 0 && (
            <>
              {' · '}
              <a href="#plans">{page.t('Plans')}</a>
            </>
          )}
        </p>
      </Heading>
      <Section
        title={page.t('Models')}
        note={rows.length === 0 && page.t('The feed has no model of this vendor.')}
      >
        <VendorModels rows={rows} data={data} />
      </Section>
      {plans.length > 0 && (
        <Section title={page.t('Plans')} id="plans">
          <ul class="rows">
            {plans.map((plan) => (
              <li {...withReading(page, toReading(plan.sources))}>
                <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>
                <PlanPrice plan={plan} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}

type VendorModelsProps = { rows: readonly ModelRow[]; data: Data };

/** The models that are served, and the retired ones folded. */
function VendorModels({ rows, data }: VendorModelsProps) {
  const page = usePage();
  const served = rows.filter(({ group }) => group !== 'retired');
  const retired = rows.filter(({ group }) => group === 'retired');
  return (
    <>
      {served.length > 0 && <ModelTable rows={served} data={data} />}
      {retired.length > 0 && (
        <details>
          <summary>
            {page.t('{count, plural, one {# retired model} other {# retired models}}', {
              count: retired.length,
            })}
          </summary>
          <ModelTable rows={retired} data={data} />
        </details>
      )}
    </>
  );
}

function ModelTable({ rows, data }: VendorModelsProps) {
  const page = usePage();
  const columns = getColumns(page, getScale(data.boardIndex.index)).slice(0, 5);
  return (
    <Table
      class="models"
      rows={rows}
      row={(each) => rowAttributes(page, each)}
      columns={columns.map(({ cell, ...column }) => {
        if (column.name !== 'score') return { ...column, cell };
        const unranked = <small>{page.t('not ranked')}</small>;
        return {
          ...column,
          cell: (row: ModelRow, index: number) =>
            row.overall === null ? unranked : cell(row, index),
        };
      })}
    />
  );
}

/** Every service that offers models of others. */
function ProviderListPage({ providers }: { providers: Data['providers'] }) {
  const page = usePage();
  return (
    <article>
      <Heading title={page.t('Providers')}>
        <p class="lede">{page.t('Services that offer models of others, with what they charge.')}</p>
      </Heading>
      <ul class="links columns">
        {byName(providers).map(({ id, name, offer_count: count }) => (
          <li>
            <a href={href(page, 'provider', { id })}>{name}</a>{' '}
            <small>{page.t('{count, plural, one {# offer} other {# offers}}', { count })}</small>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A provider with what it charges for each model that it offers. */
function ProviderPage({ provider: { name, url }, offers, data }: ProviderOffers & { data: Data }) {
  const page = usePage();
  return (
    <article>
      <Heading title={name} over={<a href={href(page, 'providers')}>{page.t('Providers')}</a>}>
        <p class="quiet plain">
          <OutwardLink to={url} />
        </p>
      </Heading>
      <Offers offers={offers} data={data} />
    </article>
  );
}
