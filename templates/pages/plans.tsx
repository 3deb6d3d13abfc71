import type { Plan } from '../../feed/schemas/plan.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { Changes, intervalStates } from '../components/changes.tsx';
import { Island } from '../components/island.tsx';
import { href, ModelLink, OutwardLink } from '../components/links.tsx';
import { PlanPrice, planRead, quotaText, type Rates } from '../components/plan.tsx';
import type { WeighedModel } from '../components/plan-use.ts';
import { rich } from '../components/rich.tsx';
import { readingOf, Section, SourceList, statusMeaning } from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import type { Data } from '../data.ts';
import { PlanUse } from '../islands/plan-use.tsx';
import { type ListedPlan, type ModelFamily, Plans } from '../islands/plans.tsx';
import { linkedOffer, pageKind } from '../kind.tsx';
import { dateText, listText, money, t } from '../text.ts';
import { inWords } from '../words.ts';

export const planListPages = pageKind({
  name: 'plans',
  paths: (data) => [{ values: {}, props: { data } }],
  head: ({ data }) => ({
    title: t('{count} subscription plans for coding', { count: data.soldPlans.length }),
    description: t(
      'Subscription plans for coding models in their own currency, with quotas, models and what fits a use.',
    ),
    about: 'dataset',
  }),
  Page: PlanListPage,
});

function PlanListPage({ data }: { data: Data }) {
  const models = data.models.filter(
    ({ lifecycle, input_price, output_price }) =>
      lifecycle.stage !== 'retired' && input_price !== null && output_price !== null,
  );
  return (
    <article class="plans">
      <header>
        <h1>{t('Plans')}</h1>
        <p class="lede">{t('What subscriptions cost and hold.')}</p>
      </header>
      <Island
        name="plans"
        render={Plans}
        props={{
          plans: data.soldPlans.map((plan) => toListed(plan, data)),
          models: models.map(({ id, name }) => ({ value: id, label: name })),
          families: getFamilies(models),
          rates: getRates(data),
        }}
      />
      <p class="notes quiet">
        {t('Domestic is sold in mainland China, overseas elsewhere.')}{' '}
        {data.exchangeRates.map(({ currency, per_usd, date, sources: [source] }) => (
          <span>
            {rich('$1 was {rate} on {day} ({source}).', {
              rate: `${per_usd} ${currency}`,
              day: dateText(date),
              source: source === undefined ? '' : <OutwardLink address={source.url} />,
            })}{' '}
          </span>
        ))}
      </p>
    </article>
  );
}

/** The families of several models, by what their names say beside a version or a size. */
function getFamilies(models: readonly Data['models'][number][]): ModelFamily[] {
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
        ...{ value: family.toLowerCase(), label: t('{family}, any version', { family }) },
        ids: [id],
      });
  }
  return [...families.values()]
    .filter(({ ids }) => ids.length > 1)
    .sort((left, right) => compareCodeUnits(left.value, right.value));
}

/** Units of each currency for one US dollar. */
function getRates({ exchangeRates }: Data): Rates {
  const known = exchangeRates.map(({ currency, per_usd }) => [currency, per_usd]);
  return { ...Object.fromEntries(known), USD: 1 };
}

/** What a plan holds, its notes and features in the language of the page. */
function translated({ quotas, features }: Plan): Pick<Plan, 'quotas' | 'features'> {
  return {
    quotas: quotas.map(({ note, ...quota }) => ({ ...quota, note: note && inWords(note) })),
    features: features.map(inWords),
  };
}

/** So many models are named in a line. */
const NAMED = 3;

function toListed(plan: Plan, data: Data): ListedPlan {
  const { id, name, vendor, region, category, per, currency } = plan;
  const { price_monthly, base_monthly, price_yearly, price_monthly_usd } = plan;
  const { models, sources } = plan;
  const { quotas, features } = translated(plan);
  const known = models ?? [];
  const names = listText(known.slice(0, NAMED).map(data.modelName));
  const count = known.length - NAMED;
  const { name_zh, families_zh } = data.vendors.find((each) => each.name === vendor) ?? {};
  return {
    ...{ id, name, vendor, region, per, currency },
    kind: `${vendor} · ${t(category)} · ${t(region)}`,
    ...{ price_monthly, base_monthly, price_yearly, price_monthly_usd, quotas, models },
    read: planRead({ sources }),
    brings: [
      ...(known.length === 0
        ? []
        : [count > 0 ? t('{names} and {count} more', { names, count }) : names]),
      ...features,
    ],
    spellings: [name_zh ?? '', ...Object.values(families_zh ?? {}).flat()].join(' '),
  };
}

