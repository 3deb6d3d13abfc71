import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { ProviderOffers } from '../../feed/contract/schemas/offer.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { againstText, levelText } from '../components/against-text.ts';
import { Bargains, findBargains } from '../components/bargains.tsx';
import { BEST_MODELS, bestOf, type OwnedBest } from '../components/best-models.ts';
import { AllSellers, BestSellers } from '../components/best-sellers.tsx';
import { Clouds, placesText, unknownFeeText } from '../components/clouds.tsx';
import { CreditFees, creditFeeText, FeeNote } from '../components/credit-fee.tsx';
import { homeCurrency } from '../components/currency.ts';
import { type Figure, Figures } from '../components/figures.tsx';
import { Island } from '../components/island.tsx';
import { lastSeenDay, lastSeenModels } from '../components/last-seen.ts';
import { href, listMark, OutwardLink, rich } from '../components/links.tsx';
import { type Market, openMarket } from '../components/market.ts';
import { endMarks } from '../components/model-end.ts';
import { Marks } from '../components/model-name.tsx';
import { isFree, type ProviderOffer } from '../components/odd-prices.ts';
import { Offers } from '../components/offers.tsx';
import { hasPricedOffer, NotComparedLink } from '../components/offers-note.tsx';
import { OwnPlans } from '../components/own-plans.tsx';
import { ProviderAnswers } from '../components/provider-answers.tsx';
import {
  cheapestModels,
  cheapestText,
  comparedCount,
  greyRowsText,
  isServed,
  isWithoutVendors,
  lastReadDay,
  notComparedText,
  type ProviderFigures,
  providerFigures,
  shownFigures,
  unknownText,
  whyUncompared,
} from '../components/provider-figures.ts';
import { SellerAnswers } from '../components/seller-answers.tsx';
import { isPlanOnly } from '../components/seller-terms.ts';
import { Heading, OtherName, Section } from '../components/sources.tsx';
import { reasonsText, uncomparedReasons } from '../components/uncompared.ts';
import { usePage } from '../components/use-page.ts';
import { comparedListText } from '../components/vendor-prices.tsx';
import { YuanLists } from '../components/yuan-lists.tsx';
import { type Data, nameIn } from '../data.ts';
import { type ProviderRow, Providers } from '../islands/providers.tsx';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import { gapOf } from '../text.ts';

/** The providers, which offer models of others. */
export const providerPages = (data: Data): BuiltPage[] => {
  const markets = new Map<string, Market>();
  // The prices of vendors are those that the readers of a language pay.
  const marketOf = (page: Page) => {
    const market = markets.get(page.language) ?? openMarket(page, data);
    markets.set(page.language, market);
    return market;
  };
  return [
    {
      name: 'providers',
      values: {},
      render: (page) => ({
        title: page.t('{count} providers of other vendors’ models', {
          count: data.providers.length,
        }),
        description: page.t(
          'Services that offer models of others, with what they charge per million tokens.',
        ),
        content: <ProviderListPage market={marketOf(page)} />,
      }),
    },
    ...data.providerOffers.map(({ provider, offers }): BuiltPage => {
      const { id, name_zh, url, offer_count: count } = provider;
      return {
        name: 'provider',
        values: { id },
        render: (page) => {
          const name = nameIn(page, provider);
          return {
            title: hasPricedOffer(offers)
              ? page.t('{name}: prices of {count} offers', { name, count })
              : page.t('{name}: models on offer, prices unknown', { name }),
            description: page.t(
              'What {name} charges per million tokens for models of other vendors.',
              { name },
            ),
            about: {
              '@type': 'Organization',
              name: provider.name,
              url,
              ...(name_zh !== null && { alternateName: name_zh }),
            },
            content: <ProviderPage provider={provider} offers={offers} market={marketOf(page)} />,
          };
        },
      };
    }),
  ];
};

type ProviderListProps = { market: Market };

