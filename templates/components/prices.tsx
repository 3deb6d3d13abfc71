import type { ComponentChild } from 'preact';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import type { PriceInterval, PriceTier } from '../../feed/contract/schemas/price.ts';
import { modelPriceFields } from '../../feed/contract/vocabulary.ts';
import { announcedPrice, type DatedRow, priceOn, regularPrice } from '../../feed/prices/history.ts';
import type { TokenPrices } from '../../feed/prices/model-prices.ts';
import { type PriceMove, priceMove } from '../../feed/prices/price-move.ts';
import { tokenText } from '../../feed/text.ts';
import type { Page } from '../page.ts';
import { grouped, type Message } from '../text.ts';
import { brokenDate } from './broken-date.ts';
import { offPeakRate } from './hours.ts';
import type { Mark } from './model-name.tsx';
import { Section, toEvidence, withEvidence } from './sources.tsx';
import { type Column, Table } from './table.tsx';
import { pairAmounts, type TokenPair, tokenAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** A sum of our own, and others that it is compared with. */
export type ShownMonth = {
  amount: string;
  notes: readonly string[];
};

/** By what rows of prices are chosen and put in order. */
export type PriceOrder = {
  /** How many times the price of the vendor it is, where the two can be compared. */
  share?: number | undefined;
  /** What the month of an agent costs in dollars, by a price that needs no check. */
  month?: number | undefined;
  /** Whether it was read too long ago to be counted, though others were not. */
  isOld: boolean;
};

/** Prices per million tokens, and what they belong to. */
export type ShownPrices = Partial<TokenPrices> & {
  label: ComponentChild;
  /** Where it is sold, or that it no longer is. */
  place?: string;
  notes?: readonly ComponentChild[];
  /** US dollars where there is none. */
  currency?: string;
  /** Whether they are in force. */
  state?: IntervalState | undefined;
  /** When they were read: those that are old are paler, and a row says when unless a cell does. */
  sources?: Parameters<typeof toEvidence>[0] | undefined;
  /** The cell that says where and when they were read. */
  source?: ComponentChild;
  /** How far they are from the price of the vendor; a dash where that is not known. */
  against?: ComponentChild;
  /** What a month of use costs by them. */
  month?: ShownMonth | undefined;
  /** Why that is not known of prices that are. */
  noMonth?: string | undefined;
  /** What else a filter finds the row by. */
  names?: string | undefined;
  /** Whether it was read too long ago to be counted, where that is said. */
  isOld?: boolean;
  /** By what rows are put in order. */
  order?: PriceOrder;
};

type PriceTableProps = {
  title: string;
  note: string;
  head: string;
  rows: readonly ShownPrices[];
};

/** A part of a page with a table of prices. */
export function PriceTable({ title, note, ...prices }: PriceTableProps) {
  if (prices.rows.length === 0) return null;
  return (
    <Section title={title} note={note}>
      <Prices label={title} {...prices} />
    </Section>
  );
}

type PricesProps = {
  label: string;
  head: string;
  rows: readonly ShownPrices[];
  /** All rows of a list of which these are a part: every part has the same columns. */
  all?: readonly ShownPrices[];
  class?: string;
  /** Whether prices of the cache have columns only where there is much room. */
  isCacheWide?: boolean;
};

/** A table of prices. */
export function Prices({ label, rows, class: name = '', ...columns }: PricesProps) {
  const page = usePage();
  const hasSource = rows.some(({ source }) => source);
  return (
    <Table
      class={`prices rates ${name}`.trim()}
      label={label}
      rows={rows}
      row={(row) => rowAttributes(page, row, hasSource)}
      columns={shownColumns(page, { all: rows, ...columns })}
    />
  );
}

type ColumnsOptions = Pick<PricesProps, 'head' | 'isCacheWide'> & { all: readonly ShownPrices[] };

/** The columns that are of use: one that would be empty is left out. */
function shownColumns(
  page: Page,
  { head, all: rows, isCacheWide = false }: ColumnsOptions,
): Column<ShownPrices>[] {
  const prices = priceColumns(page, rows, isCacheWide);
  const columns: (Column<ShownPrices> | false)[] = [
    { label: head, isHeading: true, cell: (row) => <PriceHeading {...row} /> },
    ...prices.filter((column) => !isRoomy(column)),
    rows.some(({ against }) => against) && {
      label: page.t('Against the vendor'),
      class: 'n against',
      cell: ({ against }) => against ?? <small>–</small>,
    },
    rows.some(({ month }) => month) && {
      label: page.t('A month of an agent'),
      class: 'n against wide',
      cell: ({ month, noMonth = '–' }) => (month ? <Month {...month} /> : <small>{noMonth}</small>),
    },
    // What decides stands before what it was counted from.
    ...prices.filter(isRoomy),
    ...evidenceColumns(page, rows),
  ];
  return columns.filter((column) => column !== false);
}

/** Whether prices are in force, and where they were read. */
function evidenceColumns(page: Page, rows: readonly ShownPrices[]) {
  const columns: (Column<ShownPrices> | false)[] = [
    rows.some(({ state }) => state) && {
      label: page.t('State'),
      class: 'day',
      cell: ({ state }) => state && page.t(state),
    },
    rows.some(({ source }) => source) && {
      label: page.t('Source'),
      class: 'day wide',
      cell: ({ source }) => source,
    },
  ];
  return columns;
}

/** What else a row is found and put in order by, and how its price was read. */
function rowAttributes(page: Page, row: ShownPrices, hasSource: boolean) {
  const { names, order } = row;
  return {
    'data-names': names,
    'data-share': order?.share,
    'data-month': order?.month,
    'data-old': order?.isOld ? '' : undefined,
    ...evidenceAttributes(page, row, hasSource),
  };
}

/** Whether a price was withdrawn or is old; a tip says when it was read unless a cell does. */
function evidenceAttributes(
  page: Page,
  { sources, state, isOld }: ShownPrices,
  hasSource: boolean,
) {
  if (sources === undefined) return { class: state === 'withdrawn' ? state : undefined };
  const attributes = withEvidence(page, toEvidence(sources));
  // What is not counted is grey, though others are so later.
  if (isOld !== undefined) return { ...attributes, class: isOld ? 'stale' : undefined };
  return hasSource ? { class: attributes.class } : attributes;
}

/** What prices are of, with notes beside it. */
function PriceHeading({ label, place, notes = [], month, noMonth, source }: ShownPrices) {
  const page = usePage();
  return (
    <>
      {label}
      {place && ' '}
      {place && <small>{place}</small>}
      {month && ' '}
      {month && <NarrowMonth {...month} />}
      {notes.map(
        (text) =>
          text && (
            <>
              {' '}
              <small>{text}</small>
            </>
          ),
      )}
      {noMonth && (
        <small class="narrow">
          {page.t('A month of an agent')} {noMonth}
        </small>
      )}
      {source && <small class="narrow">{source}</small>}
    </>
  );
}

/** On a phone the sum by which one buys is as large as the name, and what it is compared with below it. */
function NarrowMonth({ amount, notes }: ShownMonth) {
  const page = usePage();
  return (
    <>
      <span class="narrow computed">
        {page.t('A month of an agent')} <b>{amount}</b>
      </span>
      {notes.length > 0 && <small class="narrow computed">{notes.join(' · ')}</small>}
    </>
  );
}

function Month({ amount, notes }: ShownMonth) {
  return (
    <>
      <span class="computed">{amount}</span>
      {notes.map((note) => (
        <>
          {' '}
          <small class="computed">{note}</small>
        </>
      ))}
    </>
  );
}

/** With more decimals in a column, most of its prices would stand far from under their heading. */
const MOST_ALIGNED = 3;

/** The columns of input and output, and those of the cache where a price is known. */
function priceColumns(
  page: Page,
  rows: readonly ShownPrices[],
  isCacheWide: boolean,
): Column<ShownPrices>[] {
  const labels = [page.t('Input'), page.t('Output'), page.t('Cache read'), page.t('Cache write')];
  return modelPriceFields.flatMap((field, index): Column<ShownPrices>[] => {
    const isOfCache = field === 'cache_read_price' || field === 'cache_write_price';
    if (isOfCache && rows.every((row) => row[field] == null)) return [];
    const name = isOfCache && isCacheWide ? 'n price roomy' : 'n price';
    return [{ label: labels[index], class: name, cell: alignedCell(page, field, rows) }];
  });
}

function isRoomy({ class: name = '' }: Column<ShownPrices>): boolean {
  return name.includes('roomy');
}

/** The cell of a price in a row, with its point under those of the others. */
function alignedCell(page: Page, field: keyof TokenPrices, rows: readonly ShownPrices[]) {
  const text = (row: ShownPrices) => shownPrice(page, row[field] ?? null, row.currency);
  const longest = Math.max(2, ...rows.map((row) => text(row).split('.')[1]?.length ?? 0));
  const decimals = longest > MOST_ALIGNED ? 2 : longest;
  return (row: ShownPrices) => {
    const [first, own] = tokenAmounts(page, row[field] ?? null);
    if (row.currency !== undefined || own === undefined) return alignedPrice(text(row), decimals);
    return (
      <>
        <span class="computed">{first}</span> <small>{own}</small>
      </>
    );
  };
}

function shownPrice(page: Page, price: number | null, currency: string | undefined): string {
  if (currency === undefined || price === null) return page.tokenPrice(price);
  // The row says which currency the sign is of.
  return currency === 'CNY' ? page.tokenPrice(price, true) : page.money(price, currency);
}

/** A price with figure spaces for the decimals it lacks, so that points stand under one another. */
export function alignedPrice(text: string, decimals: number): string {
  return text + '\u2007'.repeat(Math.max(0, decimals - (text.split('.')[1]?.length ?? 2)));
}

/** The threshold of a price; nothing where it holds from the first token. */
export function thresholdText(page: Page, tokens: number | null): string | null {
  return tokens === null
    ? null
    : page.t('above {tokens} input tokens', { tokens: grouped(tokens) });
}

type IntervalState = 'withdrawn' | 'in force' | 'last' | 'announced' | 'past';

/** The state of each interval of a history, which is oldest first; none is in force of what is retired. */
export function intervalStates(
  page: Page,
  history: readonly DatedRow[],
  isRetired = false,
): IntervalState[] {
  const { today } = page;
  const current = priceOn(history, today);
  return history.map((interval) => {
    const { from, cancelled } = interval;
    if (cancelled === true) return 'withdrawn';
    if (interval === current) return isRetired ? 'last' : 'in force';
    return from !== null && from > today ? 'announced' : 'past';
  });
}

type DatedPrices = Pick<ModelRecord, 'released'> & {
  price_history: readonly Pick<PriceInterval, 'from' | 'seen_from' | 'cancelled'>[];
};

/**
 * The day from which the price at a place of a history holds: where that is unknown, one by which it
 * was seen, or the one before which it did. What was seen by the day of the release holds from then on.
 */
export function fromText(
  page: Page,
  { price_history: history, released }: DatedPrices,
  index: number,
): string {
  const { from, seen_from: seen } = history[index] ?? { from: null, seen_from: null };
  if (from !== null) return page.dateText(from);
  if (seen !== null && released !== null && seen <= released)
    return page.t('{date} (release)', { date: page.dateText(released) });
  if (seen !== null) return page.t('by {date}', { date: brokenDate(page, seen) });
  const next = history.slice(index + 1).find(({ cancelled }) => !cancelled);
  // One that is in force began before a day to come, as all do.
  return next?.from == null || next.from > page.today
    ? page.t('day not known')
    : page.t('before {date}', { date: page.dateText(next.from) });
}

type Marked = TieredPair & {
  lifecycle: Pick<ModelRecord['lifecycle'], 'stage'>;
  rates: Parameters<typeof offPeakRate>[0];
  price_history: readonly PriceInterval[];
};

/** What a list takes for requests of the usual length and for long ones. */
export type TieredPair = TokenPair & { price_tiers: readonly TierPair[] };
type TierPair = TokenPair & Pick<PriceTier, 'above_input_tokens'>;

/**
 * An end of service, a price of cheaper hours, one of long requests, one to come or one that will end
 * on an unknown day. Long requests are
 * those of `list`, where another than the vendor's in dollars is shown.
 */
export function toMarks(page: Page, model: Marked, list: TieredPair = model): Mark[] {
  const { stage } = model.lifecycle;
  const next = announcedPrice(model.price_history, page.today);
  const [tier] = list.price_tiers;
  const offPeak = stage === 'retired' ? undefined : offPeakRate(model.rates);
  const marks: (Mark | false | undefined)[] = [
    stage !== 'active' && { kind: stage, text: page.t(stage) },
    offPeak && { kind: 'off-peak', text: offPeakText(page, model, offPeak) },
    tier && { kind: 'tier', text: tierText(page, list, tier) },
    next ? { kind: 'rise', text: announcementText(page, model, next) } : promotionMark(page, model),
  ];
  return marks.filter((mark) => mark !== false && mark !== undefined);
}

/** That the price of today is a temporary one, and until when that is promised; past that day what it may be since. */
export function promotionMark(page: Page, { price_history, lifecycle }: Marked): Mark | undefined {
  const price = priceOn(price_history, page.today);
  if (lifecycle.stage === 'retired' || price === undefined) return undefined;
  const lapsed = lapsedDay(page, price);
  const before = regularPrice(price_history, page.today);
  const text =
    lapsed !== undefined && before !== undefined
      ? page.t('perhaps {price} since {date}', {
          price: pairAmounts(page, before)[0],
          date: page.dateText(lapsed),
        })
      : promotionText(page, price);
  return text === undefined ? undefined : { kind: 'rise', text };
}

/** The day until which a temporary price was promised, where that is past and nobody has read it since. */
export function lapsedDay(
  page: Page,
  { promised_until: until, sources }: Pick<PriceInterval, 'promised_until' | 'sources'>,
): string | undefined {
  if (until == null || until >= page.today) return undefined;
  return sources.every(({ checked }) => (checked ?? '') <= until) ? until : undefined;
}

export function promotionText(
  page: Page,
  price: Pick<PriceInterval, 'promotion' | 'promised_until' | 'sources'>,
): string | undefined {
  const { promotion, promised_until: until } = price;
  if (!promotion) return undefined;
  if (until === null) return page.t('promotion');
  const date = page.dateText(until);
  if (until >= page.today) return page.t('promotion until {date}', { date });
  return lapsedDay(page, price) === undefined
    ? page.t('promotion, promised until {date}', { date })
    : page.t('promotion promised until {date}, not read since', { date });
}

/** That neither the vendor nor two catalogues state a price in dollars, beside what else its reader must know. */
export function withDoubt(
  page: Page,
  marks: readonly Mark[],
  { status, input_price }: Pick<ModelRecord, 'status' | 'input_price'>,
): Mark[] {
  const isDoubted = status === 'unverified' && input_price !== null;
  return isDoubted ? [...marks, { kind: 'unverified', text: page.t('unverified') }] : [...marks];
}

/** What the first tier makes of the prices: `×5 above 100k`, `in ×2 above 272k`. */
function tierText(page: Page, base: TokenPair, tier: TierPair): string {
  const tokens = tokenText(tier.above_input_tokens);
  const input = timesAsMuch(tier.input_price, base.input_price);
  const output = timesAsMuch(tier.output_price, base.output_price);
  if (input === undefined || output === undefined)
    return page.t('another price above {tokens}', { tokens });
  if (input === output) return page.t('×{factor} above {tokens}', { factor: input, tokens });
  // Most of what an agent pays is input; the page of the model has both prices.
  return input === 1
    ? page.t('out ×{factor} above {tokens}', { factor: output, tokens })
    : page.t('in ×{factor} above {tokens}', { factor: input, tokens });
}

/** What cheaper hours make of the prices: `half off-peak`, `in ×0.5, out ×0.4 off-peak`. */
function offPeakText(page: Page, peak: TokenPair, rate: TokenPair): string {
  const input = timesAsMuch(rate.input_price, peak.input_price);
  const output = timesAsMuch(rate.output_price, peak.output_price);
  if (input === undefined || output === undefined) return page.t('another price off-peak');
  return input === 0.5 && output === 0.5
    ? page.t('half off-peak')
    : page.t('in ×{input}, out ×{output} off-peak', { input, output });
}

function timesAsMuch(price: number | null, base: number | null): number | undefined {
  return price === null || !base ? undefined : Number((price / base).toPrecision(3));
}

const moves = {
  doubles: 'doubles on {date}',
  halves: 'halves on {date}',
  rises: 'rises to {to} on {date}',
  falls: 'falls to {to} on {date}',
  changes: 'changes to {to} on {date}',
} as const satisfies { [Move in PriceMove]: Message };

/** What an announced price means to someone who pays the present one: `doubles on 1 Dec 2026`. */
export function announcementText(
  page: Page,
  now: TokenPair,
  next: TokenPair & Pick<PriceInterval, 'from'>,
): string {
  const to = `${page.tokenPrice(next.input_price)} / ${page.tokenPrice(next.output_price)}`;
  return page.t(moves[priceMove(now, next)], { to, date: page.dateText(next.from ?? '') });
}
