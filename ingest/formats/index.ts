import type { PlanFormat } from '../plans/plan-row.ts';
import type { BoardFormat, IdFormat, PriceFormat } from '../types.ts';
import { aiPrices } from './ai-prices.ts';
import { aider } from './boards/aider.ts';
import { arenaText, arenaWebdev } from './boards/arena.ts';
import { arenaAgent } from './boards/arena-agent.ts';
import { artificialAnalysis } from './boards/artificial-analysis.ts';
import { cursorbench } from './boards/cursorbench.ts';
import { evalplus } from './boards/evalplus.ts';
import { livebench } from './boards/livebench.ts';
import { livecodebench } from './boards/livecodebench.ts';
import { genaiPrices } from './genai-prices.ts';
import { litellmIds } from './ids/litellm.ts';
import { modelsDevIds } from './ids/models-dev.ts';
import { openrouterIds } from './ids/openrouter.ts';
import { litellm } from './litellm.ts';
import { llmMetadata } from './llm-metadata.ts';
import { llmPrices } from './llm-prices.ts';
import { llmPricesChanges } from './llm-prices-changes.ts';
import { modelsDev } from './models-dev.ts';
import { openrouter } from './openrouter.ts';
import { aiPricesPlans } from './plans/ai-prices.ts';
import { awesomeCodingPlan, codingPlan } from './plans/coding-plan.ts';
import { codingPlanCollection, codingPlanCollectionIde } from './plans/coding-plan-collection.ts';
import { portkey } from './portkey.ts';

/** The price lists that can be imported, by the name on the command line. */
export const priceFormats: readonly PriceFormat[] = [
  aiPrices,
  genaiPrices,
  litellm,
  llmMetadata,
  llmPrices,
  llmPricesChanges,
  modelsDev,
  openrouter,
  portkey,
];

/** The boards that can be imported, by the name on the command line. */
export const boardFormats: readonly BoardFormat[] = [
  aider,
  arenaAgent,
  arenaText,
  arenaWebdev,
  artificialAnalysis,
  cursorbench,
  evalplus,
  livebench,
  livecodebench,
];

/** The lists whose ids of models can be imported, by the name on the command line. */
export const idFormats: readonly IdFormat[] = [litellmIds, modelsDevIds, openrouterIds];

/** The lists of subscription plans that can be imported, by the name on the command line. */
export const planFormats: readonly PlanFormat[] = [
  aiPricesPlans,
  awesomeCodingPlan,
  codingPlan,
  codingPlanCollection,
  codingPlanCollectionIde,
];
