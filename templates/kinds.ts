import type { Kind } from './kind.tsx';
import { boardListPages, boardPages, periodPages } from './pages/boards.tsx';
import { changeListPages, monthPages } from './pages/changes.tsx';
import { comparePages } from './pages/compare.tsx';
import { costPages } from './pages/cost.tsx';
import { apiPages, guidePages } from './pages/docs.tsx';
import { homePages } from './pages/home.tsx';
import { matrixPages } from './pages/matrix.tsx';
import { modelPages } from './pages/model.tsx';
import { modelListPages } from './pages/models.tsx';
import { planListPages, planPages } from './pages/plans.tsx';
import { providerListPages, providerPages } from './pages/providers.tsx';
import { boardValuePages, valuePages } from './pages/value.tsx';
import { vendorListPages, vendorPages } from './pages/vendors.tsx';

/** Every kind of page, in the order of the sitemap. */
export const kinds: Kind[] = [
  homePages,
  modelListPages,
  modelPages,
  boardListPages,
  boardPages,
  periodPages,
  matrixPages,
  vendorListPages,
  vendorPages,
  providerListPages,
  providerPages,
  planListPages,
  planPages,
  valuePages,
  boardValuePages,
  costPages,
  comparePages,
  changeListPages,
  monthPages,
  apiPages,
  guidePages,
];
