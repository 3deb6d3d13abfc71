import { gapOf, type Message } from '../text.ts';
import { buildOf } from './builds.ts';
import { creditFeeText } from './credit-fee.tsx';
import { href, listMark } from './links.tsx';
import type { Market } from './market.ts';
import { isSureMonth, type MonthShare, monthChangeText, paidMonthShare } from './month-share.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { leastOffers } from './provider-figures.ts';
import { withCreditFee } from './seller-terms.ts';
import { OwnBuild } from './sellers.tsx';
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
      models: models.filter(isLessPaid),
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
          <MostDifferent
            models={differing}
            market={market}
            hasFee={creditFeeText(page, market.data, offers[0]?.provider ?? '') !== undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** A model at the least price of a provider that is counted, to that of the vendor. */
type ComparedModel = {
  id: string;
  /** The day of the build at that price, of a model that the provider sells at several. */
  build: string | undefined;
  /** Without the fee of the provider that is known. */
  share: number;
  /** With it, as all that one pays. */
  paid: number;
  month: MonthShare | undefined;
};

function comparedModels(offers: readonly ProviderOffer[], market: Market): ComparedModel[] {
  return leastOffers(offers, market).map(({ offer, share }) => ({
    id: offer.model_id,
    build: ownBuild(offer, offers, market),
    share,
    paid: withCreditFee(market.data, offer.provider, share),
    month: paidMonthShare(offer, market),
  }));
}

/** Which build a price is of, where the provider has another price of the model. */
function ownBuild(offer: ProviderOffer, offers: readonly ProviderOffer[], { data }: Market) {
  const isOther = (other: ProviderOffer) =>
    other.model_id === offer.model_id &&
    (other.input_price !== offer.input_price || other.output_price !== offer.output_price);
  return offers.some(isOther) ? buildOf(offer, data)?.day : undefined;
}

/** Whether it costs less for sure, the fee counted. */
function isLessPaid({ share, paid, month }: ComparedModel): boolean {
  if (share >= 1) return false;
  return month === undefined ? paid < 1 : isSureMonth(month) && month.share < 1;
}

type MostDifferentProps = { models: readonly ComparedModel[]; market: Market; hasFee: boolean };

/** The models of which a month of an agent is known, and differs most. */
function MostDifferent({ models, market, hasFee }: MostDifferentProps) {
  const page = usePage();
  const most = mostDifferent(models);
  if (most.length === 0) return null;
  return (
    <>
      {' · '}
      {hasFee
        ? page.t('a month of an agent with the fee differs most:')
        : page.t('a month of an agent differs most:')}
      {gapOf(page)}
      {most.slice(0, NAMED).map(({ id, build, month }, index) => (
        <>
          {index > 0 && listMark(page)}
          <a href={`${href(page, 'model', { id })}#sellers`}>{market.data.modelName(id)}</a>
          <OwnBuild day={build} />{' '}
          <span class={month.share < 1 ? 'up' : 'down'}>
            {monthChangeText(page, { id, month }, market)}
          </span>
        </>
      ))}
    </>
  );
}

/** The models of which a month is known, that which differs most first. */
function mostDifferent(models: readonly ComparedModel[]) {
  return models
    .flatMap(({ month, ...model }) => (month === undefined ? [] : [{ ...model, month }]))
    .sort((left, right) => distance(right.month) - distance(left.month));
}

function distance({ share }: MonthShare): number {
  return Math.abs(Math.log(share));
}
