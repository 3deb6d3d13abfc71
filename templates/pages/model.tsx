import type { ComponentChild } from 'preact';
import { groupBy } from '../../feed/collections.ts';
import type { Board } from '../../feed/contract/schemas/board.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { ListPriceRow, Rate } from '../../feed/contract/schemas/price.ts';
import { DAYS_A_MONTH } from '../../feed/prices/month.ts';
import { tokenText } from '../../feed/text.ts';
import { vendorShownMonth } from '../components/agent-month.ts';
import { asLastPaid, priceOwnerText } from '../components/answering.ts';
import { BetterForLess } from '../components/better-for-less.tsx';
import { ratedBuild } from '../components/builds.ts';
import { Copied } from '../components/copied.tsx';
import { Deadline } from '../components/deadline.tsx';
import { Efforts, unmeasuredEfforts } from '../components/efforts.tsx';
import { cheaperHoursTexts, listOffPeak } from '../components/hours.ts';
import { kindTexts } from '../components/kinds.ts';
import { ChangedPrice } from '../components/last-change.tsx';
import { href, isCopy, OutwardLink, rich, under } from '../components/links.tsx';
import { withMinus } from '../components/metric.ts';
import {
  convertedText,
  hasPeak,
  leadingList,
  leadingYuan,
  ModelFigures,
  priceSources,
} from '../components/model-figures.tsx';
import { Marks } from '../components/model-name.tsx';
import { type ModelPlace, placesOf } from '../components/model-places.ts';
import { ModelPlans } from '../components/model-plans.tsx';
import { NewerVersion } from '../components/newer-version.tsx';
import { predecessorOf } from '../components/newest.tsx';
import {
  fromText,
  intervalStates,
  PriceTable,
  promotionText,
  type ShownPrices,
  thresholdText,
  toMarks,
} from '../components/prices.tsx';
import { isYuanUnknown, isYuanUnverified } from '../components/readers-prices.ts';
import { regionsText, Sellers } from '../components/sellers.tsx';
import { cheapestSeller } from '../components/sold-price.ts';
import {
  Heading,
  ReadAt,
  Section,
  SourceList,
  statusMeaning,
  toEvidence,
} from '../components/sources.tsx';
import { followersOf } from '../components/successor.ts';
import { Table } from '../components/table.tsx';
import { pairAmounts, type TokenPair } from '../components/token-prices.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import { DAY_MILLISECONDS, type Page } from '../page.ts';
import { type BuiltPage, linkedOffer } from '../shell.tsx';
import { currencySigns, gapOf } from '../text.ts';

type ModelProps = { data: Data; model: ModelDetail };

export function modelPages(data: Data): BuiltPage[] {
  return data.models.map((model) => ({
    name: 'model',
    values: { id: model.id },
    render: (page) => ({
      title: page.t('{name} by {vendor}: price, context, ranks', {
        name: model.name,
        vendor: page.vendorName(model.vendor),
      }),
      description: page.t(
        '{price}; its context is {context} tokens; {boards, plural, one {# board lists} other {# boards list}} it. With history and sources.',
        {
          price: priceSentence(page, model),
          context: tokenText(model.context_window),
          boards: new Set(placesOf(data, model).map(({ board }) => board)).size,
        },
      ),
      about: linkedModel(model, firstPrice(page, model)),
      report: {
        figure: `${reportedPrice(page, model)}; should be: `,
        source: priceSources(page, model)[0]?.url,
      },
      content: <ModelPage data={data} model={model} />,
    }),
  }));
}

function priceSentence(page: Page, model: ModelDetail): string {
  const name = page.t('{name} by {vendor}', {
    name: model.name,
    vendor: page.vendorName(model.vendor),
  });
  const { input_price, output_price, currency } = firstPrice(page, model);
  if (input_price === null || output_price === null)
    return page.t('No price of {name} is known', { name });
  const price = page.t('{name} costs {input} per million tokens in and {output} out', {
    name,
    input: `${currencySigns[currency]}${input_price}`,
    output: `${currencySigns[currency]}${output_price}`,
  });
  return hasPeak(model) ? price + gapOf(page) + page.t('at peak hours') : price;
}

