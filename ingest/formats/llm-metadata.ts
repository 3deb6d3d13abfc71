import type { PriceFormat } from '../types.ts';
import { asText } from './json.ts';
import { modelsDevPrices } from './models-dev-rows.ts';
import { rowCitedBy } from './row-address.ts';

/**
 * llm-metadata, which is built from models.dev in its shape, with corrections of its own and prices
 * in other currencies.
 */
export const llmMetadata: PriceFormat = {
  kind: 'prices',
  name: 'llm-metadata',
  address: 'https://raw.githubusercontent.com/basellm/llm-metadata/main/dist/api/all.json',
  family: 'models-dev',
  citedRow: (url) => rowCitedBy(url, ALL),
  parse: modelsDevPrices('all.json of llm-metadata', (providers) =>
    providers.some(({ iconURL }) => asText(iconURL) !== undefined),
  ),
};

const ALL =
  /^https:\/\/(?:basellm\.github\.io\/llm-metadata|(?:github|raw\.githubusercontent)\.com\/basellm\/llm-metadata)\/[^#]*(?:#(?<row>.+))?$/;
