import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import {
  type AgentMonth,
  announcedMonth,
  monthText,
  unwritten,
  vendorMonthText,
} from './agent-month.ts';
import { rankedModels } from './bargains.tsx';
import { BEST_MODELS } from './best-models.ts';
import { CheckMark } from './check-mark.tsx';
import { FeeNote } from './credit-fee.tsx';
import { href } from './links.tsx';
import type { Market } from './market.ts';
import { Marks } from './model-name.tsx';
import { type MonthDifference, monthDifference } from './month-difference.ts';
import { NamedSellers, type SellerWithNote } from './named-sellers.tsx';
import { ratioText } from './ratio.ts';
import { isSure, monthOrder, type SellerRow } from './seller-rows.ts';
import { regionsText } from './sellers.tsx';
import { soldMarks, UnverifiedList } from './sold-marks.tsx';
import { boughtRows } from './sold-price.ts';
import { Table } from './table.tsx';
import { usePage } from './use-page.ts';
import { vendorShare } from './vendor-prices.tsx';

/** A model, what a month of an agent costs with its vendor, and where it costs least elsewhere. */
type BestModel = {
  model: ModelDetail;
  vendor: AgentMonth | undefined;
  /** By the next price that it has announced. */
  announced: AgentMonth | undefined;
  least: AgentMonth | undefined;
  /** The sellers at that sum. */
  sellers: readonly SellerWithNote[];
  /** Where all prices elsewhere need a check, the first of them. */
  unsure: SellerRow | undefined;
};

/** Of how many of the best models nobody asks another sum at the least than the vendor. */
export function BestSellers({ market }: { market: Market }) {
  const page = usePage();
  const best = soldModels(page, market).slice(0, BEST_MODELS);
  const same = best.filter((row) => isAsVendor(page, row, market));
  return (
    <>
      {page.t(
        'For {same} of the best {count} models the lowest price elsewhere is the vendor’s own.',
        { same: same.length, count: best.length },
      )}
    </>
  );
}

/** Where each ranked model costs least for an agent. */
export function AllSellers({ market }: { market: Market }) {
  const page = usePage();
  const sold = soldModels(page, market);
  return (
    <details class="rest" id="best">
      <summary>
        {page.t('All {count} ranked models with their sellers', { count: sold.length })}
      </summary>
      <SoldRows market={market} rows={sold} />
      <p class="quiet">
        {page.t('Elsewhere: the lowest at prices of the last {days} days that need no check.', {
          days: policy.staleDays,
        })}
        {gapOf(page)}
        <FeeNote data={market.data} isInMonths />
      </p>
    </details>
  );
}

/** The ranked models that others or the vendor sell at a known price. */
function soldModels(page: Page, market: Market): BestModel[] {
  return rankedModels(market.data)
    .map((model) => toSold(page, model, market))
    .filter(({ vendor, least }) => vendor !== undefined || least !== undefined);
}

/** Whether nobody asks another sum at the least than the vendor. */
function isAsVendor(page: Page, row: BestModel, market: Market): boolean {
  return row.announced === undefined && differenceOf(page, row, market)?.text === page.t('same');
}

function toSold(page: Page, model: ModelDetail, { data, vendorMonths }: Market): BestModel {
  const bought = boughtRows(data, model.id);
  const rows = bought.filter(isCounted);
  const [first] = rows;
  const unsure = first === undefined ? bought.find(isUnsure) : undefined;
  const same = rows.filter((row) => first !== undefined && isAsMuch(row, first));
  const named = unsure === undefined ? same : [unsure];
  const ids = new Set(named.flatMap(({ providers }) => providers));
  const vendor = vendorMonths.get(model.id);
  return {
    model,
    vendor,
    announced: announcedMonth(page, model),
    least: first?.month,
    sellers: [...ids].map((id) => ({ id, note: regionNote(page, id, rows) })),
    unsure,
  };
}

/** Whether a price is counted, and a month by it is known. */
function isCounted(row: SellerRow): boolean {
  return isSure(row) && row.old === undefined && row.month !== undefined;
}

/** Whether a price of today is to be checked first. */
function isUnsure(row: SellerRow): boolean {
  return !isSure(row) && row.old === undefined;
}

/** `global; other regions up to +10 %`, of a seller that asks more in some than at its least, which stands first. */
function regionNote(page: Page, id: string, rows: readonly SellerRow[]): string | undefined {
  const own = rows.filter(({ providers }) => providers.includes(id));
  const [first] = own;
  if (first === undefined || first.regions.length === 0) return undefined;
  const regional = own.filter(({ regions }) => regions.length > 0);
  const most = vendorShare(Math.max(...regional.map(monthOrder)), monthOrder(first));
  if (most <= 1) return undefined;
  const others = page.t('other regions up to {most}', { most: ratioText(page, most) });
  return [regionsText(page, first.regions), others].join(page.t('; '));
}

