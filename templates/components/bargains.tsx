import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { Data } from '../data.ts';
import { type Page, SOON_DAYS } from '../page.ts';
import { gapOf } from '../text.ts';
import { type AgentMonth, agentTokensText, monthSum, monthText, unwritten } from './agent-month.ts';
import { CheckMark, priceDoubt } from './check-mark.tsx';
import { FeeNote } from './credit-fee.tsx';
import { type AmountPair, homeCurrency, readersAmounts } from './currency.ts';
import { RateText } from './exchange-rates.tsx';
import type { Market, VendorLists } from './market.ts';
import { leadingYuan } from './model-figures.tsx';
import { ModelName } from './model-name.tsx';
import { isSureMonth, paidMonth, paidMonthShare } from './month-share.ts';
import { NamedSellers } from './named-sellers.tsx';
import { oddTimes, type ProviderOffer } from './odd-prices.ts';
import { isComparable, isOfToday, isServed } from './provider-figures.ts';
import { ratioText } from './ratio.ts';
import { withCreditFee } from './seller-terms.ts';
import { isOfSource, UsualSource, usualSource } from './sellers.tsx';
import { shiftedDay } from './shifted-day.ts';
import { soldMarks, UnverifiedList } from './sold-marks.tsx';
import { isOffUnsure, standingToList } from './standing.ts';
import { Table } from './table.tsx';
import { pairAmounts, tokenAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';
import { agentsList } from './vendor-prices.tsx';

/** A model that another seller asks less for than its vendor: who does, and what part of it. */
export type Bargain = {
  model: ModelDetail;
  /** The offers of the least share. */
  offers: [ProviderOffer, ...ProviderOffer[]];
  ratio: number;
};

/** What is less than that is a difference of rounding, or not worth another account. */
const MOST_RATIO = 0.95;

/** So many rows are in view. */
const OPEN_ROWS = 12;

/** The models that cost less elsewhere than from their vendor: the best first, doubtful prices apart. */
export function Bargains({ market }: { market: Market }) {
  const page = usePage();
  const { count, bargains, doubtful } = findBargains(market);
  if (bargains.length === 0) return null;
  return (
    <>
      <p>
        {page.t(
          '{cheaper} of the {count} ranked models that others sell cost an agent at least {least} less there, by prices of the last {days} days. Such prices may not last.',
          {
            cheaper: bargains.length,
            count,
            days: policy.staleDays,
            least: page.percent(5),
          },
        )}
      </p>
      <BargainRows
        market={market}
        bargains={bargains.slice(0, OPEN_ROWS)}
        usual={usual(bargains)}
      />
      <BargainsNote market={market} bargains={bargains} />
      {bargains.length > OPEN_ROWS && (
        <details class="rest">
          <summary>{page.t('Show {count} more', { count: bargains.length - OPEN_ROWS })}</summary>
          <BargainRows
            market={market}
            bargains={bargains.slice(OPEN_ROWS)}
            usual={usual(bargains)}
          />
        </details>
      )}
      {doubtful.length > 0 && (
        <details class="rest">
          <summary>
            {page.t(
              '{count, plural, one {# lower price} other {# lower prices}} far below what most sellers ask, of a seller with many such, or below a list of the vendor that is old or not verified: check first',
              { count: doubtful.length },
            )}
          </summary>
          <BargainRows market={market} bargains={doubtful} usual={usual(bargains)} />
        </details>
      )}
    </>
  );
}

/** Where and when most of the offers were read. */
function usual(bargains: readonly Bargain[]): ReturnType<typeof usualSource> {
  return usualSource(bargains.flatMap(({ offers }) => offers));
}

type BargainsProps = { market: Market; bargains: readonly Bargain[] };

/** What a month is of, which fees it has, and where the prices were read. */
function BargainsNote({ market, bargains }: BargainsProps) {
  const page = usePage();
  const isConverted =
    homeCurrency(page) === 'CNY' ||
    bargains.some(({ model }) => leadingYuan(page, model) !== undefined);
  return (
    <p class="quiet">
      {agentTokensText(page)}
      {gapOf(page)}
      {page.t('Small: input / output per million tokens.')}
      {gapOf(page)}
      <FeeNote data={market.data} isInMonths />{' '}
      <UsualSource offers={bargains.flatMap(({ offers }) => offers)} />
      {isConverted && ' · '}
      {isConverted && <RateText data={market.data} />}
    </p>
  );
}

type FoundBargains = {
  /** How many of the ranked models others sell. */
  count: number;
  bargains: readonly Bargain[];
  /** Where a still lower price needs a check before it is one. */
  doubtful: readonly Bargain[];
};

/** The ranked models that cost less from others, the best first. */
export function findBargains(market: Market): FoundBargains {
  const offered = rankedModels(market.data).map((model) => toOffered(market, model));
  const sold = offered.filter(({ offers }) => offers.some((offer) => isComparable(offer, market)));
  const bargains = withEndingLast(
    market,
    offered.flatMap((each) => toSureBargain(market, each) ?? []),
  );
  const ratios = new Map(bargains.map(({ model, ratio }) => [model.id, ratio]));
  const lowest = offered.flatMap((each) => toBargain(market, each) ?? []);
  return {
    count: sold.length,
    bargains,
    doubtful: lowest.filter(({ model, ratio }) => ratio < (ratios.get(model.id) ?? Infinity)),
  };
}

/** What ends soon is no reason to change the seller: it stands behind what stays. */
function withEndingLast(market: Market, bargains: readonly Bargain[]): Bargain[] {
  return bargains.toSorted((left, right) => endsSoon(market, left) - endsSoon(market, right));
}

/** All models that are served, with a rank or without, that cost less from others and do not end soon. */
export function allBargains(market: Market): Bargain[] {
  const served = market.data.models.filter(isServed);
  const sure = served.flatMap((model) => toSureBargain(market, toOffered(market, model)) ?? []);
  return sure.filter((bargain) => endsSoon(market, bargain) === 0);
}

/** Whether the end of a model is soon, 1 or 0: another account for it is not worth its while. */
export function endsSoon({ data }: Market, { model }: Pick<Bargain, 'model'>): 0 | 1 {
  const { retires } = model.lifecycle;
  return retires !== null && retires <= shiftedDay(data.today, SOON_DAYS) ? 1 : 0;
}

/** A model with its offers of today. */
function toOffered(market: Market, model: ModelDetail): OfferedModel {
  const own = market.data.offersByModel.get(model.id) ?? [];
  return { model, offers: own.filter((offer) => isOfToday(offer, market.data)) };
}

/** The same by prices alone that need no check. */
function toSureBargain(market: Market, { model, offers }: OfferedModel): Bargain | undefined {
  // A saving against a list that its row calls unverified is checked first, whatever that in dollars says.
  if (market.vendors.get(model.id)?.isUnverified) return undefined;
  const isSure = (offer: ProviderOffer) =>
    isComparable(offer, market) && !isOffUnsure(offer, market);
  return toBargain(market, { model, offers: offers.filter(isSure) });
}

/** The models that are served and ranked, the best first. */
export function rankedModels({ servedRanks, modelsById }: Data): ModelDetail[] {
  return [...servedRanks]
    .sort(([, left], [, right]) => left - right)
    .flatMap(([id]) => modelsById.get(id) ?? []);
}

type OfferedModel = { model: ModelDetail; offers: readonly ProviderOffer[] };

/** The offers of the least share, where that is below the vendor's. */
function toBargain(market: Market, { model, offers }: OfferedModel): Bargain | undefined {
  const shares = new Map(offers.map((offer) => [offer, shareOf(offer, market)]));
  const least = Math.min(...shares.values());
  const [first, ...others] = offers.filter((offer) => shares.get(offer) === least);
  if (first === undefined || least > MOST_RATIO) return undefined;
  return { model, offers: [first, ...others], ratio: least };
}

/**
 * What part of the vendor's price one is for an agent. One in dollars that is not below the vendor's
 * own list in dollars is no bargain, whatever its list in yuan came to at the rate of a day.
 */
function shareOf(offer: ProviderOffer, market: Market): number {
  const { data, dollars } = market;
  const hasDollars = dollars.vendors.has(offer.model_id);
  const isAsDollars = hasDollars && shareByList(offer, { data, ...dollars }) > MOST_RATIO;
  return isAsDollars ? Infinity : shareByList(offer, market);
}

/** With the known fee of the seller; what may cost more is none. */
function shareByList(offer: ProviderOffer, lists: VendorLists & Pick<Market, 'data'>): number {
  const month = paidMonthShare(offer, lists);
  if (month !== undefined) return isSureMonth(month) ? month.share : Infinity;
  const share = standingToList(offer, lists)?.share ?? Infinity;
  return withCreditFee(lists.data, offer.provider, share);
}

type BargainRowsProps = BargainsProps & { usual: ReturnType<typeof usualSource> };

function BargainRows({ market, bargains, usual: source }: BargainRowsProps) {
  const page = usePage();
  return (
    <Table
      class="short bargains"
      label={page.t('Cheaper elsewhere than from the vendor')}
      rows={bargains}
      columns={[
        {
          label: page.t('Model, and who sells it'),
          isHeading: true,
          cell: ({ model, offers }) => (
            <>
              <ModelName {...model} marks={soldMarks(page, model)} />{' '}
              <small>
                <NamedSellers data={market.data} sellers={bargainSellers(offers)} count={NAMED} />
                {!isOfSource(offers[0], source) && <ReadDay of={offers} />}
              </small>
              <CheckMark
                odd={oddTimes(offers[0], market)}
                doubt={priceDoubt(offers[0], market.data)}
              />
              {isOffUnsure(offers[0], market) && <UnverifiedList model={model} />}
            </>
          ),
        },
        {
          label: page.t('A month there'),
          class: 'n month',
          cell: ({ model, offers: [offer] }) => (
            <>
              <span class="computed">{sumText(page, paidMonth(offer, market.data))}</span>{' '}
              <small>
                {listText(pairAmounts(page, offer))}
                {isOtherCache(page, model, offer) && cacheText(page, offer.cache_read_price)}
              </small>
            </>
          ),
        },
        {
          label: page.t('At the vendor'),
          class: 'n month',
          cell: ({ model, offers: [offer] }) => (
            <>
              <span class="computed">{sumText(page, market.vendorMonths.get(model.id))}</span>{' '}
              <small>
                {ownText(page, model)}
                {isOtherCache(page, model, offer) && vendorsCacheText(page, model)}
              </small>
            </>
          ),
        },
        {
          label: page.t('Saved'),
          class: 'n saved',
          cell: (bargain) => <Saved bargain={bargain} market={market} />,
        },
      ]}
    />
  );
}

/** `$188.64`, `≤ $302.40`: a month as if nothing was written to the cache. */
function sumText(page: Page, month: AgentMonth | undefined): string {
  return month === undefined ? '–' : monthText(page, unwritten(month));
}

/** Whether a seller asks no less than the vendor for input and output, and is cheaper by the cache alone. */
function isOtherCache(page: Page, model: ModelDetail, offer: ProviderOffer): boolean {
  const { prices, isYuan } = vendorsList(page, model);
  const inDollars = (price: number | null | undefined) =>
    (isYuan ? page.inDollars(price ?? null) : price) ?? Infinity;
  const cached = offer.cache_read_price ?? Infinity;
  return (
    (offer.input_price ?? 0) >= inDollars(prices.input_price) &&
    (offer.output_price ?? 0) >= inDollars(prices.output_price) &&
    cached < inDollars(prices.cache_read_price) &&
    prices.cache_read_price != null
  );
}

/** What the vendor asks, off peak where it has two prices. */
function vendorsList(page: Page, model: ModelDetail) {
  const list = agentsList(page, model);
  return list.offPeak ?? list;
}

/** `, cache $0.14`, what reading from the cache costs, in the currency of its list. */
function cacheText(page: Page, price: number | null | undefined, isYuan = false): string {
  const [first, second] = tokenAmounts(page, price ?? null, isYuan);
  return page.t(', cache {price}', { price: second ?? first });
}

function vendorsCacheText(page: Page, model: ModelDetail): string {
  const { prices, isYuan } = vendorsList(page, model);
  return cacheText(page, prices.cache_read_price, isYuan);
}

/** A pair of prices in the currency of its list. */
function listText([first, second]: AmountPair): string {
  return second ?? first;
}

/** What the vendor asks by the token, off peak where it has two prices. */
function ownText(page: Page, model: ModelDetail): string {
  const list = agentsList(page, model);
  const { prices, isYuan } = vendorsList(page, model);
  const price = listText(pairAmounts(page, prices, isYuan));
  return list.offPeak === undefined ? price : page.t('off-peak {price}', { price });
}

type SavedProps = { bargain: Bargain; market: Market };

/** `−47 %`, and what that is of a month. */
function Saved({ bargain, market }: SavedProps) {
  const page = usePage();
  const saved = savedAmount(page, bargain, market);
  const isSure = !isOffUnsure(bargain.offers[0], market);
  return (
    <>
      <span class={isSure ? 'up' : undefined}>{ratioText(page, bargain.ratio)}</span>{' '}
      <small class="computed">{saved === undefined ? page.t('without the cache') : saved}</small>
    </>
  );
}

/** What one saves of a month; undefined where no month of both is known. */
export function savedAmount(page: Page, bargain: Bargain, market: Market): string | undefined {
  const dollars = savedDollars(bargain, market);
  if (dollars === undefined) return undefined;
  // Who pays in yuan has a sum that is converted, as one of both is.
  const vendor = market.vendorMonths.get(bargain.model.id);
  const isYuan = vendor?.isYuan === true && homeCurrency(page) !== 'CNY';
  const [saved] = readersAmounts(page, dollars, { isYuan });
  return saved;
}

export function savedDollars(
  { model, offers: [offer] }: Bargain,
  { data, vendorMonths }: Market,
): number | undefined {
  const there = paidMonth(offer, data);
  const vendor = vendorMonths.get(model.id);
  if (there === undefined || vendor === undefined || vendor.isMost) return undefined;
  return vendor.usd - monthSum(there);
}

/** The sellers of offers, each once. */
export function bargainSellers(offers: readonly ProviderOffer[]) {
  return [...new Set(offers.map(({ provider }) => provider))].map((id) => ({ id }));
}

/** So many sellers of one price are named. */
const NAMED = 3;

/** ` · 30 Sep 2026`, where it is not the day of most. */
function ReadDay({ of: offers }: { of: Bargain['offers'] }) {
  const page = usePage();
  return <> · {page.dateText(newestDay(offers.flatMap(({ sources }) => sources)))}</>;
}
