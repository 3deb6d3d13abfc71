import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { blendedPrice } from '../../feed/prices/cost.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { mapDays } from '../../feed/prices/plan-fit/by-day.ts';
import { earlierPrices } from '../../feed/prices/plan-fit/earlier-prices.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { type HomeCurrency, homeCurrency } from './currency.ts';
import { listOffPeak, offPeakRate, peakText } from './hours.ts';
import { leadingYuan, overduePromotionText } from './model-figures.tsx';
import type { ShortRate, WeighedModel } from './plan-rows.ts';
import { promotionText } from './prices.tsx';
import {
  divided,
  isYuanUnknown,
  type OwnPrices,
  pickPrices,
  readersPrices,
  weighedPrices,
} from './readers-prices.ts';
import { sellerText } from './seller-text.ts';
import { cheapestSeller } from './sold-price.ts';
import { soonPrice } from './soon-price.ts';
import { otherNames } from './state.ts';
import { followersOf, followersText } from './successor.ts';
import type { TokenPair } from './token-prices.tsx';

/** What a model is weighed by: the feed, and in which currency it is paid for by the token. */
type Market = { data: Data; home: HomeCurrency };

/** A model as it is billed abroad, and as it is in China: plans are weighed by the list of where they are sold. */
export function toWeighedModels(page: Page, model: ModelDetail, data: Data): WeighedModel {
  const abroad = toWeighedModel(page, model, data, 'USD');
  const inChina = toWeighedModel(page, model, data, 'CNY');
  return JSON.stringify(abroad) === JSON.stringify(inChina) ? abroad : { ...abroad, inChina };
}

/**
 * A model with what it costs by the token, as plans are weighed against it: by the list that a reader
 * of the page pays by, or by that in another currency.
 */
export function toWeighedModel(
  page: Page,
  model: ModelDetail,
  data: Data,
  home = homeCurrency(page),
): WeighedModel {
  const isYuan = model.input_price === null && leadingYuan(page, model) !== undefined;
  const lists = weighedLists(page, model, { data, home });
  const logged = withReads(page, { ...lists, ...earlierOf(model, data, lists) });
  const written = withWrites(page, logged);
  const ending = endingText(page, model, data);
  return {
    id: model.id,
    name: model.name,
    ...otherNames(model),
    vendor: model.vendor,
    score: data.placesByModel.get(model.id)?.overall?.score ?? null,
    conditions: conditionsOf(model),
    ...(isYuan && { isYuan }),
    ...(written ?? logged),
    ...(written && { log: logged }),
    ...(ending && { ending }),
  };
}

type Lists = NonNullable<WeighedModel['log']>;

/** What it cost on the days on which users measured plans, where limits are not counted by that price. */
function earlierOf(model: ModelDetail, { plans }: Data, counted: Lists): Pick<Lists, 'earlier'> {
  const including = plans.filter(({ models }) => models?.includes(model.id));
  const earlier = Object.entries(earlierPrices(model, including) ?? {}).filter(
    ([, prices]) => !isAlike(prices, counted),
  );
  return earlier.length === 0 ? {} : { earlier: Object.fromEntries(earlier) };
}

function isAlike(one: TokenPair, other: TokenPair): boolean {
  return one.input_price === other.input_price && one.output_price === other.output_price;
}

/**
 * What the requests of a log cost under conditions: writes to the cache that last an hour, batches,
 * off-peak hours and others. The region of a request a log hardly has.
 */
function conditionsOf({ rates }: ModelDetail): ShortRate[] | undefined {
  const needed = rates.filter(({ condition }) => condition !== 'region');
  const short = needed.map(({ label, by_rule, sources, ...rate }) => {
    const known = Object.entries(rate).filter(([, value]) => value !== null);
    return { condition: rate.condition, ...Object.fromEntries(known) };
  });
  return short.length === 0 ? undefined : short;
}

