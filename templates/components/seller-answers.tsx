import type { ComponentChild } from 'preact';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { type Data, nameIn } from '../data.ts';
import type { ProviderRow } from '../islands/providers.tsx';
import type { Page } from '../page.ts';
import { againstText, levelText } from './against-text.ts';
import {
  allBargains,
  type Bargain,
  bargainSellers,
  endsSoon,
  findBargains,
  rankedModels,
  savedAmount,
  savedDollars,
} from './bargains.tsx';
import { BEST_MODELS, bestOf, isBestModel } from './best-models.ts';
import { cloudRows, unknownFeeText } from './clouds.tsx';
import { creditFeeText } from './credit-fee.tsx';
import { lastSeenDay } from './last-seen.ts';
import { href, listMark } from './links.tsx';
import { byDollars, type Market } from './market.ts';
import { Marks } from './model-name.tsx';
import { paidMonthShare } from './month-share.ts';
import { NamedSellers } from './named-sellers.tsx';
import type { ProviderOffer } from './odd-prices.ts';
import {
  freeModels,
  isComparable,
  type ProviderFigures,
  providerFigures,
  shareOfVendor,
} from './provider-figures.ts';
import { ratioText } from './ratio.ts';
import { isPlanOnly } from './seller-terms.ts';
import { regionsText } from './sellers.tsx';
import { soldMarks } from './sold-marks.tsx';
import { Table } from './table.tsx';
import { usePage } from './use-page.ts';
import { VendorName, yuanModels } from './yuan-lists.tsx';

/** What a buyer asks, and what is known of it. */
type SellerAnswer = {
  question: string;
  answer: ComponentChild;
  /** How many of the best models that is. */
  count: ComponentChild;
  price: ComponentChild;
  /** What else one may take. */
  others: ComponentChild;
};

type MarketProps = { market: Market };
type SellerAnswersProps = MarketProps & { rows: readonly ProviderRow[] };

/** Whom to buy from, by what one asks of a seller; a question without a sure answer is left out. */
export function SellerAnswers({ market, rows }: SellerAnswersProps) {
  const page = usePage();
  const answers = [
    yuanAnswer(page, market),
    accountAnswer(page, market, rows),
    ...bargainAnswers(page, market),
    cloudAnswer(page, market),
    europeAnswer(page, market),
    freeAnswer(page, market),
    modelAnswer(page, market),
  ].filter((answer) => answer !== undefined);
  if (answers.length === 0) return null;
  return (
    <Table
      class="answers"
      rows={answers}
      columns={[
        {
          label: page.t('What you look for'),
          isHeading: true,
          cell: ({ question, answer, others }) => (
            <>
              <small>{question}</small> {answer} <small class="narrow">{others}</small>
            </>
          ),
        },
        {
          label: page.t('Of the best {count}', { count: BEST_MODELS }),
          class: 'n',
          cell: ({ count }) => count,
        },
        { label: page.t('Against the vendor'), class: 'n sum', cell: ({ price }) => price },
        { label: page.t('Others'), class: 'text wide', cell: ({ others }) => others },
      ]}
    />
  );
}

/** Where one who pays in yuan buys within China: at the vendors with a list in yuan, as the feed has none of others there. */
function yuanAnswer(page: Page, market: Market): SellerAnswer | undefined {
  const { data } = market;
  const models = yuanModels(page, data);
  const best = models.filter(({ id }) => isBestModel(id, data));
  const shown = best.length > 0 ? best : models.slice(0, NAMED);
  if (models.length === 0) return undefined;
  return {
    question: page.t('Within China, in yuan'),
    answer: <YuanVendors models={shown} data={data} />,
    count: best.length || '',
    price: page.t('the vendor’s list in yuan'),
    others: (
      <>
        <SoldModels ids={shown.map(({ id }) => id)} market={market} />
        {page.t('; ')}
        <a href="#yuan">{page.t('all {count} with a price in yuan', { count: models.length })}</a>
      </>
    ),
  };
}

/** The vendors of models, each with a link. */
function YuanVendors({ models, data }: { models: readonly ModelDetail[]; data: Data }) {
  const page = usePage();
  return [...new Set(models.map(({ vendor }) => vendor))].map((vendor, index) => (
    <>
      {index > 0 && listMark(page)}
      <VendorName vendor={vendor} data={data} />
    </>
  ));
}

