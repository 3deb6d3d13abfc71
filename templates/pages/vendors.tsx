import { tokenText } from '../../feed/text.ts';
import { Marks } from '../components/changes.tsx';
import { href, ModelLink, OutwardLink } from '../components/links.tsx';
import { PlanPrice, planRead } from '../components/plan.tsx';
import { isFresh, readingOf, Section } from '../components/sources.tsx';
import { type Column, Table } from '../components/table.tsx';
import type { Data } from '../data.ts';
import { pageKind } from '../kind.tsx';
import { getPage } from '../page.ts';
import { dateOrDash, t, tokenPrice } from '../text.ts';

type Vendor = Data['vendors'][number];

/** A vendor in the language of the page, where it has such a name. */
function vendorName({ name, name_zh }: Vendor): string {
  return getPage().language === 'zh' ? (name_zh ?? name) : name;
}

export const vendorListPages = pageKind({
  name: 'vendors',
  paths: ({ vendors }) => [{ values: {}, props: { vendors } }],
  head: () => ({
    title: t('Vendors of coding models and plans'),
    description: t('Every vendor of the feed with the number of its models and plans.'),
  }),
  Page: VendorListPage,
});

/** Every vendor of models or plans, by name. */
function VendorListPage({ vendors }: { vendors: Data['vendors'] }) {
  return (
    <article class="record">
      <header>
        <h1>{t('Vendors')}</h1>
      </header>
      <Table
        rows={vendors}
        columns={[
          {
            label: t('Vendor'),
            isHeading: true,
            cell: (vendor) => (
              <a href={href('vendor', { slug: vendor.slug })}>{vendorName(vendor)}</a>
            ),
          },
          { label: t('Models'), class: 'n', cell: ({ model_count }) => model_count },
          { label: t('Plans'), class: 'n', cell: ({ plan_count }) => plan_count },
          { label: t('Newest model'), cell: ({ newest_released }) => dateOrDash(newest_released) },
        ]}
      />
    </article>
  );
}

export const vendorPages = pageKind({
  name: 'vendor',
  paths: (data) =>
    data.vendors.map((vendor) => ({ values: { slug: vendor.slug }, props: { vendor, data } })),
  head: ({ vendor }) => {
    const { name_zh, url, model_count: models, plan_count: plans } = vendor;
    const isNamed = getPage().language === 'zh' && name_zh !== null;
    const name = isNamed ? `${name_zh} ${vendor.name}` : vendor.name;
    return {
      title: t('{name}: models and plans', { name }),
      description: t('{models} models and {plans} plans of {name}, with their prices.', {
        ...{ name, models, plans },
      }),
      about: {
        '@type': 'Organization',
        name: vendor.name,
        url,
        ...(name_zh === null ? {} : { alternateName: name_zh }),
      },
    };
  },
  Page: VendorPage,
});

/** A vendor with its models and the plans that it sells. */
function VendorPage({ vendor, data }: { vendor: Vendor; data: Data }) {
  const { name, name_zh, url } = vendor;
  const shown = vendorName(vendor);
  const other = shown === name ? name_zh : name;
  return (
    <article class="record">
      <header>
        <p class="over plain">
          <a href={href('vendors')}>{t('Vendors')}</a>
        </p>
        <h1>{shown}</h1>
        <p class="quiet plain">
          {other !== null && <span lang={other === name ? 'en' : 'zh-CN'}>{other} · </span>}
          <OutwardLink address={url} />
        </p>
      </header>
      <Models vendor={name} data={data} />
      <VendorPlans plans={data.soldPlans.filter((plan) => plan.vendor === name)} />
    </article>
  );
}

/** What is served comes first, then by name. */
function Models({ vendor, data }: { vendor: string; data: Data }) {
  const isRetired = ({ lifecycle }: Data['models'][number]) =>
    Number(lifecycle.stage === 'retired');
  const models = data.models
    .filter((model) => model.vendor === vendor)
    .sort((left, right) => isRetired(left) - isRetired(right) || (left.name < right.name ? -1 : 1));
  return (
    <Section
      title={t('Models')}
      note={models.length === 0 && t('The feed has no model of this vendor.')}
    >
      {models.length > 0 && (
        <Table
          rows={models}
          columns={[
            {
              label: t('Model'),
              isHeading: true,
              cell: (model) => (
                <>
                  <ModelLink id={model.id}>{model.name}</ModelLink> <Marks model={model} />
                </>
              ),
            },
            readPriceColumn(t('Input'), 'input_price'),
            readPriceColumn(t('Output'), 'output_price'),
            {
              label: t('Context'),
              class: 'n',
              cell: ({ context_window }) => tokenText(context_window),
            },
          ]}
        />
      )}
    </Section>
  );
}

type Priced<Field extends string> = { readonly [Name in Field]: number | null } & {
  readonly sources: Data['models'][number]['sources'];
};

/** A column of prices per million tokens: each says when it was read. */
export function readPriceColumn<Field extends string>(
  label: string,
  field: Field,
): Column<Priced<Field>> {
  return {
    label,
    class: 'n',
    cellClass: ({ sources }) => (isFresh(sources) ? 'n' : 'n old'),
    // The cell beside it would say the same.
    ...(field === 'input_price' && { title: ({ sources }) => readingOf(sources) }),
    cell: (row) => tokenPrice(row[field]),
  };
}

function VendorPlans({ plans }: { plans: Data['soldPlans'] }) {
  if (plans.length === 0) return null;
  return (
    <Section title={t('Plans')}>
      <ul class="links">
        {plans.map((plan) => (
          <li key={plan.id}>
            <a href={href('plan', { id: plan.id })}>{plan.name}</a>
            <PlanPrice plan={plan} read={planRead(plan)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
