import { endpoints } from '../../feed/contract/endpoints.ts';
import { exportGenaiPrices } from './genai-prices.ts';
import { exportLangfuse } from './langfuse.ts';
import { exportLitellm } from './litellm.ts';
import { exportModelsDev } from './models-dev.ts';
import { exportOpenrouter } from './openrouter.ts';
import type { ExportInputs } from './select.ts';

/** The answers of the files in the formats of other programs, and of their list. */
export function deriveExports(inputs: ExportInputs) {
  const made = {
    models_dev: exportModelsDev(inputs),
    litellm: exportLitellm(inputs),
    openrouter: exportOpenrouter(inputs),
    langfuse: exportLangfuse(inputs),
    genai_prices: exportGenaiPrices(inputs),
  };
  // The keys of the object are the names of formats.
  const exports = (Object.keys(made) as (keyof typeof made)[]).map((name) => {
    const { path, summary } = endpoints[`exports.${name}`];
    const { rows, left_out } = made[name];
    return { format: path.split('/')[3] ?? '', path, for: summary, rows, left_out };
  });
  return { list: { exports }, ...made };
}
