import { groupBy } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Hours, Rate } from '../../feed/contract/schemas/price.ts';
import { weekdays } from '../../feed/contract/vocabulary.ts';
import { cost, DAYS_A_MONTH, monthlyCost } from '../../feed/prices/cost.ts';
import { tokenText } from '../../feed/text.ts';
import { href, Marks, OutwardLink, rich } from '../components/links.tsx';
import { intervalStates, PriceTable, thresholdText, toMarks } from '../components/prices.tsx';
import {
  Heading,
  isFresh,
  ReadAt,
  readDayText,
  readingText,
  Section,
  SourceList,
  statusMeaning,
  toReading,
  withReading,
} from '../components/sources.tsx';
import { Bar } from '../components/table.tsx';
import { type Preset, presets, toUsage } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import { type Data, inWords } from '../data.ts';
import type { Page } from '../page.ts';
import { type BuiltPage, linkedOffer } from '../shell.tsx';

type ModelProps = { data: Data; model: ModelDetail };

export function modelPages(data: Data): BuiltPage[] {
  return data.models.map((model) => ({
    name: 'model',
    values: { id: model.id },
    render: (page) => ({
      title: page.t('{name} by {vendor}: price, context, ranks', {
        name: model.name,
        vendor: model.vendor,
      }),
      description: page.t(
        '{price}; its context is {context} tokens; {boards, plural, one {# board lists} other {# boards list}} it. With history and sources.',
        {
          price: priceSentence(page, model),
          context: tokenText(model.context_window),
          boards: model.rankings.length,
        },
      ),
      about: linkedModel(model),
      report: {
        figure: `input_price ${model.input_price ?? 'unknown'}, output_price ${model.output_price ?? 'unknown'}; should be: `,
        source: model.sources[0]?.url,
      },
      content: <ModelPage data={data} model={model} />,
    }),
  }));
}

