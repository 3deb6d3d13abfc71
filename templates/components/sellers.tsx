import { groupBy } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { tokenText } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf, type Message } from '../text.ts';
import { monthText } from './agent-month.ts';
import { changeSince } from './change-since.ts';
import { CheckMark } from './check-mark.tsx';
import { monthTermsText, sellerTermsText } from './credit-fee.tsx';
import { homeCurrency } from './currency.ts';
import { href, isCopy, listMark, OutwardLink, siteName } from './links.tsx';
import { rateDay } from './model-figures.tsx';
import { type MonthDifference, monthDifference } from './month-difference.ts';
import { agentRequestsText } from './move-months.ts';
import { isFree, type ProviderOffer, totalPrice } from './odd-prices.ts';
import { alignedPrice } from './prices.tsx';
import { isSure, monthOrder, type SellerRow } from './seller-rows.ts';
import { NAMED_SELLERS } from './seller-text.ts';
import { sellersWithFees } from './sold-price.ts';
import { ReadAt, Section, toEvidence, withEvidence } from './sources.tsx';
import { isEnding } from './successor.ts';
import { type Column, Table } from './table.tsx';
import { type TokenPair, tokenAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';
import { oldDifferenceText, vendorDifference } from './vendor-prices.tsx';
import { inDollars, type VendorMarket, type VendorRow, vendorMarket } from './vendor-rows.ts';

type SellersProps = { data: Data; model: ModelDetail };

/** Who sells a model, from the cheapest: the vendor, and others where they do. */
export function Sellers({ data, model }: SellersProps) {
  const page = usePage();
  const offers = data.offersByModel.get(model.id) ?? [];
  if (offers.length === 0) return null;
  const sellers = sellersWithFees(data, model.id);
  const own = vendorMarket(page, model);
  const rows = own.rows.reduce<readonly AnyRow[]>(
    (all, row) => withVendor(page, all, row),
    sellers,
  );
  const { open, folded } = foldRows(rows);
  const hasMonths = sellers.some(({ month }) => month !== undefined);
  const shared = {
    data,
    offers,
    market: {
      model,
      compared: own.compared,
      month: own.month,
      windows: smallWindows(offers, model),
    },
    regional: new Set(sellers.flatMap((row) => (row.regions.length > 0 ? row.providers : []))),
    hasMonths,
  };
  return (
    <Section id="sellers" title={page.t('Where to buy')}>
      <p class="quiet">
        {countText(page, offers.length, own.rows)}
        {' · '}
        <UsualSource offers={offers} />
        {usualAge(page, offers)}
        {' · '}
        {page.t(orderOf({ hasMonths, isVendorFirst: folded.length > 0 && own.rows.length > 0 }))}
      </p>
      <EndNote model={model} />
      <BuildNote rows={sellers} />
      <SellerTable label={page.t('Where to buy')} {...shared} rows={open} />
      {folded.length > 0 && (
        <details>
          <summary>
            {page.t('{count, plural, one {# more price} other {# more prices}}', {
              count: folded.length,
            })}
          </summary>
          <SellerTable label={page.t('Other sellers')} {...shared} rows={folded} />
        </details>
      )}
      {hasMonths && <p class="quiet">{agentRequestsText(page)}</p>}
      <HowCompared
        texts={comparisonTexts(page, {
          data,
          offers,
          sellers,
          own,
          isFolded: folded.length > 0,
          open,
        })}
      />
      <SellerIds data={data} offers={offers} />
    </Section>
  );
}

/** That most offers were read too long ago to be counted. */
function usualAge(page: Page, offers: readonly ProviderOffer[]): string | undefined {
  const { staleDays: days } = policy;
  const checked = usualSource(offers)?.checked ?? null;
  const isOld = checked !== null && -page.daysUntil(checked) > days;
  return isOld ? page.t(', over {days} days ago', { days }) : undefined;
}

/** That sellers may end a model with its vendor: of open weights it has no say. */
function EndNote({ model }: Pick<SellersProps, 'model'>) {
  const page = usePage();
  const isNoted = isEnding(model) && model.weights.open !== true;
  return isNoted ? <p class="quiet">{endText(page, model)}</p> : null;
}

function endText(
  page: Page,
  { vendor: owner, lifecycle: { stage, retires } }: ModelDetail,
): string {
  const vendor = page.vendorName(owner);
  if (stage === 'retired')
    return page.t('{vendor} has ended it: how long these sellers go on is not known.', { vendor });
  if (retires === null)
    return page.t('Whether these sellers go on once {vendor} has ended it is not known.', {
      vendor,
    });
  const date = page.dateText(retires);
  return page.t('Whether these sellers go on after {date}, when {vendor} ends it, is not known.', {
    date,
    vendor,
  });
}

/** Which builds sellers name, of a model that has several: those that may be earlier are not compared. */
function BuildNote({ rows }: { rows: readonly SellerRow[] }) {
  const page = usePage();
  const days = [...new Set(rows.flatMap(({ build }) => build ?? []))].sort();
  if (days.length === 0) return null;
  const builds = page.listText(days.map((day) => page.dateText(day)));
  return (
    <p class="quiet">
      {page.t('Builds that sellers name: {builds}.', { builds })}
      {rows.some(isOfOtherBuild) && gapOf(page)}
      {rows.some(isOfOtherBuild) &&
        page.t('Prices of an earlier or unnamed build stand at the end and are not compared.')}
    </p>
  );
}

/** Whether a price is or may be of an earlier build than the newest. */
function isOfOtherBuild({ doubt }: Pick<SellerRow, 'doubt'>): boolean {
  return doubt === 'earlier-build' || doubt === 'unnamed-build';
}

/** What the order and the percentages are of, for who wants to know. */
function HowCompared({ texts }: { texts: readonly string[] }) {
  const page = usePage();
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{page.t('How they are ordered and compared')}</summary>
      <ul class="quiet">
        {texts.map((text) => (
          <li>{text}</li>
        ))}
      </ul>
    </details>
  );
}