/** The way of who has chosen a model to those who sell it. */
function modelAnswer(page: Page, market: Market): SellerAnswer | undefined {
  const best = rankedModels(market.data).slice(0, KNOWN);
  if (best.length === 0) return undefined;
  return {
    question: page.t('A model that you have chosen'),
    answer: <a href="#best">{page.t('all ranked models with their sellers')}</a>,
    count: '',
    price: '',
    others: <SoldModels ids={best.map(({ id }) => id)} market={market} />,
  };
}

/** So many of the best models are named. */
const KNOWN = 6;

/** A seller with how many of the best models it has. */
type CountedSeller = { id: string; name: string; best: number; old?: string | null };

/** Those with most of the best models. */
export function withMostOfBest<Row extends Pick<CountedSeller, 'best'>>(rows: readonly Row[]) {
  const most = Math.max(0, ...rows.map(({ best }) => best));
  return {
    count: most,
    first: rows.filter(({ best }) => best === most),
  };
}

/** So many sellers, or models of one, come next: they have two lines. */
const NEXT = 2;

/** Who sells the most of the best to anybody, by prices that are counted. */
function accountAnswer(page: Page, market: Market, rows: readonly ProviderRow[]) {
  const open = rows.filter(({ level, old, isByPlan }) => level !== null && !old && !isByPlan);
  const { count, first } = withMostOfBest(open);
  if (count === 0) return undefined;
  const others = nextBest(open, count);
  return {
    question: page.t('One account for the best {count}', { count: BEST_MODELS }),
    answer: <Sellers rows={first} market={market} />,
    count,
    price: <BestPrices rows={first} market={market} />,
    others: <CountedSellers rows={others} market={market} />,
  };
}

/** Who has the most of the best models after those that have a count of them. */
function nextBest(rows: readonly ProviderRow[], count: number): ProviderRow[] {
  const others = rows.filter(({ best }) => best < count);
  return others.sort((left, right) => right.best - left.best).slice(0, NEXT);
}

/** Which cloud has the most of the best. */
function cloudAnswer(page: Page, market: Market) {
  const clouds = cloudRows(page, market).filter(({ best }) => best > 0);
  const { count, first } = withMostOfBest(clouds);
  if (count === 0) return undefined;
  return {
    question: page.t('With the account of a cloud'),
    answer: <Sellers rows={first} market={market} />,
    count,
    price: <BestPrices rows={first} market={market} />,
    others: (
      <>
        <CountedSellers rows={clouds.slice(first.length, first.length + NEXT)} market={market} />
        {page.t('; ')}
        <a href="#clouds">{page.t('all clouds')}</a>
      </>
    ),
  };
}

/** `Vercel AI Gateway (fee on credit unknown)`: of sellers at one price the fee decides. */
function Sellers({ rows, market }: MarketProps & { rows: readonly CountedSeller[] }) {
  const page = usePage();
  const sellers = rows.map(({ id }) => ({ id, note: unknownFeeText(page, market.data, id) }));
  return <NamedSellers data={market.data} sellers={sellers} count={rows.length} isFeeSaid />;
}

/** `OpenRouter 19 (+5.5 % on bought credit), OpenCode Zen 19` */
function CountedSellers({ rows, market }: MarketProps & { rows: readonly CountedSeller[] }) {
  const page = usePage();
  return (
    <>
      {rows.slice(0, NAMED).map(({ id, name, best, old }, index) => {
        const notes = [
          bestLastSeenText(page, market, id),
          creditFeeText(page, market.data, id) ?? unknownFeeText(page, market.data, id),
          old && page.t('read {date}', { date: page.dateText(old) }),
        ];
        const known = notes.filter((note) => typeof note === 'string');
        return (
          <>
            {index > 0 && listMark(page)}
            <a href={href(page, 'provider', { id })}>{name}</a> {best}
            {known.length > 0 && page.t(' ({text})', { text: page.clausesText(known) })}
          </>
        );
      })}
    </>
  );
}

/** `2 more last seen 30 Sep 2026`: of the best models those that the recent list of a seller has no more. */
function bestLastSeenText(page: Page, { data }: Market, id: string): string | undefined {
  const own = data.providerOffers.find(({ provider }) => provider.id === id);
  const best = (own?.offers ?? []).filter((offer) => isBestModel(offer.model_id, data));
  const { lastSeen } = bestOf(own?.offers ?? [], data);
  if (lastSeen.length === 0) return undefined;
  const date = page.dateText(lastSeenDay(best, new Set(lastSeen)));
  return page.t('{count} more last seen {date}', { count: lastSeen.length, date });
}

