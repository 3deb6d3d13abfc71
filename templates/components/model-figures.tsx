import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { ListPriceRow } from '../../feed/contract/schemas/price.ts';
import { priceBefore, priceOn } from '../../feed/prices/history.ts';
import { DAYS_A_MONTH } from '../../feed/prices/month.ts';
import { tokenText } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import { DAY_MILLISECONDS, type Page } from '../page.ts';
import { priceOwnerText } from './answering.ts';
import { signed } from './cost-move.ts';
import { homeCurrency } from './currency.ts';
import { type Figure, Figures } from './figures.tsx';
import { listOffPeak, offPeakRate, usualRate } from './hours.ts';
import { likelyInterval } from './likely-interval.ts';
import { lapsedDay, type ShownMonth, type TieredPair } from './prices.tsx';
import { type SoldPrice, sellersText } from './seller-text.ts';
import { comingSolved, rowSign } from './solved-costs.ts';
import { comingText } from './solved-facts.ts';
import { isFresh, toEvidence } from './sources.tsx';
import { measuredSetting, type TaskRow, taskAmounts } from './task-costs.ts';
import { pairAmounts, type TokenPair, tokenAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';

type ModelFiguresProps = {
  data: Data;
  model: ModelDetail;
  /** The cheapest price among those of its sellers, for a model whose vendor states none or has ended it. */
  sold: SoldPrice | undefined;
  /** What a month of an agent costs with its vendor, and where it costs less. */
  month?: ShownMonth | undefined;
  /** The priced model before it, for one without a score, or whose price nobody states. */
  before?: Pick<ModelDetail, 'id' | 'name' | 'input_price' | 'output_price'> | undefined;
};

/** The figures of a model in one line: what is unknown is left out. */
export function ModelFigures(props: ModelFiguresProps) {
  const page = usePage();
  const { model } = props;
  const figures = [
    scoreFigure(page, props),
    stillSoldFigure(page, props),
    ...vendorFigures(page, props),
    monthFigure(page, props),
    taskFigure(page, props),
    contextFigure(page, model),
  ];
  return <Figures figures={figures.filter((figure) => figure !== undefined)} />;
}

/** What the vendor takes, all of it paler where its list was read long ago. */
function vendorFigures(page: Page, props: ModelFiguresProps): Figure[] {
  const prices = [
    priceFigure(page, props),
    cacheFigure(page, props),
    batchFigure(page, props),
    tierFigure(page, props),
  ];
  const isOld = !isFresh(page, toEvidence(priceSources(page, props.model)).read);
  const known = prices.filter((figure) => figure !== undefined);
  return isOld ? known.map((figure) => ({ ...figure, isOld })) : known;
}

function scoreFigure(page: Page, props: ModelFiguresProps): Figure | undefined {
  const { data, model } = props;
  const overall = data.placesByModel.get(model.id)?.overall;
  if (overall == null) return unscoredFigure(page, props);
  const interval = likelyInterval(overall);
  const served = data.servedRanks.get(model.id);
  const place =
    served === undefined
      ? page.t('rank {rank} of {count}, retired ones counted', {
          rank: overall.rank,
          count: data.boardIndex.index.filter((row) => row.overall !== null).length,
        })
      : page.t('{rank} of {count} served', { rank: served, count: data.servedRanks.size });
  return {
    label: page.t('Overall'),
    value: overall.score.toFixed(1),
    note: page.clausesText([place, page.t('likely {interval}', { interval })]),
  };
}

/** Why a model that is served has no score. */
function unscoredFigure(
  page: Page,
  { data, model: { id, lifecycle, rankings }, before }: Omit<ModelFiguresProps, 'sold'>,
): Figure | undefined {
  if (lifecycle.stage === 'retired') return undefined;
  const current = [...data.overallModels.values()].filter(({ models }) => models.has(id));
  const note =
    rankings.length === 0 && current.length === 0
      ? page.t('not ranked yet')
      : page.t(
          'on {count, plural, one {# current board} other {# current boards}}, a score needs {least}',
          {
            count: current.length,
            least: data.rankedFrom,
          },
        );
  const score = before && data.placesByModel.get(before.id)?.overall?.score;
  const notes = [
    note,
    score && page.t('{name} before it: {score}', { name: before.name, score: score.toFixed(1) }),
  ].filter((each) => typeof each === 'string');
  return { label: page.t('Overall'), value: '–', note: page.clausesText(notes) };
}

/** In dollars; in yuan where only those are known, and first on a page in Chinese. */
function priceFigure(page: Page, props: ModelFiguresProps): Figure | undefined {
  const { model } = props;
  const isOver = model.lifecycle.stage === 'retired';
  const { sold } = props;
  const yuan = leadingYuan(page, model);
  const isUnknown = yuan === undefined && model.input_price === null && model.output_price === null;
  if (isUnknown && isOver && sold !== undefined) return undefined;
  const label = isOver ? lastPriceLabel(page, props) : priceLabel(page, model);
  if (yuan !== undefined) return { label, ...yuanFigure(page, yuan, props) };
  if (isUnknown) return { label, ...soldFigure(page, props) };
  const [value, own] = pairAmounts(page, model);
  return { label, value: <Converted text={value} />, note: basisText(page, props, own) };
}

/** `Input / output at peak`, where the vendor has another price for other hours. */
function priceLabel(page: Page, model: ModelDetail): string {
  return hasPeak(model) ? page.t('Input / output at peak') : page.t('Input / output');
}

/** Whose price stands last of a model that has ended: its own, or that of the model which answers under its id. */
function lastPriceLabel(page: Page, { data, model }: ModelFiguresProps): string {
  const price = priceOn(model.price_history, page.today);
  const owner = price && priceOwnerText(page, data, { model, price });
  return owner ?? page.t('Last price');
}

/**
 * A price in yuan, with the vendor's own in dollars, or else what it is in dollars at a rate: to who
 * pays in those they stand first.
 */
function yuanFigure(
  page: Page,
  yuan: ListPriceRow,
  { data, model }: ModelFiguresProps,
): Omit<Figure, 'label'> {
  const value = page.pricePair(yuan, true);
  if (model.input_price !== null) {
    const notes = [
      page.t('per million tokens'),
      dollarListText(page, model),
      yuanOffPeakText(page, yuan, model.rates),
    ];
    return { value, note: page.clausesText(notes.filter((note) => note !== undefined)) };
  }
  const [first, own] = pairAmounts(page, yuan, true);
  if (own === undefined) return { value: first, note: page.t('per million tokens') };
  const notes = [
    page.t('{price} on its list in yuan', { price: own }),
    page.t('per million tokens'),
    rateText(page, data),
  ];
  return { value: <Converted text={first} />, note: page.clausesText(notes) };
}

/** A figure that was converted, where it says so, is our own arithmetic. */
function Converted({ text }: { text: string }) {
  return text.includes('≈') ? <span class="computed">{text}</span> : <>{text}</>;
}

/**
 * `per million tokens, since 1 Oct 2026`: without a day where the price was once another; with
 * what its list has, where that is converted.
 */
function basisText(page: Page, { data, model }: ModelFiguresProps, own?: string): string {
  const { price_history, rates } = model;
  const [only, ...others] = price_history;
  const since = others.length === 0 ? (only?.from ?? null) : null;
  const notes = [
    own,
    page.t('per million tokens'),
    since !== null && page.t('since {date}', { date: page.dateText(since) }),
    offPeakText(page, rates),
    overduePromotionText(page, model),
    own !== undefined && rateText(page, data),
  ];
  return page.clausesText(notes.filter((note) => typeof note === 'string'));
}

/** That a temporary price was promised until a day that is past, and nobody has read it since. */
export function overduePromotionText(
  page: Page,
  { price_history: history, lifecycle }: Pick<ModelDetail, 'price_history' | 'lifecycle'>,
): string | undefined {
  const price = priceOn(history, page.today);
  const until = price && lapsedDay(page, price);
  if (until === undefined || lifecycle.stage === 'retired') return undefined;
  const date = page.dateText(until);
  const before = priceBefore(history, page.today);
  return before === undefined
    ? page.t('promised until {date}, not read since', { date })
    : page.t('promised until {date}, not read since: it was {price} before', {
        date,
        price: paidPair(page, before),
      });
}

/** Whether the list price of a model is that of the dearer hours. */
export function hasPeak({ rates, lifecycle }: Pick<ModelDetail, 'rates' | 'lifecycle'>): boolean {
  return lifecycle.stage !== 'retired' && offPeakRate(rates) !== undefined;
}

/** The price off peak beside a list in yuan: that of the list in dollars where the other has none. */
function yuanOffPeakText(
  page: Page,
  yuan: ListPriceRow,
  rates: ModelDetail['rates'],
): string | undefined {
  const own = listOffPeak(yuan, rates);
  if (own !== undefined) return page.t('off-peak {price}', { price: paidPair(page, own, own) });
  const offPeak = offPeakRate(rates);
  return (
    offPeak && page.t('off-peak by the list in dollars {price}', { price: paidPair(page, offPeak) })
  );
}

/** `off-peak $0.15 / $0.60`: most hours are, where a vendor has two prices. */
function offPeakText(page: Page, rates: ModelDetail['rates']): string | undefined {
  const offPeak = offPeakRate(rates);
  return offPeak && page.t('off-peak {price}', { price: paidPair(page, offPeak) });
}

/** What a model costs today that its vendor serves no more, where a month of an agent costs least. */
function stillSoldFigure(page: Page, { data, model, sold }: ModelFiguresProps): Figure | undefined {
  if (model.lifecycle.stage !== 'retired' || sold === undefined) return undefined;
  const [value, own] = pairAmounts(page, sold);
  const seller = page.t('at {seller}', { seller: sellersText(page, sold) });
  const unit = page.t('per million tokens');
  const { month } = sold;
  const notes = [
    ...(month === undefined ? [own, unit, seller] : [seller, priceInUnit(page, sold, model)]),
    own !== undefined && rateText(page, data),
  ].filter((note) => typeof note === 'string');
  const note = page.clausesText(notes);
  const isBefore = isReadBeforeEnd(sold, model);
  return {
    label: month === undefined ? page.t('Cheapest seller') : page.t('Lowest month of an agent'),
    value: month === undefined ? <Converted text={value} /> : <span class="computed">{month}</span>,
    isComputed: month !== undefined,
    note: isBefore ? `${note}${page.t('; ')}${page.t('read before its vendor ended it')}` : note,
    isOld: sold.old !== undefined,
  };
}

/** `$1.00 / $2.00 per million tokens`, or that it is the last price, which stands beside it. */
function priceInUnit(page: Page, price: TokenPair, last: TokenPair): string {
  const isLast = price.input_price === last.input_price && price.output_price === last.output_price;
  if (isLast) return page.t('at the last price');
  const parts = [paidPair(page, price), page.t('per million tokens')];
  return page.language === 'en' ? parts.join(' ') : page.clausesText(parts);
}

/** Whether a seller may have ended a model with its vendor since its price was read. */
function isReadBeforeEnd({ read }: SoldPrice, { lifecycle: { retires } }: ModelDetail): boolean {
  return read !== null && retires !== null && read < retires;
}

/** Where the vendor states no price, what the cheapest of other sellers takes, or what the one before costs. */
function soldFigure(page: Page, props: ModelFiguresProps): Omit<Figure, 'label'> {
  const { sold, before } = props;
  if (sold !== undefined) {
    const [price, own] = pairAmounts(page, sold);
    const { month } = sold;
    const seller = sellersText(page, sold);
    const note =
      month === undefined
        ? page.t('at {seller}, the cheapest for an agent; no price of its vendor is known here', {
            seller,
          })
        : page.t(
            'at {seller}, the lowest month of an agent, {month}; no price of its vendor is known here',
            { seller, month },
          );
    return {
      value: price,
      note: own === undefined ? note : page.clausesText([own, note]),
      isComputed: month !== undefined,
    };
  }
  const unknown = { value: page.t('price unknown') };
  if (before === undefined) return unknown;
  const { name } = before;
  const price = paidPair(page, before);
  return { ...unknown, note: page.t('{name} before it: {price}', { name, price }) };
}

/** The vendor's price in dollars beside its own in yuan: neither follows from the other. */
function dollarListText(page: Page, model: ModelDetail): string {
  const price = page.pricePair(model);
  return page.t('{price} on the list in dollars, which is no conversion', { price });
}

/** The price in yuan where it stands before dollars: on a page in Chinese, and where it is the only one. */
export function leadingYuan(
  page: Page,
  model: Pick<ModelDetail, 'input_price' | 'list_prices'>,
  home = homeCurrency(page),
): ListPriceRow | undefined {
  const isFirst = model.input_price === null || home === 'CNY';
  return isFirst ? yuanPrice(page, model) : undefined;
}

/**
 * The list of which the price stands first, with its own prices of long requests; unknown ones where
 * the list in dollars alone has some.
 */
export function leadingList(page: Page, model: ModelDetail): TieredPair {
  const list = leadingYuan(page, model);
  if (list === undefined) return model;
  const own = yuanTiers(model);
  const unknown = model.price_tiers.map(({ above_input_tokens }) => {
    return { above_input_tokens, input_price: null, output_price: null };
  });
  return { ...list, price_tiers: own.length > 0 ? own : unknown };
}

/** The prices in yuan of long requests. */
export function yuanTiers({ list_prices }: Pick<ModelDetail, 'list_prices'>) {
  return list_prices.flatMap(({ above_input_tokens, ...row }) => {
    const isTier = row.currency === 'CNY' && above_input_tokens !== null;
    return isTier ? [{ ...row, above_input_tokens }] : [];
  });
}

/**
 * A pair of prices of a model as its reader pays it first: `¥2 / ¥8` of a list in yuan, else
 * `≈¥20.1 / ≈¥101 ($3.00 / $15.00)`; in English `$3.00 / $15.00`, or what a list in yuan is in dollars.
 */
export function paidPair(page: Page, dollars: TokenPair, yuan?: TokenPair | undefined): string {
  const [first, own] = pairAmounts(page, yuan ?? dollars, yuan !== undefined);
  return own === undefined ? first : `${first} (${own})`;
}

/** One price in the same way: `≈¥41.9 ($6.25)`. */
function paidPrice(page: Page, price: number, isYuan = false): string {
  const [first, own] = tokenAmounts(page, price, isYuan);
  return own === undefined ? first : `${first} (${own})`;
}

/** Where the prices were read that stand first. */
export function priceSources(page: Page, model: SourcedPrices): ModelDetail['sources'] {
  return leadingYuan(page, model)?.sources ?? model.sources;
}

/** The list price in yuan that holds from the first token on the day of the page. */
export function yuanPrice(
  page: Pick<Page, 'today'>,
  { list_prices }: Pick<ModelDetail, 'list_prices'>,
): ListPriceRow | undefined {
  return list_prices.find(
    ({ currency, above_input_tokens: above, from }) =>
      currency === 'CNY' && above === null && (from === null || from <= page.today),
  );
}

/**
 * What a list in yuan is in dollars, `≈$0.894 / ≈$2.68, rate of 29 Sep 2026`; undefined for who pays
 * in yuan, and without a rate.
 */
export function convertedText(page: Page, data: Data, yuan: TokenPair): string | undefined {
  const [first, own] = pairAmounts(page, yuan, true);
  return own && page.clausesText([first, rateText(page, data)]);
}

/** `rate of 29 Sep 2026` */
function rateText(page: Page, data: Data): string {
  return page.t('rate of {date}', { date: rateDay(page, data) });
}

/** The day of the rate between yuan and dollars. */
export function rateDay(page: Page, { exchangeRates }: Data): string {
  const rate = exchangeRates.find(({ currency }) => currency === 'CNY');
  return page.dateOrDash(rate?.date ?? null);
}

/**
 * When both lists were last seen, where that in yuan stands first and was read over a month before that in
 * dollars: a price that has changed since is on the second alone.
 */
export function olderListText(page: Page, model: SourcedPrices): string | undefined {
  const list = leadingYuan(page, model);
  if (list === undefined) return undefined;
  const { read } = toEvidence(list.sources);
  const later = toEvidence(model.sources).read;
  if (read === null || later === null) return undefined;
  const days = (Date.parse(later) - Date.parse(read)) / DAY_MILLISECONDS;
  if (days <= DAYS_A_MONTH) return undefined;
  return page.t('list in yuan last seen {date}, list in dollars {later}', {
    date: page.dateText(read),
    later: page.dateText(later),
  });
}

type SourcedPrices = Pick<ModelDetail, 'input_price' | 'list_prices' | 'sources'>;

/** Where the price is in yuan, the rates of the list in dollars stand below, and not beside it. */
function cacheFigure(page: Page, props: ModelFiguresProps): Figure | undefined {
  const { model } = props;
  const { cache_read_price: read, rates } = model;
  const label = page.t('Cached');
  const list = leadingYuan(page, model);
  if (list !== undefined) return yuanCacheFigure(page, list, model);
  if (read === null) return undefined;
  const [value, own] = tokenAmounts(page, read);
  const notes = [
    own,
    offPeakReadText(page, read, offPeakRate(rates)?.cache_read_price),
    ...writeTexts(page, model),
  ].filter((note) => typeof note === 'string');
  return { label, value: <Converted text={value} />, note: page.clausesText(notes) };
}

/** What a write to the cache costs, and one that lasts an hour. */
function writeTexts(page: Page, model: ModelDetail) {
  const { cache_write_price: write } = model;
  const anHour = usualRate(model, 'cache_1h')?.cache_write_price ?? null;
  return [
    write !== null && page.t('write {price}', { price: paidPrice(page, write) }),
    anHour !== null && page.t('for an hour {price}', { price: paidPrice(page, anHour) }),
  ];
}

/** `off-peak $0.022`, where the hours change what a read from the cache costs. */
function offPeakReadText(
  page: Page,
  read: number,
  offPeak: number | null | undefined,
  isYuan = false,
): string | undefined {
  if (offPeak == null || offPeak === read) return undefined;
  return page.t('off-peak {price}', { price: paidPrice(page, offPeak, isYuan) });
}

/** What a list in yuan charges for the cache; undefined where it does not say. */
function yuanCacheFigure(
  page: Page,
  list: ListPriceRow,
  { cache_read_price: read, rates }: ModelDetail,
): Figure | undefined {
  const { cache_read_price: yuan = null, cache_write_price: write = null } = list;
  const label = page.t('Cached');
  if (yuan === null) {
    if (read === null) return undefined;
    const [value, amount = ''] = tokenAmounts(page, read);
    const note = page.t('{amount}, by the list in dollars', { amount });
    return { label, value: <Converted text={value} />, note };
  }
  const [value, own] = tokenAmounts(page, yuan, true);
  const notes = [
    own && page.t('{price} on its list in yuan', { price: own }),
    offPeakReadText(page, yuan, listOffPeak(list, rates)?.cache_read_price, true),
    write !== null && page.t('write {price}', { price: paidPrice(page, write, true) }),
    read !== null && page.t('{price} on the list in dollars', { price: page.tokenPrice(read) }),
  ].filter((note) => typeof note === 'string');
  return { label, value: <Converted text={value} />, note: page.clausesText(notes) };
}

function batchFigure(page: Page, { model }: ModelFiguresProps): Figure | undefined {
  if (leadingYuan(page, model) !== undefined) return undefined;
  const batch = usualRate(model, 'batch');
  if (batch === undefined) return undefined;
  const [value, own] = pairAmounts(page, batch);
  const { read } = toEvidence(batch.sources);
  const isOld = !isFresh(page, read);
  const notes = [
    own,
    batch.until && page.t('until {date}', { date: page.dateText(batch.until) }),
    isOld && read !== null && page.t('price of {date}', { date: page.dateText(read) }),
  ];
  const note = page.clausesText(notes.filter((text) => typeof text === 'string'));
  return { label: page.t('Batch'), value: <Converted text={value} />, note, isOld };
}

function tierFigure(page: Page, props: ModelFiguresProps): Figure | undefined {
  const { model } = props;
  const [tier] = model.price_tiers;
  if (tier === undefined || leadingYuan(page, model) !== undefined) return undefined;
  const tokens = tokenText(tier.above_input_tokens);
  const [value, own] = pairAmounts(page, tier);
  return {
    label: page.t('Above {tokens} input tokens', { tokens }),
    value: <Converted text={value} />,
    note: own,
  };
}

/** What a month of an agent costs with the vendor; one that has ended takes nothing any more. */
function monthFigure(page: Page, { month }: ModelFiguresProps): Figure | undefined {
  if (month === undefined) return undefined;
  return {
    label: page.t('Agent’s month'),
    value: <span class="computed">{month.amount}</span>,
    isComputed: true,
    note: page.clausesText([...month.notes]),
  };
}

/** What a task costs at the cheapest effort that is near the best of the model. */
function taskFigure(page: Page, { data, model }: ModelFiguresProps): Figure | undefined {
  const setting = measuredSetting(data, model.id);
  if (setting === undefined) return undefined;
  const { board, own } = setting;
  const measured = { row: own, day: board.board.updated_at };
  const coming = comingText(page, { coming: comingSolved(page, data, measured) });
  const sign = rowSign(page, data, measured);
  const [value, converted] = signed(sign, taskAmounts(page, own.cost_usd));
  return {
    label: page.t('Per task tried of {board}', { board: board.board.name }),
    value: <Converted text={value} />,
    isComputed: coming !== undefined,
    note: clausesOf(page, [
      converted && ofDollarList(page, model, converted),
      own.effort,
      solvedText(page, own, sign),
      coming,
    ]),
  };
}

/** The clauses of a note that are known. */
function clausesOf(page: Page, clauses: readonly (string | null | undefined)[]): string {
  return page.clausesText(clauses.filter((clause) => typeof clause === 'string'));
}

/** `$5.54 a solved one`, with the sign of its cost. */
function solvedText(
  page: Page,
  { cost_per_solved_usd: solved }: TaskRow,
  sign: string,
): string | undefined {
  if (solved === null) return undefined;
  return page.t('{price} a solved one', { price: sign + taskAmounts(page, solved)[0] });
}

/** An amount in dollars, with whose list that is where the model has one in yuan too, which stands first. */
function ofDollarList(page: Page, model: ModelDetail, amount: string): string {
  return leadingYuan(page, model) === undefined
    ? amount
    : page.t('{amount}, by the list in dollars', { amount });
}

function contextFigure(page: Page, model: ModelDetail): Figure {
  const { context_window, max_output_tokens: output, knowledge_cutoff: cutoff } = model;
  const notes = [
    output !== null && page.t('{tokens} out', { tokens: tokenText(output) }),
    cutoff !== null && page.t('knows up to {date}', { date: page.dateText(cutoff) }),
  ].filter((note) => note !== false);
  return {
    label: page.t('Context'),
    value: tokenText(context_window),
    note: page.clausesText(notes),
  };
}