type ComparisonOptions = {
  data: Data;
  offers: readonly ProviderOffer[];
  sellers: readonly SellerRow[];
  open: readonly AnyRow[];
  isFolded: boolean;
  own: VendorMarket;
};

function comparisonTexts(
  page: Page,
  { data, offers, sellers, open, isFolded, own }: ComparisonOptions,
): string[] {
  const texts = [
    own.comparedText,
    isConverted(page, own.rows) && page.t('≈ at the rate of {date}', { date: rateDay(page, data) }),
    own.rows.length > 0 && offers.some(({ stale }) => stale) && oldDifferenceText(page),
    sellers.some((row) => !isSure(row)) && page.t('Prices to check stand at the end.'),
    isFolded &&
      isAnyPassed(sellers, open) &&
      page.t('In view is also the cheapest paid price read within {days} days.', {
        days: policy.staleDays,
      }),
    sellers.some(({ month }) => month?.isMost) &&
      page.t(
        '≤ where no price of the cache is known: reading from it costs no more than other input.',
      ),
  ];
  return texts.filter((text) => typeof text === 'string');
}

/** How many others offer it: the vendor's own prices stand among them and are not counted. */
function countText(page: Page, count: number, own: readonly VendorRow[]): string {
  return own.length === 0
    ? page.t('{count, plural, one {# offer} other {# offers}}', { count })
    : page.t('{count, plural, one {# offer} other {# offers}} beside the vendor’s own', { count });
}

type SellersOrder = { hasMonths: boolean; isVendorFirst: boolean };

/** What prices are per, and by what their sellers stand in order; the vendor has the first place where some are folded. */
function orderOf({ hasMonths, isVendorFirst }: SellersOrder): Message {
  const orders = isVendorFirst ? ordersBehindVendor : ordersOfAll;
  return hasMonths ? orders.months : orders.sums;
}

const ordersOfAll = {
  months: '$ per million tokens, the lowest month of an agent first',
  sums: '$ per million tokens, the lowest sum of both first',
} as const satisfies Record<string, Message>;

const ordersBehindVendor = {
  months: '$ per million tokens, the vendor first, then the lowest month of an agent',
  sums: '$ per million tokens, the vendor first, then the lowest sum of both',
} as const satisfies Record<string, Message>;

/** Whether a seller in view stands above cheaper ones that are folded. */
function isAnyPassed(sellers: readonly SellerRow[], open: readonly AnyRow[]): boolean {
  const shown = open.filter((row) => !('vendor' in row));
  return shown.some((row, index) => row !== sellers[index]);
}

/** Whether an amount is converted. */
function isConverted(page: Page, own: readonly VendorRow[]): boolean {
  const isYuan = own.some(({ currency }) => currency === 'CNY');
  return page.rates.CNY !== undefined && (homeCurrency(page) === 'CNY' || isYuan);
}

type SellerIdsProps = { data: Data; offers: readonly ProviderOffer[] };

