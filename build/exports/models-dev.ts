import type { Bodies } from '../../feed/contract/endpoints.ts';
import {
  chooseOwn,
  dropUnknown,
  type Export,
  type ExportedModel,
  type ExportInputs,
  type KnownPrices,
  type Service,
} from './select.ts';

/** The shape of models.dev's api.json, which opencode and tokenlens read. USD per million tokens. */
export function exportModelsDev(inputs: ExportInputs): Export<Bodies['exports.models_dev']> {
  const { chosen, left_out } = chooseOwn(inputs, toRow);
  const body: Bodies['exports.models_dev'] = {};
  for (const { service, ids, row } of chosen) {
    const models = Object.fromEntries(ids.map((id) => [id, { id, ...row }]));
    const before = body[service.id]?.models;
    body[service.id] = { ...toProvider(service), models: { ...before, ...models } };
  }
  return { body, rows: chosen.flatMap(({ ids }) => ids).length, left_out };
}

function toProvider({ id, name, ai_sdk, env, api, docs }: Service) {
  return {
    id,
    name,
    npm: `@ai-sdk/${ai_sdk}`,
    env,
    ...(api === undefined ? {} : { api }),
    doc: docs,
  };
}

function toRow(model: ExportedModel) {
  const { released, max_output_tokens, modalities, capabilities } = model;
  const { reasoning, tool_use, structured_output } = capabilities;
  const missing = 'A release day, limit or ability that the format asks for is not known.';
  if (released === null || max_output_tokens === null || modalities.input === null) return missing;
  if (reasoning === null || tool_use === null) return missing;
  const row = {
    name: model.name,
    attachment: modalities.input.some((kind) => kind !== 'text'),
    reasoning,
    tool_call: tool_use,
    ...dropUnknown({ structured_output, knowledge: model.knowledge_cutoff }),
    release_date: released,
    modalities: { input: modalities.input, ...dropUnknown({ output: modalities.output }) },
    ...dropUnknown({ open_weights: model.weights.open }),
    ...(model.lifecycle.stage === 'preview' ? { status: 'beta' as const } : {}),
    limit: { context: model.context_window, output: max_output_tokens },
    cost: costOf(model),
  };
  return { row };
}

function costOf(model: ExportedModel) {
  const tiers = model.price_tiers.map(({ above_input_tokens: size, ...prices }) => {
    return { ...toCost(prices), tier: { type: 'context' as const, size } };
  });
  return { ...toCost(model), ...(tiers.length === 0 ? {} : { tiers }) };
}

function toCost({ input_price, output_price, ...prices }: KnownPrices) {
  const { cache_read_price: cache_read, cache_write_price: cache_write } = prices;
  return { input: input_price, output: output_price, ...dropUnknown({ cache_read, cache_write }) };
}
