import { cost, DAYS_A_MONTH, monthlyCost } from '../../feed/cost.ts';
import type { ModelDetail } from '../../feed/schemas/model.ts';
import type { ModelOffers } from '../../feed/schemas/offer.ts';
import type { Hours, PriceInterval, Rate } from '../../feed/schemas/price.ts';
import { tokenText } from '../../feed/text.ts';
import { weekdays } from '../../feed/vocabulary.ts';
import { Changes, Marks } from '../components/changes.tsx';
import { HistoryChart } from '../components/history-chart.tsx';
import { href, ModelLink, OutwardLink } from '../components/links.tsx';
import { HistoryTable, priceColumns } from '../components/price-table.tsx';
import { rich } from '../components/rich.tsx';
import {
  isFresh,
  lastRead,
  ReadAt,
  readingOf,
  Section,
  SourceList,
  statusMeaning,
} from '../components/sources.tsx';
import { Bar, Table } from '../components/table.tsx';
import { type Preset, presets, toUsage } from '../components/usage.tsx';
import type { Data } from '../data.ts';
import { linkedOffer, pageKind } from '../kind.tsx';
import { dateOrDash, dateText, dollars, grouped, money, t, tokenPrice } from '../text.ts';
import { inWords } from '../words.ts';

type Props = { data: Data; model: ModelDetail };

export const modelPages = pageKind<Props>({
  name: 'model',
  paths: (data) =>
    data.models.map((model) => ({ values: { id: model.id }, props: { data, model } })),
  head: ({ model }) => ({
    title: t('{name} by {vendor}: price, context, ranks', {
      name: model.name,
      vendor: model.vendor,
    }),
    description: t(
      '{price}; its context is {context} tokens; {boards, plural, one {# board lists} other {# boards list}} it. With history and sources.',
      {
        price: priceSentence(model),
        context: tokenText(model.context_window),
        boards: model.rankings.length,
      },
    ),
    about: linkedModel(model),
    report: {
      figure: `input_price ${model.input_price ?? 'unknown'}, output_price ${model.output_price ?? 'unknown'}; should be: `,
      ...(model.sources[0] === undefined ? {} : { source: model.sources[0].url }),
    },
  }),
  Page: ModelPage,
});

function priceSentence({ input_price, output_price, ...model }: ModelDetail): string {
  const name = t('{name} by {vendor}', { name: model.name, vendor: model.vendor });
  return input_price === null || output_price === null
    ? t('No price of {name} is known', { name })
    : t('{name} costs {input} per million tokens in and {output} out', {
        name,
        input: `$${input_price}`,
        output: `$${output_price}`,
      });
}

function linkedModel({ id, name, vendor, url, released, ...model }: ModelDetail): object {
  const offers = (['input', 'output'] as const).flatMap((kind) => {
    const price = model[`${kind}_price`];
    return price === null ? [] : [linkedOffer(price, 'USD', `million ${kind} tokens`)];
  });
  return {
    '@type': 'SoftwareApplication',
    name,
    identifier: id,
    applicationCategory: 'DeveloperApplication',
    publisher: { '@type': 'Organization', name: vendor },
    ...(url === null ? {} : { url }),
    ...(released === null ? {} : { datePublished: released }),
    ...(offers.length === 0 ? {} : { offers }),
  };
}

/** Everything that the feed knows of one model: first what decides. */
function ModelPage({ data, model }: Props) {
  const { id } = model;
  return (
    <article class="record">
      <Header data={data} model={model} />
      <Figures data={data} model={model} />
      <Ranks data={data} rankings={model.rankings} />
      <Plans data={data} model={model} />
      <PriceHistory model={model} />
      <Prices data={data} model={model} />
      <Section
        title={t('Where the price was read')}
        note={model.sources.length === 0 && t('No source states a price.')}
      >
        <SourceList sources={model.sources} />
      </Section>
      <Changes data={data} kind="model" id={id} />
      {model.aliases.length > 0 && (
        <Section title={t('Aliases')}>
          <p class="aliases cluster">
            {model.aliases.map((alias) => (
              <code>{alias}</code>
            ))}
          </p>
        </Section>
      )}
      <p class="next">
        <a class="button" href={href('compare', {}, { models: id })}>
          {t('Compare with others')}
        </a>
      </p>
    </article>
  );
}