/** Every service that offers models of others: those with the most models first. */
function ProviderListPage({ market }: ProviderListProps) {
  const page = usePage();
  const rows = market.data.providerOffers
    .map(({ provider, offers }) => ({
      id: provider.id,
      name: nameIn(page, provider),
      ...(isPlanOnly(market.data, provider.id) && { isByPlan: true }),
      ...(homeCurrency(page) === 'CNY' && provider.name_zh !== null && { isForAbroad: true }),
      ...(provider.credit_fee !== null && { hasFee: true }),
      ...shownFigures(offers, market),
    }))
    .sort(compareProviders);
  const compared = rows.filter(isCounted);
  const asVendors = compared.filter((row) => (row.same ?? 0) * 2 > comparedCount(row));
  return (
    <article class="broad">
      <Heading title={page.t('Providers')}>
        <p class="lede">
          {page.t(
            '{same} of the {count} providers whose recent prices can be compared charge the vendors’ own price for most models; what differs is the choice, the fee and the region.',
            { count: compared.length, same: asVendors.length },
          )}
        </p>
      </Heading>
      <SellerAnswers market={market} rows={rows} />
      <p class="quiet">
        {homeCurrency(page) === 'CNY' &&
          page.t(
            'All prices are lists in dollars; of services in mainland China they are those for abroad. They are compared with the vendor’s list in yuan, where there is one.',
          )}
        <CreditFees data={market.data} />
      </p>
      <YuanLists market={market} />
      <Purchases market={market} />
      <Clouds market={market} />
      <Section title={page.t('All providers')}>
        <TableNote rows={rows} market={market} />
        <Island
          name="providers"
          render={Providers}
          props={{
            rows,
            bestModels: BEST_MODELS,
          }}
        />
        <Counting market={market} rows={rows} />
      </Section>
    </article>
  );
}

/** Whether prices of a provider are compared that are not too old to be counted. */
function isCounted({ level, old }: ProviderRow): boolean {
  return level !== null && old === null;
}

/** What costs less elsewhere than from its vendor, and where each ranked model costs least. */
function Purchases({ market }: ProviderListProps) {
  const page = usePage();
  const isCheaper = findBargains(market).bargains.length > 0;
  const title = isCheaper
    ? page.t('Cheaper elsewhere than from the vendor')
    : page.t('Where to buy the best models');
  return (
    <Section id="cheaper" title={title}>
      <p>
        <BestSellers market={market} />
      </p>
      <Bargains market={market} />
      <AllSellers market={market} />
    </Section>
  );
}

type ListedProps = { rows: readonly ProviderRow[] };

/** What a grey row is, and which models are in no count. */
function TableNote({ rows, market }: ListedProps & ProviderListProps) {
  const page = usePage();
  return (
    <p class="quiet">
      {rows.some(({ old }) => old !== null) && greyRowsText(page) + gapOf(page)}
      {rows.some(({ lastSeen }) => lastSeen > 0) &&
        page.t(
          '+: last seen over {days} days ago and in no newer list of the provider, so they may be gone.',
          { days: policy.staleDays },
        ) + gapOf(page)}
      {page.t(
        'Not compared: models that are free, or without a price that can be set against the vendor’s.',
      )}
      {gapOf(page)}
      {page.t('No lower price known: old and doubtful prices of others count too.')}
      {gapOf(page)}
      <FeeNote data={market.data} />
    </p>
  );
}

/** How each column is counted, and what is left out of it. */
function Counting({ market, rows }: ProviderListProps & ListedProps) {
  const page = usePage();
  const typical = page.t(
    'Typical price against the vendor’s: the median by a month of an agent, or by input and output alone where no such month is known, {share} tokens in to 1 out; of fewer than 5 models that can be compared all differences instead.',
    { share: policy.inputShare },
  );
  const texts = [
    page.t(
      'Models that are served; first who has the most, of those whose prices are counted. The day is that on which the newest price that is counted was read.',
    ),
    typical + gapOf(page) + comparedListText(page),
    cheapestText(page),
    ...uncomparedTexts(page, market, rows),
    notComparedText(page),
    unknownText(page),
  ];
  return (
    <details>
      <summary>{page.t('How this is counted')}</summary>
      {texts.map((text) => (
        <p class="quiet">{text}</p>
      ))}
    </details>
  );
}

/** How many providers have old prices alone, which recent ones are not compared, how many not at all, and why. */
function uncomparedTexts(page: Page, market: Market, rows: readonly ProviderRow[]): string[] {
  const { staleDays: days } = policy;
  const { providerOffers } = market.data;
  const isOld = ({ offers }: ProviderOffers) => offers.every(({ stale }) => stale);
  const old = providerOffers.filter(isOld).length;
  const counted = new Set(rows.filter(isCounted).map(({ id }) => id));
  const recent = providerOffers.filter(
    ({ provider, offers }) =>
      !counted.has(provider.id) && whyUncompared(offers, market) === 'several',
  );
  const ids = new Set(rows.flatMap(({ id, level }) => (level === null ? id : [])));
  const texts = [
    old > 0 &&
      page.t(
        '{count} of {all} providers have only prices read over {days} days ago: what these came to then stands behind the others, with the day.',
        { count: old, all: rows.length, days },
      ),
    recent.length > 0 &&
      page.t('No recent price of {names} can be compared.', {
        names: page.listText(recent.map(({ provider }) => nameIn(page, provider))),
      }),
    ids.size > 0 &&
      page.t('{count} of {all} providers are not compared, which – stands for: {reasons}.', {
        count: ids.size,
        all: rows.length,
        reasons: providerReasonsText(page, market, ids),
      }),
  ];
  return texts.filter((text) => text !== false);
}

