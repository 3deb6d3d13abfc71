import type { Plan } from '../../feed/contract/schemas/plan.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { sellerMonth } from './agent-month.ts';
import { readersAmounts, readersMoney } from './currency.ts';
import { lastSeenModels } from './last-seen.ts';
import { href } from './links.tsx';
import type { ProviderOffer } from './odd-prices.ts';
import { isServed } from './provider-figures.ts';
import { isPlanOnly } from './seller-terms.ts';
import { Table } from './table.tsx';
import { usePage } from './use-page.ts';

type OwnPlan = { plan: Plan; name: string };

/** The plans that one buys of a provider, which have its name behind that of their vendor; that is left out. */
export function ownPlans({ soldPlans, providers }: Data, id: string): OwnPlan[] {
  const own = providers.find((provider) => provider.id === id)?.name ?? '';
  return soldPlans.flatMap((plan) => {
    const whole = `${plan.vendor} ${plan.name}`;
    return whole.startsWith(own) ? [{ plan, name: whole.slice(own.length).trim() }] : [];
  });
}

type OwnPlansProps = { id: string; offers: readonly ProviderOffer[]; data: Data };

/** What each plan of a provider that sells to their holders alone costs, and holds of its models. */
export function OwnPlans({ id, offers, data }: OwnPlansProps) {
  const page = usePage();
  const plans = ownPlans(data, id).sort(
    (left, right) => (left.plan.price_monthly ?? 0) - (right.plan.price_monthly ?? 0),
  );
  const listed = listedOffers(offers, data);
  const best = bestMonth(listed, data);
  if (plans.length === 0) return null;
  return (
    <>
      <Table
        class="short own-plans"
        label={page.t('Its plans')}
        rows={plans.map(({ plan }) => ({ plan }))}
        columns={[
          {
            label: page.t('Its plans'),
            isHeading: true,
            cell: ({ plan: { id: plan, name } }) => (
              <a href={href(page, 'plan', { id: plan })}>{name}</a>
            ),
          },
          {
            label: page.t('A month'),
            class: 'n',
            cell: ({ plan }) => (
              <>
                <span class="computed">
                  {readersMoney(page, plan.price_monthly, plan.currency)}
                </span>
                {plan.per === 'seat' && <small> {page.t('per seat')}</small>}
              </>
            ),
          },
          {
            label: page.t('Use that it includes'),
            class: 'n',
            cell: ({ plan }) => <Worth plan={plan} />,
          },
          {
            label: best
              ? page.t('Of an agent’s month with {model}', {
                  model: data.modelName(best.offer.model_id),
                })
              : '',
            class: 'n wide',
            cell: ({ plan }) => best && coverText(page, plan, best, data),
          },
          {
            label: page.t('Of these models'),
            class: 'n',
            cell: ({ plan }) => <PlanModels plan={plan} offers={listed} data={data} />,
          },
          {
            label: page.t('List read'),
            class: 'n day wide',
            cell: ({ plan }) => page.dateOrDash(plan.models && plan.models_checked),
          },
        ]}
      />
      <Overage plans={plans} />
    </>
  );
}

/** What more use costs behind the limit, in plans that say it. */
function Overage({ plans }: { plans: readonly OwnPlan[] }) {
  const page = usePage();
  const priced = plans.flatMap(({ plan: { at_limit: limit }, name }) =>
    limit?.effect === 'overage' && limit.usd !== null && limit.unit === 'credits'
      ? [{ name, usd: limit.usd }]
      : [],
  );
  const [first] = priced;
  if (first === undefined) return null;
  const same = priced.filter(({ usd }) => usd === first.usd);
  return (
    <p class="quiet">
      {page.t('Beyond that, {amount} a credit if you allow it: {plans}.', {
        amount: readersMoney(page, first.usd, 'USD'),
        plans: page.listText(same.map(({ name }) => name)),
      })}
    </p>
  );
}

/** An offer of each model that is served, and that a recent list of the provider has. */
function listedOffers(offers: readonly ProviderOffer[], data: Data): ProviderOffer[] {
  const served = offers.filter(({ model_id: model }) => isServed(data.modelsById.get(model)));
  const gone = lastSeenModels(served);
  const listed = served.filter(({ model_id: model }) => !gone.has(model));
  return [...new Map(listed.map((offer) => [offer.model_id, offer])).values()];
}

type BestMonth = { offer: ProviderOffer; usd: number; high: number };

