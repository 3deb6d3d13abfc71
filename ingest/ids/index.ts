import type { IdFormat } from './format.ts';
import { litellmIds } from './litellm.ts';
import { modelsDevIds } from './models-dev.ts';
import { openrouterIds } from './openrouter.ts';

/** The lists from which ids can be imported, by the name on the command line. */
export const idFormats: readonly IdFormat[] = [litellmIds, modelsDevIds, openrouterIds];