function priceSentence(page: Page, { input_price, output_price, ...model }: ModelDetail): string {
  const name = page.t('{name} by {vendor}', { name: model.name, vendor: model.vendor });
  return input_price === null || output_price === null
    ? page.t('No price of {name} is known', { name })
    : page.t('{name} costs {input} per million tokens in and {output} out', {
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
    ...(url !== null && { url }),
    ...(released !== null && { datePublished: released }),
    ...(offers.length > 0 && { offers }),
  };
}

/** Everything that the feed knows of one model: first what decides. */
function ModelPage({ data, model }: ModelProps) {
  const page = usePage();
  const { id, vendor, status, tags, url, aliases, price_history: history } = model;
  const since = history.length === 1 ? history[0]?.from : null;
  return (
    <article>
      <Heading
        title={model.name}
        over={
          <>
            <a href={href(page, 'models', {}, { vendor })}>{vendor}</a> · <code>{id}</code>
          </>
        }
      >
        <p class="quiet plain">
          <Marks marks={toMarks(page, model)} />{' '}
          <span title={statusMeaning(page, status)}>{page.t(status)}</span>
          {tags.map((tag) => (
            <>
              {' · '}
              <a href={href(page, 'models', {}, { tag })}>{inWords(page, tag)}</a>
            </>
          ))}
          {url !== null && ' · '}
          {url !== null && <OutwardLink to={url} />}
        </p>
        <p class="quiet">
          {model.input_price === null
            ? page.t('No price of the vendor is known.')
            : page.t('Prices {reading}.', {
                reading: readingText(page, toReading(model.sources)),
              })}{' '}
          {since != null && page.t('They hold since {date}.', { date: page.dateText(since) })}
        </p>
        <Ending data={data} model={model} />
      </Heading>
      <Figures data={data} model={model} />
      <Ranks data={data} rankings={model.rankings} />
      <Plans data={data} model={model} />
      <Prices data={data} model={model} />
      <SourceList sources={model.sources} />
      {aliases.length > 0 && (
        <Section title={page.t('Aliases')}>
          <p class="cluster">
            {aliases.map((alias) => (
              <code>{alias}</code>
            ))}
          </p>
        </Section>
      )}
      <p>
        <a class="button" href={href(page, 'compare', {}, { models: id })}>
          {page.t('Compare with others')}
        </a>
      </p>
    </article>
  );
}

/** When the vendor's service ends or ended, and what comes after it. */
function Ending({ data, model }: ModelProps) {
  const page = usePage();
  const { stage, deprecated, retires, successor } = model.lifecycle;
  const date = retires === null ? '' : page.dateText(retires);
  const texts = [
    deprecated !== null && page.t('Deprecated on {date}.', { date: page.dateText(deprecated) }),
    stage !== 'retired' && date !== '' && page.t('Served until {date}.', { date }),
    stage === 'retired' &&
      (date === ''
        ? page.t('No longer served.')
        : page.t('No longer served since {date}.', { date })),
  ].filter(Boolean);
  if (texts.length === 0 && successor === null) return null;
  return (
    <p class="card ending">
      {texts.join(' ')}{' '}
      {successor !== null &&
        rich(page, 'The vendor names {successor} in its place.', {
          successor: (
            <a href={href(page, 'model', { id: successor })}>{data.modelName(successor)}</a>
          ),
        })}
    </p>
  );
}

/** The numbers of a model: score and prices first, then what days of requests cost. */
function Figures({ data, model }: ModelProps) {
  const page = usePage();
  const output = model.max_output_tokens;
  const overall = data.placesByModel.get(model.id)?.overall;
  const main = isFresh(page, toReading(model.sources).read) ? 'main' : 'main stale';
  const batch = model.rates.find(
    ({ condition, region, above_input_tokens: above }) =>
      condition === 'batch' && region === null && above === null,
  );
  const [tier] = model.price_tiers;
  const offers = getOffers({ data, model });
  const [usual] = offers.toSorted((left, right) => right.length - left.length);
  const pair = ({ input_price, output_price }: Pair) =>
    `${page.tokenPrice(input_price)} / ${page.tokenPrice(output_price)}`;
  type Figure = { label: string; value: string; unit?: string; class?: string | undefined };
  const figures: (Figure | null | undefined)[] = [
    ...(['input_price', 'output_price'] as const).map((field) => ({
      label: field === 'input_price' ? page.t('Input') : page.t('Output'),
      value: page.tokenPrice(model[field]),
      unit: page.t('per million tokens'),
      class: main,
    })),
    overall && {
      label: page.t('Overall'),
      value: overall.score.toFixed(1),
      class: 'main',
      unit: page.t('{low} to {high}, rank {rank}', {
        rank: overall.rank,
        low: Math.round(overall.low),
        high: Math.round(overall.high),
      }),
    },
    { label: page.t('Cache read'), value: page.tokenPrice(model.cache_read_price) },
    { label: page.t('Cache write'), value: page.tokenPrice(model.cache_write_price) },
    batch && { label: page.t('Batch'), value: pair(batch), unit: page.t('input / output') },
    tier && {
      label: page.t('Above {tokens} input tokens', { tokens: tokenText(tier.above_input_tokens) }),
      value: pair(tier),
      unit: page.t('input / output'),
    },
    usual && {
      label: page.t('At other providers'),
      value: pair(usual[0]),
      unit: page.t('{count} of {all} offers', { count: usual.length, all: offers.flat().length }),
      class: withReading(page, toReading(usual[0].sources)).class,
    },
    { label: page.t('Context'), value: tokenText(model.context_window), unit: page.t('tokens') },
    {
      label: page.t('Max output'),
      value: output === null ? '–' : tokenText(output),
      unit: page.t('tokens'),
    },
    { label: page.t('Released'), value: page.dateOrDash(model.released) },
    { label: page.t('Knowledge cutoff'), value: page.dateOrDash(model.knowledge_cutoff) },
  ];
  const total = (preset: Preset) =>
    monthlyCost(
      cost(model, toUsage(preset), preset.batch === '' ? {} : { condition: 'batch' }).total,
      preset.requests,
    );
  return (
    <>
      <dl class="figures">
        {figures.map(
          (figure) =>
            figure && (
              <div class={figure.class}>
                <dt>{figure.label}</dt>
                <dd>
                  {figure.value} {figure.unit && <small>{figure.unit}</small>}
                </dd>
              </div>
            ),
        )}
      </dl>
      {model.input_price !== null && (
        <p class="computed">
          {page.t('{days} days would cost:', { days: DAYS_A_MONTH })}{' '}
          {presets.map((preset) => (
            <>
              {page.t(preset.label)} <b>{page.dollars(total(preset))}</b>
              {' · '}
            </>
          ))}
          <a href={href(page, 'cost')}>{page.t('Your own figures')}</a>
        </p>
      )}
    </>
  );
}

/** The rank of a model on every board that lists it. */
function Ranks({ data, rankings }: { data: Data; rankings: ModelDetail['rankings'] }) {
  const page = usePage();
  return (
    <Section
      title={page.t('Ranks')}
      note={rankings.length === 0 && page.t('No board of the feed lists this model.')}
    >
      <ul class="grid plain">
        {rankings.map(({ board, period, rank, score, native, model_count }) => (
          <li class="place">
            <a href={href(page, 'board', { board })}>{data.boardName(board, period) ?? board}</a>
            <span>
              <b>{rank}</b> <small>{page.t('of {count}', { count: model_count })}</small>
            </span>
            <Bar share={score / 100} />
            <small>
              {page.t('score {score}, native {native}, {period}', {
                score,
                native: Number(native.toFixed(2)),
                period: page.dateText(period),
              })}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The plans that include it, and those of which that is not known. */
function Plans({ data, model }: ModelProps) {
  const page = usePage();
  const unknown = data.soldPlans.filter(({ models }) => models === null).length;
  return (
    <Section
      title={page.t('Plans that include it')}
      note={model.plans.length === 0 && page.t('No plan of the feed names this model.')}
    >
      <ul class="links columns">
        {model.plans.map(({ id, name, vendor }) => (
          <li>
            <a href={href(page, 'plan', { id })}>{name}</a> <small>{vendor}</small>
          </li>
        ))}
      </ul>
      {unknown > 0 && (
        <p class="quiet">
          {page.t(
            'Of {count, plural, one {# plan} other {# plans}} that are sold it is not known.',
            {
              count: unknown,
            },
          )}
        </p>
      )}
    </Section>
  );
}

type Pair = { input_price: number | null; output_price: number | null };

/** What others charge for it, the cheapest first; those of one price that were read on one day together. */
function getOffers({ data, model }: ModelProps) {
  const price = ({ input_price, output_price }: Pair) =>
    (input_price ?? Infinity) + (output_price ?? Infinity);
  const offers = (data.offersByModel.get(model.id) ?? []).toSorted(
    (left, right) => price(left) - price(right) || 0,
  );
  const groups = groupBy(offers, ({ input_price, output_price, sources }) =>
    [input_price, output_price, toReading(sources).read].join(),
  );
  return [...groups.values()];
}

/** Prices of long requests, under conditions, in other currencies, at other providers, over time. */
function Prices({ data, model }: ModelProps) {
  const page = usePage();
  const { price_history: history, price_tiers, rates, list_prices } = model;
  const states = intervalStates(page, history);
  const perMillion = page.t(
    'Per million tokens. A dash is a figure that the vendor does not state.',
  );
  return (
    <>
      <PriceTable
        title={page.t('Long requests')}
        note={page.t('Past the threshold the tier prices the whole request.')}
        head={page.t('Condition')}
        rows={price_tiers.map((tier) => ({
          ...tier,
          label: thresholdText(page, tier.above_input_tokens),
        }))}
      />
      <PriceTable
        title={page.t('Prices under conditions')}
        note={perMillion}
        head={page.t('Condition')}
        rows={rates.map((rate) => ({
          ...rate,
          ...conditionOf(page, rate),
          read: <ReadAt sources={rate.sources} />,
        }))}
      />
      <PriceTable
        title={page.t('The vendor’s list in its own currency')}
        note={page.t('Per million tokens, as the vendor states it. Nothing is converted.')}
        head={page.t('Currency')}
        rows={list_prices.map((row) => ({
          ...row,
          label: row.currency,
          read: <ReadAt sources={row.sources} />,
          notes: [
            thresholdText(page, row.above_input_tokens),
            row.from !== null && page.t('from {date}', { date: page.dateText(row.from) }),
          ],
        }))}
      />
      <PriceTable
        title={page.t('At other providers')}
        note={page.t(
          'Per million tokens, the cheapest first: prices of the providers, not of the vendor.',
        )}
        head={page.t('Provider')}
        rows={getOffers({ data, model }).map((group) => ({
          input_price: group[0].input_price,
          output_price: group[0].output_price,
          sources: group[0].sources,
          notes: [readDayText(page, toReading(group[0].sources).read)],
          label: (
            <span class="cluster">
              {group.map(({ provider, external_id }) => (
                <span>
                  <a href={href(page, 'provider', { id: provider })}>
                    {data.providerName(provider)}
                  </a>{' '}
                  <small>
                    <code>{external_id}</code>
                  </small>
                </span>
              ))}
            </span>
          ),
        }))}
      />
      {history.length > 1 && (
        <PriceTable
          title={page.t('Prices over time')}
          note={perMillion}
          head={page.t('From')}
          rows={history.map(({ from, ...prices }, index) => ({
            ...prices,
            sources: undefined,
            state: states[index],
            label: from === null ? page.t('unknown') : page.dateText(from),
          }))}
        />
      )}
    </>
  );
}

/** When a rate holds, in words. */
function conditionOf(page: Page, { condition, label, region, hours_utc, until, ...rate }: Rate) {
  const names: { [Name in Rate['condition']]: string } = {
    batch: page.t('Batch'),
    flex: page.t('Flex'),
    priority: page.t('Priority'),
    fast: page.t('Fast'),
    ultrafast: page.t('Ultrafast'),
    cache_1h: page.t('Cache write for an hour'),
    off_peak: page.t('Off-peak'),
    region: page.t('Region'),
  };
  const notes = [
    label,
    region,
    ...(hours_utc ?? []).map((hours) => hoursText(page, hours)),
    thresholdText(page, rate.above_input_tokens),
    until !== null && page.t('until {date}', { date: page.dateText(until) }),
  ];
  return { label: names[condition], notes };
}

function hoursText(page: Page, { days, from, to }: Hours): string {
  const names = days.map((day) => {
    const name = weekdays.find((each) => each === day);
    return name === undefined ? day : page.t(name);
  });
  return `${days.length === 7 ? page.t('every day') : names.join(', ')} ${from}–${to} UTC`;
}