/** So many others are named. */
const NAMED = 3;

/** `same` and `2 above`: how the prices of the best models at sellers stand to those of the vendors. */
function BestPrices({ rows, market }: MarketProps & { rows: readonly CountedSeller[] }) {
  return (
    <>
      {rows.map(({ id }) => {
        const own = market.data.providerOffers.find(({ provider }) => provider.id === id);
        const best = (own?.offers ?? []).filter((offer) => isOfBest(offer, market));
        return <BestPrice figures={providerFigures(best, market)} />;
      })}
    </>
  );
}

function BestPrice({ figures }: { figures: ProviderFigures }) {
  const page = usePage();
  const { level, same, few, regional } = figures;
  if (level === null) return <>–</>;
  const others = { ...figures, same: level === 1 ? 0 : same, regional: null, uncompared: 0 };
  const notes = [
    againstText(page, others),
    regional && page.t('other regions up to {most}', { most: ratioText(page, regional.most) }),
  ];
  return (
    <>
      {levelText(page, { level, same, few })}{' '}
      <small>{notes.filter(Boolean).join(page.t('; '))}</small>
    </>
  );
}

function isOfBest({ model_id: id }: ProviderOffer, market: Market): boolean {
  return isBestModel(id, market.data);
}

/** The best model that costs less than from its vendor, and the one with which an agent saves most a month. */
function bargainAnswers(page: Page, market: Market): SellerAnswer[] {
  const { bargains } = findBargains(market);
  const { best, most } = greatestSavings(market, bargains);
  const answers = [
    { question: page.t('The best model for less than from its vendor'), found: best },
    { question: page.t('The most saved a month'), found: most },
  ];
  const given = answers.flatMap(({ question, found }) => (found ? [{ question, found }] : []));
  return given.map(({ question, found }, index) => {
    const all = (
      <a href="#cheaper">
        {page.t('all {count} that cost less elsewhere', { count: bargains.length })}
      </a>
    );
    return {
      question,
      answer: <CheaperModel bargain={found} market={market} />,
      count: '',
      price: <SavedMonth bargain={found} market={market} />,
      others: index === 0 && all,
    };
  });
}

/** The best model, unless it is that of all, ranked or not, with which one saves the most; by a known month that anybody may buy. */
function greatestSavings(market: Market, bargains: readonly Bargain[]) {
  const isKnown = ({ offers: [offer] }: Bargain) =>
    paidMonthShare(offer, market) !== undefined && !isPlanOnly(market.data, offer.provider);
  const saved = (bargain: Bargain) => savedDollars(bargain, market) ?? 0;
  const all = allBargains(market).filter(isKnown);
  const [most] = all.sort((left, right) => saved(right) - saved(left));
  const [first] = bargains.filter((bargain) => isKnown(bargain) && endsSoon(market, bargain) === 0);
  return { best: first?.model === most?.model ? undefined : first, most };
}

/** `GLM-5.3`, and below it `rank 15 · Vercel AI Gateway, Baseten` */
function CheaperModel({ bargain: { model, offers }, market }: MarketProps & { bargain: Bargain }) {
  const page = usePage();
  const rank = market.data.servedRanks.get(model.id);
  return (
    <>
      <a href={href(page, 'model', { id: model.id })}>{model.name}</a>
      <Marks marks={soldMarks(page, model)} />{' '}
      <small class="sold">
        {rank === undefined ? page.t('not ranked') : page.t('rank {rank}', { rank: String(rank) })}
        {' · '}
        <NamedSellers data={market.data} sellers={bargainSellers(offers)} count={NAMED} isFeeSaid />
      </small>
    </>
  );
}

/** `−47 %`, what that is of a month of an agent, and whether a fee of the seller is counted. */
function SavedMonth({ bargain, market }: MarketProps & { bargain: Bargain }) {
  const page = usePage();
  const [{ provider }] = bargain.offers;
  const amount = savedAmount(page, bargain, market);
  const notes = [
    amount && page.t('an agent’s month {amount} less', { amount }),
    creditFeeText(page, market.data, provider) && page.t('with its fee'),
  ];
  return (
    <>
      <span class="up">{ratioText(page, bargain.ratio)}</span>{' '}
      <small class="computed">{page.clausesText(notes.filter((note) => note !== undefined))}</small>
    </>
  );
}

