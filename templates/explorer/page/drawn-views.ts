import type { ComponentType } from 'preact';
import type { ViewName, ViewProps } from '../routing/route.ts';
import { BoardView } from '../views/board/board.tsx';
import { ChangesView } from '../views/changes/changes.tsx';
import { CompareView } from '../views/compare/compare.tsx';
import { CostView } from '../views/cost/cost.tsx';
import { MatrixView } from '../views/matrix/matrix.tsx';
import { ModelView } from '../views/model/model.tsx';
import { PlanView } from '../views/plans/plan.tsx';
import { PlansView } from '../views/plans/plans.tsx';
import { ProviderView } from '../views/provider/provider.tsx';
import { ProvidersView } from '../views/provider/providers.tsx';
import { EmbedView } from '../views/value/embed.tsx';
import { ValueView } from '../views/value/value.tsx';
import { VendorView } from '../views/vendor/vendor.tsx';
import { VendorsView } from '../views/vendor/vendors.tsx';

export type DrawnViews = { readonly [View in ViewName]?: ComponentType<ViewProps> };

/** The views that a script renders. They are one bundle, loaded when the first of them is opened. */
export const drawnViews: DrawnViews = {
  board: BoardView,
  changes: ChangesView,
  compare: CompareView,
  cost: CostView,
  embed: EmbedView,
  matrix: MatrixView,
  model: ModelView,
  plan: PlanView,
  plans: PlansView,
  provider: ProviderView,
  providers: ProvidersView,
  value: ValueView,
  vendor: VendorView,
  vendors: VendorsView,
};
