import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { Island } from '../components/island.tsx';
import { href, ModelName, OutwardLink, rich } from '../components/links.tsx';
import { PlanPrice, quotaText, type Rates } from '../components/plan.tsx';
import { intervalStates } from '../components/prices.tsx';
import {
  Heading,
  readingText,
  Section,
  SourceList,
  statusMeaning,
  toReading,
} from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import { usePage } from '../components/use-page.ts';
import { type Data, inWords } from '../data.ts';
import { PlanUse } from '../islands/plan-use.tsx';
import { type ListedPlan, type ModelFamily, Plans } from '../islands/plans.tsx';
import type { Page } from '../page.ts';
import { type BuiltPage, linkedOffer } from '../shell.tsx';

export const planPages = (data: Data): BuiltPage[] => [
  {
    name: 'plans',
    values: {},
    render: (page) => ({
      title: page.t('{count} subscription plans for coding', { count: data.soldPlans.length }),
      description: page.t(
        'Subscription plans for coding models in their own currency, with quotas, models and what fits a use.',
      ),
      about: 'dataset',
      content: <PlanListPage data={data} />,
    }),
  },
  ...data.plans.map((plan): BuiltPage => {
    const { id, name, vendor, price_monthly, currency, url, sources } = plan;
    return {
      name: 'plan',
      values: { id },
      render: (page) => {
        const price =
          price_monthly === null
            ? page.t('no known price')
            : page.t('{amount} {currency} a month', { amount: price_monthly, currency });
        const words = { name, vendor, region: page.t(plan.region), price };
        return {
          title: page.t('{name} by {vendor} ({region}): price and quotas', words),
          description: page.t(
            'The plan {name} by {vendor} ({region}): {price}, with its quotas and models.',
            words,
          ),
          about: {
            '@type': 'Service',
            name,
            identifier: id,
            provider: { '@type': 'Organization', name: vendor },
            ...(url !== null && { url }),
            ...(price_monthly !== null && {
              offers: [linkedOffer(price_monthly, currency, 'month')],
            }),
          },
          report: {
            figure: `price_monthly ${price_monthly ?? 'unknown'}, currency ${currency}; should be: `,
            source: sources[0]?.url,
          },
          content: <PlanPage plan={plan} data={data} />,
        };
      },
    };
  }),
];

type Model = Data['models'][number];

type PlanListProps = { data: Data };

function PlanListPage({ data }: PlanListProps) {
  const page = usePage();
  const models = data.models.filter((model) => isPriced(model) && isServed(model));
  return (
    <article>
      <Heading title={page.t('Plans')}>
        <p class="lede">{page.t('What subscriptions cost and hold.')}</p>
      </Heading>
      <Island
        name="plans"
        render={Plans}
        props={{
          plans: data.soldPlans.map((plan) => toListed(page, plan, data)),
          models: models.map(({ id, name }) => ({ value: id, label: name })),
          families: getFamilies(page, models),
          rates: getRates(data),
        }}
      />
      <p class="quiet">
        {page.t('Domestic is sold in mainland China, overseas elsewhere.')}{' '}
        {data.exchangeRates.map(({ currency, per_usd, date, sources: [source] }) => (
          <>
            {rich(page, '$1 was {rate} on {day} ({source}).', {
              rate: `${per_usd} ${currency}`,
              day: page.dateText(date),
              source: source && <OutwardLink to={source.url} />,
            })}{' '}
          </>
        ))}
      </p>
    </article>
  );
}

function isServed({ lifecycle }: Model): boolean {
  return lifecycle.stage !== 'retired';
}

function isPriced({ input_price, output_price }: Model): boolean {
  return input_price !== null && output_price !== null;
}

/** The families of several models, by what their names say beside a version or a size. */
function getFamilies(page: Page, models: readonly Model[]): ModelFamily[] {
  const families = new Map<string, ModelFamily>();
  const newestFirst = models.toSorted(
    (left, right) =>
      compareCodeUnits(right.released ?? '', left.released ?? '') ||
      right.name.localeCompare(left.name, 'en', { numeric: true }),
  );
  for (const { id, name } of newestFirst) {
    // Those of one version differ in their size.
    if (/\d[bt]\b/i.test(name)) continue;
    // "K2.6" and "V4" are versions, "Qwen3.8" is Qwen.
    const words = name.split(/[\s-]+/).map((word) => word.replace(/^[a-z]?\d.*$|\d.*$/i, ''));
    const family = words.filter((word) => word !== '').join(' ');
    const known = families.get(family);
    if (known !== undefined) known.ids.push(id);
    else
      families.set(family, {
        value: family.toLowerCase(),
        label: page.t('{family}, any version', { family }),
        ids: [id],
      });
  }
  return [...families.values()]
    .filter(({ ids }) => ids.length > 1)
    .sort((left, right) => compareCodeUnits(left.value, right.value));
}

/** Units of each currency for one US dollar. */
export function getRates({ exchangeRates }: Data): Rates {
  const known = exchangeRates.map(({ currency, per_usd }) => [currency, per_usd]);
  return { ...Object.fromEntries(known), USD: 1 };
}