/** Who says of most of the best that requests are served in the EU. */
function europeAnswer(page: Page, market: Market): SellerAnswer | undefined {
  const rows = servedInEurope(page, market);
  const { count, first } = withMostOfBest(rows);
  if (count === 0) return undefined;
  const others = rows.filter((row) => !first.includes(row));
  return {
    question: page.t('Served in the EU'),
    answer: <Sellers rows={first} market={market} />,
    count,
    price: spanText(
      page,
      first.flatMap(({ shares }) => shares),
    ),
    others:
      others.length > 0 ? (
        <CountedSellers rows={others} market={market} />
      ) : (
        <InEurope rows={first} market={market} />
      ),
  };
}

/** The models that are served there, and all others of their seller that are. */
function InEurope({
  rows,
  market,
}: MarketProps & { rows: readonly (CountedSeller & { ids: string[] })[] }) {
  const page = usePage();
  const q = regionsText(page, ['eu']);
  return (
    <>
      {rows.map(({ id, ids }) => (
        <>
          <SoldModels ids={ids} market={market} count={NEXT} />{' '}
          <a href={`${href(page, 'provider', { id })}?${new URLSearchParams({ q })}`}>
            {page.t('all there')}
          </a>
        </>
      ))}
      {page.t('; ')}
      {page.t('regions known of {names} alone', {
        names: page.listText(placedSellers(page, market)),
      })}
    </>
  );
}

/** The sellers of which some id names the region that serves it. */
function placedSellers(page: Page, { data }: Market): string[] {
  const placed = data.providerOffers.filter(({ offers }) =>
    offers.some(({ region }) => region !== null),
  );
  return placed.map(({ provider }) => nameIn(page, provider));
}

/** Who serves any of the best there, and at what part of the price of the vendor. */
function servedInEurope(page: Page, market: Market) {
  const { data } = market;
  const inDollars = byDollars(market);
  return data.providerOffers.flatMap(({ provider: { id }, offers }) => {
    const own = offers.filter((offer) => isInEurope(offer, market));
    const ids = [...new Set(own.map(({ model_id }) => model_id))];
    const shares = own.flatMap((offer) => shareOfVendor(offer, inDollars) ?? []);
    const name = data.providerName(page, id);
    return ids.length > 0 ? [{ id, name, best: ids.length, ids, shares }] : [];
  });
}

/** Who has the most models for nothing, by prices that are counted. */
function freeAnswer(page: Page, market: Market): SellerAnswer | undefined {
  const rows = market.data.providerOffers.map(({ provider, offers }) => {
    const free = freeModels(offers, market);
    return { id: provider.id, free };
  });
  const most = Math.max(...rows.map(({ free }) => free.length));
  const first = rows.filter(({ free }) => free.length === most);
  if (most < 1) return undefined;
  const ids = [...new Set(first.flatMap(({ free }) => free))];
  const best = ids.filter((id) => isBestModel(id, market.data)).length;
  return {
    question: page.t('Free'),
    answer: first.map(({ id }, index) => (
      <>
        {index > 0 && listMark(page)}
        <a href={href(page, 'provider', { id })}>{market.data.providerName(page, id)}</a>
      </>
    )),
    // That none of the best is free needs no figure of its own.
    count: best || '',
    price: page.t('{count} free', { count: most }),
    others: <SoldModels ids={ids} market={market} />,
  };
}

/** `Gemma 4 31B, Gemma 4 26B A4B`, the best ranked first, with links to their sellers. */
function SoldModels({
  ids,
  market: { data },
  count = KNOWN,
}: MarketProps & { ids: readonly string[]; count?: number }) {
  const page = usePage();
  const rank = (id: string) => data.servedRanks.get(id) ?? data.modelsById.size;
  const sorted = ids.toSorted((left, right) => rank(left) - rank(right)).slice(0, count);
  return (
    <>
      {sorted.map((id, index) => (
        <>
          {index > 0 && listMark(page)}
          <a href={`${href(page, 'model', { id })}#sellers`}>{data.modelName(id)}</a>
        </>
      ))}
    </>
  );
}

function isInEurope(offer: ProviderOffer, market: Market): boolean {
  return offer.region === 'eu' && isOfBest(offer, market) && isComparable(offer, market);
}

/** `+10 %`, `same to +10 %` */
function spanText(page: Page, shares: readonly number[]): string {
  if (shares.length === 0) return '–';
  const text = (share: number) => (share === 1 ? page.t('same') : ratioText(page, share));
  const low = text(Math.min(...shares));
  const high = text(Math.max(...shares));
  return low === high ? low : page.t('{low} to {high}', { low, high });
}
