import { groupBy } from '../../feed/collections.ts';
import type { Page } from '../page.ts';
import { gapOf, type Message } from '../text.ts';
import { href, listMark } from './links.tsx';
import type { Market } from './market.ts';
import { type MonthShare, monthShare, monthShareText, offPeakShareText } from './month-share.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { shareOfVendor } from './provider-figures.ts';
import { usePage } from './use-page.ts';

/** So many models are named, those that differ most. */
const NAMED = 3;

type AnswersProps = { offers: readonly ProviderOffer[]; market: Market };

/** For which models a provider asks less than the vendor, and for which more, of prices that are counted. */
export function ProviderAnswers({ offers, market }: AnswersProps) {
  const page = usePage();
  const models = comparedModels(offers, market);
  const groups = [
    {
      message: 'Cheaper than the vendor: {count, plural, one {# model} other {# models}}',
      models: models.filter(({ share }) => share < 1),
    },
    {
      message: 'Dearer than the vendor: {count, plural, one {# model} other {# models}}',
      models: models.filter(({ share }) => share > 1),
    },
  ] as const satisfies { message: Message; models: readonly ComparedModel[] }[];
  const shown = groups.filter((group) => group.models.length > 0);
  if (shown.length === 0) return null;
  return (
    <ul class="answers">
      {shown.map(({ message, models: differing }) => (
        <li>
          <b>{page.t(message, { count: differing.length })}</b>
          <MostDifferent models={differing} market={market} />
        </li>
      ))}
    </ul>
  );
}

/** A model at the least price of a provider, which is not that of the vendor. */
type ComparedModel = { id: string; share: number; month: MonthShare | undefined };

/** What a provider asks at least of each model, by prices that are counted, to that of the vendor. */
function comparedModels(offers: readonly ProviderOffer[], market: Market): ComparedModel[] {
  const counted = offers.flatMap((offer) => {
    const share = offer.stale ? undefined : shareOfVendor(offer, market);
    const id = offer.model_id;
    return share === undefined ? [] : [{ id, share, month: monthShare(offer, market) }];
  });
  return [...groupBy(counted, ({ id }) => id).values()].map((same) => {
    const [least] = same.toSorted((left, right) => left.share - right.share);
    return least ?? same[0];
  });
}

type MostDifferentProps = { models: readonly ComparedModel[]; market: Market };

/** The models of which a month of an agent is known, and differs most. */
function MostDifferent({ models, market }: MostDifferentProps) {
  const page = usePage();
  const known = models.flatMap(({ id, month }) => (month === undefined ? [] : [{ id, month }]));
  const most = known.toSorted((left, right) => distance(right.month) - distance(left.month));
  if (most.length === 0) return null;
  return (
    <>
      {' · '}
      {page.t('a month of an agent differs most:')}
      {gapOf(page)}
      {most.slice(0, NAMED).map(({ id, month }, index) => (
        <>
          {index > 0 && listMark(page)}
          <a href={`${href(page, 'model', { id })}#sellers`}>{market.data.modelName(id)}</a>{' '}
          <span class={month.share < 1 ? 'up' : 'down'}>
            {changeText(page, { id, month }, market)}
          </span>
        </>
      ))}
    </>
  );
}

/** Where the vendor has two prices, the month is compared with that off peak. */
function changeText(
  page: Page,
  { id, month }: { id: string; month: MonthShare },
  { vendors }: Market,
): string {
  const isOffPeak = vendors.get(id)?.peak !== undefined;
  return isOffPeak ? offPeakShareText(page, month) : monthShareText(page, month);
}

function distance({ share }: MonthShare): number {
  return Math.abs(Math.log(share));
}
