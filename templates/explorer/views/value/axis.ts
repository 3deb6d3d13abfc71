import { blendedPrice, cost, pricesFor, type Usage } from '../../../../feed/cost.ts';
import type { Entry, Variant } from '../../../../feed/schemas/board.ts';
import type { ModelRecord } from '../../../../feed/schemas/model.ts';
import { taskCosts } from '../../../../feed/value.ts';
import { t } from '../../../messages/t.ts';
import { presets } from '../cost/usage.ts';

/** What a score is weighed against. */
export type AxisName = 'task' | 'mix' | 'agent';

export type Axis = {
  readonly name: AxisName;
  /** What the horizontal axis shows. */
  readonly label: string;
  /** USD; null where it is unknown. */
  readonly priceOf: (model: ModelRecord) => number | null;
};

export const axisLabels: { readonly [Name in AxisName]: string } = {
  task: t('Cost per task'),
  mix: t('List price'),
  agent: t('Cached coding agent'),
};

const [agent] = presets;

/** A request of a coding agent that reads most of its input from the cache. */
export const agentUsage: Usage = {
  input_tokens: agent.in,
  output_tokens: agent.out,
  cache_read_tokens: agent.cached,
  cache_write_tokens: 0,
};

/** In thousands of tokens. */
export const agentSizes = {
  input: `${agent.in / 1_000}k`,
  cached: `${agent.cached / 1_000}k`,
  output: `${agent.out / 1_000}k`,
} as const;

type Board = {
  readonly entries: readonly Entry[];
  readonly variants: readonly Variant[];
  readonly inputShare: number;
  /** The day whose prices are taken; without it, those of today. */
  readonly day?: string | undefined;
};

/** The axes that a board allows, its own costs first, where it states those of enough models. */
export function axesOf({ entries, variants, inputShare, day }: Board): readonly [Axis, ...Axis[]] {
  const costs = taskCosts(entries, variants);
  const mix: Axis = {
    name: 'mix',
    label: t('$ per million tokens'),
    priceOf: (model) => blendedPrice(pricesFor(model, 0, { at: day }).prices, inputShare),
  };
  const agentAxis: Axis = {
    name: 'agent',
    label: t('$ per request'),
    priceOf: (model) => cost(model, agentUsage, { at: day }).total,
  };
  if (costs === undefined) return [mix, agentAxis];
  const task: Axis = {
    name: 'task',
    label: t('$ per task'),
    priceOf: ({ id }) => costs.get(id) ?? null,
  };
  return [task, mix, agentAxis];
}