/** The prices by which limits are counted, and those by which a reader pays. */
function weighedLists(page: Page, model: ModelDetail, { data, home }: Market): Lists {
  const prices = pickPrices(weighedPrices(page, model));
  const isSold = hasPrice(prices) && model.lifecycle.stage !== 'retired';
  const other = isSold
    ? (listInYuan(page, model, { data, home }) ??
      dollarsAlone(page, { data, home }, { model, prices }))
    : (soldPrice(page, model, data) ?? lastPrice(page, model));
  // Where others sell it alone, the hours of its vendor are nobody's.
  const least = isSold ? offPeakPrice(page, model, { other, home }) : undefined;
  const lists = { ...prices, ...(other && { other }), ...(least && { least }) };
  // Nobody says whether a list in yuan moves with that in dollars.
  if (!isSold || other?.isYuan) return lists;
  return withLater(page, model, withPromotion(page, model, lists));
}

/**
 * The same where the price of what is read from the cache is not known: as much as other input at the
 * most, and nothing at the least.
 */
function withReads(page: Page, lists: Lists): Lists {
  const { other, least = other ?? pickPrices(lists) } = lists;
  const { cache_read_price, input_price } = other ?? lists;
  if (cache_read_price !== null || !input_price) return lists;
  const note = page.t(
    'The price of what is read from the cache is not known: the most takes that of other input, the least nothing.',
  );
  const notes = [noteOf(lists), note];
  const counted = countedLeast(lists);
  return {
    ...lists,
    least: {
      ...withFreeReads(least),
      ...(counted && { counted: withFreeReads(counted) }),
      note: notes.filter(Boolean).join(gapOf(page)),
    },
  };
}

/** What is said of the prices of a model so far. */
function noteOf({ least, other, note }: Lists): string | undefined {
  return least?.note ?? other?.note ?? note;
}

/** The least by which limits in dollars are counted, where a bill is by a list in yuan. */
function countedLeast({ other, least, ...prices }: Lists): OwnPrices | undefined {
  return other?.isYuan ? (least?.counted ?? pickPrices(prices)) : undefined;
}

/** Prices of which what is read from the cache costs nothing, where that is not known. */
function withFreeReads({ price_tiers, ...prices }: OwnPrices): OwnPrices {
  const fill = <Prices extends WrittenPrices>(each: Prices): Prices => {
    return { ...each, cache_read_price: each.cache_read_price ?? 0 };
  };
  return { ...fill(prices), price_tiers: price_tiers.map(fill) };
}

/**
 * The same for requests that do not say how much of their new input is written to the cache, where
 * that costs more: all of it at the most, and nothing at the least.
 */
function withWrites(page: Page, lists: Lists): Lists | undefined {
  const { other, least, later, note: _, earlier, ...prices } = lists;
  const paid = other ?? prices;
  const isPaidDearer = isWriteDearer(paid);
  if (!isPaidDearer && !isWriteDearer(prices)) return undefined;
  const written = {
    ...prices,
    ...writing(prices),
    ...(earlier && { earlier: mapDays(earlier, writing) }),
  };
  if (!isPaidDearer) return { ...lists, ...written };
  const note = page.t(
    'By the token the most is with all new input written to the cache, the least with none.',
  );
  const notes = [noteOf(lists), note];
  const counted = countedLeast(lists);
  const unwritten = earlier && { earlier };
  return {
    ...written,
    ...(other && { other: { ...other, ...writing(other) } }),
    least: {
      ...(least ?? paid),
      ...(counted && { counted: { ...counted, ...unwritten } }),
      ...unwritten,
      note: notes.filter(Boolean).join(gapOf(page)),
    },
    ...(later && { later: { ...later, prices: writing(later.prices), least: later.prices } }),
  };
}

type WrittenPrices = Omit<OwnPrices, 'price_tiers'>;

function isWriteDearer({ input_price, cache_write_price }: WrittenPrices): boolean {
  return (cache_write_price ?? 0) > (input_price ?? Infinity);
}

/** The prices of requests that write all new input to the cache. */
function writing({ price_tiers, ...prices }: OwnPrices): OwnPrices {
  const tiers = price_tiers.map((tier) => ({ ...tier, ...writtenAt(tier) }));
  return { ...prices, ...writtenAt(prices), price_tiers: tiers };
}

