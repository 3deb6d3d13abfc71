import type { ModelDetail } from '../schemas/model.ts';
import type { Plan } from '../schemas/plan.ts';

/** The plans that include each model, in the order of the list. */
export function plansByModel(plans: readonly Plan[]): ReadonlyMap<string, ModelDetail['plans']> {
  const byModel = new Map<string, ModelDetail['plans']>();
  for (const { id, vendor, name, models } of plans) {
    for (const model of models) {
      const including = byModel.get(model);
      if (including === undefined) byModel.set(model, [{ id, vendor, name }]);
      else including.push({ id, vendor, name });
    }
  }
  return byModel;
}
