import type { Plan, PlanDetail } from '../../feed/contract/schemas/plan.ts';
import { windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { AllPlans } from '../components/all-plans.tsx';
import { convertedAmount, homeCurrency } from '../components/currency.ts';
import { DaysLeft } from '../components/deadline.tsx';
import { evenDay } from '../components/even-day.ts';
import { ExchangeRates } from '../components/exchange-rates.tsx';
import type { Option } from '../components/fields.tsx';
import { type Figure, Figures } from '../components/figures.tsx';
import { Island } from '../components/island.tsx';
import { href, isOnDomainOf, OutwardLink, rich } from '../components/links.tsx';
import { ModelName } from '../components/model-name.tsx';
import { limitsFor, limitsText } from '../components/model-plans.tsx';
import { familyOf } from '../components/newest.tsx';
import {
  isOutOfReach,
  monthlyText,
  monthlyUsd,
  PlanPrice,
  payerText,
  quotasText,
  quotaText,
  regionName,
} from '../components/plan.tsx';
import { PlanCredits } from '../components/plan-credits.tsx';
import { limitFigures, modelsFigure } from '../components/plan-figures.tsx';
import { limitText, marginText } from '../components/plan-lasts.ts';
import { PlanLimits } from '../components/plan-limits.tsx';
import {
  type ModelFamily,
  mayInclude,
  type WeighedModel,
  type WeighedPlan,
  weighPlans,
} from '../components/plan-rows.ts';
import { intervalStates } from '../components/prices.tsx';
import { weighedPrices } from '../components/readers-prices.ts';
import {
  type Evidence,
  evidenceText,
  FRESH_DAYS,
  Heading,
  isFresh,
  Section,
  SourceList,
  statusMeaning,
  toEvidence,
  withEvidence,
} from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import { tools } from '../components/tools.ts';
import { dailyUse } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import {
  hasPrice,
  isBillable,
  toWeighedModel,
  toWeighedModels,
} from '../components/weighed-model.ts';
import { toWeighed, translated } from '../components/weighed-plan.ts';
import { type Data, inWords } from '../data.ts';
import { PlanUse } from '../islands/plan-use.tsx';
import { mostPriceText, Plans } from '../islands/plans.tsx';
import type { Page } from '../page.ts';
import { type BuiltPage, linkedOffer } from '../shell.tsx';
import { gapOf, type Message } from '../text.ts';

export const planPages = (data: Data): BuiltPage[] => [
  {
    name: 'plans',
    values: {},
    render: (page) => ({
      title: page.t('{count} subscription plans for coding', { count: data.soldPlans.length }),
      description: page.t(
        'Subscription plans for coding models in their own currency, with quotas, models and what fits a use.',
      ),
      about: 'dataset',
      content: <PlanListPage data={data} />,
    }),
  },
  ...data.plans.map((plan): BuiltPage => {
    const { id, vendor, price_monthly, currency, url, sources } = plan;
    return {
      name: 'plan',
      values: { id },
      render: (page) => {
        const name = inWords(page, plan.name);
        const price =
          price_monthly === null
            ? page.t('no known price')
            : page.t('{amount} {currency} a month', { amount: price_monthly, currency });
        const words = {
          name,
          vendor: page.vendorName(vendor),
          region: regionName(page, plan.region),
          price,
        };
        return {
          title: page.t('{name} by {vendor} ({region}): price and quotas', words),
          description: page.t(
            'The plan {name} by {vendor} ({region}): {price}, with its quotas and models.',
            words,
          ),
          about: {
            '@type': 'Service',
            name,
            identifier: id,
            provider: { '@type': 'Organization', name: vendor },
            ...(url !== null && { url }),
            ...(price_monthly !== null &&
              !hasEnded(plan, data) && {
                offers: [linkedOffer(price_monthly, currency, 'month')],
              }),
          },
          report: {
            figure: `price_monthly ${price_monthly ?? 'unknown'}, currency ${currency}; should be: `,
            source: sources[0]?.url,
          },
          content: <PlanPage plan={plan} data={data} />,
        };
      },
    };
  }),
];

type ListedModel = Data['models'][number];

/** So many models stand first among those to choose from, so many of a vendor, in so many plans. */
const OFTEN = 12;
const OF_A_VENDOR = 2;
const FEWEST_PLANS = 3;

function PlanListPage({ data }: { data: Data }) {
  const page = usePage();
  const models = data.models.filter(
    (model) => hasPrice(weighedPrices(page, model)) && isServed(model),
  );
  const plans = data.soldPlans.map((plan) => withPlace(page, toWeighed(page, plan, data)));
  const best = lastingFirst(page, bestRanked(page, models, data), { plans, data });
  const read = data.soldPlans.filter((plan) => isFresh(page, toEvidence(plan.sources).read));
  return (
    <article>
      <Heading title={page.t('Which plan?')}>
        <p class="quiet">
          {page.t('{count} plans, {fresh} of their prices checked in the last {days} days', {
            count: plans.length,
            fresh: read.length,
            days: FRESH_DAYS,
          })}
        </p>
      </Heading>
      <Island
        name="plans"
        render={Plans}
        props={{
          plans,
          models: [...new Set([...best, ...withIncluded(models, data)])].map((model) =>
            toWeighedModels(page, model, data),
          ),
          often: best.length,
          families: [
            nearBest(page, withIncluded(models, data), data),
            ...getFamilies(page, models),
          ],
          prices: pricesToChoose(page),
          places: placesToBuy(page),
          abroadNote: {
            link: page.t('Plans sold in China'),
            text: page.t(
              'Of no plan sold in China that includes it are both price and limit known, so plans from abroad are weighed too; ask their vendors first whether they take customers in China.',
            ),
          },
        }}
      />
      <p class="quiet">
        {page.t('Grey: not checked for {days} days.', { days: FRESH_DAYS })}
        {gapOf(page)}
        {page.t(
          '±{margin}: what one account was measured to hold may be so much less or more on yours; that is our assumption.',
          { margin: marginText(page) },
        )}
      </p>
      <ExchangeRates rates={data.exchangeRates.filter(isOfManyPlans)} />
      <div class="plan-groups">
        <p class="plan-columns" aria-hidden="true">
          <span>{page.t('Tool or vendor')}</span>
          {placesOf(page).map((region) => (
            <span>{page.t('A month, {place}', { place: regionName(page, region) })}</span>
          ))}
        </p>
        {groupByTool(page, data.soldPlans).map((group) => (
          <PlanGroup {...group} data={data} />
        ))}
      </div>
    </article>
  );
}

/** A plan whose name says where it is sold, where the reader of the page doesn't buy all. */
function withPlace(page: Page, plan: WeighedPlan): WeighedPlan {
  const place = regionName(page, 'overseas');
  const isMarked = homeCurrency(page) !== 'CNY' || plan.region === 'domestic';
  if (isMarked || plan.name.includes(place)) return plan;
  return { ...plan, name: plan.name + page.t(' ({text})', { text: place }) };
}

/** Where plans are sold, first where the reader of the page is. */
function placesOf(page: Page): Plan['region'][] {
  return homeCurrency(page) === 'CNY' ? ['domestic', 'overseas'] : ['overseas', 'domestic'];
}

/**
 * Some models, and behind them the others that a plan includes or may include, being of its vendor:
 * those have no price, or are retired.
 */
function withIncluded(models: readonly ListedModel[], { models: all, soldPlans }: Data) {
  const included = new Set(soldPlans.flatMap((plan) => plan.models ?? []));
  const others = all.filter(
    (model) =>
      included.has(model.id) || (isServed(model) && mayInclude(soldPlans, model).length > 0),
  );
  return [...new Set([...models, ...others])];
}

/**
 * The best-ranked models of those that several plans name which the reader can buy, a few of
 * each vendor.
 */
function bestRanked(page: Page, models: readonly ListedModel[], data: Data): ListedModel[] {
  const bought = data.soldPlans.filter((plan) => !isOutOfReach(page, plan));
  const namedBy = (id: string) => bought.filter((plan) => plan.models?.includes(id)).length;
  const score = ({ id }: ListedModel) => data.placesByModel.get(id)?.overall?.score ?? 0;
  const named = models.filter(({ id }) => namedBy(id) >= FEWEST_PLANS);
  const best = named.toSorted((left, right) => score(right) - score(left));
  return fewOfEachVendor(best).slice(0, OFTEN);
}

type WeighedPlansOf = { plans: readonly WeighedPlan[]; data: Data };

/** The best-ranked models, and before them the first with which a plan that is sold here is known to last. */
function lastingFirst(
  page: Page,
  best: readonly ListedModel[],
  { plans, data }: WeighedPlansOf,
): ListedModel[] {
  const [here] = placesOf(page);
  const sold = plans.filter(({ region, isForTeam }) => region === here && !isForTeam);
  const lasts = (model: ListedModel) =>
    weighPlans(sold, {
      layOut: evenDay(dailyUse({}), model.id),
      models: new Map([[model.id, toWeighedModel(page, model, data)]]),
      rates: page.rates,
      bases: plans,
    })?.rows.some(({ judgement }) => judgement.verdict === 'holds');
  return [...new Set([...best.filter(lasts).slice(0, 1), ...best])];
}

/** The first models of each vendor. */
function fewOfEachVendor(models: readonly ListedModel[]): ListedModel[] {
  const counts = new Map<string, number>();
  return models.filter(({ vendor }) => {
    const count = (counts.get(vendor) ?? 0) + 1;
    counts.set(vendor, count);
    return count <= OF_A_VENDOR;
  });
}

type ToolGroup = { tool: string; plans: Plan[] };

/**
 * The plans of each vendor under the name of its tool: to who is in China first those sold there, then
 * well-known ones, then by name.
 */
function groupByTool(page: Page, plans: readonly Plan[]): ToolGroup[] {
  const groups = new Map<string, ToolGroup>();
  for (const [vendor, tool] of Object.entries(tools))
    groups.set(vendor, { tool: inWords(page, tool), plans: [] });
  for (const plan of plans) {
    const { vendor } = plan;
    const group = groups.get(vendor) ?? { tool: page.vendorName(vendor), plans: [] };
    group.plans.push(plan);
    groups.set(vendor, group);
  }
  const isHome = ({ plans: own }: ToolGroup) =>
    homeCurrency(page) === 'CNY' && own.some(({ region }) => region === 'domestic');
  return [...groups.values()]
    .filter((group) => group.plans.length > 0)
    .sort((left, right) => Number(isHome(right)) - Number(isHome(left)));
}

/** The plans of one tool, folded. */
function PlanGroup({ tool, plans, data }: ToolGroup & { data: Data }) {
  const page = usePage();
  const byPrice = plans.toSorted(
    (left, right) => yearTwelfth(left, page) - yearTwelfth(right, page) || 0,
  );
  return (
    <details class="plan-group">
      <summary>
        <span>
          <b>{tool}</b>{' '}
          <small>
            {page.t('{count, plural, one {# plan} other {# plans}}', { count: plans.length })}
          </small>
        </span>
        {placesOf(page).map((region) => (
          <PlacePrices region={region} byPrice={byPrice} />
        ))}
      </summary>
      <ul class="rows plan-list">
        {byPrice.map((plan) => (
          <li data-plan={plan.id} {...withEvidence(page, toEvidence(plan.sources))}>
            <div class="plain">
              <a href={href(page, 'plan', { id: plan.id })}>{inWords(page, plan.name)}</a>{' '}
              <small>{regionName(page, plan.region)}</small>
            </div>
            <PlanPrice plan={plan} />
            <div>
              <PlanLines plan={plan} data={data} />
              <small>{bringsText(page, plan, data)}</small>
            </div>
          </li>
        ))}
      </ul>
      <ExchangeRates
        rates={data.exchangeRates.filter(
          (rate) =>
            !isOfManyPlans(rate) && plans.some(({ currency }) => currency === rate.currency),
        )}
      />
    </details>
  );
}

/** The limits of a plan in the words of its sources; before and behind them those of windows of which they state no figure. */
function PlanLines({ plan, data }: { plan: Plan; data: Data }) {
  const page = usePage();
  const { quotas } = translated(page, plan);
  const shortest = Math.min(
    ...quotas.map(({ window }) => (window === null ? 0 : windowDays[window])),
  );
  const others = otherLimits(page, plan, data);
  const isShorter = ({ window }: OtherLimit) => windowDays[window] < shortest;
  return (
    <>
      <OtherLimits limits={others.filter(isShorter)} />
      {quotas.map((quota) => (
        <p>{quotaText(page, quota)}</p>
      ))}
      <OtherLimits limits={others.filter((limit) => !isShorter(limit))} />
    </>
  );
}

function OtherLimits({ limits }: { limits: readonly OtherLimit[] }) {
  return (
    <>
      {limits.map(({ text, isStated }) => (
        <p class={isStated ? undefined : 'computed'}>{text}</p>
      ))}
    </>
  );
}

/** What a window holds of which no quota states a figure. */
type OtherLimit = { window: keyof typeof windowDays; text: string; isStated: boolean };

/**
 * What is known of the windows of a plan of which its quotas state no figure: for every model, or for its
 * best model of which one is known.
 */
function otherLimits(page: Page, plan: Plan, data: Data): OtherLimit[] {
  // That no use is included is said with how it is paid.
  if (paidUseText(page, plan) !== undefined) return [];
  const stated = plan.quotas.filter(({ amount }) => amount !== null).map(({ window }) => window);
  const limitsOf = (model: string) =>
    limitsFor(plan, model).filter(({ window }) => !stated.includes(window));
  const best = bestPriced(page, plan, data) ?? '';
  const model = [best, ...knownModels(plan, data)].find((id) => limitsOf(id).length > 0) ?? '';
  return limitsOf(model).map((limit) => {
    const { window, unit, kinds } = limit;
    const isOfModel = plan.allowances.some(
      (row) => row.window === window && row.unit === unit && row.model === model,
    );
    const text = limitText(page, limit);
    return {
      window,
      isStated: kinds.every((kind) => kind === 'stated'),
      text: isOfModel
        ? page.t('{limit}, with {model}', { limit: text, model: data.modelName(model) })
        : text,
    };
  });
}

/** Whether the rate of a currency stands above all plans: that of another one stands with its plans. */
function isOfManyPlans({ currency }: Pick<Data['exchangeRates'][number], 'currency'>): boolean {
  return currency === 'CNY';
}

type PlacePricesProps = { region: Plan['region']; byPrice: readonly Plan[] };

/** From what to what the plans of a tool cost a month that are sold at a place; an empty cell where none are. */
function PlacePrices({ region, byPrice }: PlacePricesProps) {
  const page = usePage();
  const plans = byPrice.filter((plan) => plan.region === region);
  if (plans.length === 0) return <small />;
  return (
    <small>
      <span class="narrow">{regionName(page, region)} </span>
      {rangeText(page, plans)}
    </small>
  );
}

/** From the least price of some plans to the most, and of how many it is not known. */
function rangeText(page: Page, plans: readonly Plan[]): string {
  const known = plans.filter((plan) => yearTwelfth(plan, page) < Infinity);
  const unknown = page.t('{count, plural, one {# price unknown} other {# prices unknown}}', {
    count: plans.length - known.length,
  });
  const [first] = known;
  if (first === undefined) return unknown;
  const low = rowPrice(page, first);
  const high = rowPrice(page, known.at(-1) ?? first);
  const range =
    first.price_monthly === 0
      ? page.t('free to {high}', { high })
      : page.t('{low} to {high}', { low, high });
  const some = known.length < plans.length ? [unknown] : [];
  return page.clausesText([low === high ? low : range, ...some]);
}

/** What a month costs in the currency of the reader; one that is sold by the year a twelfth of that. */
function rowPrice(page: Page, plan: Plan): string {
  if (homeCurrency(page) === 'USD' && plan.currency !== 'USD' && plan.price_monthly !== 0)
    return convertedAmount(yearTwelfth(plan, page), '$');
  return plan.price_monthly === null ? twelfthText(page, plan) : monthlyText(page, plan);
}

/** USD a month by which plans stand in order: of those sold by the year alone a twelfth of it. */
function yearTwelfth(plan: Plan, { rates }: Page): number {
  return (
    monthlyUsd({ ...plan, price_monthly: plan.price_monthly ?? twelfth(plan) }, rates) ?? Infinity
  );
}

/** The most that a month may cost, in the currency of the reader. */
const MOST_PRICES = { en: ['20', '50', '100'], zh: ['100 CNY', '200 CNY', '500 CNY'] };

function pricesToChoose(page: Page): Option[] {
  return [
    { value: '', label: page.t('Any') },
    { value: '0', label: page.t('Free') },
    ...MOST_PRICES[page.language].map((value) => ({ value, label: mostPriceText(page, value) })),
  ];
}

function isServed({ lifecycle }: ListedModel): boolean {
  return lifecycle.stage !== 'retired';
}

/** Where plans are sold: abroad those of China are counted apart, so that the others are all there are. */
function placesToBuy(page: Page): Option[] {
  const domestic = { value: 'domestic', label: regionName(page, 'domestic') };
  const abroad = regionName(page, 'overseas');
  if (homeCurrency(page) !== 'CNY') return [{ value: '', label: abroad }, domestic];
  return [{ value: 'any', label: page.t('Any') }, domestic, { value: 'overseas', label: abroad }];
}

/** A model counts as near the best where its score is at least this share of that one's. */
const NEAR_SCORE = 0.75;

/** The models that are served and score near the best of them, the best first. */
function nearBest(page: Page, models: readonly ListedModel[], data: Data): ModelFamily {
  const score = ({ id }: ListedModel) => data.placesByModel.get(id)?.overall?.score ?? 0;
  const served = models.filter(isServed).toSorted((left, right) => score(right) - score(left));
  const [best] = served;
  const least = (best === undefined ? 0 : score(best)) * NEAR_SCORE;
  const ids = served
    .filter((model) => score(model) > 0 && score(model) >= least)
    .map(({ id }) => id);
  return {
    value: 'near-best',
    label: page.t('Any within {share} of the best', {
      share: page.percent((1 - NEAR_SCORE) * 100),
    }),
    ids,
    note: page.t(
      'Each plan is weighed with the one of these that is surest to last; of several such with the best-scored. Its share is of the bill with that model. What is said first compares it with the cheapest of all these.',
    ),
    isByScore: true,
  };
}

/** The families whose names go on from that of one, as GPT Sol does from GPT. */
function branchesOf(family: string, families: ReadonlyMap<string, unknown>): string[] {
  return [...families.keys()].filter((other) => other.startsWith(`${family} `));
}

/** With which models of a family each plan is weighed, and which others are none of it. */
function familyNote(page: Page, names: string[], branches: string[]): string {
  return [
    page.t(
      'Of {models}, each plan is weighed with the one that is surest to last; of several such with the newest.',
      {
        models: page.listText(names),
      },
    ),
    branches.length > 0 && page.t('Not of {families}.', { families: page.listText(branches) }),
  ]
    .filter(Boolean)
    .join(gapOf(page));
}

/** The families of several models, by what their names say beside a version or a size. */
function getFamilies(page: Page, models: readonly ListedModel[]): ModelFamily[] {
  const families = new Map<string, { ids: string[]; names: string[] }>();
  const newestFirst = models.toSorted(
    (left, right) =>
      compareCodeUnits(right.released ?? '', left.released ?? '') ||
      right.name.localeCompare(left.name, 'en', { numeric: true }),
  );
  for (const { id, name } of newestFirst) {
    // Those of one version differ in their size.
    if (/\d[bt]\b/i.test(name)) continue;
    const family = familyOf(name);
    const known = families.get(family);
    if (known !== undefined) {
      known.ids.push(id);
      known.names.push(name);
      continue;
    }
    families.set(family, { ids: [id], names: [name] });
  }
  return [...families]
    .filter(([, { ids }]) => ids.length > 1)
    .map(([family, { ids, names }]) => ({
      value: family.toLowerCase(),
      label: page.t(
        branchesOf(family, families).length > 0
          ? '{family} without a further name, up to {newest}'
          : '{family}, any version up to {newest}',
        { family, newest: names[0] ?? '' },
      ),
      ids,
      note: familyNote(page, names, branchesOf(family, families)),
    }))
    .sort((left, right) => compareCodeUnits(left.value, right.value));
}

/** So many models are named in a line. */
const NAMED = 3;

/** Its first models and its features. */
function bringsText(page: Page, plan: Plan, data: Data): string {
  const known = plan.models ?? [];
  const names = page.listText(known.slice(0, NAMED).map(data.modelName));
  const count = known.length - NAMED;
  const models = count > 0 ? page.t('{names} and {count} more', { names, count }) : names;
  return [paidUseText(page, plan), models, ...translated(page, plan).features]
    .filter(Boolean)
    .join(' · ');
}

/** Everything that the feed knows of one plan. */
function PlanPage({ plan, data }: { plan: PlanDetail; data: Data }) {
  const page = usePage();
  const { id, vendor, region, sources, url } = plan;
  const name = inWords(page, plan.name);
  const isOver = hasEnded(plan, data);
  const { read } = toEvidence(sources);
  const models = billableModels(page, plan, data);
  const lead = isOver ? models[0] : leadOf(page, plan, { models, data });
  return (
    <article class={isOver ? 'ended' : undefined}>
      <Heading
        title={name}
        over={
          <>
            <a href={href(page, 'plans')}>{page.t('Plans')}</a> · {page.vendorName(vendor)} ·{' '}
            <code>{id}</code>
          </>
        }
      >
        <p class="quiet plain">
          {name !== plan.name && <span lang="en">{plan.name} · </span>}
          {page.t(soldIn[region])}
          {url !== null && !isOver && (
            <>
              {' · '}
              {rich(page, 'to buy it: {link}', {
                link: (
                  <OutwardLink to={url}>{url.replace(/^https:\/\/(www\.)?|\/$/g, '')}</OutwardLink>
                ),
              })}
            </>
          )}
        </p>
        <p class="quiet">{priceTexts(page, plan, data).join(gapOf(page))}</p>
      </Heading>
      <PlanEnd plan={plan} data={data} />
      <div class={isFresh(page, read) ? undefined : 'stale'}>
        <PlanPrice plan={plan} hasTwelfth />
      </div>
      <AtAGlance plan={plan} data={data} models={isOver ? [] : models} lead={lead} />
      <Holds plan={plan} data={data} />
      <PriceHistory plan={plan} />
      <Siblings plan={plan} data={data} lead={lead?.id} models={isOver ? [] : models} />
      <ExchangeRates
        rates={data.exchangeRates.filter(({ currency }) =>
          [plan.currency, homeCurrency(page)].includes(currency),
        )}
      />
      <SourceList sources={sources} />
    </article>
  );
}

/** Where a plan can be bought, for who doesn't see the other ones beside it. */
const soldIn = {
  overseas: 'sold outside mainland China',
  domestic: 'sold in mainland China',
} as const satisfies { [Region in Plan['region']]: Message };

/** Whether limits of a plan are known in figures. */
function hasFigures({ allowances, quotas }: Plan): boolean {
  return allowances.length > 0 || quotas.some(({ amount }) => amount !== null);
}

/** How the price of a plan is known, in sentences. */
function priceTexts(page: Page, plan: PlanDetail, data: Data): string[] {
  const { status, price_monthly, sources } = plan;
  const evidence = toEvidence(sources);
  const isOld = evidence.read !== null && !isFresh(page, evidence.read);
  // What was verified so long ago may have changed.
  const meaning =
    isOld && status === 'verified' ? '' : statusMeaning(page, status, isReadAtVendor(plan, data));
  if (price_monthly === null) return [meaning];
  const note = data.planPriceNotes.get(plan.id);
  const sentences = [
    status === 'seed' ? page.t('Doubtful: another source states another price.') : meaning,
    pricesReadText(page, evidence),
    note && inWords(page, note),
    isOld && page.t('Grey: not checked for {days} days.', { days: FRESH_DAYS }),
    // What is verified is the price.
    hasFigures(plan) && page.t('That is the price; how each limit is known stands beside it.'),
  ];
  return sentences.flatMap((sentence) => sentence || []);
}

/** When the prices were read and how many sources agree: that these do is known where the day is not. */
function pricesReadText(page: Page, evidence: Evidence): string {
  if (evidence.read !== null)
    return page.t('Prices {reading}.', { reading: evidenceText(page, evidence) });
  return page.t(
    'Its prices: {sources, plural, one {# source} other {# sources agree}}; on which day they were read was not noted.',
    { sources: evidence.sources },
  );
}

/** Whether one of the sources is a page of the vendor. */
function isReadAtVendor({ vendor: name, url, sources }: PlanDetail, { vendors }: Data): boolean {
  const vendor = vendors.find((each) => each.name === name);
  const isOfOne = sources.length === 1;
  // The page where it is bought is the vendor's own on a site that others have pages on, too.
  const isOwn = (address: string) =>
    address === url || isOnDomainOf(address, [url, vendor?.url ?? null]);
  return isOfOne || sources.some((source) => isOwn(source.url));
}

/** Whether a plan is no longer sold on the day of the build. */
function hasEnded({ ended }: Plan, { today }: Pick<Data, 'today'>): boolean {
  return ended !== null && ended <= today;
}

/** From which day a plan is not sold; nothing where no end is known. */
function PlanEnd({ plan, data }: { plan: Plan; data: Data }) {
  const page = usePage();
  const { ended } = plan;
  if (ended === null) return null;
  const date = page.dateText(ended);
  const hasOthers = soldBeside(plan, data).some(({ id }) => id !== plan.id);
  return (
    <div class="card deadline">
      <b>
        {ended <= page.today
          ? page.t('No longer sold since {date}, or earlier.', { date })
          : rich(page, 'Ends on {date}, {distance}.', {
              date,
              distance: <DaysLeft day={ended} />,
            })}
      </b>{' '}
      {data.planEndSources.get(plan.id)?.map(({ url }) => (
        <>
          <OutwardLink to={url}>{page.t('Source')}</OutwardLink>{' '}
        </>
      ))}
      {hasOthers && (
        <a href="#other-plans">
          {page.t('What {vendor} sells now', { vendor: page.vendorName(plan.vendor) })}
        </a>
      )}
    </div>
  );
}

function Holds({ plan, data }: { plan: PlanDetail; data: Data }) {
  const page = usePage();
  const { features } = translated(page, plan);
  return (
    <Section title={page.t('What it includes')}>
      <PlanLimits plan={plan} data={data} />
      <PlanCredits plan={plan} data={data} />
      {features.length > 0 && <p>{features.join(' · ')}</p>}
      {plan.models !== null && (
        <p class="cluster">
          <small>
            {page.t('{count, plural, one {# model} other {# models}}', {
              count: plan.models.length,
            })}
            {plan.models_checked !== null &&
              ` · ${page.t('list read {date}: what came out since may be missing', {
                date: page.dateText(plan.models_checked),
              })}`}
          </small>
          {bestFirst(plan, data).map((model) => (
            <ModelName id={model} name={data.modelName(model)} />
          ))}
        </p>
      )}
    </Section>
  );
}

/** The models of a plan that are known, the best first: without a list those of which a limit is known. */
function knownModels(plan: Plan, data: Data): string[] {
  const limited = new Set(plan.allowances.flatMap(({ model }) => model ?? []));
  return bestFirst({ models: plan.models ?? [...limited] }, data);
}

/** The models of a plan: the best ranked first, then the newest. */
function bestFirst({ models }: Pick<Plan, 'models'>, data: Data): string[] {
  const score = (id: string) => data.placesByModel.get(id)?.overall?.score ?? 0;
  const released = (id: string) => data.modelsById.get(id)?.released ?? '';
  return (models ?? []).toSorted(
    (left, right) =>
      score(right) - score(left) || compareCodeUnits(released(right), released(left)),
  );
}

/** The best model of a plan that has a price: of one without a price no plan can be weighed. */
function bestPriced(page: Page, plan: Plan, data: Data): string | undefined {
  return bestFirst(plan, data).find((id) => {
    const model = data.modelsById.get(id);
    return model !== undefined && isBillable(toWeighedModel(page, model, data));
  });
}

type SiblingsProps = {
  plan: PlanDetail;
  data: Data;
  lead: string | undefined;
  /** The models that can be chosen above; none where the plan isn't weighed. */
  models: readonly WeighedModel[];
};

/**
 * The sold plans of the same vendor and region, the cheapest first, and what each holds of the model with
 * which the page begins, else of the best.
 */
function Siblings({ plan, data, lead, models }: SiblingsProps) {
  const page = usePage();
  const best = lead ?? bestPriced(page, plan, data);
  const ids = models.length > 0 ? models.map(({ id }) => id) : [best ?? ''];
  const siblings = soldBeside(plan, data).toSorted(
    (left, right) => yearTwelfth(left, page) - yearTwelfth(right, page) || 0,
  );
  return (
    <Section title={page.t('Other plans')} id="other-plans">
      {siblings.some(({ id }) => id !== plan.id) && (
        <Table
          class="prices siblings"
          label={page.t('Other plans')}
          rows={siblings}
          row={({ id }) => ({ class: id === plan.id ? 'chosen' : undefined })}
          columns={[
            {
              label: page.t('Plan'),
              isHeading: true,
              cell: ({ id, name }) => {
                const words = inWords(page, name);
                return id === plan.id ? (
                  <>
                    {words} <small>{page.t('this plan')}</small>
                  </>
                ) : (
                  <a href={href(page, 'plan', { id })}>{words}</a>
                );
              },
            },
            {
              label: page.t('A month'),
              class: 'n month',
              cell: (sibling) => <MonthlyPrice plan={sibling} />,
            },
            {
              label:
                best === undefined ? (
                  page.t('Limit')
                ) : (
                  <ForEachModel ids={ids} shown={best}>
                    {(id) => page.t('Limit for {model}', { model: data.modelName(id) })}
                  </ForEachModel>
                ),
              class: 'text',
              cell: (sibling) =>
                best === undefined ? (
                  <span class="computed">{siblingText(page, sibling, best)}</span>
                ) : (
                  <ForEachModel ids={ids} shown={best}>
                    {(id) => siblingText(page, sibling, id)}
                  </ForEachModel>
                ),
            },
          ]}
        />
      )}
      {/* Where it is weighed, the link there is for the model that is chosen. */}
      {(best === undefined || hasEnded(plan, data)) && (
        <AllPlans model={best === undefined ? best : data.modelsById.get(best)} />
      )}
    </Section>
  );
}

type ForEachModelProps = {
  ids: readonly string[];
  /** The model of which the text is seen at first. */
  shown: string;
  children: (id: string) => string;
};

/** A text of each model that can be chosen on the page: the script shows that of the chosen one. */
function ForEachModel({ ids, shown, children: textOf }: ForEachModelProps) {
  return (
    <>
      {ids.map((id) => (
        <span class="computed" data-for-model={id} hidden={id !== shown}>
          {textOf(id)}
        </span>
      ))}
    </>
  );
}

/** The plans that its vendor sells in its region; that plan too, where it is sold. */
function soldBeside({ vendor, region }: Plan, { soldPlans }: Data): Plan[] {
  return soldPlans.filter((plan) => plan.vendor === vendor && plan.region === region);
}

/** What a month costs; and paid by the year, a twelfth of that beside it, or what the year costs in its place. */
function MonthlyPrice({ plan }: { plan: Plan }) {
  const { price_monthly, price_yearly, currency } = plan;
  const page = usePage();
  if (price_monthly === null && price_yearly === null)
    return <small>{page.t('price unknown')}</small>;
  const isYearly = price_monthly === null && price_yearly !== null;
  const monthly = price_monthly ?? twelfth(plan);
  const own = page.money(monthly, currency);
  const first = monthlyText(page, { ...plan, price_monthly: monthly });
  return (
    <>
      {isYearly ? <span class="computed">{first}</span> : first}{' '}
      <small>{payerText(page, plan)}</small> {first !== own && <small>{own}</small>}{' '}
      {isYearly && (
        <small>
          {page.t('only by the year, {amount}', { amount: page.money(price_yearly, currency) })}
        </small>
      )}
      {!isYearly && price_yearly !== null && (
        <small class="computed">
          {page.t('{amount} by the year', { amount: twelfthText(page, plan) })}
        </small>
      )}
    </>
  );
}

/** What a month comes to that is paid by the year, as readers pay it; what a team pays beside its seats is by the month. */
function twelfthText(page: Page, plan: Plan): string {
  return monthlyText(page, { ...plan, price_monthly: twelfth(plan), base_monthly: null });
}

/** A twelfth of what a year costs; null where that is not known. */
function twelfth({ price_yearly }: Pick<Plan, 'price_yearly'>): number | null {
  return price_yearly === null ? null : price_yearly / 12;
}

/** What a plan holds of its best model that has a price. */
export function includedText(page: Page, plan: Plan, data: Data): string {
  const best = bestPriced(page, plan, data);
  const limit = siblingText(page, plan, best);
  const isOfModel = plan.allowances.some(({ model }) => model !== null && model === best);
  return isOfModel
    ? page.t('{limit}, with {model}', { limit, model: data.modelName(best ?? '') })
    : limit;
}

/** What a plan holds of a model, or without one; of a plan that names no models what its quotas say. */
function siblingText(page: Page, plan: Plan, model: string | undefined): string {
  const includes = model === undefined || plan.models?.includes(model);
  if (includes === false) return page.t('Does not include the model');
  if (includes === true) return limitsText(page, plan, model ?? '');
  const paid = paidUseText(page, plan);
  if (paid !== undefined) return paid;
  return quotasText(page, translated(page, plan).quotas) || page.t('no source names its models');
}

/** Of a plan that includes no use, that every use is paid, and how; undefined of others. */
function paidUseText(page: Page, { allowances, at_limit }: Plan): string | undefined {
  const includesNone =
    allowances.length > 0 && allowances.every(({ model, high }) => model === null && high === 0);
  if (!includesNone) return undefined;
  const how = at_limit?.note ?? null;
  return [page.t('no use included'), how && inWords(page, how)].filter(Boolean).join(' · ');
}

/**
 * The models of a plan that have a price by which it is weighed, the best first: by the list of where it
 * is sold.
 */
function billableModels(page: Page, plan: Plan, data: Data): WeighedModel[] {
  return bestFirst(plan, data)
    .flatMap((id) => data.modelsById.get(id) ?? [])
    .map((model) => {
      // No log is weighed here.
      const home = plan.region === 'domestic' ? 'CNY' : 'USD';
      const { log: _, ...weighed } = toWeighedModel(page, model, data, home);
      return weighed;
    })
    .filter(isBillable);
}

/** The model that the page of a plan begins with: the best of those of which a limit is known. */
function leadOf(
  page: Page,
  plan: Plan,
  { models, data }: { models: readonly WeighedModel[]; data: Data },
): WeighedModel | undefined {
  const weighed = toWeighed(page, plan, data);
  const isKnown = (model: WeighedModel) =>
    weighPlans([weighed], {
      layOut: evenDay(dailyUse({}), model.id),
      models: new Map([[model.id, model]]),
      rates: page.rates,
    })?.rows[0]?.judgement.windows.some(({ is_guess }) => !is_guess);
  return models.find(isKnown) ?? models[0];
}

/** What it holds, and where it is sold and can be weighed for which use it lasts. */
function AtAGlance(props: WorthProps) {
  const page = usePage();
  const { plan, data, models } = props;
  const best = knownModels(plan, data).map((id) => ({ id, name: data.modelName(id) }));
  const included = modelsFigure(
    page,
    best.map(({ name }) => name),
    plan,
  );
  if (models.length > 0) return <Worth {...props} included={included} />;
  const limits = limitFigures(page, toWeighed(page, plan, data), { model: best[0], models: best });
  return (
    <>
      <Figures figures={[...limits, included]} />
      {!hasEnded(plan, data) && <p class="answer">{unweighedText(page, plan)}</p>}
    </>
  );
}

/** Why it can't be said for which use a plan lasts. */
function unweighedText(page: Page, { models }: Plan): string {
  return models === null
    ? page.t('Which use it fits is not known: no source names its models.')
    : page.t('Which use it fits is not known: none of its models has a price by the token.');
}

type WorthProps = {
  plan: Plan;
  data: Data;
  models: WeighedModel[];
  /** The one that is chosen at first. */
  lead: WeighedModel | undefined;
};

/** The verdict: weighed against the models that it is known to include, the best first. */
function Worth({ plan, data, models, lead, included }: WorthProps & { included: Figure }) {
  const page = usePage();
  const unpriced = bestFirst(plan, data).filter((id) => models.every((model) => model.id !== id));
  return (
    <>
      <Island
        name="plan-use"
        render={PlanUse}
        props={{
          plan: toWeighed(page, plan, data),
          others: plansBeside(plan, data).map((each) => toWeighed(page, each, data)),
          models,
          included,
          ...(lead !== models[0] && { lead: lead?.id }),
        }}
      />
      <BeginsWith lead={lead} models={models} />
      {unpriced.length > 0 && (
        <p class="quiet">
          {page.t('Not to choose above, as no price by the token is known: {models}.', {
            models: page.listText(unpriced.map(data.modelName)),
          })}
        </p>
      )}
    </>
  );
}

/**
 * The plan of which one is a multiple, and those of its vendor that are sold to the same buyers at
 * another price, the cheapest first.
 */
function plansBeside(plan: Plan, { soldPlans }: Data): Plan[] {
  const [multiple] = plan.multiples;
  const isAlike = (other: Plan) =>
    other.vendor === plan.vendor &&
    other.region === plan.region &&
    other.per === plan.per &&
    other.currency === plan.currency &&
    (other.price_monthly ?? 0) > 0 &&
    other.price_monthly !== plan.price_monthly;
  return soldPlans
    .filter((other) => other.id === multiple?.of || isAlike(other))
    .sort((left, right) => (left.price_monthly ?? 0) - (right.price_monthly ?? 0));
}

/** That another model than the best is chosen at first, and why. */
function BeginsWith({ lead, models }: Pick<WorthProps, 'lead' | 'models'>) {
  const page = usePage();
  if (lead === undefined || lead === models[0]) return null;
  const better = models.slice(0, models.indexOf(lead)).map(({ name }) => name);
  const names = page.listText(better.slice(0, NAMED));
  const count = better.length - NAMED;
  return (
    <p class="quiet">
      {page.t(
        'This page begins with {model}: of {others}, ranked higher, no limit of their own is known.',
        {
          model: lead.name,
          others: count > 0 ? page.t('{names} and {count} more', { names, count }) : names,
        },
      )}
    </p>
  );
}

/** Every price that a plan has had, has, or is to have. */
function PriceHistory({ plan: { price_history, currency } }: { plan: Plan }) {
  const page = usePage();
  if (price_history.length < 2) return null;
  const states = intervalStates(page, price_history);
  return (
    <Section title={page.t('Prices over time')}>
      <Table
        class="prices past"
        label={page.t('Prices over time')}
        rows={price_history}
        row={({ cancelled }) => ({ class: cancelled ? 'withdrawn' : undefined })}
        columns={[
          {
            label: page.t('From'),
            isHeading: true,
            cell: ({ from }) => (from === null ? page.t('unknown') : page.dateText(from)),
          },
          {
            label: page.t('A month'),
            class: 'n',
            cell: ({ price_monthly }) => page.money(price_monthly, currency),
          },
          {
            label: page.t('A year'),
            class: 'n',
            cell: ({ price_yearly }) =>
              price_yearly === null ? '–' : page.money(price_yearly, currency),
          },
          {
            label: page.t('State'),
            class: 'day',
            cell: (_, index) => page.t(states[index] ?? 'past'),
          },
        ]}
      />
    </Section>
  );
}
