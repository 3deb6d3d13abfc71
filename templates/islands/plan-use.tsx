import { useState } from 'preact/hooks';
import {
  breakEvenRequests,
  cost,
  DAYS_A_MONTH,
  monthlyCost,
  type Usage,
} from '../../feed/prices/cost.ts';
import { type Option, Segments, Select } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import type { Query } from '../components/links.tsx';
import {
  monthlyUsd,
  type Rates,
  type Verdict,
  type WeighedModel,
  type WeighedPlan,
  weigh,
} from '../components/plan.tsx';
import { useQuery } from '../components/state.ts';
import { agentDay, type DailyUse, dailyUse, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';

type PlanUseProps = {
  plan: Omit<WeighedPlan, 'models'>;
  /** The models that it includes and that have a price, the best first. */
  models: WeighedModel[];
  rates: Rates;
};

/** A plan weighed against paying one of its models by the token. */
export function PlanUse({ plan: terms, models, rates }: PlanUseProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const model = models.find(({ id }) => id === query.model) ?? models[0];
  if (model === undefined) return null;
  const use = dailyUse(query);
  const plan = { ...terms, models: models.map(({ id }) => id) };
  const verdict = weigh(page, plan, use, model);
  return (
    <>
      <UseControls
        use={use}
        model={model.id}
        models={models.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={change}
      />
      <p class="lede">{verdict !== undefined && verdictText(page, verdict, use)}</p>
      <p class="quiet computed">{againstTokens(page, plan, { use, model, rates })}</p>
    </>
  );
}

export const start = startWith(PlanUse);

/** Requests a day of an agent, in words. */
const levels = [
  { label: 'Light', requests: 60 },
  { label: 'Daily', requests: 300 },
  { label: 'Heavy', requests: 1_500 },
] as const;

type ControlsProps = {
  use: DailyUse;
  model: string;
  models: Option[];
  onChange: (changed: Query) => void;
};

/** The model that a reader uses, and how much of it. */
export function UseControls({ use, model, models, onChange }: ControlsProps) {
  const page = usePage();
  return (
    <>
      <div class="cluster controls">
        <Select
          label={page.t('Model')}
          value={model}
          options={models}
          onChange={(value) => onChange({ model: value })}
        />
        <Segments
          label={page.t('Requests of a coding agent a day')}
          value={String(use.requests)}
          options={levels.map(({ label, requests }) => ({
            value: String(requests),
            label: `${page.t(label)} (${grouped(requests)})`,
          }))}
          onChange={(value) => onChange({ requests: value })}
        />
      </div>
      <details class="scripted">
        <summary>{page.t('In figures')}</summary>
        <UsageFields use={use} onChange={onChange} />
        <UsageFile onChange={onChange} />
      </details>
    </>
  );
}

/** A report of one's own use, which is read here and sent nowhere. */
function UsageFile({ onChange }: Pick<ControlsProps, 'onChange'>) {
  const page = usePage();
  const [note, setNote] = useState('');
  const read = async (file: File | undefined) => {
    // Few readers have one: the page comes without the code that reads it.
    const { parseUse } = await import('../../feed/prices/plan-fit/fit.ts');
    try {
      onChange(averageDay(parseUse(JSON.parse((await file?.text()) ?? ''))));
      setNote(
        page.t(
          'The average of its days. It counts no requests: each is taken to have about {tokens} tokens in, and what is written to the cache to cost what input does.',
          { tokens: grouped(agentDay.in) },
        ),
      );
    } catch {
      setNote(page.t('This is not what ccusage daily --json prints.'));
    }
  };
  return (
    <label class="field">
      <span>{page.t('Or drop what ccusage daily --json prints: it stays in this browser')}</span>
      <input type="file" onChange={({ currentTarget }) => read(currentTarget.files?.[0])} />
      <small role="status">{note}</small>
    </label>
  );
}

const averaged = ['input_tokens', 'cache_read_tokens', 'output_tokens'] as const;

/** The use of an average day as an address has it: in requests as large as those of an agent. */
function averageDay(use: readonly (Usage & { day: number })[]): Query {
  const days = new Set(use.map(({ day }) => day)).size;
  const daily = (count: (typeof averaged)[number]) =>
    use.reduce((sum, each) => sum + each[count], 0) / days;
  const requests = Math.max(1, Math.round(daily('input_tokens') / agentDay.in));
  const each = (count: (typeof averaged)[number]) => String(Math.round(daily(count) / requests));
  return {
    in: each('input_tokens'),
    cached: each('cache_read_tokens'),
    out: each('output_tokens'),
    requests: String(requests),
  };
}

/** How much of a month of requests a plan holds. */
export function verdictText(page: Page, verdict: Verdict, { requests }: DailyUse): string {
  if (verdict.kind === 'unknown') return verdict.reason;
  const values = {
    capacity: grouped(verdict.capacity),
    requests: grouped(Math.round(requests * DAYS_A_MONTH)),
  };
  return verdict.kind === 'holds'
    ? page.t('Holds {requests} of up to {capacity} requests a month.', values)
    : page.t('Holds {capacity} of {requests} requests a month.', values);
}

type Weighing = { use: DailyUse; model: WeighedModel; rates: Rates };

/** What the same requests cost by the token, and from how many on the plan is the cheaper way. */
export function againstTokens(
  page: Page,
  plan: WeighedPlan,
  { use, model, rates }: Weighing,
): string {
  const { total } = cost(model, use.tokens);
  const byToken = page.t('By the token they cost {amount} a month.', {
    amount: page.dollars(monthlyCost(total, use.requests)),
  });
  const requests = breakEvenRequests(monthlyUsd(plan, rates), total);
  if (requests === null) return byToken;
  const verdict = weigh(page, plan, { ...use, requests: requests / DAYS_A_MONTH }, model);
  const count = grouped(Math.ceil(requests));
  return verdict?.kind === 'short'
    ? `${byToken} ${page.t('The plan never pays: that takes {count} requests a month.', { count })}`
    : `${byToken} ${page.t('The plan pays from {count} requests a month, if it holds them.', { count })}`;
}
