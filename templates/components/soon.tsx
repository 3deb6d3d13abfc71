import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import { type Page, SOON_DAYS } from '../page.ts';
import { DaysLeft } from './deadline.tsx';
import { lastChange } from './last-change.tsx';
import { href } from './links.tsx';
import { agentRequestsText, type MonthSpan, monthChange, moveMonths } from './move-months.ts';
import { Section } from './sources.tsx';
import {
  type Difference,
  followersOf,
  isDearer,
  paidDifferences,
  priceDifference,
} from './successor.ts';
import { Table } from './table.tsx';
import { pairAmounts, type TokenPair } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** What ends or gets another price on a day to come, or just has. */
type Coming = { model: ModelDetail; day: string; kind: 'end' | 'ended' | 'price' | 'priced' };

/** So many rows are shown of what is soon. */
const SOON_ROWS = 8;

/** For so many days an end or a price is news to who has missed it, and so many rows are shown of these. */
const JUST_DAYS = 7;
const JUST_ROWS = 4;

/** What asks for something: what has just happened, then what is to come within two months, the soonest first. */
export function ActSoon({ data }: { data: Data }) {
  const page = usePage();
  const all = comingSoon(page, data.models);
  if (all.length === 0) return null;
  const { coming, left } = shownOf(all);
  return (
    <Section title={page.t('Act soon')}>
      <Table
        class="short"
        rows={coming}
        columns={[
          {
            label: page.t('Model'),
            isHeading: true,
            cell: ({ model: { id, name } }) => <a href={href(page, 'model', { id })}>{name}</a>,
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
            label: page.t('What, and what follows'),
            class: 'text',
            cell: (each) => <Consequence data={data} coming={each} />,
          },
        ]}
      />
      <p class="quiet">
        {left.map(({ day, count }) => (
          <>
            {page.t('{count} more on {date}', { count, date: withoutYear(page.dateText(day)) })}
            {' · '}
          </>
        ))}
        <a href={href(page, 'changes')}>{page.t('All upcoming changes')}</a>
        {hasMonth(page, data, coming) && ` · ${agentRequestsText(page)}`}
      </p>
    </Section>
  );
}

type Left = { day: string; count: number };

/** The rows that are shown, and of the days on which rows end how many are left out. */
function shownOf(all: readonly Coming[]): { coming: Coming[]; left: Left[] } {
  const past = all.filter(hasHappened).reverse();
  const ahead = all.filter((each) => !hasHappened(each));
  const shown = [past.slice(0, JUST_ROWS).reverse(), ahead.slice(0, SOON_ROWS)].flat();
  const cut = [past.slice(JUST_ROWS), ahead.slice(SOON_ROWS)].flat();
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

/** The ends and the new prices of the last week, and those of the next two months. */
export function comingSoon(page: Page, models: readonly ModelDetail[]): Coming[] {
  return models
    .flatMap((model) => comingOf(page, model))
    .sort((left, right) => compareCodeUnits(left.day, right.day));
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

function Consequence({ data, coming: { model, kind } }: { data: Data; coming: Coming }) {
  const page = usePage();
  if (kind === 'end' || kind === 'ended') return <EndConsequence data={data} model={model} />;
  if (kind === 'priced') {
    const change = lastChange(page, model);
    return change === undefined ? null : <NewPrice before={change.before} next={change.now} />;
  }
  const next = announcedPrice(model.price_history, page.today);
  return next === undefined ? null : <NewPrice before={model} next={next} />;
}

/** `price → $1.50 / $7.50 ×2` */
function NewPrice({ before, next }: { before: TokenPair; next: TokenPair }) {
  const page = usePage();
  const [first, second] = pairAmounts(page, next);
  return (
    <>
      {page.t('price')} → {first}{' '}
      <small class={isDearer(before, next) ? 'down' : 'up'}>
        {priceDifference(page, before, next)}
      </small>{' '}
      {second && <small>{second}</small>}
    </>
  );
}

/** What to take in place of a model that ends, and what that costs. */
function EndConsequence({ data, model }: { data: Data; model: ModelDetail }) {
  const page = usePage();
  return (
    <>
      {model.lifecycle.stage === 'retired' ? page.t('ended') : page.t('ends')}
      {followersOf(page, data, model).map(({ model: next, whose, advice }) => (
        <>
          {' '}
          → <a href={href(page, 'model', { id: next.id })}>{next.name}</a>{' '}
          {advice?.isOurs !== false && (
            <small>{advice === undefined ? whose : page.t('by our figures')}</small>
          )}{' '}
          <Differences of={moveDifferences(page, model, next)} />
        </>
      ))}
    </>
  );
}

/** Whether a row says by how much a month of an agent changes. */
function hasMonth(page: Page, data: Data, coming: readonly Coming[]): boolean {
  const ends = coming.filter(({ kind }) => kind === 'end' || kind === 'ended');
  return ends.some(({ model }) =>
    followersOf(page, data, model).some(
      (follower) => moveMonths(page, model, follower.model) !== undefined,
    ),
  );
}

/**
 * What another model costs to who pays the present price, for a month of an agent, and from the day of
 * an announced price: by the lists where such a month is not known.
 */
export function moveDifferences(page: Page, now: ModelDetail, next: ModelDetail): Difference[] {
  const months = moveMonths(page, now, next);
  if (months === undefined) return paidDifferences(page, now, next);
  const { before, after, later } = months;
  const toDifference = (month: MonthSpan, text: string) => {
    return { text, isDearer: month.low > before.low || month.high > before.high };
  };
  const change = monthChange(page, before, after);
  const first = toDifference(after, page.t('agent’s month {change}', { change }));
  if (later === undefined) return [first];
  const from = page.t('from {date}', { date: page.dateText(later.day) });
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