/** Months are of one sum where they are in cents. */
function isAsMuch(row: SellerRow, other: SellerRow): boolean {
  return Math.abs(monthOrder(row) - monthOrder(other)) < 0.005;
}

function SoldRows({ market, rows }: { market: Market; rows: readonly BestModel[] }) {
  const page = usePage();
  return (
    <Table
      class="short best-sellers"
      label={page.t('Where to buy the best models')}
      rows={rows}
      columns={[
        {
          label: page.t('Model'),
          isHeading: true,
          cell: (row) => (
            <>
              <a href={`${href(page, 'model', { id: row.model.id })}#sellers`}>{row.model.name}</a>
              <Marks marks={soldMarks(page, row.model)} />{' '}
              <small class="narrow">
                <SoldAt row={row} market={market} />
              </small>
            </>
          ),
        },
        {
          label: page.t('From the vendor'),
          class: 'n',
          cell: (row) => <FromVendor {...row} />,
        },
        {
          label: page.t('Lowest elsewhere'),
          class: 'n',
          cell: (row) => <Elsewhere row={row} market={market} />,
        },
        {
          label: page.t('At'),
          class: 'text wide',
          cell: (row) => <SoldAt row={row} market={market} />,
        },
      ]}
    />
  );
}

/** Who sells at the least, or where all prices need a check, at the first of them, and why. */
function SoldAt({ row: { sellers, unsure }, market }: { row: BestModel; market: Market }) {
  return (
    <>
      <NamedSellers data={market.data} sellers={sellers} count={NAMED} />
      {unsure && <CheckMark odd={unsure.odd} doubt={unsure.doubt} />}
    </>
  );
}

/** `$280.80 then $561.60`: the mark of the model says from when on. */
function FromVendor({ vendor, announced }: BestModel) {
  const page = usePage();
  if (vendor === undefined) return <>–</>;
  return (
    <>
      <Sum text={vendorMonthText(page, unwritten(vendor))} />{' '}
      {announced && (
        <small class="computed">
          {page.t('then {amount}', { amount: monthText(page, unwritten(announced)) })}
        </small>
      )}
    </>
  );
}

function Sum({ text }: { text: string }) {
  return <span class="computed">{text}</span>;
}

/** The least elsewhere, and how far it is from the vendor's. */
function Elsewhere({ row, market }: { row: BestModel; market: Market }) {
  const page = usePage();
  const { model, least } = row;
  if (least === undefined) return <>–</>;
  const difference = differenceOf(page, row, market);
  const isOfUnsure = market.vendors.get(model.id)?.isUnsure === true;
  const sum = <Sum text={monthText(page, unwritten(least))} />;
  if (difference === undefined) return sum;
  if (difference.text === page.t('same')) return <small class="same">{difference.text}</small>;
  const isUnsure = isOfUnsure && difference.kind !== 'same';
  return (
    <>
      {sum} <small class={isUnsure ? undefined : difference.kind}>{difference.text}</small>
      {isUnsure && <UnverifiedList model={model} />}
    </>
  );
}

/** What the vendor asks itself in dollars is named, where its list in yuan is another. */
function differenceOf(
  page: Page,
  { model, vendor, least }: BestModel,
  { dollars }: Market,
): MonthDifference | undefined {
  if (vendor === undefined || least === undefined) return undefined;
  const difference = againstMonth(page, least, vendor);
  if (difference && vendor.peak)
    return withPeak(page, difference, againstMonth(page, least, vendor.peak));
  const inDollars = dollars.vendorMonths.get(model.id);
  if (difference === undefined || difference.kind === 'same') return difference;
  const isAsDollars = inDollars !== undefined && Math.abs(inDollars.usd - least.usd) < 0.005;
  if (!isAsDollars) return difference;
  const text = page.t('the vendor’s price in dollars ({difference})', {
    difference: difference.text,
  });
  return { text, kind: difference.kind === 'up' ? 'same' : difference.kind };
}

function againstMonth(page: Page, own: AgentMonth, vendor: AgentMonth) {
  return monthDifference(page, unwritten(own), {
    vendor: unwritten(vendor),
    isConverted: vendor.isYuan,
  });
}

/** `+17 % off peak, −42 % at peak`: it is less or more for sure where it is so at all hours. */
function withPeak(
  page: Page,
  offPeak: MonthDifference,
  peak: MonthDifference | undefined,
): MonthDifference {
  const texts = [
    page.t('{change} off peak', { change: offPeak.text }),
    ...(peak ? [page.t('{change} at peak', { change: peak.text })] : []),
  ];
  const isMore = offPeak.kind === 'down' && peak?.kind === 'down';
  const kind = isMore || offPeak.kind === 'up' ? offPeak.kind : undefined;
  return { text: page.clausesText(texts), kind };
}

/** So many sellers of one sum are named. */
const NAMED = 2;
