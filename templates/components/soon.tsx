import type { ComponentChild } from 'preact';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { announcedPrice, priceOn, regularPrice } from '../../feed/prices/history.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import { type Page, SOON_DAYS } from '../page.ts';
import type { Message } from '../text.ts';
import { DaysLeft } from './deadline.tsx';
import { lastChange } from './last-change.tsx';
import { href } from './links.tsx';
import {
  agentRequestsText,
  type MonthSpan,
  type MoveMonths,
  monthChange,
  monthSpan,
  moveMonths,
  readersMonth,
  spanText,
} from './move-months.ts';
import { lapsedDay } from './prices.tsx';
import { pickPrices } from './readers-prices.ts';
import { Section } from './sources.tsx';
import {
  type Difference,
  followersOf,
  isDearer,
  type NamedFollower,
  paidDifferences,
  priceDifference,
} from './successor.ts';
import { type Column, Table } from './table.tsx';
import { pairAmounts, type TokenPair } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** What ends or gets another price on a day to come, or just has; or may have one since its promotion was over. */
type Coming = {
  model: ModelDetail;
  day: string;
  kind: 'end' | 'ended' | 'price' | 'priced' | 'lapsed';
};

/** So many rows are shown of what is soon. */
const SOON_ROWS = 8;

/** For so many days an end or a price is news to who has missed it, and so many rows are shown of these. */
const JUST_DAYS = 7;
const JUST_ROWS = 4;

type ActSoonProps = { data: Data; models?: readonly ModelDetail[] };

/** What asks for something: what has just happened, then what is to come within two months, the soonest first. */
export function ActSoon({ data, models = data.models }: ActSoonProps) {
  const page = usePage();
  const { coming, left } = shownOf(comingSoon(page, models));
  if (coming.length === 0) return null;
  const rows = coming.flatMap((each) => actsOn(page, data, each));
  return (
    <Section
      title={page.t('Act soon')}
      note={models === data.models && page.t('Per million tokens.')}
    >
      <Table class="short acts" rows={rows} columns={actColumns(page)} />
      <p class="quiet">
        {left.map(({ day, count }) => (
          <>
            {page.t('{count} more on {date}', { count, date: withoutYear(page.dateText(day)) })}
            {' · '}
          </>
        ))}
        <a href={href(page, 'changes')}>{page.t('All upcoming changes')}</a>
        {rows.some(({ isMonth }) => isMonth) && ` · ${agentRequestsText(page)}`}
      </p>
    </Section>
  );
}

/** What to do about a model: what to take or to pay, and by how much that changes a month of an agent. */
type Act = Coming & {
  take: ComponentChild;
  note?: string | undefined;
  change?: Difference | undefined;
  /** What the month comes to, or what the change is of. */
  after?: string | undefined;
  isMonth?: boolean;
};

function actColumns(page: Page): Column<Act>[] {
  return [
    {
      label: page.t('Model'),
      isHeading: true,
      cell: ({ model: { id, name }, kind }) => (
        <>
          <a href={href(page, 'model', { id })}>{name}</a> <small>{page.t(kindWords[kind])}</small>
        </>
      ),
    },
    {
      label: page.t('When'),
      class: 'when',
      cell: ({ day }) => (
        <>
          {withoutYear(page.dateText(day))}{' '}
          <small>
            <DaysLeft day={day} />
          </small>
        </>
      ),
    },
    {
      label: page.t('Take instead, or new price'),
      class: 'take',
      cell: ({ take, note }) => (
        <>
          {take} {note && <small>{note}</small>}
        </>
      ),
    },
    {
      label: page.t('Agent’s month'),
      class: 'n text',
      cell: ({ change, after }) =>
        change && (
          <>
            <span class={change.isDearer ? 'down' : 'up'}>{change.text}</span>{' '}
            {after && <small class="computed">{after}</small>}
          </>
        ),
    },
  ];
}

const kindWords = {
  end: 'ends',
  ended: 'ended',
  price: 'new price',
  priced: 'new price',
  lapsed: 'promotion over?',
} as const satisfies { [kind in Coming['kind']]: Message };

/** A row of each model that may follow one that ends, or that of a new price. */
function actsOn(page: Page, data: Data, coming: Coming): Act[] {
  const { model, kind } = coming;
  if (kind === 'priced') {
    const change = lastChange(page, model);
    return change ? [priceAct(page, coming, change)] : [];
  }
  if (kind === 'lapsed') {
    const now = regularPrice(model.price_history, page.today);
    return now ? [priceAct(page, coming, { before: model, now })] : [];
  }
  if (kind === 'price') {
    const now = announcedPrice(model.price_history, page.today);
    return now ? [priceAct(page, coming, { before: model, now })] : [];
  }
  const followers = followersOf(page, data, model);
  return followers.length === 0
    ? [{ ...coming, take: '–' }]
    : followers.map((follower) => moveAct(page, coming, follower));
}

type NewPrice = Record<'before' | 'now', TokenPair>;

function priceAct(page: Page, coming: Coming, { before, now }: NewPrice): Act {
  const [take, note] = pairAmounts(page, now);
  const months = priceMonths(page, coming.model, { before, now });
  if (months !== undefined) return { ...coming, take, note, ...monthAct(page, months) };
  const text = priceDifference(page, before, now);
  const change = text === undefined ? undefined : { text, isDearer: isDearer(before, now) };
  return { ...coming, take, note, change, after: listText(page, change) };
}

/** What a month of an agent costs before a new price in dollars and from it on. */
function priceMonths(page: Page, model: ModelDetail, { before, now }: NewPrice) {
  const first = readersMonth(page, model);
  if (first === undefined || first.isYuan || first.isByHour) return undefined;
  const [from, to] = [before, now].map((prices) => monthSpan(pickPrices({ ...model, ...prices })));
  return from && to && from.low > 0 ? { before: from, after: to } : undefined;
}

