import type { ComponentChild } from 'preact';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import type { PriceInterval, PriceTier } from '../../feed/contract/schemas/price.ts';
import { modelPriceFields } from '../../feed/contract/vocabulary.ts';
import type { TokenPrices } from '../../feed/prices/cost.ts';
import { announcedPrice, type DatedRow, priceOn } from '../../feed/prices/history.ts';
import { type PriceMove, priceMove } from '../../feed/prices/price-move.ts';
import { tokenText } from '../../feed/text.ts';
import { getPage } from '../page.ts';
import { dateText, grouped, type Message, money, t, tokenPrice } from '../text.ts';
import type { Mark } from './links.tsx';
import { Section, toReading, withReading } from './sources.tsx';
import { type Column, Table } from './table.tsx';

/** Prices per million tokens, and what they belong to. */
export type PriceRow = Partial<TokenPrices> & {
  label: ComponentChild;
  notes?: readonly ComponentChild[];
  /** US dollars where there is none. */
  currency?: string;
  /** Whether they are in force. */
  state?: IntervalState | undefined;
  /** When they were read: those that are old are paler, and a row says when unless a cell does. */
  sources?: Parameters<typeof toReading>[0] | undefined;
  read?: ComponentChild;
};

type Props = { title: string; note: string; head: string; rows: readonly PriceRow[] };

/** A part of a page with a table of prices; a column of prices of the cache that would be empty is left out. */
export function PriceTable({ title, note, head, rows }: Props) {
  if (rows.length === 0) return null;
  const labels = [t('Input'), t('Output'), t('Cache read'), t('Cache write')];
  const hasRead = rows.some(({ read }) => read);
  const columns: (Column<PriceRow> | false)[] = [
    {
      label: head,
      isHeading: true,
      cell: ({ label, notes = [] }) => (
        <>
          {label}
          {notes.map(
            (text) =>
              text && (
                <>
                  {' '}
                  <small>{text}</small>
                </>
              ),
          )}
        </>
      ),
    },
    ...modelPriceFields.map((field, index): Column<PriceRow> | false => {
      const text = ({ [field]: price = null, currency }: PriceRow) =>
        currency === undefined || price === null ? tokenPrice(price) : money(price, currency);
      const decimals = Math.max(2, ...rows.map((row) => text(row).split('.')[1]?.length ?? 0));
      return (
        (index < 2 || rows.some((row) => row[field] != null)) && {
          label: labels[index],
          class: 'n price',
          cell: (row) => alignedPrice(text(row), decimals),
        }
      );
    }),
    rows.some(({ state }) => state) && {
      label: t('State'),
      cell: ({ state }) => state && t(state),
    },
    hasRead && { label: t('Read'), cell: ({ read }) => read },
  ];
  return (
    <Section title={title} note={note}>
      <Table
        class="prices"
        label={title}
        rows={rows}
        row={({ sources, state }) => {
          if (sources === undefined) return { class: state === 'withdrawn' ? state : undefined };
          const reading = withReading(toReading(sources));
          return hasRead ? { class: reading.class } : reading;
        }}
        columns={columns.filter((column) => column !== false)}
      />
    </Section>
  );
}

/** A price with figure spaces for the decimals it lacks, so that points stand under one another. */
export function alignedPrice(text: string, decimals: number): string {
  return text + '\u2007'.repeat(Math.max(0, decimals - (text.split('.')[1]?.length ?? 2)));
}

/** The threshold of a price; nothing where it holds from the first token. */
export function thresholdText(tokens: number | null): string | null {
  return tokens === null ? null : t('above {tokens} input tokens', { tokens: grouped(tokens) });
}

type IntervalState = 'withdrawn' | 'in force' | 'announced' | 'past';

/** The state of each interval of a history, which is oldest first. */
export function intervalStates(history: readonly DatedRow[]): IntervalState[] {
  const { today } = getPage();
  const current = priceOn(history, today);
  return history.map((interval) => {
    const { from, cancelled } = interval;
    if (cancelled === true) return 'withdrawn';
    if (interval === current) return 'in force';
    return from !== null && from > today ? 'announced' : 'past';
  });
}

type Prices = Pick<PriceInterval, 'input_price' | 'output_price'>;

type Marked = Prices & {
  lifecycle: Pick<ModelRecord['lifecycle'], 'stage'>;
  price_history: readonly PriceInterval[];
  price_tiers: readonly PriceTier[];
};

/** An end of service, a price of long requests, a price to come. */
export function toMarks(model: Marked): Mark[] {
  const { stage } = model.lifecycle;
  const next = announcedPrice(model.price_history, getPage().today);
  const marks: (Mark | false | undefined)[] = [
    stage !== 'active' && { kind: stage, text: t(stage) },
    model.price_tiers[0] && { kind: 'tier', text: tierText(model, model.price_tiers[0]) },
    next && { kind: 'rise', text: announcementText(model, next) },
  ];
  return marks.filter((mark) => mark !== false && mark !== undefined);
}

/** What the first tier makes of the price: `×5 above 100k`. */
function tierText({ input_price: base }: Prices, tier: PriceTier): string {
  const tokens = tokenText(tier.above_input_tokens);
  if (!base || tier.input_price === null) return t('another price above {tokens}', { tokens });
  const factor = Number((tier.input_price / base).toPrecision(3));
  return t('×{factor} above {tokens}', { factor, tokens });
}

const moves = {
  doubles: 'doubles on {date}',
  halves: 'halves on {date}',
  rises: 'rises to {to} on {date}',
  falls: 'falls to {to} on {date}',
  changes: 'changes to {to} on {date}',
} as const satisfies { [Move in PriceMove]: Message };

/** What an announced price means to someone who pays the present one: `doubles on 1 Dec 2026`. */
export function announcementText(now: Prices, next: Prices & Pick<PriceInterval, 'from'>): string {
  const to = `${tokenPrice(next.input_price)} / ${tokenPrice(next.output_price)}`;
  return t(moves[priceMove(now, next)], { to, date: dateText(next.from ?? '') });
}
