import type { PartOf, PlanRow, UsedModel } from '../components/plan-rows.ts';

/**
 * The part of a log whose models a plan includes: the others are paid by the token. It is loaded with
 * logs, since the use of the form is of one model; what bills a use comes from the page, which has it.
 */
export const partOfLog: PartOf = (use, ids, billUse) => {
  const isOwn: IsPart = (model) => model !== undefined && ids.includes(model.id);
  const { bill: others } = billUse(onlyModels(use, (model) => !isOwn(model)));
  const names = [...use.models.values()].filter(isOwn).map((model) => model?.name ?? '');
  const about = { only: [...new Set(names)], others };
  return {
    own: billUse(onlyModels(use, isOwn)),
    withOthers: (row) => ({ ...row, ...about, total: totalWithOthers(row, others) }),
  };
};

type LogUse = Parameters<PartOf>[0];
type IsPart = (model: UsedModel | undefined) => boolean;

/** A use without the models that are no part of it. */
function onlyModels(use: LogUse, isPart: IsPart): LogUse {
  const models = new Map(use.models);
  for (const [name, model] of models) if (!isPart(model)) models.set(name, undefined);
  return { ...use, models };
}

/** What is paid with a plan, and by the token for the other models. */
function totalWithOthers(
  { total }: Pick<PlanRow, 'total'>,
  others: PlanRow['others'],
): PlanRow['total'] {
  if (total === null || others === undefined) return null;
  const { bill, least = bill } = others;
  return { ...total, low: total.low + least, high: total.high + bill };
}
