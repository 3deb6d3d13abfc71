import type { Bodies } from '../../feed/contract/endpoints.ts';
import {
  chooseOwn,
  dropUnknown,
  type Export,
  type ExportInputs,
  type KnownPrices,
  type PricedModel,
} from './select.ts';

/** The shape of models.dev's api.json, which opencode and tokenlens read. USD per million tokens. */
export function exportModelsDev(inputs: ExportInputs): Export<Bodies['exports.models_dev']> {
  const { chosen, left_out } = chooseOwn(inputs, toRow);
  const body: Bodies['exports.models_dev'] = {};
  for (const { service, ids, row } of chosen) {
    const { id, name, ai_sdk, env, api, docs: doc } = service;
    const provider = {
      id,
      name,
      npm: `@ai-sdk/${ai_sdk}`,
      env,
      ...(api === undefined ? {} : { api }),
      doc,
    };
    const models = Object.fromEntries(ids.map((each) => [each, { id: each, ...row }]));
    body[id] = { ...provider, models: { ...body[id]?.models, ...models } };
  }
  return { body, rows: chosen.flatMap(({ ids }) => ids).length, left_out };
}

function toRow(model: PricedModel) {
  const { name, capabilities, modalities, context_window, lifecycle } = model;
  const { released: release_date, max_output_tokens: output } = model;
  const { reasoning, tool_use: tool_call, structured_output } = capabilities;
  const { input: inputs, output: outputs } = modalities;
  const missing = 'A release day, limit or ability that the format asks for is not known.';
  if (release_date === null || output === null || inputs === null) return missing;
  if (reasoning === null || tool_call === null) return missing;
  const tiers = model.price_tiers.map(({ above_input_tokens: size, ...prices }) => {
    return { ...toCost(prices), tier: { type: 'context' as const, size } };
  });
  const row = {
    name,
    attachment: inputs.some((kind) => kind !== 'text'),
    reasoning,
    tool_call,
    ...dropUnknown({ structured_output, knowledge: model.knowledge_cutoff }),
    release_date,
    modalities: { input: inputs, ...dropUnknown({ output: outputs }) },
    ...dropUnknown({ open_weights: model.weights.open }),
    ...(lifecycle.stage === 'preview' ? { status: 'beta' as const } : {}),
    limit: { context: context_window, output },
    cost: { ...toCost(model), ...(tiers.length === 0 ? {} : { tiers }) },
  };
  return { row };
}

function toCost({ input_price, output_price, ...prices }: KnownPrices) {
  const { cache_read_price: cache_read, cache_write_price: cache_write } = prices;
  return { input: input_price, output: output_price, ...dropUnknown({ cache_read, cache_write }) };
}
