// biome-ignore lint/suspicious/noImportCycles: a view and the module that loads it lazily share types
import { BoardView } from '../views/board/board.tsx';
import { CompareView } from '../views/compare/compare.tsx';
import { CostView } from '../views/cost/cost.tsx';
// biome-ignore lint/suspicious/noImportCycles: a view and the module that loads it lazily share types
import { ModelView } from '../views/model/model.tsx';
// biome-ignore lint/suspicious/noImportCycles: a view and the module that loads it lazily share types
import { PlanView } from '../views/plans/plan.tsx';
import { PlansView } from '../views/plans/plans.tsx';
import { ValueView } from '../views/value/value.tsx';
// biome-ignore lint/suspicious/noImportCycles: a view and the module that loads it lazily share types
import type { DrawnViews } from './drawn-view.tsx';

/** Every view that is drawn, in one script: it is loaded when the first of them is asked for. */
export const drawnViews: DrawnViews = {
  board: BoardView,
  compare: CompareView,
  cost: CostView,
  model: ModelView,
  plan: PlanView,
  plans: PlansView,
  value: ValueView,
};