function providerReasonsText(page: Page, market: Market, ids: ReadonlySet<string>): string {
  const reasons = market.data.providerOffers
    .filter(({ provider }) => ids.has(provider.id))
    .map(({ offers }) => whyUncompared(offers, market));
  const unknown = reasons.filter((reason) => reason === 'unknown').length;
  const several = reasons.length - unknown;
  const parts = [
    unknown > 0 &&
      page.t('{count, plural, one {# has} other {# have}} no known price other than free', {
        count: unknown,
      }),
    several > 0 &&
      page.t('{count, plural, one {# has} other {# have}} prices left out for the reasons below', {
        count: several,
      }),
  ];
  return page.listText(parts.filter((part) => part !== false));
}

function compareProviders(left: ProviderRow, right: ProviderRow): number {
  return (
    right.models - left.models ||
    compareCodeUnits(left.name.toLowerCase(), right.name.toLowerCase())
  );
}

/** A provider with what it charges for each model that it offers. */
function ProviderPage({ provider, offers, market }: ProviderOffers & ProviderListProps) {
  const page = usePage();
  const { url } = provider;
  return (
    <article>
      <Heading
        title={nameIn(page, provider)}
        over={<a href={href(page, 'providers')}>{page.t('Providers')}</a>}
      >
        <p class="quiet plain">
          <OtherName of={provider} />
          <OutwardLink to={url} />
        </p>
        {market.doubtful.has(provider.id) && (
          <p>
            <b class="mark rise">
              {page.t(
                'Many of its prices are far from what most sellers ask: none is compared, check each.',
              )}
            </b>
          </p>
        )}
        <OldPrices offers={offers} market={market} />
        {!hasPricedOffer(offers) && (
          <p>{page.t('No price of this provider is known: only which models it offers.')}</p>
        )}
        {isPlanOnly(market.data, provider.id) && (
          <p>
            {page.t(
              'Only with a plan of this provider: these prices are taken from the credits of the plan.',
            )}
          </p>
        )}
        {isAbroad(provider, offers) && (
          <p class="quiet">
            {page.t(
              'These are the prices in dollars of its site for abroad. Its list in yuan is not in the feed, and may differ.',
            )}
          </p>
        )}
      </Heading>
      <Figures figures={figuresOfProvider(page, offers, market)} />
      <ProviderAnswers offers={offers} market={market} />
      {isPlanOnly(market.data, provider.id) && (
        <OwnPlans id={provider.id} offers={offers} data={market.data} />
      )}
      <Offers offers={offers} market={market} />
    </article>
  );
}

type OldPricesProps = ProviderListProps & { offers: readonly ProviderOffer[] };

/** That all prices of a provider, or those of most of its models, were read too long ago. */
function OldPrices({ offers, market }: OldPricesProps) {
  const page = usePage();
  const { staleDays: days } = policy;
  if (whyUncompared(offers, market) === 'old') {
    const date = page.dateOrDash(lastReadDay(offers, market) || null);
    const text = page.t(
      'None of its prices was read after {date}, over {days} days ago: they may have changed, so look there before you buy.',
      { date, days },
    );
    return <p>{text}</p>;
  }
  const { models } = providerFigures(offers, market);
  const count = uncomparedReasons(offers, market).get('old') ?? 0;
  if (count * 2 <= models) return null;
  const text = page.t(
    'Of {count} of its {all} models all prices were read over {days} days ago: they may have changed, so look there before you buy.',
    { count, all: models, days },
  );
  return <p>{text}</p>;
}

/** Whether a service of mainland China is in the feed by its list in dollars, as all offers are. */
function isAbroad(
  { name_zh }: ProviderOffers['provider'],
  offers: ProviderOffers['offers'],
): boolean {
  return name_zh !== null && offers.some(({ input_price }) => input_price !== null);
}

