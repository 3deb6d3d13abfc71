import { groupBy } from '../../feed/collections.ts';
import type { Bodies } from '../../feed/contract/endpoints.ts';
import {
  chooseExportedModels,
  dropUnknown,
  type Export,
  type ExportedModel,
  type ExportInputs,
  isPlain,
  type KnownPrices,
  perToken,
} from './select.ts';

/** The vendors' prices by OpenRouter's ids, in the shape of its list. USD a token, as texts. */
export function exportOpenrouter(inputs: ExportInputs): Export<Bodies['exports.openrouter']> {
  const slugs = slugsByModel(inputs);
  const offers = offersBySlug(inputs);
  const { chosen, left_out } = chooseExportedModels(inputs, (model) => {
    const own = slugs.get(model.id);
    if (own === undefined) return 'No id of OpenRouter is known.';
    if (model.released === null) return 'Its release day, which the format asks for, is not known.';
    const same = own.filter((slug) => isSoldAtPrice(model, offers.get(slug)));
    if (same.length === 0) return 'OpenRouter charges another price than the vendor.';
    return { slugs: same, created: Date.parse(model.released) / 1000 };
  });
  const data = chosen.flatMap(({ model, slugs: own, created }) =>
    own.map((id) => ({ id, canonical_slug: id, created, ...toRow(model) })),
  );
  return { body: { data }, rows: data.length, left_out };
}

/** The ids at OpenRouter of each model that has one. */
function slugsByModel({ externalIds }: ExportInputs): ReadonlyMap<string, string[]> {
  const ids = externalIds.filter((row) => row.namespace === 'openrouter' && isPlain(row));
  const byModel = groupBy(ids, ({ model }) => model);
  return new Map([...byModel].map(([model, own]) => [model, own.map(({ id }) => id)]));
}

/** What OpenRouter charges for each of its ids, in each of its regions. */
function offersBySlug({ providers }: ExportInputs) {
  const own = providers.flatMap(({ offers }) => offers.filter(isOfOpenrouter));
  return groupBy(own, ({ external_id }) => external_id);
}

function isOfOpenrouter({ provider }: { provider: string }): boolean {
  return provider === 'openrouter';
}

type Charged = { input_price: number | null; output_price: number | null };

/** Whether OpenRouter charges what the vendor does, as far as is known. */
function isSoldAtPrice(model: ExportedModel, offers: readonly Charged[] = []): boolean {
  return offers.every(({ input_price, output_price }) => {
    return input_price === model.input_price && output_price === model.output_price;
  });
}

function toRow(model: ExportedModel) {
  const { name, context_window: context_length, capabilities, modalities } = model;
  const [input = [], output = []] = [modalities.input, modalities.output].map((kinds) =>
    kinds?.map((kind) => (kind === 'pdf' ? 'file' : kind)),
  );
  const overrides = model.price_tiers.map(({ above_input_tokens, ...prices }) => {
    return { min_prompt_tokens: above_input_tokens + 1, ...toPricing(prices) };
  });
  return {
    name,
    context_length,
    architecture: {
      modality: `${input.join('+')}->${output.join('+')}`,
      input_modalities: input,
      output_modalities: output,
    },
    pricing: { ...toPricing(model), ...(overrides.length === 0 ? {} : { overrides }) },
    top_provider: { context_length, max_completion_tokens: model.max_output_tokens },
    supported_parameters: [
      ...(capabilities.reasoning ? ['reasoning'] : []),
      ...(capabilities.structured_output ? ['response_format', 'structured_outputs'] : []),
      ...(capabilities.tool_use ? ['tools'] : []),
    ],
  };
}

function toPricing({ input_price, output_price, ...prices }: KnownPrices) {
  const known = (price: number | null) => (price === null ? null : toText(price));
  const cache = dropUnknown({
    input_cache_read: known(prices.cache_read_price),
    input_cache_write: known(prices.cache_write_price),
  });
  return { prompt: toText(input_price), completion: toText(output_price), ...cache };
}

function toText(price: number): string {
  return perToken(price)
    .toFixed(12)
    .replace(/\.?0+$/, '');
}
