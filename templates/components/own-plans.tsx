import type { Plan } from '../../feed/contract/schemas/plan.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { readersAmounts } from './currency.ts';
import { href } from './links.tsx';
import type { ProviderOffer } from './odd-prices.ts';
import { monthlyText } from './plan.tsx';
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
  const served = offers.filter(({ model_id: model }) => isServed(data.modelsById.get(model)));
  const models = new Set(served.map(({ model_id: model }) => model));
  if (plans.length === 0) return null;
  return (
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
          cell: ({ plan }) => <span class="computed">{monthlyText(page, plan)}</span>,
        },
        {
          label: page.t('Tokens worth'),
          class: 'n',
          cell: ({ plan }) => <span class="computed">{worthText(page, plan)}</span>,
        },
        {
          label: page.t('Of these models'),
          class: 'n',
          cell: ({ plan }) => modelsText(page, plan, models),
        },
      ]}
    />
  );
}

/** `$10.00 to $15.00`: what its credits of a month come to in dollars, by all that state it. */
function worthText(page: Page, { allowances }: Plan): string {
  const monthly = allowances.filter(
    ({ window, unit, model }) => window === 'month' && unit === 'usd' && model === null,
  );
  if (monthly.length === 0) return page.t('not published');
  const least = Math.min(...monthly.map(({ low }) => low));
  const most = Math.max(...monthly.map(({ low, high }) => high ?? low));
  const [low] = readersAmounts(page, least, {});
  const [high] = readersAmounts(page, most, {});
  return low === high ? low : page.t('{low} to {high}', { low, high });
}

/** `13 of 42`, of a plan without a list of models that it is not known. */
function modelsText(page: Page, plan: Plan, models: ReadonlySet<string>): string {
  if (plan.models === null) return page.t('list unknown');
  const count = plan.models.filter((model) => models.has(model)).length;
  return page.t('{count} of {all}', { count, all: models.size });
}

/** `in Pro+, Max`: which of its plans list a model, of a provider that sells to their holders alone. */
export function inPlansText(page: Page, offer: ProviderOffer, data: Data): string | false {
  if (!isPlanOnly(data, offer.provider)) return false;
  const known = ownPlans(data, offer.provider).filter(({ plan }) => plan.models !== null);
  const holding = known.filter(({ plan }) => plan.models?.includes(offer.model_id));
  if (known.length === 0) return false;
  if (holding.length === 0) return page.t('in no plan that lists its models');
  return page.t('in {plans}', { plans: page.listText(holding.map(({ name }) => name)) });
}
