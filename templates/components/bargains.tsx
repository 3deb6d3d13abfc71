import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { Data } from '../data.ts';
import { gapOf } from '../text.ts';
import { homeCurrency } from './currency.ts';
import { RateText } from './exchange-rates.tsx';
import { offPeakRate } from './hours.ts';
import { href, listMark } from './links.tsx';
import { leadingYuan } from './model-figures.tsx';
import { ModelName } from './model-name.tsx';
import { isComparable, type Market, type ProviderOffer, paidPrice } from './provider-figures.ts';
import { shownList } from './readers-prices.ts';
import { isOfSource, UsualSource, usualSource } from './sellers.tsx';
import { Section } from './sources.tsx';
import { Table } from './table.tsx';
import { PricePair, pairAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';
import { againstVendor } from './vendor-prices.tsx';

/** A model that another seller asks less for than its vendor: who does, and what part of it. */
type Bargain = {
  model: ModelDetail;
  /** The offers at the least price. */
  offers: [ProviderOffer, ...ProviderOffer[]];
  ratio: number;
};

/** What is less than that is a difference of rounding, or not worth another account. */
const MOST_RATIO = 0.95;

/** So many rows are in view. */
const OPEN_ROWS = 12;

/** The models that cost less elsewhere than from their vendor: the best first. */
export function Bargains({ market }: { market: Market }) {
  const page = usePage();
  const { count, bargains } = findBargains(market);
  if (bargains.length === 0) return null;
  const all = bargains.flatMap(({ offers }) => offers);
  const usual = usualSource(all);
  const isConverted =
    homeCurrency(page) === 'CNY' ||
    bargains.some(({ model }) => leadingYuan(page, model) !== undefined);
  return (
    <Section title={page.t('Cheaper elsewhere than from the vendor')}>
      <p class="quiet">
        {page.t('Per million tokens.')}
        {gapOf(page)}
        {page.t(
          '{cheaper} of the {count} ranked models that others sell cost at least {least} less there, {share} tokens in to 1 out: the best models first. Such prices may not last: ask the seller.',
          {
            cheaper: bargains.length,
            count,
            least: page.percent(5),
            share: policy.inputShare,
          },
        )}
        {gapOf(page)}
        <UsualSource offers={all} />
        {isConverted && ' · '}
        {isConverted && <RateText data={market.data} />}
      </p>
      <BargainRows market={market} bargains={bargains.slice(0, OPEN_ROWS)} usual={usual} />
      {bargains.length > OPEN_ROWS && (
        <details class="rest">
          <summary>{page.t('Show {count} more', { count: bargains.length - OPEN_ROWS })}</summary>
          <BargainRows market={market} bargains={bargains.slice(OPEN_ROWS)} usual={usual} />
        </details>
      )}
    </Section>
  );
}

/** The ranked models that others sell, and those among them that cost less there. */
export function findBargains(market: Market): { count: number; bargains: readonly Bargain[] } {
  const { data, vendors } = market;
  const ranked = [...data.servedRanks].sort(([, left], [, right]) => left - right);
  const sold = ranked.flatMap(([id]) => {
    const model = data.modelsById.get(id);
    const offers = (data.offersByModel.get(id) ?? []).filter((offer) =>
      isComparable(offer, market),
    );
    return model === undefined || offers.length === 0 ? [] : [{ model, offers }];
  });
  const bargains = sold.flatMap(({ model, offers }): Bargain[] => {
    const own = vendors.get(model.id);
    const vendor = own === undefined ? null : paidPrice(own);
    const prices = offers.map(paidPrice).filter((price) => price !== null);
    const least = Math.min(...prices);
    const [first, ...others] = offers.filter((offer) => paidPrice(offer) === least);
    if (vendor === null || first === undefined) return [];
    const ratio = Number((least / vendor).toPrecision(3));
    return ratio <= MOST_RATIO ? [{ model, offers: [first, ...others], ratio }] : [];
  });
  return { count: sold.length, bargains };
}

type BargainRowsProps = {
  market: Market;
  bargains: readonly Bargain[];
  /** Where and when most of the offers were read. */
  usual: ReturnType<typeof usualSource>;
};

function BargainRows({ market, bargains, usual }: BargainRowsProps) {
  const page = usePage();
  return (
    <Table
      class="short bargains"
      label={page.t('Cheaper elsewhere than from the vendor')}
      rows={bargains}
      columns={[
        {
          label: page.t('Model, and who sells it'),
          isHeading: true,
          cell: ({ model, offers }) => (
            <>
              <ModelName {...model} />{' '}
              <small>
                <SellerNames data={market.data} offers={offers} />
                {!isOfSource(offers[0], usual) && <ReadDay of={offers} />}
              </small>
            </>
          ),
        },
        {
          label: page.t('Elsewhere'),
          class: 'n price words',
          cell: ({ offers: [first] }) => <PricePair prices={first} />,
        },
        {
          label: page.t('Against the vendor'),
          class: 'n against',
          cell: ({ model, offers: [first] }) =>
            againstVendor(page, first, market.vendors.get(model.id)),
        },
        {
          label: page.t('From the vendor'),
          class: 'n price words wide',
          cell: ({ model }) => (
            <>
              <PricePair {...shownList(page, model)} />
              <OffPeak rates={model.rates} />
            </>
          ),
        },
      ]}
    />
  );
}

/** `off-peak $0.15 / $0.60`, by the list in dollars. */
function OffPeak({ rates }: Pick<ModelDetail, 'rates'>) {
  const page = usePage();
  const offPeak = offPeakRate(rates);
  if (offPeak === undefined) return null;
  const [price] = pairAmounts(page, offPeak);
  return <small>{page.t('off-peak {price}', { price })}</small>;
}

/** So many sellers of one price are named. */
const NAMED = 3;

/** `DeepInfra, Requesty` */
function SellerNames({ data, offers }: { data: Data; offers: Bargain['offers'] }) {
  const page = usePage();
  const ids = [...new Set(offers.map(({ provider }) => provider))];
  const left = ids.length - NAMED;
  return (
    <>
      {ids.slice(0, NAMED).map((id, index) => (
        <>
          {index > 0 && listMark(page)}
          <a href={href(page, 'provider', { id })}>{data.providerName(id)}</a>
        </>
      ))}
      {left > 0 && ` ${page.t('and {count} more', { count: left })}`}
    </>
  );
}

/** ` · 30 Sep 2026`, where it is not the day of most. */
function ReadDay({ of: offers }: { of: Bargain['offers'] }) {
  const page = usePage();
  return <> · {page.dateText(newestDay(offers.flatMap(({ sources }) => sources)))}</>;
}
