import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { homeCurrency, type Rates } from './currency.ts';
import { type Figure, Figures } from './figures.tsx';
import type { TieredPair } from './prices.tsx';
import { isFresh, toEvidence } from './sources.tsx';
import { cheapestWithin, NEAR, taskBoards } from './task-costs.ts';
import { usePage } from './use-page.ts';

type ModelFiguresProps = {
  data: Data;
  model: ModelDetail;
  rates: Rates;
  /** The cheapest price among those of its sellers, for a model whose vendor states none. */
  sold: SoldPrice | undefined;
  /** The priced model before it, for one whose price nobody states. */
  before?: Pick<ModelDetail, 'name' | 'input_price' | 'output_price'> | undefined;
};

/** A price in dollars per million tokens, and who sells at it. */
export type SoldPrice = Pick<ModelDetail, 'input_price' | 'output_price'> & { seller: string };

type ListPrice = ModelDetail['list_prices'][number];

/** The figures of a model in one line: what is unknown is left out. */
export function ModelFigures(props: ModelFiguresProps) {
  const page = usePage();
  const { model } = props;
  const figures = [
    scoreFigure(page, props),
    priceFigure(page, props),
    cacheFigure(page, model),
    batchFigure(page, model),
    tierFigure(page, model),
    taskFigure(page, props),
    contextFigure(page, model),
  ].filter((figure) => figure !== undefined);
  const isOld = !isFresh(page, toEvidence(priceSources(page, model)).read);
  return <Figures figures={figures} isOld={isOld} />;
}

function scoreFigure(page: Page, { data, model }: ModelFiguresProps): Figure | undefined {
  const overall = data.placesByModel.get(model.id)?.overall;
  if (overall == null) return unscoredFigure(page, model);
  const interval = `${Math.round(overall.low)}–${Math.round(overall.high)}`;
  const served = data.servedRanks.get(model.id);
  const place =
    served === undefined
      ? page.t('rank {rank}', { rank: overall.rank })
      : page.t('{rank} of {count} served', { rank: served, count: data.servedRanks.size });
  return {
    label: page.t('Overall'),
    value: overall.score.toFixed(1),
    note: page.clausesText([place, page.t('likely {interval}', { interval })]),
  };
}

/** Why a model that is served has no score. */
function unscoredFigure(page: Page, { lifecycle, rankings }: ModelDetail): Figure | undefined {
  if (lifecycle.stage === 'retired') return undefined;
  const count = rankings.length;
  const note =
    count === 0
      ? page.t('not ranked yet')
      : page.t('on {count, plural, one {# board} other {# boards}}, too few', { count });
  return { label: page.t('Overall'), value: '–', note };
}

/** In dollars; in yuan where only those are known, and first on a page in Chinese. */
function priceFigure(page: Page, props: ModelFiguresProps): Figure | undefined {
  const { model } = props;
  const isOver = model.lifecycle.stage === 'retired';
  const label = isOver ? page.t('Last price') : page.t('Input / output');
  const yuan = leadingYuan(page, model);
  if (yuan !== undefined) return { label, ...yuanFigure(page, yuan, props) };
  const isUnknown = model.input_price === null && model.output_price === null;
  if (isUnknown) return { label, ...soldFigure(page, props) };
  return { label, value: page.pricePair(model), note: basisText(page, model) };
}

/** A price in yuan, with the vendor's own in dollars, or else what it is in dollars at a rate. */
function yuanFigure(
  page: Page,
  yuan: ListPrice,
  { data, model, rates }: ModelFiguresProps,
): Omit<Figure, 'label'> {
  const value = page.pricePair(yuan, true);
  if (model.input_price !== null) {
    const notes = [dollarListText(page, model), offPeakText(page, model.rates)];
    return { value, note: page.listText(notes.filter((note) => note !== undefined)) };
  }
  const note = convertedText(page, { data, yuan, rates });
  return { value, isComputed: true, ...(note !== undefined && { note }) };
}

/** `per million tokens, since 1 Oct 2026`: without a day where the price was once another. */
function basisText(page: Page, { price_history, rates }: ModelDetail): string {
  const [only, ...others] = price_history;
  const since = others.length === 0 ? (only?.from ?? null) : null;
  const notes = [
    page.t('per million tokens'),
    since !== null && page.t('since {date}', { date: page.dateText(since) }),
    offPeakText(page, rates),
  ];
  return page.listText(notes.filter((note) => typeof note === 'string'));
}

/** `off-peak $0.15 / $0.60`: most hours are, where a vendor has two prices. */
export function offPeakText(page: Page, rates: ModelDetail['rates']): string | undefined {
  const offPeak = offPeakRate(rates);
  return offPeak && page.t('off-peak {price}', { price: page.pricePair(offPeak) });
}

/** The rate of the hours that cost less, for requests of the usual length. */
export function offPeakRate(rates: ModelDetail['rates']): ModelDetail['rates'][number] | undefined {
  return rates.find(
    ({ condition, above_input_tokens: above }) => condition === 'off_peak' && above === null,
  );
}