function Header({ data, model }: Props) {
  return (
    <header>
      <p class="over plain">
        <a href={href('models', {}, { vendor: model.vendor })}>{model.vendor}</a> ·{' '}
        <code>{model.id}</code>
      </p>
      <h1>{model.name}</h1>
      <p class="meta quiet">
        <Marks model={model} /> <span title={statusMeaning(model.status)}>{t(model.status)}</span>
        {model.tags.map((tag) => (
          <span>
            {' · '}
            <a href={href('models', {}, { tag })}>{inWords(tag)}</a>
          </span>
        ))}
        {model.url !== null && (
          <span>
            {' · '}
            <OutwardLink address={model.url} />
          </span>
        )}
      </p>
      {model.input_price !== null && (
        <p class="note quiet">{t('Prices {reading}.', { reading: readingOf(model.sources) })}</p>
      )}
      <Ending data={data} model={model} />
    </header>
  );
}

/** When the vendor's service ends or ended, and what comes after it. */
function Ending({ data, model }: Props) {
  const { stage, retires, successor } = model.lifecycle;
  const date = retires === null ? '' : dateText(retires);
  const ends =
    stage === 'retired'
      ? date === ''
        ? t('No longer served.')
        : t('No longer served since {date}.', { date })
      : date !== '' && t('Served until {date}.', { date });
  if (!ends && successor === null) return null;
  return (
    <p class="card ending">
      {ends}{' '}
      {successor !== null &&
        rich('The vendor names {successor} in its place.', {
          successor: <ModelLink id={successor}>{data.modelName(successor)}</ModelLink>,
        })}
    </p>
  );
}