/** How the prices of a provider stand to those of the vendors; by old ones where it has no others. */
function typicalFigure(page: Page, offers: readonly ProviderOffer[], market: Market): Figure {
  const figures = providerFigures(offers, market);
  const { level } = figures;
  const label = levelLabel(page, figures);
  if (level !== null)
    return {
      label,
      value: levelText(page, { ...figures, level }),
      note: (
        <>
          <CreditFeeNote data={market.data} id={offers[0]?.provider ?? ''} />
          <Counts figures={figures} />
          <UnknownFeeNote data={market.data} id={offers[0]?.provider ?? ''} />
        </>
      ),
    };
  const notCompared = page.t('not compared');
  const why = whyUncompared(offers, market);
  if (why === 'unknown')
    return { label, value: notCompared, note: page.t('no price other than free is known') };
  if (isWithoutVendors(offers, market))
    return {
      label,
      value: notCompared,
      note: page.t('no price of these models by their vendors is known here'),
    };
  if (why === 'several') {
    const note = reasonsText(page, uncomparedReasons(offers, market));
    return { label, value: notCompared, note };
  }
  return oldFigure(page, offers, market);
}

function CreditFeeNote({ data, id }: { data: Data; id: string }) {
  const text = creditFeeText(usePage(), data, id);
  return text === undefined ? null : <>{text} · </>;
}

function UnknownFeeNote({ data, id }: { data: Data; id: string }) {
  const text = unknownFeeText(usePage(), data, id);
  return text === undefined ? null : <> · {text}</>;
}

/** Of how many models a price is that of the vendor or another, and the way to why others are not compared. */
function Counts({ figures }: { figures: ProviderFigures }) {
  const page = usePage();
  const { uncompared } = figures;
  return (
    <>
      {againstText(page, { ...figures, uncompared: 0 })}
      {uncompared > 0 && ' · '}
      {uncompared > 0 && <NotComparedLink count={uncompared} />}
    </>
  );
}

/** A few models are named by their count: of them nothing is typical. */
function levelLabel(page: Page, { few }: ProviderFigures): string {
  if (few === null) return page.t('Typical price against the vendors');
  return page.t('{count, plural, one {# model} other {# models}} against the vendors', {
    count: few.length,
  });
}

/** How prices stood to those of the vendors that were all read too long ago. */
function oldFigure(page: Page, offers: readonly ProviderOffer[], market: Market): Figure {
  const date = page.dateOrDash(lastReadDay(offers, market) || null);
  const { staleDays: days } = policy;
  const readNote = page.t('prices last read {date}, over {days} days ago', { date, days });
  const old = shownFigures(offers, market);
  const label = levelLabel(page, old);
  if (old.level === null) return { label, value: page.t('not compared'), note: readNote };
  return {
    label,
    value: levelText(page, { ...old, level: old.level }),
    note: rich(page, 'by {read}: {counts}', { read: readNote, counts: <Counts figures={old} /> }),
    isOld: true,
  };
}

/** So many models are named that a provider is the cheapest of. */
const NAMED = 4;

type ModelNamesProps = { ids: readonly string[]; data: Data };

function bestFirst(ids: readonly string[], data: Data): string[] {
  const rank = (id: string) => data.servedRanks.get(id) ?? data.modelsById.size;
  return ids.toSorted((one, other) => rank(one) - rank(other));
}

/** Models with links to their sellers. */
function ModelNames({ ids, data }: ModelNamesProps) {
  const page = usePage();
  return (
    <>
      {ids.map((id, index) => (
        <>
          {index > 0 && listMark(page)}
          <a href={`${href(page, 'model', { id })}#sellers`}>{data.modelName(id)}</a>
          <Marks marks={endMarks(page, data.modelsById.get(id))} />
        </>
      ))}
    </>
  );
}

/** The models that a provider is the cheapest of, the best ranked first, by the sellers of each. */
function CheapestNames({ ids, data }: ModelNamesProps) {
  const page = usePage();
  const sorted = bestFirst(ids, data);
  const left = sorted.length - NAMED;
  return (
    <>
      <ModelNames ids={sorted.slice(0, NAMED)} data={data} />
      {left > 0 && ' '}
      {left > 0 && (
        // The filter finds the rows by their mark.
        <a href={`?${new URLSearchParams({ q: page.t('no lower price known') })}`}>
          {moreText(page, left)}
        </a>
      )}
    </>
  );
}

