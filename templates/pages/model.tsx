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
import { type Data, inWords } from '../data.ts';
import { type BuiltPage, linkedOffer } from '../shell.tsx';
import { dateOrDash, dateText, dollars, t, tokenPrice } from '../text.ts';

type Props = { data: Data; model: ModelDetail };

export function modelPages(data: Data): BuiltPage[] {
  return data.models.map((model) => ({
    name: 'model',
    values: { id: model.id },
    render: () => ({
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
        source: model.sources[0]?.url,
      },
      content: <ModelPage data={data} model={model} />,
    }),
  }));
}

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
    ...(url !== null && { url }),
    ...(released !== null && { datePublished: released }),
    ...(offers.length > 0 && { offers }),
  };
}

/** Everything that the feed knows of one model: first what decides. */
function ModelPage({ data, model }: Props) {
  const { id, vendor, status, tags, url, aliases, price_history: history } = model;
  const since = history.length === 1 ? history[0]?.from : null;
  return (
    <article>
      <Heading
        title={model.name}
        over={
          <>
            <a href={href('models', {}, { vendor })}>{vendor}</a> · <code>{id}</code>
          </>
        }
      >
        <p class="quiet plain">
          <Marks marks={toMarks(model)} /> <span title={statusMeaning(status)}>{t(status)}</span>
          {tags.map((tag) => (
            <>
              {' · '}
              <a href={href('models', {}, { tag })}>{inWords(tag)}</a>
            </>
          ))}
          {url !== null && ' · '}
          {url !== null && <OutwardLink to={url} />}
        </p>
        <p class="quiet">
          {model.input_price === null
            ? t('No price of the vendor is known.')
            : t('Prices {reading}.', { reading: readingText(toReading(model.sources)) })}{' '}
          {since != null && t('They hold since {date}.', { date: dateText(since) })}
        </p>
        <Ending data={data} model={model} />
      </Heading>
      <Figures data={data} model={model} />
      <Ranks data={data} rankings={model.rankings} />
      <Plans data={data} model={model} />
      <Prices data={data} model={model} />
      <SourceList sources={model.sources} />
      {aliases.length > 0 && (
        <Section title={t('Aliases')}>
          <p class="cluster">
            {aliases.map((alias) => (
              <code>{alias}</code>
            ))}
          </p>
        </Section>
      )}
      <p>
        <a class="button" href={href('compare', {}, { models: id })}>
          {t('Compare with others')}
        </a>
      </p>
    </article>
  );
}

/** When the vendor's service ends or ended, and what comes after it. */
function Ending({ data, model }: Props) {
  const { stage, deprecated, retires, successor } = model.lifecycle;
  const date = retires === null ? '' : dateText(retires);
  const texts = [
    deprecated !== null && t('Deprecated on {date}.', { date: dateText(deprecated) }),
    stage !== 'retired' && date !== '' && t('Served until {date}.', { date }),
    stage === 'retired' &&
      (date === '' ? t('No longer served.') : t('No longer served since {date}.', { date })),
  ].filter(Boolean);
  if (texts.length === 0 && successor === null) return null;
  return (
    <p class="card ending">
      {texts.join(' ')}{' '}
      {successor !== null &&
        rich('The vendor names {successor} in its place.', {
          successor: <a href={href('model', { id: successor })}>{data.modelName(successor)}</a>,
        })}
    </p>
  );
}

/** The numbers of a model: score and prices first, then what days of requests cost. */
function Figures({ data, model }: Props) {
  const output = model.max_output_tokens;
  const overall = data.placesByModel.get(model.id)?.overall;
  const main = isFresh(toReading(model.sources).read) ? 'main' : 'main stale';
  const batch = model.rates.find(
    ({ condition, region, above_input_tokens: above }) =>
      condition === 'batch' && region === null && above === null,
  );
  const [tier] = model.price_tiers;
  const offers = getOffers({ data, model });
  const [usual] = offers.toSorted((left, right) => right.length - left.length);
  const pair = ({ input_price, output_price }: Pair) =>
    `${tokenPrice(input_price)} / ${tokenPrice(output_price)}`;
  type Figure = { label: string; value: string; unit?: string; class?: string | undefined };
  const figures: (Figure | null | undefined)[] = [
    ...(['input_price', 'output_price'] as const).map((field) => ({
      label: field === 'input_price' ? t('Input') : t('Output'),
      value: tokenPrice(model[field]),
      unit: t('per million tokens'),
      class: main,
    })),
    overall && {
      label: t('Overall'),
      value: overall.score.toFixed(1),
      class: 'main',
      unit: t('{low} to {high}, rank {rank}', {
        rank: overall.rank,
        low: Math.round(overall.low),
        high: Math.round(overall.high),
      }),
    },
    { label: t('Cache read'), value: tokenPrice(model.cache_read_price) },
    { label: t('Cache write'), value: tokenPrice(model.cache_write_price) },
    batch && { label: t('Batch'), value: pair(batch), unit: t('input / output') },
    tier && {
      label: t('Above {tokens} input tokens', { tokens: tokenText(tier.above_input_tokens) }),
      value: pair(tier),
      unit: t('input / output'),
    },
    usual && {
      label: t('At other providers'),
      value: pair(usual[0]),
      unit: t('{count} of {all} offers', { count: usual.length, all: offers.flat().length }),
      class: withReading(toReading(usual[0].sources)).class,
    },
    { label: t('Context'), value: tokenText(model.context_window), unit: t('tokens') },
    { label: t('Max output'), value: output === null ? '–' : tokenText(output), unit: t('tokens') },
    { label: t('Released'), value: dateOrDash(model.released) },
    { label: t('Knowledge cutoff'), value: dateOrDash(model.knowledge_cutoff) },
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
          {t('{days} days would cost:', { days: DAYS_A_MONTH })}{' '}
          {presets.map((preset) => (
            <>
              {t(preset.label)} <b>{dollars(total(preset))}</b>
              {' · '}
            </>
          ))}
          <a href={href('cost')}>{t('Your own figures')}</a>
        </p>
      )}
    </>
  );
}

