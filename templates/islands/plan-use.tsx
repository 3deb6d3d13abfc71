import { useEffect } from 'preact/hooks';
import { AllPlans } from '../components/all-plans.tsx';
import { evenDay } from '../components/even-day.ts';
import { Select } from '../components/fields.tsx';
import { type Figure, Figures } from '../components/figures.tsx';
import { startWith } from '../components/island.tsx';
import { hasRoom } from '../components/plan-advice.ts';
import { limitFigures } from '../components/plan-figures.tsx';
import { isLikely } from '../components/plan-lasts.ts';
import {
  type PlanRow,
  type WeighedModel,
  type WeighedPlan,
  type WeighedPlans,
  weighPlans,
} from '../components/plan-rows.ts';
import { HoursADay, useText } from '../components/plan-use.tsx';
import { basisText, verdictText } from '../components/plan-verdict.ts';
import { calledModel, useQuery } from '../components/state.ts';
import { dailyUse, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import { gapOf } from '../text.ts';

type PlanUseProps = {
  plan: WeighedPlan;
  /** The plans of its vendor that cost less or more, and that of which it is a multiple. */
  others: WeighedPlan[];
  /** The models that it includes and that have a price, the best first. */
  models: WeighedModel[];
  /** The id of the one that is chosen at first, where that is not the best. */
  lead?: string | undefined;
  /** How many models it includes. */
  included: Figure;
};

/** A plan weighed against paying one of its models by the token. */
export function PlanUse({ plan, others, models, lead = '', included }: PlanUseProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const model = calledModel(query.model ?? '', models) ?? calledModel(lead, models) ?? models[0];
  useEffect(() => showTexts(model?.id), [model]);
  if (model === undefined) return null;
  const use = dailyUse(query);
  const weighWith = (each: WeighedModel) =>
    weighPlans([plan, ...others], {
      layOut: evenDay(use, each.id),
      models: new Map([[each.id, each]]),
      rates: page.rates,
    });
  const weighed = weighWith(model);
  const row = rowOf(plan, weighed);
  const lasting = lasts(row) ? undefined : firstLasting(plan, models, weighWith);
  const about = { use, model, bill: weighed?.bill, ...lastingBeside(weighed, row), lasting };
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
      <div role="status">
        <p class="answer computed">
          {row === undefined ? page.t('This use has no tokens.') : verdictText(page, row, about)}
        </p>
      </div>
      <Figures figures={[...limitFigures(page, plan, { model, models }), included]} />
      <p class="quiet computed">
        {useText(page, use)}
        {gapOf(page)}
        {row && basisText(page, row, about)}
      </p>
      <details class="scripted">
        <summary>{page.t('Change the use')}</summary>
        <UsageFields use={use} onChange={change} />
      </details>
      <AllPlans model={model} query={query} />
    </>
  );
}

function rowOf(plan: WeighedPlan, weighed: WeighedPlans | undefined): PlanRow | undefined {
  return weighed?.rows.find((row) => row.plan === plan);
}

/** The table of other plans is a document: of its texts of each model that of the chosen one is seen. */
function showTexts(model: string | undefined): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-for-model]'))
    text.hidden = text.dataset.forModel !== model;
}

/** Whether a use fits all that is known of the limits of a plan, though one is not published. */
function fits(row: PlanRow | undefined): boolean {
  return row !== undefined && !lasts(row) && (isLikely(row) || hasRoom(row));
}

function lasts(row: PlanRow | undefined): boolean {
  return row?.judgement.verdict === 'holds';
}

/** The name of the first of some models with which a plan lasts and costs less than tokens. */
function firstLasting(
  plan: WeighedPlan,
  models: readonly WeighedModel[],
  weighWith: (model: WeighedModel) => WeighedPlans | undefined,
): string | undefined {
  const isWorthIt = (model: WeighedModel) => {
    const row = rowOf(plan, weighWith(model));
    return lasts(row) && (row?.share?.low ?? 0) < 1;
  };
  return models.find(isWorthIt)?.name;
}

/** Of the dearer plans of a vendor, the cheapest that likely lasts, else that holds the most by the limits that are known. */
function roomiestOf(weighed: WeighedPlans | undefined, row: PlanRow | undefined): PlanRow | 'none' {
  const dearer = (weighed?.rows ?? []).filter(
    ({ usd, plan, judgement }) =>
      (usd ?? 0) > (row?.usd ?? 0) &&
      plan.isForTeam === row?.plan.isForTeam &&
      judgement.windows.length > 0,
  );
  const room = (each: PlanRow) => (isLikely(each) ? Infinity : each.covered.high);
  // The difference of two that likely last is none.
  const [first] = dearer.toSorted((left, right) => room(right) - room(left) || 0);
  return first ?? 'none';
}

/** The cheapest plan for the same buyers that costs less and lasts; and one that costs more, where this one may not last. */
function lastingBeside(weighed: WeighedPlans | undefined, row: PlanRow | undefined) {
  const price = row?.usd ?? 0;
  const alike = (weighed?.rows ?? []).filter(
    ({ usd, plan }) => usd !== null && plan.isForTeam === row?.plan.isForTeam,
  );
  const lasting = alike.filter(lasts);
  const isSmaller = ({ usd }: PlanRow) => (usd ?? 0) < price;
  const isEnough = lasts(row) || fits(row);
  return {
    smaller: lasting.find(isSmaller),
    fitting: fits(row) ? alike.find((each) => fits(each) && isSmaller(each)) : undefined,
    bigger: isEnough ? undefined : lasting.find(({ usd }) => (usd ?? 0) > price),
    roomiest: isEnough || lasting.length > 0 ? undefined : roomiestOf(weighed, row),
  };
}

export const start = startWith(PlanUse);
