import type { ImportSource } from '../source.ts';
import { aiPrices, aiPricesPlans } from './ai-prices.ts';
import { aider } from './aider.ts';
import { arenaAgent, arenaText, arenaWebdev } from './arena.ts';
import { artificialAnalysis } from './artificial-analysis.ts';
import { cursorbench } from './cursorbench.ts';
import { deprecations, moonshotModels } from './deprecations.ts';
import { genaiPrices } from './genai-prices.ts';
import { copilotModels, copilotPlans } from './github-copilot.ts';
import { litellm } from './litellm.ts';
import { livebench } from './livebench.ts';
import { livecodebench } from './livecodebench.ts';
import { llmPrices } from './llm-prices.ts';
import { llmPricesData } from './llm-prices-data.ts';
import { opencodeData, vercelModels } from './model-pages.ts';
import { modelsDev } from './models-dev.ts';
import { openrouter } from './openrouter.ts';
import { piAi } from './pi-ai.ts';
import { portkey } from './portkey.ts';
import { tauBench } from './tau-bench.ts';
import { vendorPages } from './vendor-pages.ts';

/** What can be imported. */
export const sources: ImportSource[] = [
  ...vendorPages,
  ...deprecations,
  moonshotModels,
  // Lists that add offers come before those that only state them: otherwise a second run would find
  // offers that the first one had added only after such a list was read.
  modelsDev,
  openrouter,
  piAi,
  copilotModels,
  litellm,
  aiPrices,
  genaiPrices,
  llmPrices,
  llmPricesData,
  portkey,
  opencodeData,
  vercelModels,
  aider,
  arenaAgent,
  arenaText,
  arenaWebdev,
  artificialAnalysis,
  cursorbench,
  livebench,
  livecodebench,
  tauBench,
  aiPricesPlans,
  copilotPlans,
];