/** The price that stands first on the page, and its currency. */
function firstPrice(page: Page, model: ModelDetail) {
  const yuan = leadingYuan(page, model);
  return yuan ?? { ...asLastPaid(model), currency: 'USD' };
}

/** The price that stands first by the names of its fields, with how the reader saw it where that was converted. */
function reportedPrice(page: Page, model: ModelDetail): string {
  const { input_price, output_price, currency } = firstPrice(page, model);
  const isYuan = currency === 'CNY';
  const [shown, own] = pairAmounts(page, { input_price, output_price }, isYuan);
  const fields = `input_price ${input_price ?? 'unknown'}, output_price ${output_price ?? 'unknown'}`;
  const ofList = isYuan ? `list_prices CNY: ${fields}` : fields;
  return own === undefined ? ofList : `${ofList} (shown as ${shown})`;
}

function linkedModel(
  { id, name, vendor, url, released }: ModelDetail,
  { currency, ...prices }: ReturnType<typeof firstPrice>,
): object {
  const offers = (['input', 'output'] as const).flatMap((kind) => {
    const price = prices[`${kind}_price`];
    return price === null ? [] : [linkedOffer(price, currency, `million ${kind} tokens`)];
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
  const places = placesOf(data, model);
  return (
    <article class="model">
      <ModelHeading data={data} model={model} />
      <Deadline data={data} model={model} />
      <ChangedPrice model={model} />
      <ModelFigures
        data={data}
        model={asLastPaid(model)}
        sold={cheapestSeller(page, data, model.id)}
        month={vendorShownMonth(page, data, model)}
        before={predecessorOf(
          data.models.filter(({ input_price }) => input_price !== null),
          model,
        )}
      />
      <BetterForLess data={data} model={model} />
      <CheckedLine data={data} model={asLastPaid(model)} />
      <StatusLine model={model} />
      <NewerVersion data={data} model={model} />
      <UnknownYuan data={data} model={model} />
      <Efforts data={data} model={model} />
      <Ranks data={data} model={model} places={places} />
      <Sellers data={data} model={model} />
      <ModelPlans data={data} model={model} />
      <OtherRates data={data} model={model} />
      <PricesOverTime data={data} model={model} />
      <SourceList sources={model.sources} />
    </article>
  );
}

/** Who makes it, what it is called, and its id for programs. */
function ModelHeading({ data, model }: ModelProps) {
  const page = usePage();
  const { id, vendor, name, aliases } = model;
  const json = `${page.apiRoot}/v1/models/${id}/index.json`;
  return (
    <Heading
      title={name}
      over={<a href={href(page, 'models', {}, { vendor })}>{page.vendorName(vendor)}</a>}
    >
      <p class="cluster plain ids">
        <Copied text={id} label={page.t('Copy the id {id}', { id })}>
          <code>{id}</code>
        </Copied>
        <Marks marks={toMarks(page, model, leadingList(page, model))} />
        {aliases.map((alias) => (
          <code class="quiet">{alias}</code>
        ))}
        <span class="cluster">
          <a href={href(page, 'compare', {}, { models: comparedIds(page, data, model) })}>
            {page.t('Compare')}
          </a>
          {model.lifecycle.stage !== 'retired' && (
            <a href={href(page, 'cost', {}, { model: id })}>{page.t('Cost')}</a>
          )}
          <a href={under(page, `/v1/models/${id}/index.json`)}>JSON</a>
          <Copied text={`curl -s '${json}'`} label={page.t('Copy the cURL command')}>
            cURL
          </Copied>
        </span>
      </p>
    </Heading>
  );
}

/** A model, and where it ends what to take after it. */
function comparedIds(page: Page, data: Data, model: ModelDetail): string {
  const followers = followersOf(page, data, model).map((follower) => follower.model.id);
  return [model.id, ...followers].join(',');
}

/** Where the prices were read, and what the model takes. */
function CheckedLine({ data, model }: ModelProps) {
  const page = usePage();
  const sources = priceSources(page, model);
  const [first, ...others] = sources;
  // A model without a price has sources of its other facts.
  const [known] = data.factSources.get(model.id) ?? [];
  const { read } = toEvidence(sources);
  const day = first?.checked ?? read;
  const facts = [
    newerReading(page, day, read),
    others.length > 0 && otherSources(page, model, others.length),
    model.released !== null && page.t('released {date}', { date: page.dateText(model.released) }),
    unmeasuredEfforts(page, data, model),
    ...abilities(page, model),
  ].filter((fact) => fact !== false);
  return (
    <p class="quiet">
      {first !== undefined && checkedOn(page, { url: first.url, day })}
      {first === undefined &&
        known?.url !== undefined &&
        rich(page, 'Known from {source}, {date}', {
          source: <OutwardLink to={known.url} />,
          date: known.checked == null ? page.t('day not known') : page.dateText(known.checked),
        })}
      {(first ?? known) !== undefined && facts.length > 0 && ' · '}
      {facts.join(' · ')}
    </p>
  );
}

/** On which page the price was checked, and on which day; of a copy that it is none of the vendor. */
function checkedOn(page: Page, { url, day }: { url: string; day: string | null }): ComponentChild {
  const values = {
    source: <OutwardLink to={url} />,
    date: day === null ? page.t('day not known') : page.dateText(day),
  };
  return isCopy(url)
    ? rich(page, 'No page of the vendor: the catalogue {source}, {date}', values)
    : rich(page, 'Checked on {source}, {date}', values);
}

/** When the price was last seen, where that is over a month after the best of its sources was. */
function newerReading(page: Page, first: string | null, last: string | null): string | false {
  if (first === null || last === null) return false;
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MILLISECONDS;
  return days > DAYS_A_MONTH && page.t('last seen {date}', { date: page.dateText(last) });
}

/**
 * How many sources there are beside the first: those of a doubtful price are not said to agree, and of
 * one that is unverified they may have it from each other.
 */
function otherSources(page: Page, { status }: ModelDetail, count: number): string {
  if (status === 'unverified')
    return page.t(
      '{count, plural, one {# other source has the same, not known to be independent} other {# other sources have the same, none known to be independent}}',
      { count },
    );
  return status === 'seed'
    ? page.t('{count, plural, one {# other source} other {# other sources}}', { count })
    : page.t('{count, plural, one {# other source agrees} other {# other sources agree}}', {
        count,
      });
}

/** What the status of its prices means; nothing where they are sure. That of a model is of its list in dollars. */
function StatusLine({ model }: { model: ModelDetail }) {
  const page = usePage();
  const { status, sources } = model;
  if (isYuanUnverified(page, model))
    return (
      <p class="quiet">
        {page.t(
          'The list in yuan is unverified: a copy of it was read, and no page of the vendor.',
        )}
      </p>
    );
  if (status === 'verified' || sources.length === 0) return null;
  return <p class="quiet">{statusMeaning(page, status, false)}</p>;
}

/** What a price that was converted may hide: the vendor sells in yuan too, and of this model no list is known. */
function UnknownYuan({ data, model }: ModelProps) {
  const page = usePage();
  if (!isYuanUnknown(page, data, model)) return null;
  return (
    <p class="quiet">
      {page.t(
        'No list of it in yuan is known: ≈ is converted from the list in dollars, and the price in China may be another.',
      )}
    </p>
  );
}

/** What the API takes and gives, as far as that is known. */
function abilities(page: Page, { capabilities, modalities, weights }: ModelDetail): string[] {
  const gives = kindTexts(page, modalities.output);
  const known = [
    capabilities.tool_use === true && page.t('tools'),
    capabilities.reasoning === true && page.t('reasoning'),
    ...kindTexts(page, modalities.input),
    gives.length > 0 && page.t('gives {kinds}', { kinds: page.listText(gives) }),
    capabilities.structured_output === true && page.t('structured output'),
    weights.open === true && page.t('open weights'),
  ];
  return known.filter((ability) => ability !== false);
}

type RanksProps = ModelProps & { places: readonly ModelPlace[] };

/** A board with the place on its newest list, and where another list counts for the overall score with that one. */
type RankRow = ModelPlace & { counted?: ModelPlace | undefined };

function rankRows(places: readonly ModelPlace[]): RankRow[] {
  const byBoard = groupBy(places, ({ board }) => board);
  return [...byBoard.values()].map(([newest, counted]) => ({ ...newest, counted }));
}

/** The place of a model on every board that lists it; the overall score is of the marked ones. */
function Ranks({ data, model, places }: RanksProps) {
  const page = usePage();
  if (places.length === 0) return null;
  const isServed = model.lifecycle.stage !== 'retired';
  return (
    <Section title={page.t('Ranks')}>
      <Table
        label={page.t('Ranks')}
        rows={rankRows(places)}
        columns={[
          {
            label: page.t('Board'),
            isHeading: true,
            cell: ({ board, period, counts, counted }) => (
              <>
                <a href={href(page, 'board', { board })}>
                  {data.boardName(board, period) ?? board}
                </a>
                {(counts || counted) && <b title={page.t('Counts for the overall score')}> •</b>}{' '}
                <small>{periodText(page, data, { model, board, period })}</small>{' '}
                {counted && <CountedPlace data={data} place={counted} newest={period} />}
                {!counts && !counted && <Uncounted data={data} board={board} period={period} />}
              </>
            ),
          },
          {
            label: page.t('Its own figure'),
            class: 'n price',
            cell: ({ board, native }) => nativeText(page, data, board, native),
          },
          {
            label: isServed ? page.t('Rank among served') : page.t('Rank'),
            class: 'n price of',
            cell: ({ rank, count }) => page.t('{rank} of {count}', { rank, count }),
          },
        ]}
      />
      <CountedNote data={data} model={model} places={places} />
    </Section>
  );
}

type ModelOnBoard = Pick<ModelPlace, 'board' | 'period'> & { model: ModelDetail };

/** `Oct 2026`, and which build was measured of a model that is sold in several. */
function periodText(page: Page, data: Data, { model, board: key, period }: ModelOnBoard): string {
  const board = data.boards.find((each) => each.key === key);
  const list = board?.rankings.find((each) => each.period === period);
  const entry = list?.entries.find(({ model_id }) => model_id === model.id);
  const day = entry && ratedBuild(data, model, entry.label);
  const build = day
    ? page.t('build of {date}', { date: page.dateText(day) })
    : day === null && page.t('build not named');
  return [page.dateText(period), build].filter(Boolean).join(' · ');
}

/** Why a list counts for no score: it is old, or the rest of it is not known. */
function Uncounted({ data, board, period }: { data: Data } & Pick<ModelPlace, 'board' | 'period'>) {
  const page = usePage();
  const list = listOf(data, board, period);
  if (list === undefined) return null;
  return (
    <small>
      {'· '}
      {list.coverage === null
        ? page.t('does not count: over a year old')
        : page.t('does not count: its list is not whole')}
    </small>
  );
}

/** A board as it was in a period. */
function listOf(data: Data, key: string, period: string): Board | undefined {
  const board = data.boards.find((each) => each.key === key);
  return board?.rankings.find((each) => each.period === period)?.board;
}

type CountedPlaceProps = { data: Data; place: ModelPlace; newest: string };

/** `counts by Aug 2026: 53.2, 17 of 140`, beside a newer list that is not whole, which may be of another edition. */
function CountedPlace({ data, place, newest }: CountedPlaceProps) {
  const page = usePage();
  const { board, period, native, rank, count } = place;
  const texts = [
    nativeText(page, data, board, native),
    page.t('{rank} of {count}', { rank, count }),
    ...(listOf(data, board, period)?.edition === listOf(data, board, newest)?.edition
      ? []
      : [page.t('another edition, not comparable')]),
  ];
  return (
    <small>
      {'· '}
      {page.t('counts by {month}: {place}', {
        month: page.dateText(period),
        place: page.clausesText(texts),
      })}
    </small>
  );
}

/** What the marked places count for. */
function CountedNote({ data, model, places }: RanksProps) {
  const page = usePage();
  if (!places.some(({ counts }) => counts)) return null;
  const overall = data.placesByModel.get(model.id)?.overall ?? null;
  return (
    <p class="quiet">
      {overall === null
        ? page.t('• would count for an overall score, which needs {least} current boards.', {
            least: data.rankedFrom,
          })
        : page.t(
            '• counts for the overall score, which is estimated from {count} current boards.',
            {
              count: overall.board_count,
            },
          )}
      {places.some(({ isOlder }) => isOlder) && gapOf(page)}
      {places.some(({ isOlder }) => isOlder) &&
        page.t('A board whose newest list is not whole counts by the one before.')}
    </p>
  );
}

/** The figure of a board in its own unit. */
function nativeText(page: Page, data: Data, key: string, native: number): string {
  const unit = data.boards.find((board) => board.key === key)?.rankings[0].board.unit;
  const text = String(Number(native.toFixed(unit === 'elo' ? 0 : 2)));
  return unit === 'percent' ? page.percent(text) : withMinus(text);
}

/** Prices of long requests, under conditions, and in other currencies. */
function OtherRates({ data, model }: ModelProps) {
  const page = usePage();
  const note = [
    page.t('Per million tokens.'),
    model.price_tiers.length > 0 &&
      page.t('Above a threshold the whole request is billed at its rate.'),
  ].filter(Boolean);
  const inDollars = dollarRows(page, model);
  const others = listRows(page, data, model);
  // The currency of the list that stands above comes first.
  const isYuanFirst = leadingYuan(page, model) !== undefined;
  const rows = isYuanFirst ? [...others, ...inDollars] : [...inDollars, ...others];
  return (
    <PriceTable
      title={page.t('Other rates')}
      note={note.join(gapOf(page))}
      head={page.t('Condition')}
      rows={rows}
    />
  );
}

/** What the list in dollars has, itself among it and named where one in yuan stands above. */
function dollarRows(page: Page, model: ModelDetail): ShownPrices[] {
  const isYuanFirst = leadingYuan(page, model) !== undefined && model.input_price !== null;
  const label = page.t('List price in dollars');
  const source = <ReadAt sources={model.sources} />;
  const ofList = isYuanFirst && page.t('list in dollars');
  return [
    ...(isYuanFirst ? [{ ...model, label, source, sources: undefined }] : []),
    ...model.price_tiers.map((tier) => ({
      ...tier,
      label: page.clausesText(
        [thresholdText(page, tier.above_input_tokens), ofList].filter(isText),
      ),
      source,
    })),
    ...sameRates(model.rates).map((same) => {
      const { label: condition, ...row } = rateRow(page, same);
      return { ...row, label: page.clausesText([condition, ofList].filter(isText)) };
    }),
  ];
}

function isText(text: string | false | null): text is string {
  return typeof text === 'string';
}

/** The lists in other currencies but the one that stands above, each with its price off peak. */
function listRows(page: Page, data: Data, model: ModelDetail): ShownPrices[] {
  const leading = leadingYuan(page, model);
  return model.list_prices.flatMap((row) => {
    const offPeak = listOffPeak(row, model.rates);
    return [
      ...(row === leading ? [] : [listRow(page, data, row)]),
      ...(offPeak
        ? [
            listOffPeakRow(page, data, {
              ...offPeak,
              currency: row.currency,
              isFirst: row === leading,
            }),
          ]
        : []),
    ];
  });
}

function listRow(page: Page, data: Data, row: ListPriceRow): ShownPrices {
  return {
    ...row,
    label: listName(page, row),
    source: <ReadAt sources={row.sources} />,
    notes: [
      thresholdText(page, row.above_input_tokens),
      row.from !== null && page.t('from {date}', { date: page.dateText(row.from) }),
      inDollarsNote(page, data, row),
    ],
  };
}

function listOffPeakRow(
  page: Page,
  data: Data,
  { currency, isFirst, ...rate }: Rate & Pick<ListPriceRow, 'currency'> & { isFirst: boolean },
): ShownPrices {
  const { notes, label, ...row } = rateRow(page, [rate]);
  const list = { ...row, currency };
  return {
    ...list,
    label: page.clausesText([label, page.t('list in yuan')]),
    // The hours stand with the condition that is named first.
    notes: [...(isFirst ? notes : []), inDollarsNote(page, data, list)],
  };
}

function listName(page: Page, { currency }: Pick<ListPriceRow, 'currency'>): string {
  return currency === 'CNY' ? page.t('List price in yuan') : currency;
}

function inDollarsNote(page: Page, data: Data, row: Pick<ListPriceRow, 'currency'> & TokenPair) {
  return row.currency === 'CNY' && <span class="computed">{convertedText(page, data, row)}</span>;
}

/** The rates in their order, those together that differ in the name of their condition alone. */
function sameRates(rates: readonly Rate[]): [Rate, ...Rate[]][] {
  const groups = groupBy(rates, ({ condition, by_rule, sources, ...rate }) => JSON.stringify(rate));
  return [...groups.values()];
}

function rateRow(page: Page, same: [Rate, ...Rate[]]) {
  const [rate] = same;
  // One page may state what several have alike.
  const bySource = groupBy(same, ({ by_rule, sources: [first] }) => `${by_rule} ${first?.url}`);
  const stated = [...bySource.values()];
  const source = stated.map((rates, index) => (
    <>
      {index > 0 && ' · '}
      {stated.length > 1 && page.t('{what}: {change}', { what: namesOf(page, rates), change: '' })}
      <RateSource rate={rates[0]} />
    </>
  ));
  return { ...rate, ...conditionsOf(page, same), source };
}

/** A rate that follows from a rule of the vendor was read on no day of its own. */
function RateSource({ rate }: { rate: Rate }) {
  const page = usePage();
  if (!rate.by_rule) return <ReadAt sources={rate.sources} />;
  const rule = page.t('vendor’s rule');
  const [first] = rate.sources;
  return first === undefined ? rule : <OutwardLink to={first.url}>{rule}</OutwardLink>;
}

/** Every price that was, is, or is announced; nothing where there was one alone. */
function PricesOverTime({ data, model }: ModelProps) {
  const page = usePage();
  const { price_history: history } = model;
  if (history.length < 2) return null;
  const ownerOf = (price: OnePrice) => priceOwnerText(page, data, { model, price });
  const own = history.filter((price) => ownerOf(price) === undefined);
  const states = intervalStates(page, own, model.lifecycle.stage === 'retired');
  const rows = history.map((price, index) => ({
    ...price,
    sources: undefined,
    // One that came after its end is none of its own, so that it has no state.
    state: states[own.indexOf(price)],
    label: fromText(page, model, index),
    notes: [promotionText(page, price), ownerOf(price)],
  }));
  return (
    <PriceTable
      title={page.t('Prices over time')}
      note={
        leadingYuan(page, model) === undefined || model.input_price === null
          ? page.t('Per million tokens.')
          : page.t('Per million tokens, by the list in dollars.')
      }
      head={page.t('From')}
      rows={[...rows, ...yuanInForce(page, model)]}
    />
  );
}

/** The list in yuan that stands first on the page, below the past of that in dollars: of its own none is known. */
function yuanInForce(page: Page, model: ModelDetail): ShownPrices[] {
  const yuan = leadingYuan(page, model);
  if (yuan === undefined || model.input_price === null) return [];
  const day = yuan.from === null ? [] : [page.dateText(yuan.from)];
  const label = page.clausesText([...day, page.t('list in yuan')]);
  return [{ ...yuan, sources: undefined, state: 'in force', label }];
}

type OnePrice = ModelDetail['price_history'][number];

/** When rates of the same prices hold, in words. */
function conditionsOf(page: Page, rates: [Rate, ...Rate[]]) {
  const [{ label, region, hours_utc, until, above_input_tokens }] = rates;
  const notes = [
    label,
    region === null ? null : regionsText(page, [region]),
    ...cheaperHoursTexts(page, hours_utc ?? []),
    thresholdText(page, above_input_tokens),
    until !== null && page.t('until {date}', { date: page.dateText(until) }),
  ];
  return { label: namesOf(page, rates), notes };
}

/** What the conditions of some rates are called. */
function namesOf(page: Page, rates: readonly Rate[]): string {
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
  return page.listText(rates.map(({ condition }) => names[condition]));
}