function moveAct(page: Page, coming: Coming, { model: next, whose, advice }: NamedFollower): Act {
  const act = {
    ...coming,
    take: (
      <>
        → <a href={href(page, 'model', { id: next.id })}>{next.name}</a>
      </>
    ),
    note: advice?.isOurs ? page.t('by our figures') : whose,
  };
  const months = moveMonths(page, coming.model, next);
  if (months !== undefined) return { ...act, ...monthAct(page, months) };
  const [change, later] = paidDifferences(page, coming.model, next);
  return { ...act, change, after: later?.text ?? listText(page, change) };
}

/** What a difference is of that is none of a month. */
function listText(page: Page, change: Difference | undefined): string | undefined {
  return change?.text === page.t('same price') ? undefined : page.t('list price');
}

/** `+20 % to +35 %` with `$280.80 to $316.80`, or with the change from a day to come. */
function monthAct(page: Page, months: MoveMonths): Pick<Act, 'change' | 'after' | 'isMonth'> {
  const [change, later] = monthDifferences(page, months);
  return { change, after: later?.text ?? spanText(page, months.after), isMonth: true };
}

type Left = { day: string; count: number };

/** The rows that are shown, and of the days on which rows end how many are left out. */
function shownOf(all: readonly Coming[]): { coming: Coming[]; left: Left[] } {
  const past = all.filter(hasHappened);
  const ahead = all.filter((each) => !hasHappened(each));
  const shown = inOrder([past.slice(-JUST_ROWS), ahead.slice(0, SOON_ROWS)].flat());
  const cut = [past.slice(0, -JUST_ROWS), ahead.slice(SOON_ROWS)].flat();
  const days = new Set(shown.map(({ day }) => day));
  const left = [...days].map((day) => ({
    day,
    count: cut.filter((each) => each.day === day).length,
  }));
  return { coming: shown, left: left.filter(({ count }) => count > 0) };
}

function hasHappened({ kind }: Coming): boolean {
  return kind === 'ended' || kind === 'priced';
}

/** A written day that is too near to be of another year: `30 Nov`, `11月30日`. */
function withoutYear(date: string): string {
  return date.replace(/^\d{4}年| \d{4}$/, '');
}

/** The ends and the new prices that home shows, in the order of their days. */
export function shownSoon(page: Page, models: readonly ModelDetail[]): Coming[] {
  return shownOf(comingSoon(page, models)).coming;
}

/** The ends and the new prices of the last week, and those of the next two months. */
function comingSoon(page: Page, models: readonly ModelDetail[]): Coming[] {
  return inOrder(models.flatMap((model) => comingOf(page, model)));
}

function inOrder(all: readonly Coming[]): Coming[] {
  return all.toSorted((left, right) => compareCodeUnits(left.day, right.day));
}

function comingOf(page: Page, model: ModelDetail): Coming[] {
  const { stage, retires } = model.lifecycle;
  if (stage === 'retired')
    return retires !== null && isJustPast(page, retires)
      ? [{ model, day: retires, kind: 'ended' }]
      : [];
  const priceDay = announcedPrice(model.price_history, page.today)?.from ?? null;
  const change = lastChange(page, model);
  const coming: Coming[] = [];
  if (change !== undefined && isJustPast(page, change.day))
    coming.push({ model, day: change.day, kind: 'priced' });
  if (retires !== null && isSoon(page, retires)) coming.push({ model, day: retires, kind: 'end' });
  if (priceDay !== null && isSoon(page, priceDay))
    coming.push({ model, day: priceDay, kind: 'price' });
  const price = priceOn(model.price_history, page.today);
  const lapsed = price && lapsedDay(page, price);
  if (lapsed !== undefined && page.daysUntil(lapsed) >= -SOON_DAYS)
    coming.push({ model, day: lapsed, kind: 'lapsed' });
  return coming;
}

function isSoon(page: Page, day: string): boolean {
  const days = page.daysUntil(day);
  return days >= 0 && days <= SOON_DAYS;
}

function isJustPast(page: Page, day: string): boolean {
  const days = page.daysUntil(day);
  return days <= 0 && days >= -JUST_DAYS;
}

/**
 * What another model costs to who pays the present price, for a month of an agent, and from the day of
 * an announced price: by the lists where such a month is not known.
 */
export function moveDifferences(page: Page, now: ModelDetail, next: ModelDetail): Difference[] {
  const months = moveMonths(page, now, next);
  if (months === undefined) return paidDifferences(page, now, next);
  return monthDifferences(page, months).map(({ text, ...change }, index) => ({
    ...change,
    text: index === 0 ? page.t('agent’s month {change}', { change: text }) : text,
  }));
}

/** By how much a month of an agent changes, and from the day of an announced price. */
function monthDifferences(page: Page, { before, after, later }: MoveMonths): Difference[] {
  const toDifference = (month: MonthSpan, text: string) => {
    return { text, isDearer: month.low > before.low || month.high > before.high };
  };
  const first = toDifference(after, monthChange(page, before, after));
  if (later === undefined) return [first];
  const from = page.t('from {date}', { date: withoutYear(page.dateText(later.day)) });
  const laterText = `${from} ${monthChange(page, before, later.month)}`;
  return [first, toDifference(later.month, laterText)];
}

/** What another model costs to who pays the present price: each part by whether it is dearer. */
export function Differences({ of }: { of: readonly Difference[] }) {
  const page = usePage();
  return (
    <>
      {of.map(({ text, isDearer: isDown }, index) => (
        <small class={isDown ? 'down' : 'up'}>
          {text}
          {index < of.length - 1 && page.t('; ')}
        </small>
      ))}
    </>
  );
}