/** What a plan holds, its notes and features in the language of the page. */
function translated(page: Page, { quotas, features }: Plan): Pick<Plan, 'quotas' | 'features'> {
  return {
    quotas: quotas.map(({ note, ...quota }) => ({ ...quota, note: note && inWords(page, note) })),
    features: features.map((feature) => inWords(page, feature)),
  };
}

/** So many models are named in a line. */
const NAMED = 3;

function toListed(page: Page, plan: Plan, data: Data): ListedPlan {
  const { id, name, vendor, region, category, per, currency, models } = plan;
  const { price_monthly, base_monthly, price_yearly, price_monthly_usd } = plan;
  const { quotas, features } = translated(page, plan);
  const known = models ?? [];
  const names = page.listText(known.slice(0, NAMED).map(data.modelName));
  const count = known.length - NAMED;
  return {
    id,
    name,
    vendor,
    region,
    per,
    currency,
    models,
    quotas,
    price_monthly,
    base_monthly,
    price_yearly,
    price_monthly_usd,
    kind: `${vendor} · ${page.t(category)} · ${page.t(region)}`,
    ...toReading(plan.sources),
    brings: [count > 0 ? page.t('{names} and {count} more', { names, count }) : names, ...features]
      .filter(Boolean)
      .join(' · '),
  };
}

/** Everything that the feed knows of one plan. */
function PlanPage({ plan, data }: { plan: Plan; data: Data }) {
  const page = usePage();
  const { id, name, vendor, category, region, status, url, price_monthly, sources } = plan;
  return (
    <article>
      <Heading
        title={name}
        over={
          <>
            <a href={href(page, 'plans')}>{page.t('Plans')}</a> · {vendor} · <code>{id}</code>
          </>
        }
      >
        <p class="quiet plain">
          {page.t(category)} · {page.t(region)} · {page.t(status)}
          {url !== null && ' · '}
          {url !== null && <OutwardLink to={url} />}
        </p>
        <p class="quiet">
          {statusMeaning(page, status)}{' '}
          {price_monthly !== null &&
            page.t('Prices {reading}.', { reading: readingText(page, toReading(sources)) })}
        </p>
      </Heading>
      <PlanPrice plan={plan} rates={getRates(data)} />
      <Holds plan={plan} data={data} />
      <Weighed plan={plan} data={data} />
      <PriceHistory plan={plan} />
      <SourceList sources={sources} />
    </article>
  );
}

function Holds({ plan, data }: { plan: Plan; data: Data }) {
  const page = usePage();
  const { quotas, features } = translated(page, plan);
  return (
    <Section
      title={page.t('What it includes')}
      note={quotas.length + features.length === 0 && page.t('No source states its limits.')}
    >
      <ul class="links">
        {[...quotas.map((quota) => quotaText(page, quota)), ...features].map((text) => (
          <li>{text}</li>
        ))}
      </ul>
      {plan.models === null ? (
        <p class="quiet">{page.t('No source names its models.')}</p>
      ) : (
        <p class="cluster">
          {plan.models.map((model) => (
            <ModelName id={model} name={data.modelName(model)} />
          ))}
        </p>
      )}
    </Section>
  );
}

/** Weighed against the models that it is known to include, the best first. */
function Weighed({ plan, data }: { plan: Plan; data: Data }) {
  const page = usePage();
  const { currency, price_monthly, base_monthly, price_monthly_usd, quotas } = plan;
  const score = ({ id }: Model) => data.placesByModel.get(id)?.overall?.score ?? 0;
  const models = (plan.models ?? [])
    .flatMap((id) => data.modelsById.get(id) ?? [])
    .filter(isPriced)
    .sort((left, right) => score(right) - score(left));
  if (models.length === 0) return null;
  return (
    <Section title={page.t('Against paying by the token')}>
      <Island
        name="plan-use"
        render={PlanUse}
        props={{
          plan: { currency, price_monthly, base_monthly, price_monthly_usd, quotas },
          models: models.map(({ id, name, ...prices }) => ({
            id,
            name,
            input_price: prices.input_price,
            output_price: prices.output_price,
            cache_read_price: prices.cache_read_price,
            cache_write_price: prices.cache_write_price,
            price_tiers: prices.price_tiers,
          })),
          rates: getRates(data),
        }}
      />
    </Section>
  );
}

/** Every price that a plan has had, has, or is to have. */
function PriceHistory({ plan: { price_history, currency } }: { plan: Plan }) {
  const page = usePage();
  if (price_history.length < 2) return null;
  const states = intervalStates(page, price_history);
  return (
    <Section title={page.t('Prices over time')}>
      <Table
        class="prices"
        label={page.t('Prices over time')}
        rows={price_history}
        row={({ cancelled }) => ({ class: cancelled ? 'withdrawn' : undefined })}
        columns={[
          {
            label: page.t('From'),
            isHeading: true,
            cell: ({ from }) => (from === null ? page.t('unknown') : page.dateText(from)),
          },
          {
            label: page.t('A month'),
            class: 'n',
            cell: ({ price_monthly }) => page.money(price_monthly, currency),
          },
          {
            label: page.t('A year'),
            class: 'n',
            cell: ({ price_yearly }) =>
              price_yearly === null ? '–' : page.money(price_yearly, currency),
          },
          { label: page.t('State'), cell: (_, index) => page.t(states[index] ?? 'past') },
        ]}
      />
    </Section>
  );
}