/** The rank of a model on every board that lists it. */
function Ranks({ data, rankings }: { data: Data; rankings: ModelDetail['rankings'] }) {
  return (
    <Section
      title={t('Ranks')}
      note={rankings.length === 0 && t('No board of the feed lists this model.')}
    >
      <ul class="grid plain">
        {rankings.map(({ board, period, rank, score, native, model_count }) => (
          <li class="place">
            <a href={href('board', { board })}>{data.boardName(board, period) ?? board}</a>
            <span>
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
    </Section>
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
      <ul class="links columns">
        {model.plans.map(({ id, name, vendor }) => (
          <li>
            <a href={href('plan', { id })}>{name}</a> <small>{vendor}</small>
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

type Pair = { input_price: number | null; output_price: number | null };

/** What others charge for it, the cheapest first; those of one price that were read on one day together. */
function getOffers({ data, model }: Props) {
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
function Prices({ data, model }: Props) {
  const { price_history: history, price_tiers, rates, list_prices } = model;
  const states = intervalStates(history);
  const perMillion = t('Per million tokens. A dash is a figure that the vendor does not state.');
  return (
    <>
      <PriceTable
        title={t('Long requests')}
        note={t('Past the threshold the tier prices the whole request.')}
        head={t('Condition')}
        rows={price_tiers.map((tier) => ({
          ...tier,
          label: thresholdText(tier.above_input_tokens),
        }))}
      />
      <PriceTable
        title={t('Prices under conditions')}
        note={perMillion}
        head={t('Condition')}
        rows={rates.map((rate) => ({
          ...rate,
          ...conditionOf(rate),
          read: <ReadAt sources={rate.sources} />,
        }))}
      />
      <PriceTable
        title={t('The vendor’s list in its own currency')}
        note={t('Per million tokens, as the vendor states it. Nothing is converted.')}
        head={t('Currency')}
        rows={list_prices.map((row) => ({
          ...row,
          label: row.currency,
          read: <ReadAt sources={row.sources} />,
          notes: [
            thresholdText(row.above_input_tokens),
            row.from !== null && t('from {date}', { date: dateText(row.from) }),
          ],
        }))}
      />
      <PriceTable
        title={t('At other providers')}
        note={t(
          'Per million tokens, the cheapest first: prices of the providers, not of the vendor.',
        )}
        head={t('Provider')}
        rows={getOffers({ data, model }).map((group) => ({
          input_price: group[0].input_price,
          output_price: group[0].output_price,
          sources: group[0].sources,
          notes: [readDayText(toReading(group[0].sources).read)],
          label: (
            <span class="cluster">
              {group.map(({ provider, external_id }) => (
                <span>
                  <a href={href('provider', { id: provider })}>{data.providerName(provider)}</a>{' '}
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
          title={t('Prices over time')}
          note={perMillion}
          head={t('From')}
          rows={history.map(({ from, ...prices }, index) => ({
            ...prices,
            sources: undefined,
            state: states[index],
            label: from === null ? t('unknown') : dateText(from),
          }))}
        />
      )}
    </>
  );
}

/** When a rate holds, in words. */
function conditionOf({ condition, label, region, hours_utc, until, ...rate }: Rate) {
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
    thresholdText(rate.above_input_tokens),
    until !== null && t('until {date}', { date: dateText(until) }),
  ];
  return { label: names[condition], notes };
}

function hoursText({ days, from, to }: Hours): string {
  const names = days.map((day) => {
    const name = weekdays.find((each) => each === day);
    return name === undefined ? day : t(name);
  });
  return `${days.length === 7 ? t('every day') : names.join(', ')} ${from}–${to} UTC`;
}