export const planPages = pageKind({
  name: 'plan',
  paths: (data) => data.plans.map((plan) => ({ values: { id: plan.id }, props: { plan, data } })),
  head: ({ plan }) => {
    const { id, name, vendor, region, price_monthly, currency, url } = plan;
    const price =
      price_monthly === null
        ? t('no known price')
        : t('{amount} {currency} a month', { amount: price_monthly, currency });
    return {
      title: t('{name} by {vendor} ({region}): price and quotas', {
        ...{ name, vendor, region: t(region) },
      }),
      description: t(
        'The plan {name} by {vendor} ({region}): {price}, with its quotas and models.',
        {
          ...{ name, vendor, region: t(region), price },
        },
      ),
      about: {
        '@type': 'Service',
        name,
        identifier: id,
        provider: { '@type': 'Organization', name: vendor },
        ...(url === null ? {} : { url }),
        ...(price_monthly === null
          ? {}
          : { offers: [linkedOffer(price_monthly, currency, 'month')] }),
      },
      report: {
        figure: `price_monthly ${price_monthly ?? 'unknown'}, currency ${currency}; should be: `,
        ...(plan.sources[0] === undefined ? {} : { source: plan.sources[0].url }),
      },
    };
  },
  Page: PlanPage,
});

/** Everything that the feed knows of one plan. */
function PlanPage({ plan, data }: { plan: Plan; data: Data }) {
  const { id, name, vendor, category, region, status, url, price_monthly, sources } = plan;
  return (
    <article class="record">
      <header>
        <p class="over plain">
          <a href={href('plans')}>{t('Plans')}</a> · {vendor} · <code>{id}</code>
        </p>
        <h1>{name}</h1>
        <p class="quiet plain">
          {t(category)} · {t(region)} · {t(status)}
          {url !== null && (
            <>
              {' · '}
              <OutwardLink address={url} />
            </>
          )}
        </p>
        <p class="quiet">
          {statusMeaning(status)}{' '}
          {price_monthly !== null && t('Prices {reading}.', { reading: readingOf(sources) })}
        </p>
      </header>
      <div class="plan-figures">
        <PlanPrice plan={plan} read={planRead(plan)} rates={getRates(data)} />
      </div>
      <Holds plan={plan} data={data} />
      <Weighed plan={plan} data={data} />
      <PriceHistory plan={plan} />
      <Section
        title={t('Where the price was read')}
        note={sources.length === 0 && t('No source states a price.')}
      >
        <SourceList sources={sources} />
      </Section>
      <Changes data={data} kind="plan" id={id} />
    </article>
  );
}

function Holds({ plan, data }: { plan: Plan; data: Data }) {
  const { models } = plan;
  const { quotas, features } = translated(plan);
  return (
    <Section
      title={t('What it includes')}
      note={quotas.length + features.length === 0 && t('No source states its limits.')}
    >
      <ul class="links">
        {[...quotas.map(quotaText), ...features].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {models === null ? (
        <p class="quiet">{t('No source names its models.')}</p>
      ) : (
        <p class="aliases cluster">
          {models.map((id) => (
            <ModelLink key={id} id={id}>
              {data.modelName(id)}
            </ModelLink>
          ))}
        </p>
      )}
    </Section>
  );
}

/** Weighed against the models that it is known to include, the best first. */
function Weighed({ plan, data }: { plan: Plan; data: Data }) {
  const { currency, price_monthly, base_monthly, price_monthly_usd, quotas } = plan;
  const scores = new Map(data.boardIndex.index.map((row) => [row.model_id, row.overall?.score]));
  const models = (plan.models ?? [])
    .flatMap((id) => data.modelsById.get(id) ?? [])
    .filter(({ input_price, output_price }) => input_price !== null && output_price !== null)
    .sort((left, right) => (scores.get(right.id) ?? 0) - (scores.get(left.id) ?? 0));
  if (models.length === 0) return null;
  return (
    <Section title={t('Against paying by the token')}>
      <Island
        name="plan-use"
        render={PlanUse}
        props={{
          plan: { currency, price_monthly, base_monthly, price_monthly_usd, quotas },
          models: models.map(toWeighed),
          rates: getRates(data),
        }}
      />
    </Section>
  );
}

/** What of a model is needed to price requests. */
function toWeighed(model: Data['models'][number]): WeighedModel {
  const { id, name, input_price, output_price, cache_read_price, cache_write_price } = model;
  return {
    ...{ id, name, input_price, output_price, cache_read_price, cache_write_price },
    price_tiers: model.price_tiers,
  };
}

/** Every price that a plan has had, has, or is to have. */
function PriceHistory({ plan: { price_history, currency } }: { plan: Plan }) {
  if (price_history.length < 2) return null;
  const states = intervalStates(price_history);
  const price = (amount: number | null) => money(amount, currency);
  return (
    <Section title={t('Prices over time')}>
      <Table
        label={t('Prices over time')}
        class="history"
        rows={price_history}
        rowClass={({ cancelled }) => (cancelled ? 'withdrawn' : undefined)}
        columns={[
          {
            label: t('From'),
            isHeading: true,
            cell: ({ from }) => (from === null ? t('unknown') : dateText(from)),
          },
          { label: t('A month'), class: 'n', cell: ({ price_monthly }) => price(price_monthly) },
          {
            label: t('A year'),
            class: 'n',
            cell: ({ price_yearly }) => (price_yearly === null ? '–' : price(price_yearly)),
          },
          { label: t('State'), cell: (_, index) => t(states[index] ?? 'past') },
        ]}
      />
    </Section>
  );
}