/** What is read has the price of other input where its own is not known. */
function writtenAt(prices: WrittenPrices) {
  const { input_price, cache_read_price, cache_write_price } = prices;
  return {
    input_price: isWriteDearer(prices) ? cache_write_price : input_price,
    cache_read_price: cache_read_price ?? input_price,
  };
}

/**
 * What a model costs by its vendor's list in yuan, where readers of the page pay by that one: as the
 * page of costs has it. The limits of plans count the list in dollars.
 */
function listInYuan(page: Page, model: ModelDetail, { data, home }: Market): WeighedModel['other'] {
  const { isYuan, ...prices } = readersPrices(page, model, home);
  if (!isYuan || model.input_price === null) return undefined;
  return { ...prices, isYuan, note: yuanListNote(page, data) };
}

/** That a bill is by a list in yuan, and for who doesn't pay in those the day of the rate. */
function yuanListNote(page: Page, { exchangeRates }: Data): string {
  const rate = exchangeRates.find(({ currency }) => currency === 'CNY');
  if (homeCurrency(page) === 'CNY' || rate === undefined)
    return page.t('By the token at the list of its vendor in yuan.');
  return page.t('By the token at the list of its vendor in yuan, at the rate of {date}.', {
    date: page.dateText(rate.date),
  });
}

/** What that list takes at the hours that cost less, in dollars at the rate of the day. */
function yuanOffPeak(page: Page, model: ModelDetail, home: HomeCurrency): OwnPrices | undefined {
  const rate = listOffPeak(leadingYuan(page, model, home), model.rates);
  return rate && { ...divided(rate, page.rates.CNY ?? 1), price_tiers: [] };
}

/** What the hours that cost less are charged, by the list of the other hours. */
function offPeakPrice(
  page: Page,
  model: ModelDetail,
  { other, home }: { other: WeighedModel['other']; home: HomeCurrency },
): WeighedModel['least'] {
  const rate = offPeakRate(model.rates);
  if (rate === undefined) return undefined;
  const hours = peakText(page, rate.hours_utc ?? []);
  const note = page.t('By the token the most is at peak hours, {hours}; the least is off peak.', {
    hours,
  });
  const counted = pickPrices({ ...rate, price_tiers: [] });
  const notes = [note, other?.note].filter(Boolean).join(gapOf(page));
  const yuan = other?.isYuan ? yuanOffPeak(page, model, home) : undefined;
  if (yuan === undefined) return { ...counted, note: notes };
  return { ...yuan, note: notes, counted };
}

/**
 * That a bill is by the list in dollars for who pays in yuan: the model has a list in yuan that is not
 * whole, or its vendor sells in yuan and no such list of it is known.
 */
function dollarsAlone(
  page: Page,
  { data, home }: Market,
  { model, prices }: { model: ModelDetail; prices: OwnPrices },
): WeighedModel['other'] {
  if (isYuanUnknown(page, data, model, home)) {
    const note = page.t(
      '{names}: no list in yuan is known, and the price in China may be another.',
      { names: model.name },
    );
    return { ...prices, note };
  }
  if (model.input_price === null || leadingYuan(page, model, home) === undefined) return undefined;
  const note = page.t(
    'The list in yuan lacks a price that counts here: this is by the list in dollars.',
  );
  return { ...prices, note };
}

/**
 * The same with a change of the price that is announced for the two months to come. What is paid today
 * decides; that it is to be another stands beside it.
 */
function withLater(page: Page, model: ModelDetail, lists: Lists): Lists {
  const next = soonPrice(page, model);
  if (next === undefined) return lists;
  const prices = pickPrices(next);
  const [now, then] = [model, prices].map((each) => blendedPrice(each, policy.inputShare) ?? 0);
  if (!now || !then || now === then) return lists;
  const from = page.dateText(next.from);
  const about = { date: from, model: model.name };
  return {
    ...withNote(
      page,
      lists,
      now < then
        ? page.t(
            'From {date} {model} costs more by the token, and limits in dollars hold less of it.',
            about,
          )
        : page.t(
            'From {date} {model} costs less by the token, and limits in dollars hold more of it.',
            about,
          ),
    ),
    later: { days: page.daysUntil(next.from), from, prices },
  };
}