/** The numbers of a model: score and prices first, then what days of requests cost. */
function Figures({ data, model }: Props) {
  const perMillion = t('per million tokens');
  const output = model.max_output_tokens;
  const overall = data.placesByModel.get(model.id)?.overall;
  const price = (label: string, value: number | null) => ({
    ...{ label, value: tokenPrice(value), unit: perMillion, isPrice: true },
  });
  const figures = [
    price(t('Input'), model.input_price),
    price(t('Output'), model.output_price),
    ...(overall == null
      ? []
      : [
          {
            ...{ label: t('Overall'), value: overall.score.toFixed(1), isMain: true },
            unit: t('{low} to {high}, rank {rank}', {
              rank: overall.rank,
              low: Math.round(overall.low),
              high: Math.round(overall.high),
            }),
          },
        ]),
    { label: t('Cache read'), value: tokenPrice(model.cache_read_price) },
    { label: t('Cache write'), value: tokenPrice(model.cache_write_price) },
    { label: t('Context'), value: tokenText(model.context_window), unit: t('tokens') },
    { label: t('Max output'), value: output === null ? '–' : tokenText(output), unit: t('tokens') },
    { label: t('Released'), value: dateOrDash(model.released) },
    { label: t('Knowledge cutoff'), value: dateOrDash(model.knowledge_cutoff) },
  ].map((figure) => ({ isPrice: false, isMain: false, unit: undefined, ...figure }));
  const total = (preset: Preset) =>
    monthlyCost(
      cost(model, toUsage(preset), preset.batch === '' ? {} : { condition: 'batch' }).total,
      preset.requests,
    );
  return (
    <>
      <dl class="figures">
        {figures.map(({ label, value, unit, isPrice, isMain }) => (
          <div class={isPrice || isMain ? 'main' : undefined}>
            <dt>{label}</dt>
            <dd class={isPrice && !isFresh(model.sources) ? 'old' : undefined}>
              {value} {unit !== undefined && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {model.input_price !== null && (
        <p class="computed">
          {t('{days} days would cost', { days: DAYS_A_MONTH })}:{' '}
          {presets.map((preset, index) => (
            <>
              {index > 0 && ' · '}
              {t(preset.label)} <b>{dollars(total(preset))}</b>
            </>
          ))}{' '}
          <a href={href('cost')}>{t('Your own figures')}</a>
        </p>
      )}
    </>
  );
}

/** The plans that include it, and those of which that is not known. */
function Plans({ data, model }: Props) {
  const unknown = data.soldPlans.filter(({ models }) => models === null).length;
  return (
    <Section
      title={t('Plans that include it')}
      note={model.plans.length === 0 && t('No plan of the feed names this model.')}
    >
      <ul class="links">
        {model.plans.map((plan) => (
          <li>
            <a href={href('plan', { id: plan.id })}>{plan.name}</a> <small>{plan.vendor}</small>
          </li>
        ))}
      </ul>
      {unknown > 0 && (
        <p class="quiet">
          {t('Of {count, plural, one {# plan} other {# plans}} that are sold it is not known.', {
            count: unknown,
          })}
        </p>
      )}
    </Section>
  );
}

/** Every price that a model has had, has, or is to have. */
function PriceHistory({ model }: Pick<Props, 'model'>) {
  const history = model.price_history;
  const [only] = history;
  if (history.length < 2)
    return <Section title={t('Prices over time')} note={onePriceText(only)} />;
  return (
    <Section title={t('Prices over time')}>
      <HistoryChart model={model} />
      <HistoryTable history={history} label={t('Prices over time')} />
    </Section>
  );
}

function onePriceText(interval: PriceInterval | undefined): string {
  if (interval === undefined) return t('No first-party price is known.');
  return interval.from === null
    ? t('One price is known. It holds since a day that is not known.')
    : t('One price is known. It holds since {date}.', { date: dateText(interval.from) });
}

/** The rank of a model on every board that lists it. */
function Ranks({ data, rankings }: { data: Data; rankings: ModelDetail['rankings'] }) {
  return (
    <Section
      title={t('Ranks')}
      note={rankings.length === 0 && t('No board of the feed lists this model.')}
    >
      {rankings.length > 0 && (
        <ul class="grid ranks plain">
          {rankings.map(({ board, period, rank, score, native, model_count }) => (
            <li>
              <a href={href('board', { board })}>{data.boardName(board, period) ?? board}</a>
              <span class="n">
                <b>{rank}</b> <small>{t('of {count}', { count: model_count })}</small>
              </span>
              <Bar share={score / 100} />
              <small>
                {t('score {score}, native {native}, {period}', {
                  score,
                  native: Number(native.toFixed(2)),
                  period: dateText(period),
                })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Prices of long requests, under conditions, in other currencies and at other providers. */
function Prices({ data, model }: Props) {
  const { price_tiers, rates, list_prices } = model;
  const price = ({ input_price, output_price }: ModelOffers['offers'][number]) =>
    (input_price ?? Number.POSITIVE_INFINITY) + (output_price ?? Number.POSITIVE_INFINITY);
  const offers =
    data.offersByModel.get(model.id)?.toSorted((left, right) => price(left) - price(right) || 0) ??
    [];
  const above = (tokens: number) => t('above {tokens} input tokens', { tokens: grouped(tokens) });
  return (
    <>
      {price_tiers.length > 0 && (
        <Section
          title={t('Long requests')}
          note={t('Past the threshold the tier prices the whole request.')}
        >
          <Table
            rows={price_tiers}
            columns={[
              {
                label: t('Input above'),
                isHeading: true,
                cell: (tier) => t('{count} tokens', { count: grouped(tier.above_input_tokens) }),
              },
              ...priceColumns('input_price', 'output_price', 'cache_read_price'),
            ]}
          />
        </Section>
      )}
      {rates.length > 0 && (
        <Section
          title={t('Prices under conditions')}
          note={t('Per million tokens. A dash is a figure that the vendor does not state.')}
        >
          <Table
            label={t('Prices under conditions')}
            rows={rates}
            columns={[
              { label: t('Condition'), isHeading: true, cell: (rate) => <Condition rate={rate} /> },
              ...priceColumns(
                'input_price',
                'output_price',
                'cache_read_price',
                'cache_write_price',
              ),
              { label: t('Read at'), cell: ({ sources }) => <ReadAt sources={sources} /> },
            ]}
          />
        </Section>
      )}
      {list_prices.length > 0 && (
        <Section
          title={t('The vendor’s list in its own currency')}
          note={t('Per million tokens, as the vendor states it. Nothing is converted.')}
        >
          <Table
            label={t('The vendor’s list in its own currency')}
            rows={list_prices}
            columns={[
              {
                label: t('Currency'),
                isHeading: true,
                cell: ({ currency, above_input_tokens }) => (
                  <>
                    {currency}{' '}
                    {above_input_tokens !== null && <small>{above(above_input_tokens)}</small>}
                  </>
                ),
              },
              ...(['input_price', 'output_price', 'cache_read_price'] as const).map((field) => ({
                ...{ label: priceColumns(field)[0]?.label, class: 'n' },
                cell: (row: ModelDetail['list_prices'][number]) =>
                  row[field] === null ? '–' : money(row[field], row.currency),
              })),
              { label: t('From'), cell: ({ from }) => dateOrDash(from) },
              { label: t('Read at'), cell: ({ sources }) => <ReadAt sources={sources} /> },
            ]}
          />
        </Section>
      )}
      {offers.length > 0 && (
        <Section
          title={t('At other providers')}
          note={t(
            'Per million tokens, the cheapest first: prices of the providers, not of the vendor.',
          )}
        >
          <Table
            label={t('At other providers')}
            rows={offers}
            columns={[
              {
                label: t('Provider'),
                isHeading: true,
                cell: ({ provider, region }) => (
                  <>
                    <a href={href('provider', { id: provider })}>{data.providerName(provider)}</a>{' '}
                    {region !== null && <small>{region}</small>}
                  </>
                ),
              },
              ...priceColumns('input_price', 'output_price'),
              { label: t('Id there'), cell: ({ external_id }) => <code>{external_id}</code> },
              {
                label: t('Read'),
                cellClass: ({ sources }) => (isFresh(sources) ? undefined : 'old'),
                cell: ({ sources }) => dateOrDash(lastRead(sources)),
              },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function Condition({ rate }: { rate: Rate }) {
  const { label, region, hours_utc, until, above_input_tokens } = rate;
  const names: { [Name in Rate['condition']]: string } = {
    batch: t('Batch'),
    flex: t('Flex'),
    priority: t('Priority'),
    fast: t('Fast'),
    cache_1h: t('Cache write for an hour'),
    off_peak: t('Off-peak'),
    region: t('Region'),
  };
  const notes = [
    label,
    region,
    ...(hours_utc ?? []).map(hoursText),
    above_input_tokens !== null &&
      t('above {tokens} input tokens', { tokens: grouped(above_input_tokens) }),
    until !== null && t('until {date}', { date: dateText(until) }),
  ].filter(Boolean);
  return (
    <>
      {names[rate.condition]}{' '}
      {notes.map((note) => (
        <small class="rate-note">{note}</small>
      ))}
    </>
  );
}

function hoursText({ days, from, to }: Hours): string {
  const names = days.map((day) => {
    const name = weekdays.find((each) => each === day);
    return name === undefined ? day : t(name);
  });
  return `${days.length === 7 ? t('every day') : names.join(', ')} ${from}–${to} UTC`;
}
