import type { Tool } from '../tool.ts';
import { compareModels } from './compare-models.ts';
import { estimateCost } from './estimate-cost.ts';
import { findPlans } from './find-plans.ts';
import { getModel } from './get-model.ts';
import { listChanges } from './list-changes.ts';
import { resolveModelId } from './resolve-model-id.ts';
import { searchModels } from './search-models.ts';
import { selectModels } from './select-models.ts';

/** The tools, by the name under which they are called. */
export const tools = {
  search_models: searchModels,
  get_model: getModel,
  resolve_model_id: resolveModelId,
  estimate_cost: estimateCost,
  compare_models: compareModels,
  select_models: selectModels,
  find_plans: findPlans,
  list_changes: listChanges,
} as const satisfies { readonly [name: string]: Tool };
