import { breakEvenRequests, cost } from '../../feed/prices/cost.ts';
import { Select } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import type { Rates } from '../components/plan.tsx';
import {
  type PlanRow,
  toEvents,
  type WeighedModel,
  type WeighedPlan,
  weighPlans,
} from '../components/plan-rows.ts';
import { HoursADay, hoursText, requestText } from '../components/plan-use.tsx';
import { lastsText } from '../components/plan-verdict.ts';
import { useQuery } from '../components/state.ts';
import { type DailyUse, dailyUse, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';

type PlanUseProps = {
  plan: WeighedPlan;
  /** The models that it includes and that have a price, the best first. */
  models: WeighedModel[];
  rates: Rates;
};

/** A plan weighed against paying one of its models by the token. */
export function PlanUse({ plan, models, rates }: PlanUseProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const model = models.find(({ id }) => id === query.model) ?? models[0];
  if (model === undefined) return null;
  const use = dailyUse(query);
  const weighed = weighPlans([plan], {
    events: toEvents(use, model.id),
    models: new Map([[model.id, model]]),
    rates,
  });
  const [row] = weighed?.rows ?? [];
  return (
    <>
      <div class="cluster controls question scripted">
        <Select
          label={page.t('I use')}
          value={model.id}
          options={models.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => change({ model: value })}
        />
        <HoursADay use={use} onChange={change} />
      </div>
      <p class="quiet">
        {hoursText(page, use)} {requestText(page, use)}
      </p>
      <div role="status">
        <p class="lede computed">{row !== undefined && lastsText(page, row)}</p>
      </div>
      <p class="quiet computed">
        {row !== undefined && againstTokens(page, row, { use, model, bill: weighed?.bill ?? 0 })}
      </p>
      <details class="scripted">
        <summary>{page.t('Change the use')}</summary>
        <UsageFields use={use} onChange={change} />
      </details>
    </>
  );
}

export const start = startWith(PlanUse);

type UseBill = { use: DailyUse; model: WeighedModel; bill: number };

/** What the same requests cost by the token, and from how many on the plan is the cheaper way. */
export function againstTokens(page: Page, { usd }: PlanRow, { use, model, bill }: UseBill): string {
  const byToken = page.t('By the token they cost {amount} a month.', {
    amount: page.dollars(bill),
  });
  const requests = breakEvenRequests(usd, cost(model, use.tokens).total);
  if (requests === null || requests === 0) return byToken;
  const count = grouped(Math.ceil(requests));
  return `${byToken} ${page.t('Cheaper than tokens above {count} requests a month, limits permitting.', { count })}`;
}
