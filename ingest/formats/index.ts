import type { PriceFormat } from '../types.ts';
import { genaiPrices } from './genai-prices.ts';
import { litellm } from './litellm.ts';
import { llmPrices } from './llm-prices.ts';
import { modelsDev } from './models-dev.ts';
import { openrouter } from './openrouter.ts';

/** The price lists that can be imported, by the name on the command line. */
export const priceFormats: readonly PriceFormat[] = [
  genaiPrices,
  litellm,
  llmPrices,
  modelsDev,
  openrouter,
];