function SellerIds({ data, offers }: SellerIdsProps) {
  const page = usePage();
  return (
    <details>
      <summary>{page.t('Names of the model at each seller')}</summary>
      <dl class="pairs">
        {offers.map(({ provider, external_id }) => (
          <div>
            <dt>
              <a href={href(page, 'provider', { id: provider })}>
                {data.providerName(page, provider)}
              </a>
            </dt>
            <dd>
              <code>{external_id}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** So many prices are in view beside that of the vendor. */
const OPEN_ROWS = 3;

type AnyRow = SellerRow | VendorRow;

/**
 * The prices that decide, and those that are folded. Where some are folded, the vendor stands first:
 * in its place among those in view it would look cheaper than those that are not.
 */
export function foldRows(rows: readonly AnyRow[]): { open: AnyRow[]; folded: AnyRow[] } {
  const own = rows.filter((row): row is VendorRow => 'vendor' in row);
  // First the list that the reader pays by: the other one may be less and is not for this reader.
  const vendor = own.toSorted((one, other) => listOrder(one) - listOrder(other));
  const sellers = rows.filter((row): row is SellerRow => !('vendor' in row));
  const cheapest = openSellers(sellers.filter(isSure));
  // One row is as short as the line that would unfold it.
  if (sellers.length - cheapest.length < 2) return { open: [...rows], folded: [] };
  const folded = sellers.filter((row) => !cheapest.includes(row));
  return { open: [...vendor, ...cheapest], folded };
}

function listOrder({ list }: VendorRow): number {
  return list === 'other' ? 1 : 0;
}

/** The cheapest, among them the first paid one that is counted: the page may name its price. */
function openSellers(sure: readonly SellerRow[]): SellerRow[] {
  const first = sure.slice(0, OPEN_ROWS);
  const counted = sure.find((row) => row.old === undefined && !isFree(row));
  return counted === undefined || first.includes(counted) ? first : [...first, counted];
}

type SellerTableProps = {
  label: string;
  data: Data;
  offers: readonly ProviderOffer[];
  rows: readonly AnyRow[];
  market: SellerMarket;
  /** The sellers of which a row of any of the tables has a region. */
  regional: ReadonlySet<string>;
  /** Whether a month of an agent is known of any row. */
  hasMonths: boolean;
};

/** What sellers are compared with. */
type SellerMarket = Pick<VendorMarket, 'compared' | 'month'> & {
  model: ModelDetail;
  /** The contexts that are smaller than with the vendor, by seller and price. */
  windows: ReadonlyMap<string, number>;
};

/** A window is a smaller one from so much of a difference on: `1M` and 2^20 tokens are the same. */
const OTHER_WINDOW = 0.05;

/** The least context that a seller has at a price, where it is smaller than with the vendor. */
function smallWindows(
  offers: readonly ProviderOffer[],
  model: ModelDetail,
): ReadonlyMap<string, number> {
  const most = model.context_window * (1 - OTHER_WINDOW);
  const small = offers.flatMap(({ context_window: tokens, ...offer }) =>
    tokens !== null && tokens < most ? [[windowKey(offer.provider, offer), tokens] as const] : [],
  );
  return new Map(small.sort(([, left], [, right]) => right - left));
}

function windowKey(provider: string, { input_price, output_price }: TokenPair): string {
  return [provider, input_price, output_price].join(' ');
}

function SellerTable({ label, data, offers, rows, market, ...has }: SellerTableProps) {
  const page = usePage();
  const usual = usualSource(offers);
  const regions: Column<AnyRow> = {
    label: page.t('Region'),
    class: 'region wide',
    cell: (row) => ('vendor' in row ? null : placesText(page, row, has.regional)),
  };
  const months: Column<AnyRow> = {
    label: page.t('A month of an agent'),
    class: 'n sum',
    cell: (row) => <MonthCell row={row} market={market} />,
  };
  return (
    <Table
      class="prices sellers"
      label={label}
      rows={rows}
      row={({ sources }) => withEvidence(page, toEvidence(sources))}
      columns={[
        {
          label: page.t('Seller'),
          isHeading: true,
          cell: (row) =>
            'vendor' in row ? (
              <VendorName row={row} market={market} />
            ) : (
              <>
                <SellerNames
                  data={data}
                  row={row}
                  isUsual={isOfSource(row, usual)}
                  market={market}
                />
                <Places row={row} regional={has.regional} />
              </>
            ),
        },
        ...(has.regional.size > 0 ? [regions] : []),
        { label: page.t('Input'), class: 'n price', cell: priceCell(page, 'input_price') },
        {
          label: page.t('Output'),
          class: 'n price',
          cell: priceCell(page, 'output_price'),
        },
        ...(has.hasMonths ? [months] : []),
      ]}
    />
  );
}

/** A copy of the vendor's price in a package, a repository or a catalogue is not the vendor's word. */
function vendorText(page: Page, { sources: [first] }: VendorRow): string {
  const isCopied = first !== undefined && isCopy(first.url);
  return page.t(isCopied ? 'as its source lists it' : 'by the vendor');
}

/** A price in the currency of the reader, with its own below it, so that all can be compared. */
function priceCell(page: Page, field: keyof TokenPair) {
  return ({ [field]: price, ...row }: SellerRow | VendorRow) => {
    const isYuan = 'vendor' in row && row.currency === 'CNY';
    const [first, own] = tokenAmounts(page, price, isYuan);
    if (own === undefined) return homeCurrency(page) === 'USD' ? alignedPrice(first, 3) : first;
    return (
      <>
        <span class="computed">{first}</span> <small>{own}</small>
      </>
    );
  };
}

type RowProps = { row: SellerRow; market: SellerMarket };

/**
 * How far the price of a seller is from the vendor's, to the percent, where their months are not
 * compared. Where it is the same, that is said beside two prices of the vendor alone.
 */
function AgainstVendor({ row, market }: RowProps) {
  const page = usePage();
  const compared = isOfOtherBuild(row) ? undefined : market.compared;
  const difference = compared && vendorDifference(page, row, compared);
  const ofMonth = monthAgainst(page, row, market);
  const isSaid = ofMonth !== undefined;
  const isSame = difference?.kind === 'same' && compared?.peak === undefined;
  const text =
    changeText(page, { row, market }) ?? (isSaid || isSame ? undefined : difference?.text);
  const isOther = text !== undefined || (ofMonth !== undefined && ofMonth.kind !== 'same');
  return (
    <>
      {text !== undefined && <small>{text}</small>}{' '}
      {(isOther || isFree(row)) && <OldDay row={row} />}
    </>
  );
}

/** That a price was read before the vendor changed its own: it may have changed with that. */
function changeText(page: Page, { row, market: { model, compared, month } }: RowProps) {
  if (isOfOtherBuild(row)) return undefined;
  const changed = compared && changeSince(row, model, page.today);
  const isSameMonth = month !== undefined && row.month?.usd === month.usd;
  if (changed === undefined || isSameMonth) return undefined;
  const date = page.dateText(changed);
  return page.t('read before the vendor’s change of {date}', { date });
}

/** What a month of an agent costs by a row, and how far that is from the vendor's. */
function MonthCell({ row, market }: { row: AnyRow; market: SellerMarket }) {
  const page = usePage();
  if (row.month === undefined) return <small>–</small>;
  const difference = monthAgainst(page, row, market);
  const isOld = !('vendor' in row) && row.old !== undefined;
  // Of a model that ends nothing is praised: a seller may end it too.
  const isPlain = isOld || isEnding(market.model);
  return (
    <>
      <span class="computed">{monthText(page, row.month)}</span>{' '}
      {difference && difference.kind !== 'same' && (
        <small class={isPlain ? undefined : difference.kind}>{difference.text}</small>
      )}{' '}
      <AgainstPeak row={row} market={market} />
    </>
  );
}

/**
 * How far the month of a seller is from that of the vendor at the dearer hours. One at the vendor's
 * price off peak may have another for those.
 */
function AgainstPeak({ row, market }: { row: AnyRow; market: SellerMarket }) {
  const page = usePage();
  const peak = market.month?.peak;
  const isOfAllHours = !('vendor' in row) && row.doubt !== 'off-peak';
  const isCompared = isOfAllHours && monthAgainst(page, row, market) !== undefined;
  if (peak === undefined || row.month === undefined || !isCompared) return null;
  const compared = { vendor: peak, isConverted: peak.isYuan };
  const change = monthDifference(page, row.month, compared)?.text;
  return change === undefined ? null : <small>{page.t('{change} at peak', { change })}</small>;
}

/**
 * How far the month of a row is from that of the vendor's list which others are compared with: of its
 * other list at the same hours. Undefined where it may be of a price that is no longer asked.
 */
function monthAgainst(page: Page, row: AnyRow, market: SellerMarket): MonthDifference | undefined {
  const { month, compared } = market;
  if (row.month === undefined || month === undefined || compared === undefined) return undefined;
  const isConverted = month.isYuan;
  if (!('vendor' in row) && isOfOtherBuild(row)) return undefined;
  if (!('vendor' in row))
    return changeText(page, { row, market }) === undefined
      ? monthDifference(page, row.month, { vendor: month, isConverted })
      : undefined;
  if (row.list !== 'other') return undefined;
  const vendor = row.hours === 'peak hours' && month.peak ? month.peak : month;
  return monthDifference(page, row.month, { vendor, isConverted: true });
}

/** When a price was read that was so too long ago to be counted. */
function OldDay({ row: { old } }: { row: SellerRow }) {
  const page = usePage();
  return old === undefined ? null : <small class="when">{page.dateOrDash(old || null)}</small>;
}

/** The vendor stands before sellers of the same price, and before those of prices to check. */
export function withVendor(
  page: Page,
  rows: readonly AnyRow[],
  vendor: VendorRow | undefined,
): AnyRow[] {
  if (vendor === undefined) return [...rows];
  const isSold = (row: AnyRow) => !('vendor' in row) && row.month !== undefined;
  const isByMonth = vendor.month !== undefined && rows.some(isSold);
  const order = (row: AnyRow) => (isByMonth ? monthOrder(row) : dollarSum(page, row));
  const own = order(vendor);
  const isBehind = (row: AnyRow) => ('odd' in row && !isSure(row)) || order(row) >= own;
  const place = rows.findIndex(isBehind);
  const cheaper = place === -1 ? rows.length : place;
  return [...rows.slice(0, cheaper), vendor, ...rows.slice(cheaper)];
}

/** Input and output together, in dollars. */
function dollarSum(page: Page, row: AnyRow): number {
  const perUsd = 'vendor' in row ? (page.rates[row.currency] ?? 0) : 1;
  return totalPrice(row) / perUsd;
}

type VendorNameProps = { row: VendorRow; market: SellerMarket };

/** Its source is the link: a second one above it would be too near. */
function VendorName({ row, market }: VendorNameProps) {
  const page = usePage();
  const { vendor, list, hours, currency, sources } = row;
  const listName = currency === 'CNY' ? page.t('list in yuan') : page.t('list in dollars');
  return (
    <>
      <b>{page.vendorName(vendor)}</b> <OtherList row={row} market={market} />
      <small>
        {list && `${listName} · `}
        {hours && `${page.t(hours)} · `}
        {vendorText(page, row)} · <ReadAt sources={sources} />
      </small>
    </>
  );
}

/** How far a second list of the vendor is from the first, of the same hours, where their months are not compared. */
function OtherList({ row, market }: VendorNameProps) {
  const page = usePage();
  const { compared } = market;
  if (row.list !== 'other' || compared === undefined) return null;
  if (monthAgainst(page, row, market) !== undefined) return null;
  const { peak, ...usual } = compared;
  const own = row.hours === 'peak hours' && peak !== undefined ? peak : usual;
  const difference = vendorDifference(page, inDollars(page, row), {
    ...own,
    isConverted: true,
    dollars: undefined,
  });
  if (difference === undefined) return null;
  return (
    <>
      <small>{difference.text}</small>{' '}
    </>
  );
}

type SellerNamesProps = {
  data: Data;
  row: SellerRow;
  /** Whether it was read where and when most offers were. */
  isUsual: boolean;
  market: SellerMarket;
};

function SellerNames({ data, row, isUsual, market }: SellerNamesProps) {
  const page = usePage();
  const { providers, odd, doubt, sources } = row;
  // One more is as short as the line that would unfold it.
  const count = providers.length > NAMED_SELLERS + 1 ? NAMED_SELLERS : providers.length;
  const others = providers.slice(count);
  const shared = { data, row, windows: market.windows };
  return (
    <>
      <Names {...shared} sellers={providers.slice(0, count)} />
      <OwnBuild day={row.build} />{' '}
      {odd === undefined && <AgainstVendor row={row} market={market} />}
      {others.length > 0 && (
        <details>
          <summary>{page.t('and {count} more', { count: others.length })}</summary>
          <Names {...shared} sellers={others} />
        </details>
      )}
      {!isUsual && (
        <>
          {' '}
          <small>
            <ReadAt sources={sources} />
          </small>
        </>
      )}
      <CheckMark odd={odd} doubt={doubt} />
    </>
  );
}

type NamesProps = Pick<SellerMarket, 'windows'> & {
  data: Data;
  sellers: readonly string[];
  row: SellerRow;
};

function Names({ data, sellers, row, windows }: NamesProps) {
  const page = usePage();
  return (
    <>
      {sellers.map((id, index) => (
        <>
          {index > 0 && listMark(page)}
          <a href={href(page, 'provider', { id })}>{data.providerName(page, id)}</a>
          <OwnIds ids={row.ids.get(id) ?? []} />
          <SmallWindow tokens={windows.get(windowKey(id, row))} />
          <TermsNote data={data} id={id} row={row} />
        </>
      ))}
    </>
  );
}

/** What one needs or pays at a seller beside its prices. */
function TermsNote({ data, id, row }: { data: Data; id: string; row: SellerRow }) {
  const page = usePage();
  const toText = row.month === undefined ? sellerTermsText : monthTermsText;
  const text = toText(page, data, id);
  return text === undefined ? null : <span class="quiet">{page.t(' ({text})', { text })}</span>;
}

/** The context at a seller, where it is smaller than with the vendor. */
function SmallWindow({ tokens }: { tokens: number | undefined }) {
  const page = usePage();
  if (tokens === undefined) return null;
  const text = page.t('context {tokens}', { tokens: tokenText(tokens) });
  return <span class="quiet">{page.t(' ({text})', { text })}</span>;
}

/** What a seller calls a model that it has at several prices: the first of the ids at one of them. */
function OwnIds({ ids: [first, ...others] }: { ids: readonly string[] }) {
  const page = usePage();
  if (first === undefined) return null;
  const text = others.length === 0 ? first : `${first} +${others.length}`;
  return <span class="quiet own">{page.t(' ({text})', { text })}</span>;
}

/** The build that sellers name, of a model that has several. */
export function OwnBuild({ day }: { day: string | undefined }) {
  const page = usePage();
  if (day === undefined) return null;
  const text = page.t('build of {date}', { date: page.dateText(day) });
  return <span class="quiet own">{page.t(' ({text})', { text })}</span>;
}

/** The publisher and the day of most offers: the tip of a row says what differs. */
export function UsualSource({ offers }: { offers: readonly ProviderOffer[] }) {
  const page = usePage();
  const usual = usualSource(offers);
  if (usual === undefined) return null;
  const { url, checked } = usual;
  return (
    <>
      <OutwardLink to={url} /> {page.dateOrDash(checked)}
    </>
  );
}

type SellerSource = ProviderOffer['sources'][number];

/** Where and when most offers were read; undefined where no offer has a source. */
export function usualSource(offers: readonly ProviderOffer[]): SellerSource | undefined {
  const sources = offers.flatMap(({ sources: [first] }) => first ?? []);
  const groups = groupBy(sources, sourceKey);
  const [usual] = [...groups.values()].sort((left, right) => right.length - left.length);
  return usual?.[0];
}

function sourceKey({ url, checked }: SellerSource): string {
  return `${checked} ${siteName(url)}`;
}

/** Whether an offer was read where and when most are: the heading of the list says it. */
export function isOfSource(
  { sources: [first] }: Pick<ProviderOffer, 'sources'>,
  usual?: SellerSource,
): boolean {
  return !first || !usual || sourceKey(first) === sourceKey(usual);
}

const regionWords: { [region: string]: Message } = {
  au: 'AU',
  eu: 'EU',
  global: 'global',
  jp: 'JP',
  us: 'US',
  'us-gov': 'US (government)',
  apac: 'Asia-Pacific',
};

/** The regions on a phone, where they have no column. */
function Places({ row, regional }: { row: SellerRow; regional: ReadonlySet<string> }) {
  const page = usePage();
  const text = placesText(page, row, regional);
  if (text === '') return null;
  return (
    <>
      {' '}
      <small class="narrow">{text}</small>
    </>
  );
}

/** The regions of a price; where other prices of its seller have some, also that it states none. */
function placesText(
  page: Page,
  { regions, providers }: SellerRow,
  regional: ReadonlySet<string>,
): string {
  const isPartial = regions.length === 0 && providers.some((id) => regional.has(id));
  return isPartial ? page.t('region not stated') : regionsText(page, regions);
}

/** Regions as readers call them, `EU, US, global`; one that is new by the name that the provider has. */
export function regionsText(page: Page, regions: readonly string[]): string {
  const words = regions.map((region) => {
    const word = regionWords[region];
    return word === undefined ? region : page.t(word);
  });
  return page.listText(words);
}