/** How many of the best models a provider has, and which are the few that it has or lacks. */
function bestText(page: Page, offers: readonly ProviderOffer[], { data }: Market): string {
  const { owned, lacking, builds } = bestOf(offers, data);
  const text = page.t('{best} of the best {count}', { best: owned.length, count: BEST_MODELS });
  const best = countText(page, text, { owned, lacking }, data);
  if (builds.length === 0) return best;
  const models = namesOf(page, builds);
  return [best, page.t('with the newer build {models}', { models })].join(page.t('; '));
}

function countText(
  page: Page,
  best: string,
  { owned, lacking }: Pick<OwnedBest, 'owned' | 'lacking'>,
  { modelsById }: Data,
): string {
  const names = (ids: readonly string[]) =>
    namesOf(
      page,
      ids.flatMap((id) => modelsById.get(id) ?? []),
    );
  if (isFew(owned)) return page.t('{best}: {models}', { best, models: names(owned) });
  if (isFew(lacking)) return page.t('{best}, without {models}', { best, models: names(lacking) });
  return best;
}

/** Whether models are so few that they are named. */
function isFew({ length }: readonly string[]): boolean {
  return length > 0 && length < NAMED;
}

function namesOf(page: Page, models: readonly ModelDetail[]): string {
  return page.listText(models.map(({ name }) => name));
}

/** Which models are free by prices that are counted, or were so when their prices were read long ago. */
function freeFigure(page: Page, offers: readonly ProviderOffer[], data: Data): Figure | false {
  const all = freeModels(offers, data);
  const ids = freeModels(
    offers.filter(({ stale }) => !stale),
    data,
  );
  if (all.length === 0) return false;
  const count = ids.length || all.length;
  return {
    label: page.t('Free'),
    value: page.t('{count, plural, one {# model} other {# models}}', { count }),
    note: <FreeNote ids={ids} old={all.length - ids.length} data={data} />,
    isOld: ids.length === 0,
  };
}

/** The models that are served free, the best first. */
function freeModels(offers: readonly ProviderOffer[], data: Data): string[] {
  const ids = offers.filter(isFree).map(({ model_id }) => model_id);
  return bestFirst([...new Set(ids)], data).filter((id) => isServed(data.modelsById.get(id)));
}

type FreeNoteProps = ModelNamesProps & { old: number };

/** The first of the models that are free, and how many more were so long ago. */
function FreeNote({ ids, old, data }: FreeNoteProps) {
  const page = usePage();
  const { staleDays: days } = policy;
  const left = ids.length - NAMED;
  if (ids.length === 0) return <>{page.t('read over {days} days ago', { days })}</>;
  return (
    <>
      <ModelNames ids={ids.slice(0, NAMED)} data={data} />
      {left > 0 && ' '}
      {left > 0 && moreText(page, left)}
      {old > 0 && ' · '}
      {old > 0 && page.t('{count} more read over {days} days ago', { count: old, days })}
    </>
  );
}

function moreText(page: Page, count: number): string {
  return page.t('and {count, plural, one {# more model} other {# more models}}', { count });
}

/** `14 of the best 20 · last seen 30 Sep 2026: 9 more, 2 of the best` */
function servedNote(page: Page, offers: readonly ProviderOffer[], market: Market): string {
  const served = offers.filter(({ model_id: id }) => isServed(market.data.modelsById.get(id)));
  const ids = lastSeenModels(served);
  const text = bestText(page, served, market);
  if (ids.size === 0) return text;
  const best = bestOf(served, market.data).lastSeen.length;
  const date = page.dateText(lastSeenDay(served, ids));
  const seen =
    best === 0
      ? page.t('last seen {date}: {count} more', { date, count: ids.size })
      : page.t('last seen {date}: {count} more, {best} of the best', {
          date,
          count: ids.size,
          best,
        });
  return `${text} · ${seen}`;
}

/** What decides for a provider or against it; a count of none is left out. */
function figuresOfProvider(page: Page, offers: readonly ProviderOffer[], market: Market) {
  const figures = providerFigures(offers, market);
  const { models, regions } = figures;
  const cheapest = cheapestModels(offers, market);
  return [
    {
      label: page.t('Models that are served'),
      value: `${models}`,
      note: servedNote(page, offers, market),
    },
    typicalFigure(page, offers, market),
    cheapest.length > 0 && {
      label: page.t('No lower price known for'),
      value: page.t('{count, plural, one {# model} other {# models}}', { count: cheapest.length }),
      note: <CheapestNames ids={cheapest} data={market.data} />,
    },
    freeFigure(page, offers, market.data),
    regions > 1 && {
      label: page.t('Regions'),
      value: `${regions}`,
      note: placesText(page, offers, market),
    },
  ].filter((figure) => figure !== false);
}
