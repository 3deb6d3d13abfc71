import type { ComponentChild } from 'preact';
import { groupBy } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { compareCodeUnits, tokenText } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import { OfferFilter } from '../islands/offers.tsx';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { standingCell } from './against-vendor.tsx';
import {
  type AgentMonth,
  leastMonths,
  monthSum,
  sellerMonth,
  shownMonth,
  whyNoMonth,
} from './agent-month.ts';
import type { RankedData } from './best-models.ts';
import { changeSince } from './change-since.ts';
import { CheckMark, isSureOffer, priceDoubt } from './check-mark.tsx';
import { creditFeeText } from './credit-fee.tsx';
import { Island } from './island.tsx';
import { lastSeenModels } from './last-seen.ts';
import type { Market } from './market.ts';
import { ModelName } from './model-name.tsx';
import { readersNames } from './named-models.ts';
import { oddTimes, oldDay, type ProviderOffer, paidPrice, totalPrice } from './odd-prices.ts';
import { ComparedNote, hasPricedOffer } from './offers-note.tsx';
import { inPlansText } from './own-plans.tsx';
import { type PriceOrder, Prices, type ShownPrices } from './prices.tsx';
import { cheapestModels, isServed, shareOfVendor, shownFigures } from './provider-figures.ts';
import { comparedList } from './readers-prices.ts';
import { isPlaceUnsure } from './regional.ts';
import { isOfSource, regionsText, UsualSource, usualSource } from './sellers.tsx';
import { soldMarks, UnverifiedList } from './sold-marks.tsx';
import { ReadAt, Section } from './sources.tsx';
import { isOffUnsure, standingOf } from './standing.ts';
import { tokenAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** A list of more rows is filtered by its reader. */
const FILTERED_FROM = 20;

/** So many rows are open: the first hold the models that rank best. */
const OPEN_ROWS = 40;

type OffersProps = { offers: readonly ProviderOffer[]; market: Market };

/** What a provider charges for each model, with its regions and ids at that price in one row. */
export function Offers({ offers, market }: OffersProps) {
  const page = usePage();
  const { data } = market;
  const rows = offerRows(offers, data);
  const usual = usualSource(offers);
  const isMarked = offers.some(({ status }) => status !== 'verified');
  const isOldShown = shownFigures(offers, market).old !== null;
  const lastSeen = lastSeenModels(servedOffers(offers, data));
  const shared = { market, usual, isMarked, isOldShown, lastSeen };
  // A few rows are as short to read as the line that would unfold them.
  const shown = rows.map((same) => toShownPrices(page, same, shared));
  const open = rows.length > OPEN_ROWS + 10 ? OPEN_ROWS : rows.length;
  return (
    <Section title={page.t('Offers')}>
      <OffersLine offers={offers} market={market} />
      {hasPricedOffer(offers) && <ComparedNote offers={offers} market={market} />}
      {rows.length >= FILTERED_FROM && (
        <Island
          name="offers"
          render={OfferFilter}
          props={filterProps(rows, { market, isOldShown })}
        />
      )}
      <OfferRows rows={shown.slice(0, open)} all={shown} />
      {open < rows.length && (
        <details class="rest">
          <summary>{page.t('Show {count} more', { count: rows.length - open })}</summary>
          <OfferRows rows={shown.slice(open)} all={shown} />
        </details>
      )}
    </Section>
  );
}

/** How many models and offers there are, and where and when most prices were read. */
function OffersLine({ offers, market: { data } }: OffersProps) {
  const page = usePage();
  const usual = usualSource(offers);
  const fee = creditFeeText(page, data, offers[0]?.provider ?? '');
  const models = [...new Set(offers.map(({ model_id }) => model_id))];
  const retired = models.filter((id) => isRetired(data, id)).length;
  const gone = lastSeenModels(servedOffers(offers, data)).size;
  return (
    <p class="quiet">
      {page.t('Per million tokens')}
      {' · '}
      {page.t('{count, plural, one {# model} other {# models}}', {
        count: models.length - retired - gone,
      })}
      {gone > 0 && page.t(', {count} more last seen long ago', { count: gone })}
      {retired > 0 && page.t(', {count} retired at the end', { count: retired })}
      {' · '}
      {page.t('{count, plural, one {# offer} other {# offers}}', { count: offers.length })}
      {' · '}
      {readText(page, offers)}
      {' · '}
      <UsualSource offers={offers} />
      {offers.some((offer) => !isOfSource(offer, usual)) && page.t(', unless a row says another')}
      {fee !== undefined && ` · ${page.t('{fee}, counted in the months alone', { fee })}`}
    </p>
  );
}

type CountedBy = Pick<SharedByRows, 'market' | 'isOldShown'>;

/** How many rows there are, and how many below the price of the vendor, of those that are counted. */
function filterProps(rows: readonly SameOffers[], options: CountedBy) {
  const orders = rows.map((same) => orderOf(same, options));
  const below = orders.filter(({ share = 1, isOld }) => share < 1 && !isOld);
  return { count: rows.length, below: below.length };
}

/** How many prices are verified, and how many were read too long ago. */
function readText(page: Page, offers: readonly ProviderOffer[]): string {
  const old = offers.filter(({ stale }) => stale).length;
  const count = offers.filter(({ status }) => status === 'verified').length;
  const { staleDays: days } = policy;
  const parts = [
    page.t('{count} verified', { count }),
    old === offers.length && page.t('all read over {days} days ago, in grey', { days }),
    old > 0 &&
      old < offers.length &&
      page.t('{count} read over {days} days ago, in grey', { count: old, days }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** The offers of a model at one price. */
type SameOffers = [ProviderOffer, ...ProviderOffer[]];

type SharedByRows = {
  market: Market;
  /** Where and when most offers of the provider were read. */
  usual: ReturnType<typeof usualSource>;
  /** Whether a row says that it is verified: of some it tells them apart. */
  isMarked: boolean;
  /** Whether the figures of the provider are by old prices, as it has no others. */
  isOldShown: boolean;
  /** The models that a recent list of the provider has no more. */
  lastSeen: ReadonlySet<string>;
};

type OfferRowsProps = { rows: readonly ShownPrices[]; all: readonly ShownPrices[] };

/** Offers as a table: those of one model at one price in a row. */
function OfferRows({ rows, all }: OfferRowsProps) {
  const page = usePage();
  return (
    <Prices
      class="offers"
      isCacheWide
      label={page.t('Offers')}
      head={page.t('Model')}
      rows={rows}
      all={all}
    />
  );
}

function toShownPrices(
  page: Page,
  same: SameOffers,
  { market, usual, isMarked, isOldShown, lastSeen }: SharedByRows,
): ShownPrices {
  const { data } = market;
  const [first] = same;
  const { model_id: id, sources } = first;
  const model = data.modelsById.get(id);
  return {
    input_price: first.input_price,
    output_price: first.output_price,
    cache_read_price: first.cache_read_price,
    cache_write_price: first.cache_write_price,
    sources,
    label: <ModelName id={id} name={data.modelName(id)} marks={soldMarks(page, model)} />,
    place: page.clausesText(
      [
        isRetired(data, id) ? page.t('retired') : '',
        placesText(page, same, offersOfModel(first, data)),
      ].filter(Boolean),
    ),
    notes: [
      <OfferIds offers={same} />,
      <OfferNotes
        cacheRead={first.cache_read_price}
        notes={[
          ...limitTexts(page, same, data),
          inPlansText(page, first, data),
          isMarked && verifiedText(page, same),
          !isOfSource(first, usual) && <ReadDay offer={first} isLastSeen={lastSeen.has(id)} />,
        ]}
      />,
      <CheckMark odd={oddTimes(first, market)} doubt={priceDoubt(first, data)} />,
      isOffUnsure(first, market) && <UnverifiedList model={model} />,
      cheapestModels(same, market).length > 0 && <b class="up">{page.t('no lower price known')}</b>,
    ],
    against: againstToday(page, same, market),
    month: monthsOf(page, same, market),
    noMonth: model && whyNoMonth(page, first, model),
    names: chineseNames(page, id, data),
    isOld: oldDay(same) !== undefined,
    order: orderOf(same, { market, isOldShown }),
  };
}

function servedOffers(offers: readonly ProviderOffer[], { modelsById }: Data): ProviderOffer[] {
  return offers.filter(({ model_id: id }) => isServed(modelsById.get(id)));
}

/** Where and when a price was read that others were not, or a model was last seen. */
function ReadDay({ offer, isLastSeen }: { offer: ProviderOffer; isLastSeen: boolean }) {
  const page = usePage();
  return (
    <>
      {isLastSeen && page.t('last seen:')}
      {isLastSeen && gapOf(page)}
      <ReadAt sources={offer.sources} />
    </>
  );
}

type OfferNotesProps = { cacheRead: number | null; notes: readonly ComponentChild[] };

/** What is said of a price in one line: what reading from the cache costs where it has no column. */
function OfferNotes({ cacheRead, notes }: OfferNotesProps) {
  const page = usePage();
  const known = notes.filter(Boolean);
  const [price] = tokenAmounts(page, cacheRead);
  return (
    <>
      {cacheRead !== null && (
        <span class="cramped">
          {page.t('cache read {price}', { price })}
          {known.length > 0 && ' · '}
        </span>
      )}
      {known.map((part, index) => (
        <>
          {index > 0 && ' · '}
          {part}
        </>
      ))}
    </>
  );
}

/**
 * By what its reader may choose a row and put it in order: what needs a check, is free or is of a model
 * that is no longer served has no sum, and so stands behind the others.
 */
function orderOf(same: SameOffers, { market, isOldShown }: CountedBy): PriceOrder {
  const [first] = same;
  const { data } = market;
  const model = data.modelsById.get(first.model_id);
  const isSure = isServed(model) && isSureOffer(first, data);
  const month = isSure && model ? sellerMonth(first, model)?.usd : undefined;
  return {
    share: shareOfVendor(first, market),
    month: month && Number(month.toFixed(2)),
    isOld: !isOldShown && oldDay(same) !== undefined,
  };
}

/** `verified`, or of how many of its ids the price is. */
function verifiedText(page: Page, same: SameOffers): string | false {
  const count = same.filter(({ status }) => status === 'verified').length;
  if (count === same.length) return page.t('verified');
  return count > 0 && page.t('{count} of {all} verified', { count, all: same.length });
}

/** What a month of an agent costs at a price, and with the vendor. */
function monthsOf(page: Page, same: SameOffers, market: Market) {
  const [first] = same;
  const { model_id: id, provider } = first;
  const model = market.data.modelsById.get(id);
  const own = model && sellerMonth(first, model);
  if (model === undefined || own === undefined) return undefined;
  const least = leastMonths(market.data).get(id);
  const here = ownMonths(same, model, market.data);
  const vendor = market.vendorMonths.get(id);
  return shownMonth(page, market.data, { provider, own, vendor, here, least });
}

/** What that costs at the other prices of the same seller that need no check. */
function ownMonths([first]: SameOffers, model: ModelDetail, data: Data): AgentMonth[] {
  const own = offersOfModel(first, data).filter((offer) => isSureOffer(offer, data));
  return own.flatMap((offer) => sellerMonth(offer, model) ?? []);
}

/** What readers of Chinese call a model and its vendor, by which the filter finds it. */
function chineseNames(page: Page, id: string, { modelsById, otherNames }: Data) {
  const model = modelsById.get(id);
  return page.language === 'zh' && model ? readersNames(page, model, otherNames) : undefined;
}

/** How a price stands to the vendor's; one that was read before that changed may have changed since. */
function againstToday(page: Page, same: SameOffers, market: Market) {
  const { data } = market;
  const [offer] = same;
  const model = data.modelsById.get(offer.model_id);
  const changed = model && changeSince(offer, model, data.today);
  const isOther = standingOf(offer, market)?.share !== 1;
  if (changed !== undefined && isOther && market.vendors.has(offer.model_id)) {
    const date = page.dateText(changed);
    return <small>{page.t('read before the vendor’s change of {date}', { date })}</small>;
  }
  return standingCell(page, { offer, market, isOld: oldDay(same) !== undefined });
}

/**
 * The offers by model and price, that of the cache too: the best ranked first, then those without a
 * rank from the newest, retired ones last; of one model the cheapest first.
 */
export function offerRows(offers: readonly ProviderOffer[], data: RankedData): SameOffers[] {
  const bySeller = groupBy(offers, ({ model_id: id }) => id);
  const rows = groupBy(offers, (offer) => {
    const isUnsure = isPlaceUnsure(offer, bySeller.get(offer.model_id) ?? []);
    return `${priceKey(offer, monthOf(offer, data))} ${isUnsure}`;
  });
  const models = [...new Set(offers.map(({ model_id }) => model_id))];
  const places = new Map(models.map((id, index) => [id, index]));
  const place = ([{ model_id }]: SameOffers) => places.get(model_id) ?? 0;
  const rank = ([{ model_id }]: SameOffers) => rankOf(model_id, data);
  const released = ([{ model_id }]: SameOffers) => data.modelsById.get(model_id)?.released ?? '';
  return [...rows.values()]
    .sort(([one], [other]) => priceOrder(one, other, data))
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        compareCodeUnits(released(other), released(one)) ||
        place(one) - place(other),
    );
}

function rankOf(id: string, data: RankedData): number {
  if (isRetired(data, id)) return Number.MAX_VALUE;
  return data.servedRanks.get(id) ?? data.modelsById.size;
}

/** By the sum of both prices, then by the month; the difference of two that are unknown is no number. */
function priceOrder(
  one: ProviderOffer,
  other: ProviderOffer,
  data: Pick<Data, 'modelsById'>,
): number {
  return (
    totalPrice(one) - totalPrice(other) || monthSumOf(one, data) - monthSumOf(other, data) || 0
  );
}

function monthOf(offer: ProviderOffer, { modelsById }: Pick<Data, 'modelsById'>) {
  const model = modelsById.get(offer.model_id);
  return model && sellerMonth(offer, model);
}

/** An offer at which no month is known stands behind the others. */
function monthSumOf(offer: ProviderOffer, data: Pick<Data, 'modelsById'>): number {
  const month = monthOf(offer, data);
  return month === undefined ? Infinity : monthSum(month);
}

/** Offers of one key are alike in all that a row says of a price: that of writes to the cache shows in the month. */
function priceKey(offer: ProviderOffer, month: AgentMonth | undefined): string {
  const { model_id: id, input_price, output_price, cache_read_price } = offer;
  const sums = month && [month.usd, month.high];
  return [id, input_price, output_price, cache_read_price, sums].join(' ');
}

function isRetired({ modelsById }: Pick<Data, 'modelsById'>, id: string): boolean {
  return modelsById.get(id)?.lifecycle.stage === 'retired';
}

/** The regions of a price; where other prices of the model have some, also that an id states none. */
function placesText(
  page: Page,
  offers: readonly ProviderOffer[],
  all: readonly ProviderOffer[],
): string {
  const regions = [...new Set(offers.flatMap(({ region }) => region ?? []))];
  const isPartial =
    offers.some(({ region }) => region === null) && all.some(({ region }) => region !== null);
  const named = regions.length > 0 ? [regionsText(page, regions.sort())] : [];
  return page.clausesText([...named, ...(isPartial ? [page.t('region not stated')] : [])]);
}

/** What the same seller asks for the same model at all of its ids. */
function offersOfModel({ model_id, provider }: ProviderOffer, { offersByModel }: Data) {
  return (offersByModel.get(model_id) ?? []).filter((offer) => offer.provider === provider);
}

/** A window is another one from so much of a difference on: `1M` and 2^20 tokens are the same. */
const OTHER_WINDOW = 0.05;

/** Whether the price of the cache is unknown, and the context where it is not that of the vendor. */
function limitTexts(page: Page, same: SameOffers, { modelsById }: Data) {
  const [first] = same;
  const model = modelsById.get(first.model_id);
  return [
    isCacheUnknown(page, first, model) && page.t('cache price unknown'),
    contextNote(page, same, model),
  ];
}

/** Whether a seller of a price does not state that of the cache, though the vendor has one. */
function isCacheUnknown(page: Page, offer: ProviderOffer, model: ModelDetail | undefined): boolean {
  if (model === undefined || paidPrice(offer) === null) return false;
  const { prices } = comparedList(page, model);
  return (
    offer.cache_read_price === null && (prices.cache_read_price ?? model.cache_read_price) !== null
  );
}

/** A smaller context is marked: requests that the vendor takes may not fit. */
function contextNote(page: Page, same: SameOffers, model: ModelDetail | undefined) {
  const windows = same.flatMap(({ context_window }) => context_window ?? []);
  if (model === undefined || windows.length === 0) return undefined;
  const least = Math.min(...windows);
  if (Math.abs(least / model.context_window - 1) <= OTHER_WINDOW) return undefined;
  const vendor = tokenText(model.context_window);
  const text = page.t('context {here}, vendor {vendor}', { here: tokenText(least), vendor });
  return least < model.context_window ? <b class="mark rise">{text}</b> : text;
}

/** What the provider calls a model; where there is less room the first of several names, which the filter finds all. */
function OfferIds({ offers: [first, ...others] }: { offers: SameOffers }) {
  return (
    <>
      <code>{first.external_id}</code>
      {others.map(({ external_id }) => (
        <span class="roomy">
          {' '}
          <code>{external_id}</code>
        </span>
      ))}
      {others.length > 0 && <span class="cramped"> +{others.length}</span>}
    </>
  );
}
