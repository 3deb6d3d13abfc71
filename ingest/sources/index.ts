import type { Source } from '../source.ts';
import { aiPrices, aiPricesPlans } from './ai-prices.ts';
import { aider } from './aider.ts';
import { arenaAgent, arenaText, arenaWebdev } from './arena.ts';
import { artificialAnalysis } from './artificial-analysis.ts';
import {
  awesomeCodingPlan,
  codingPlan,
  codingPlanCollection,
  codingPlanCollectionIde,
} from './coding-plans.ts';
import { cursorbench } from './cursorbench.ts';
import { deprecations } from './deprecations.ts';
import { evalplus } from './evalplus.ts';
import { genaiPrices } from './genai-prices.ts';
import { litellm, litellmIds, litellmOffers } from './litellm.ts';
import { livebench } from './livebench.ts';
import { livecodebench } from './livecodebench.ts';
import { llmPrices } from './llm-prices.ts';
import { modelsDev, modelsDevIds, modelsDevOffers } from './models-dev.ts';
import { openrouter, openrouterIds, openrouterOffers } from './openrouter.ts';
import { vendorPages } from './vendor-pages.ts';

/** What can be imported, by its kind and its name on the command line. */
export const sources: Source[] = [
  ...vendorPages,
  ...deprecations,
  aiPrices,
  genaiPrices,
  litellm,
  llmPrices,
  modelsDev,
  openrouter,
  aider,
  arenaAgent,
  arenaText,
  arenaWebdev,
  artificialAnalysis,
  cursorbench,
  evalplus,
  livebench,
  livecodebench,
  aiPricesPlans,
  awesomeCodingPlan,
  codingPlan,
  codingPlanCollection,
  codingPlanCollectionIde,
  litellmIds,
  modelsDevIds,
  openrouterIds,
  litellmOffers,
  modelsDevOffers,
  openrouterOffers,
];