/** The same where the price is a temporary one, which may have ended since it was read. */
function withPromotion(page: Page, model: ModelDetail, lists: Lists): Lists {
  const price = priceOn(model.price_history, page.today);
  if (!price?.promised_until) return lists;
  const overdue = overduePromotionText(page, model);
  const text = overdue
    ? page.clausesText([page.t('promotion'), overdue])
    : promotionText(page, price);
  return text ? withNote(page, lists, page.t('By the token: {text}.', { text })) : lists;
}

/** The same with one more sentence on each of the prices. */
function withNote(page: Page, lists: Lists, added: string): Lists {
  const { other, least } = lists;
  const noted = <Noted extends { note?: string }>(list: Noted) => {
    return { ...list, note: [list.note, added].filter(Boolean).join(gapOf(page)) };
  };
  return {
    ...noted(lists),
    ...(other && { other: noted(other) }),
    ...(least && { least: noted(least) }),
  };
}

/** What the vendor took last for a model that it sells no more. */
function lastPrice(page: Page, model: ModelDetail): WeighedModel['other'] {
  const prices = weighedPrices(page, model);
  if (!hasPrice(prices)) return undefined;
  return {
    ...pickPrices(prices),
    note: page.t('By the token at its last price: it is no longer sold.'),
  };
}

/** The cheapest price of a model among those of its sellers, where it is in service. */
function soldPrice(page: Page, model: ModelDetail, data: Data): WeighedModel['other'] {
  const sold = cheapestSeller(page, data, model.id);
  if (sold === undefined) return undefined;
  // A write that costs less than other input is one of which the storage is charged beside that.
  const cache_write_price = isWriteDearer(sold) ? sold.cache_write_price : null;
  return {
    ...pickPrices({ ...sold, cache_write_price, price_tiers: [] }),
    note: sellerNote(page, data, { model, seller: sellerText(page, sold) }),
  };
}

/** Whose price stands where the vendor has none, and what the vendor does with requests to a model that ended. */
function sellerNote(
  page: Page,
  data: Data,
  { model, seller }: { model: ModelDetail; seller: string },
): string {
  if (model.lifecycle.stage !== 'retired')
    return page.t(
      'By the token at the paid price that costs an agent least, at {seller}: no price of its vendor is known here.',
      { seller },
    );
  const answers = data.modelsById.get(model.lifecycle.served_by ?? '');
  return answers === undefined
    ? page.t(
        'By the token at the paid price that costs an agent least, at {seller}: its vendor serves it no more.',
        { seller },
      )
    : page.t(
        'By the token at the paid price that costs an agent least, at {seller}; at its vendor {model} answers such requests, at its own price.',
        { seller, model: answers.name },
      );
}

/** That a model ends or has ended, and what to take after it, as every page names it. */
function endingText(page: Page, model: ModelDetail, data: Data): string | undefined {
  const said = endText(page, model, data);
  const followers = said && followersText(page, followersOf(page, data, model));
  return followers
    ? [said, page.t('Take {model} instead.', { model: followers })].join(gapOf(page))
    : said;
}

function endText(
  page: Page,
  { name, lifecycle: { stage, retires, deprecated } }: ModelDetail,
  { today }: Data,
): string | undefined {
  if (retires !== null) {
    const about = { model: name, date: page.dateText(retires) };
    return retires < today
      ? page.t('{model} is no longer served since {date}.', about)
      : page.t('{model} ends on {date}.', about);
  }
  if (stage === 'retired') return page.t('{model} is no longer served.', { model: name });
  if (stage !== 'deprecated') return undefined;
  return deprecated === null
    ? page.t('{model} is deprecated.', { model: name })
    : page.t('{model} is deprecated since {date}.', {
        model: name,
        date: page.dateText(deprecated),
      });
}

/** Whether plans can be weighed against what a model costs by the token: a list, or what others take. */
export function isBillable({ other, ...own }: WeighedModel): boolean {
  return hasPrice(other ?? own);
}

/** Whether both prices by which a use is counted are known. */
export function hasPrice({ input_price, output_price }: TokenPair): boolean {
  return input_price !== null && output_price !== null;
}