/** What a month of an agent costs with the best ranked model of which that is known. */
function bestMonth(offers: readonly ProviderOffer[], data: Data): BestMonth | undefined {
  const rank = ({ model_id: id }: ProviderOffer) => data.servedRanks.get(id) ?? Infinity;
  const months = offers
    .toSorted((left, right) => rank(left) - rank(right))
    .flatMap((offer) => {
      const model = data.modelsById.get(offer.model_id);
      const month = model && sellerMonth(offer, model);
      return month === undefined || month.isMost
        ? []
        : [{ offer, usd: month.usd, high: month.high }];
    });
  return months[0];
}

/** What its credits of a month come to in dollars, by all that state it; undefined where nothing does. */
function worthOf({ allowances }: Plan): { least: number; most: number } | undefined {
  const monthly = allowances.filter(
    ({ window, unit, model }) => window === 'month' && unit === 'usd' && model === null,
  );
  if (monthly.length === 0) return undefined;
  return {
    least: Math.min(...monthly.map(({ low }) => low)),
    most: Math.max(...monthly.map(({ low, high }) => high ?? low)),
  };
}

/** `$10.00 to $15.00`, in Chinese `≈¥67.1 至 ≈¥101` with those dollars below it. */
function Worth({ plan }: { plan: Plan }) {
  const page = usePage();
  const worth = worthOf(plan);
  if (worth === undefined) return <>{page.t('not published')}</>;
  const [low, lowStated] = readersAmounts(page, worth.least, {});
  const [high, highStated] = readersAmounts(page, worth.most, {});
  return (
    <>
      <span class="computed">{rangeText(page, low, high)}</span>
      {lowStated && highStated && (
        <small class="computed"> {rangeText(page, lowStated, highStated)}</small>
      )}
    </>
  );
}

function rangeText(page: Page, low: string, high: string): string {
  return low === high ? low : page.t('{low} to {high}', { low, high });
}

/** `6 % to 12 %`, what that is of a month, with writes to the cache at the least; nothing of a month with a model that the plan does not have. */
function coverText(page: Page, plan: Plan, { offer, usd, high }: BestMonth, data: Data): string {
  const worth = worthOf(plan);
  if (plan.models !== null && holding(plan, offer, data) === 'unlisted')
    return page.t('not in its list');
  if (worth === undefined) return '–';
  const share = (part: number) => page.percent(Math.round(part * 100));
  return rangeText(page, share(worth.least / high), share(worth.most / usd));
}

type PlanModelsProps = { plan: Plan; offers: readonly ProviderOffer[]; data: Data };

/** `20 of 33`, and of how many models a list says nothing; of a plan without a list that it is not known. */
function PlanModels({ plan, offers, data }: PlanModelsProps) {
  const page = usePage();
  if (plan.models === null) return <>{page.t('list unknown')}</>;
  const known = offers.map((offer) => holding(plan, offer, data));
  const count = known.filter((each) => each === 'listed').length;
  const unknown = known.filter((each) => each === 'unknown').length;
  return (
    <>
      {page.t('{count} of {all}', { count, all: offers.length })}
      {unknown > 0 && ' '}
      {unknown > 0 && <small>{page.t('{count} unknown', { count: unknown })}</small>}
    </>
  );
}

/** What the list of a plan says of a model: of one that came out since it says nothing. */
function holding(
  { models, models_checked: read }: Plan,
  { model_id: id, seen_from: seen }: ProviderOffer,
  { modelsById }: Data,
): 'listed' | 'unlisted' | 'unknown' {
  if (models?.includes(id)) return 'listed';
  const since = modelsById.get(id)?.released ?? seen;
  return read !== null && since !== null && since < read ? 'unlisted' : 'unknown';
}

/** `in Pro+, Max; not known of Business`: which of its plans list a model, of a provider that sells to their holders alone. */
export function inPlansText(page: Page, offer: ProviderOffer, data: Data): string | false {
  if (!isPlanOnly(data, offer.provider)) return false;
  const plans = ownPlans(data, offer.provider).filter(({ plan }) => plan.models !== null);
  const namesOf = (kind: ReturnType<typeof holding>) =>
    plans.flatMap(({ plan, name }) => (holding(plan, offer, data) === kind ? [name] : []));
  const listed = namesOf('listed');
  const unknown = namesOf('unknown');
  if (plans.length === 0) return false;
  if (unknown.length === plans.length) return page.t('plans unknown: newer than their lists');
  const parts = [
    listed.length > 0
      ? page.t('in {plans}', { plans: page.listText(listed) })
      : page.t('in no plan’s list'),
    unknown.length > 0 &&
      page.t('{plans}: list older than the model', { plans: page.listText(unknown) }),
  ];
  return parts.filter((part) => part !== false).join(page.t('; '));
}
