import type { Change } from '../../feed/schemas/changes.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { PriceInterval, PriceTier } from '../../feed/schemas/price.ts';
import { priceText, tokenText } from '../../feed/text.ts';
import { announcedPrice, priceMove } from '../../feed/value.ts';
import type { Data } from '../data.ts';
import { getPage } from '../page.ts';
import { dateText, type Message, t } from '../text.ts';
import { Section } from './sources.tsx';

type Prices = Pick<PriceInterval, 'input_price' | 'output_price'>;

type Stage = ModelRecord['lifecycle']['stage'];

// Messages stand in full: a page has the Chinese of those that stand in its script.
const stages = {
  announced: 'announced',
  preview: 'preview',
  active: 'active',
  deprecated: 'deprecated',
  retired: 'retired',
} as const satisfies { [Name in Stage]: Message };

/** What a reader of a price must know: an end of service, and a price to come. */
export function Marks({
  model,
}: {
  model: Prices & {
    lifecycle: { stage: Stage };
    price_history: readonly PriceInterval[];
    price_tiers: readonly PriceTier[];
  };
}) {
  const { stage } = model.lifecycle;
  const next = announcedPrice(model.price_history, getPage().today);
  const tier = tierText(model);
  return (
    <>
      {stage !== 'active' && <b class={`mark ${stage}`}>{t(stages[stage])}</b>}
      {next !== undefined && <b class="mark rise">{announcementText(model, next)}</b>}
      {tier !== null && <b class="mark tier">{tier}</b>}
    </>
  );
}

/** What the first tier makes of the price: `×5 above 100k`; null where one price holds for all. */
export function tierText({
  input_price: base,
  price_tiers: [tier],
}: Pick<Prices, 'input_price'> & { price_tiers: readonly PriceTier[] }): string | null {
  if (tier === undefined) return null;
  const tokens = tokenText(tier.above_input_tokens);
  return base && tier.input_price !== null
    ? t('×{factor} above {tokens}', {
        factor: Number((tier.input_price / base).toPrecision(3)),
        tokens,
      })
    : t('another price above {tokens}', { tokens });
}

/** What an announced price means to someone who pays the present one: `doubles on 1 Dec 2026`. */
export function announcementText(now: Prices, next: Prices & Pick<PriceInterval, 'from'>): string {
  const price = (value: number | null) => (value === null ? t('unknown') : `$${priceText(value)}`);
  const date = dateText(next.from ?? '');
  const to = `${price(next.input_price)} / ${price(next.output_price)}`;
  const move = priceMove(now, next);
  switch (move) {
    case 'doubles':
      return t('doubles on {date}', { date });
    case 'halves':
      return t('halves on {date}', { date });
    case 'rises':
      return t('rises to {to} on {date}', { to, date });
    case 'falls':
      return t('falls to {to} on {date}', { to, date });
    case 'changes':
      return t('changes to {to} on {date}', { to, date });
    default:
      return move satisfies never;
  }
}

type Subject = { data: Data; kind: 'model' | 'plan'; id: string };

/** What changed about one record, newest first. */
export function Changes({ data, kind, id }: Subject) {
  const changes = data.changesOf(kind, id);
  if (changes.length === 0) return null;
  return (
    <Section title={t('Changes')}>
      <ol class="changes">
        {changes.map((change) => (
          <li>
            <time dateTime={change.date}>{dateText(change.date)}</time>{' '}
            <span>{changeText(change, data)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What happened, without the name of the record. */
export function changeText(
  { kind, field, from, to, from_text, to_text }: Change,
  { boardName }: Pick<Data, 'boardName'>,
): string {
  const place = (rank: number | null) =>
    rank === null ? t('not listed') : t('rank {rank}', { rank });
  switch (kind) {
    case 'model_added':
      return t('Released');
    case 'rank_changed':
      // The texts of such a change are its periods.
      return `${boardName(field, to_text ?? '') ?? fieldWord(field)}: ${place(from)} → ${place(to)}`;
    case 'lifecycle_changed':
      return `${field === 'retires' ? t('End of service') : t('Deprecated')}: ${readable(to_text ?? t('day unknown'))}`;
    case 'board_updated':
    case 'price_changed':
    case 'price_announced':
    case 'plan_changed':
      return `${fieldWord(field)}: ${readable(from_text ?? '–')} → ${readable(to_text ?? '–')}`;
    default:
      return kind satisfies never;
  }
}

/** The text of an answer with its days and months as the page writes them. */
function readable(text: string): string {
  return text.replace(/\b\d{4}-\d{2}(?:-\d{2})?\b/g, dateText);
}

/** `input_price` → `Input price`. */
function fieldWord(field: string): string {
  const words: { [field: string]: string } = {
    input_price: t('Input price'),
    output_price: t('Output price'),
    cache_read_price: t('Cache read price'),
    cache_write_price: t('Cache write price'),
    price_monthly: t('Price monthly'),
    period: t('Period'),
  };
  const plain = field.replaceAll('_', ' ');
  return words[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What every dated price has, whatever it prices. */
type Dated = { readonly from: string | null; readonly cancelled: boolean };

/** The state of each interval of a history, which is oldest first: its word in English. */
export function intervalStates(history: readonly Dated[]) {
  const { today } = getPage();
  const current = history.findLastIndex(
    ({ from, cancelled }) => !cancelled && (from === null || from <= today),
  );
  return history.map(({ from, cancelled }, index) => {
    if (cancelled) return 'withdrawn';
    if (index === current) return 'in force';
    return from !== null && from > today ? 'announced' : 'past';
  });
}
