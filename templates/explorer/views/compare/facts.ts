import { cost } from '../../../../feed/cost.ts';
import { dayText, tokenText } from '../../../../feed/format.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { dollars, tokenPrice } from '../../format/format.ts';
import { agentUsage } from '../value/axis.ts';

/** One line of a comparison: a figure of each model, and which end of it is the better one. */
export type Fact = {
  readonly label: string;
  readonly better?: 'low' | 'high';
  readonly figureOf: (model: ModelDetail) => number | string | null;
  readonly textOf: (model: ModelDetail) => string;
};

export const facts: readonly Fact[] = [
  price('Input, $ per million', 'input_price'),
  price('Output, $ per million', 'output_price'),
  price('Cache read', 'cache_read_price'),
  price('Cache write', 'cache_write_price'),
  tokens('Context', 'context_window'),
  tokens('Max output', 'max_output_tokens'),
  day('Released', 'released'),
  day('Knowledge cutoff', 'knowledge_cutoff'),
  {
    label: 'Coding agent, a request',
    better: 'low',
    figureOf: (model) => cost(model, agentUsage).total,
    textOf: (model) => dollars(cost(model, agentUsage).total),
  },
  {
    label: 'Stage',
    figureOf: ({ lifecycle }) => lifecycle.stage,
    textOf: ({ lifecycle }) => lifecycle.stage,
  },
  {
    label: 'Ends',
    figureOf: ({ lifecycle }) => lifecycle.retires,
    textOf: ({ lifecycle }) => textOr(lifecycle.retires, dayText),
  },
  { label: 'Status', figureOf: ({ status }) => status, textOf: ({ status }) => status },
  {
    label: 'Licence of weights',
    figureOf: ({ weights }) => weights.license,
    textOf: ({ weights }) => weights.license ?? '–',
  },
  { label: 'Tags', figureOf: () => null, textOf: ({ tags }) => tags.join(', ') || '–' },
  {
    label: 'Plans',
    figureOf: ({ plans }) => plans.length,
    textOf: ({ plans }) => String(plans.length),
  },
];

/** Whether the models of a row differ, as far as the reader sees. */
export function differs({ textOf }: Pick<Fact, 'textOf'>, models: readonly ModelDetail[]): boolean {
  return new Set(models.map(textOf)).size > 1;
}

/** The best models of a row; none if all are equal or there is only one. */
export function bestOf(
  { better, figureOf }: Pick<Fact, 'better' | 'figureOf'>,
  models: readonly ModelDetail[],
): readonly string[] {
  const valued = models.flatMap((model) => {
    const value = figureOf(model);
    return typeof value === 'number' ? [{ id: model.id, value }] : [];
  });
  if (better === undefined || new Set(valued.map(({ value }) => value)).size < 2) return [];
  const best = Math[better === 'low' ? 'min' : 'max'](...valued.map(({ value }) => value));
  return valued.filter(({ value }) => value === best).map(({ id }) => id);
}

type PriceField = 'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price';

function price(label: string, field: PriceField): Fact {
  return {
    label,
    better: 'low',
    figureOf: (model) => model[field],
    textOf: (model) => tokenPrice(model[field]),
  };
}

function tokens(label: string, field: 'context_window' | 'max_output_tokens'): Fact {
  return {
    label,
    better: 'high',
    figureOf: (model) => model[field],
    textOf: (model) => textOr(model[field], tokenText),
  };
}

function day(label: string, field: 'released' | 'knowledge_cutoff'): Fact {
  return {
    label,
    figureOf: (model) => model[field],
    textOf: (model) => textOr(model[field], dayText),
  };
}

function textOr<Value>(value: Value | null, text: (value: Value) => string): string {
  return value === null ? '–' : text(value);
}
