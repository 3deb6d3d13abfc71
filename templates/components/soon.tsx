import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { DaysLeft } from './deadline.tsx';
import { href } from './links.tsx';
import { Section } from './sources.tsx';
import {
  type Difference,
  followerDifferences,
  followersOf,
  isDearer,
  priceDifference,
} from './successor.ts';
import { Table } from './table.tsx';
import { pairAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** What ends or becomes dearer, or cheaper, on a day to come. */
type Coming = { model: ModelDetail; day: string; kind: 'end' | 'price' };

/** So many days ahead is soon, and so many rows are shown of it. */
const SOON_DAYS = 60;
const SOON_ROWS = 8;

/** What asks for something within two months: the soonest first. */
export function ActSoon({ data }: { data: Data }) {
  const page = usePage();
  const coming = comingSoon(page, data.models);
  if (coming.length === 0) return null;
  return (
    <Section title={page.t('Act soon')}>
      <Table
        class="short"
        rows={coming.slice(0, SOON_ROWS)}
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
        <a href={href(page, 'changes')}>{page.t('All upcoming changes')}</a>
      </p>
    </Section>
  );
}

/** A written day that is too near to be of another year: `30 Nov`, `11月30日`. */
function withoutYear(date: string): string {
  return date.replace(/^\d{4}年| \d{4}$/, '');
}

/** The ends and the announced prices of the next two months. */
export function comingSoon(page: Page, models: readonly ModelDetail[]): Coming[] {
  return models
    .flatMap((model) => comingOf(page, model))
    .sort((left, right) => compareCodeUnits(left.day, right.day));
}

function comingOf(page: Page, model: ModelDetail): Coming[] {
  const { stage, retires } = model.lifecycle;
  if (stage === 'retired') return [];
  const priceDay = announcedPrice(model.price_history, page.today)?.from ?? null;
  const coming: Coming[] = [];
  if (retires !== null && isSoon(page, retires)) coming.push({ model, day: retires, kind: 'end' });
  if (priceDay !== null && isSoon(page, priceDay))
    coming.push({ model, day: priceDay, kind: 'price' });
  return coming;
}

function isSoon(page: Page, day: string): boolean {
  const days = page.daysUntil(day);
  return days >= 0 && days <= SOON_DAYS;
}

function Consequence({ data, coming: { model, kind } }: { data: Data; coming: Coming }) {
  const page = usePage();
  if (kind === 'price') {
    const next = announcedPrice(model.price_history, page.today);
    if (next === undefined) return null;
    const [first, second] = pairAmounts(page, next);
    return (
      <>
        {page.t('price')} → {first}{' '}
        <small class={isDearer(model, next) ? 'down' : 'up'}>
          {priceDifference(page, model, next)}
        </small>{' '}
        {second && <small>{second}</small>}
      </>
    );
  }
  return <EndConsequence data={data} model={model} />;
}

/** What to take in place of a model that ends, and what that costs. */
function EndConsequence({ data, model }: { data: Data; model: ModelDetail }) {
  const page = usePage();
  return (
    <>
      {page.t('ends')}
      {followersOf(page, data, model).map(({ model: next, whose, advice }) => (
        <>
          {' '}
          → <a href={href(page, 'model', { id: next.id })}>{next.name}</a>{' '}
          {advice?.isOurs !== false && (
            <small>{advice === undefined ? whose : page.t('by our figures')}</small>
          )}{' '}
          <Differences of={followerDifferences(page, model, next)} />
        </>
      ))}
    </>
  );
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
