import { addressOf } from '../../feed/paths.ts';
import {
  contextWindow,
  described,
  inputPrice,
  modelId,
  object,
  outputPrice,
  source,
  vendorName,
} from '../../feed/schemas/common.ts';
import { lifecycle, type ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { McpFeed } from './feed.ts';

const { stage } = lifecycle.properties;

export const priceSource = described(
  source,
  'Where the price was read, and on which day; one of several that the record may have.',
);

export const modelRowProperties = {
  id: modelId,
  name: { type: 'string', description: 'Display name of the model.' },
  vendor: vendorName,
  stage,
  input_price: inputPrice,
  output_price: outputPrice,
  context_window: contextWindow,
  source: priceSource,
} as const;

export const modelRow = object(modelRowProperties, {
  description: 'A model with its standard list price.',
});

/** The row of a model in an answer that lists models. */
export function modelRowOf(
  feed: McpFeed,
  { id, name, vendor, lifecycle, input_price, output_price, context_window, sources }: ModelRecord,
) {
  return {
    id,
    name,
    vendor,
    stage: lifecycle.stage,
    input_price,
    output_price,
    context_window,
    source: sourceOf(feed, sources, addressOf(feed.apiRoot, 'models.get', { id })),
  };
}

export type Source = { readonly url: string; readonly checked: string | null };

/**
 * The first source of a price: the vendor's own page where there is one. A feed may have left the
 * sources out, and then has the price from `address`.
 */
export function sourceOf(
  { day }: McpFeed,
  sources: readonly Source[] | undefined,
  address: string,
): Source {
  return sources?.[0] ?? { url: address, checked: day ?? null };
}

export function planSourceOf(feed: McpFeed, { id, sources }: Plan): Source {
  return sourceOf(feed, sources, addressOf(feed.apiRoot, 'plans.get', { id }));
}