/** Where the vendor states no price, what the cheapest of other sellers takes, or what the one before costs. */
function soldFigure(
  page: Page,
  { sold, before }: ModelFiguresProps,
): Pick<Figure, 'value' | 'note'> {
  if (sold !== undefined)
    return {
      value: page.t('from {price}', { price: page.pricePair(sold) }),
      note: page.t('at {seller}; its vendor states no price', { seller: sold.seller }),
    };
  const unknown = { value: page.t('price unknown') };
  if (before === undefined) return unknown;
  const { name } = before;
  const price = page.pricePair(before);
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
): ListPrice | undefined {
  const isFirst = model.input_price === null || homeCurrency(page) === 'CNY';
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

/** Both prices of a model in the currency of the reader; undefined where neither is known. */
export function readersPair(page: Page, model: ModelDetail): string | undefined {
  const yuan = leadingYuan(page, model);
  if (yuan !== undefined) return page.pricePair(yuan, true);
  return model.input_price === null && model.output_price === null
    ? undefined
    : page.pricePair(model);
}

/** Where the prices were read that stand first. */
export function priceSources(
  page: Page,
  model: Pick<ModelDetail, 'input_price' | 'list_prices' | 'sources'>,
): ModelDetail['sources'] {
  return leadingYuan(page, model)?.sources ?? model.sources;
}

/** The list price in yuan that holds from the first token on the day of the page. */
export function yuanPrice(
  page: Pick<Page, 'today'>,
  { list_prices }: Pick<ModelDetail, 'list_prices'>,
): ListPrice | undefined {
  return list_prices.find(
    ({ currency, above_input_tokens: above, from }) =>
      currency === 'CNY' && above === null && (from === null || from <= page.today),
  );
}

type Conversion = { data: Data; yuan: ListPrice; rates: Rates };

/** `≈ $0.89 / $2.68, rate of 29 Sep 2026`; undefined without a rate. */
export function convertedText(page: Page, { data, yuan, rates }: Conversion): string | undefined {
  const perUsd = rates.CNY;
  const day = data.exchangeRates.find(({ currency }) => currency === 'CNY')?.date;
  if (perUsd === undefined || day === undefined) return undefined;
  const toDollars = (price: number | null) =>
    price === null ? '–' : `$${(price / perUsd).toFixed(2)}`;
  return page.t('≈ {input} / {output}, rate of {date}', {
    input: toDollars(yuan.input_price),
    output: toDollars(yuan.output_price),
    date: page.dateText(day),
  });
}

/** Where the price is in yuan, the rates of the list in dollars stand below, and not beside it. */
function cacheFigure(page: Page, model: ModelDetail): Figure | undefined {
  const { cache_read_price: read, cache_write_price: write } = model;
  const label = page.t('Cached');
  const list = leadingYuan(page, model);
  const yuan = list?.cache_read_price ?? null;
  // Its line has the currency of the price beside it.
  if (list !== undefined && yuan === null) return undefined;
  if (yuan !== null)
    return {
      label,
      value: page.tokenPrice(yuan, true),
      ...(read !== null && {
        note: page.t('{price} on the list in dollars', { price: page.tokenPrice(read) }),
      }),
    };
  if (read === null) return undefined;
  const anHour = model.rates.find(
    ({ condition, above_input_tokens: above }) => condition === 'cache_1h' && above === null,
  );
  const notes = [
    write !== null && page.t('write {price}', { price: page.tokenPrice(write) }),
    anHour?.cache_write_price != null &&
      page.t('for an hour {price}', { price: page.tokenPrice(anHour.cache_write_price) }),
  ].filter((note) => note !== false);
  return { label, value: page.tokenPrice(read), note: page.listText(notes) };
}

function batchFigure(page: Page, model: ModelDetail): Figure | undefined {
  if (leadingYuan(page, model) !== undefined) return undefined;
  const { rates } = model;
  const batch = rates.find(
    ({ condition, region, above_input_tokens: above }) =>
      condition === 'batch' && region === null && above === null,
  );
  const end = batch?.until;
  return (
    batch && {
      label: page.t('Batch'),
      value: page.pricePair(batch),
      ...(end && { note: page.t('until {date}', { date: page.dateText(end) }) }),
    }
  );
}

function tierFigure(page: Page, model: ModelDetail): Figure | undefined {
  const [tier] = model.price_tiers;
  if (tier === undefined || leadingYuan(page, model) !== undefined) return undefined;
  const tokens = tokenText(tier.above_input_tokens);
  return { label: page.t('Above {tokens} input tokens', { tokens }), value: page.pricePair(tier) };
}

/** What a task costs at the cheapest effort that is near the best of the model. */
function taskFigure(page: Page, { data, model }: ModelFiguresProps): Figure | undefined {
  for (const { board, rows } of taskBoards(data)) {
    const near = cheapestWithin(
      rows.filter(({ model_id }) => model_id === model.id),
      1 - NEAR,
    );
    if (near === undefined) continue;
    return {
      label: page.t('Per task of {board}', { board: board.name }),
      value: `$${near.cost_usd.toFixed(2)}`,
      note: near.effort,
    };
  }
  return undefined;
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
    note: page.listText(notes),
  };
}
