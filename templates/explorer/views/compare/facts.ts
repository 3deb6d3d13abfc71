import { cost } from '../../../../feed/cost.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { tokenText } from '../../../../feed/text.ts';
import { t } from '../../../messages/t.ts';
import { dateText, dollars, grouped, tokenPrice } from '../../format/format.ts';
import { stageWords, statusWords } from '../../format/words.ts';

/** One line of a comparison: a figure of each model, and which end of it is the better one. */
export type Fact = {
  readonly label: string;
  readonly better?: 'low' | 'high';
  /** Whether the figure is computed from those of the answers. */
  readonly isReckoned?: boolean;
  readonly figureOf: (model: ModelDetail) => number | string | null;
  readonly textOf: (model: ModelDetail) => string;
};

/** Requests of one kind, and how many of them there are a day. */
export type Profile = {
  readonly label: string;
  readonly in: number;
  readonly cached: number;
  readonly out: number;
  readonly requests: number;
};

/** The lines of a comparison, with what the requests of a profile cost. */
export function factsFor(profile: Profile): readonly Fact[] {
  return [...prices, ...costs(profile), ...others];
}

/** Whether any model has something to show in a row. */
export function isKnown({ textOf }: Pick<Fact, 'textOf'>, models: readonly ModelDetail[]): boolean {
  return models.some((model) => textOf(model) !== '–');
}

/** Days that a month is counted as. */
const MONTH_DAYS = 30;

function costs({ in: input, cached, out, requests }: Profile): readonly Fact[] {
  const usage = {
    input_tokens: input,
    output_tokens: out,
    cache_read_tokens: cached,
    cache_write_tokens: 0,
  };
  const costOf = (model: ModelDetail) => cost(model, usage).total;
  return [
    {
      label: t('A request: {input} tokens in, {cached} of them cached, {output} out', {
        input: grouped(input),
        cached: grouped(cached),
        output: grouped(out),
      }),
      better: 'low',
      isReckoned: true,
      figureOf: costOf,
      textOf: (model) => dollars(costOf(model)),
    },
    {
      label: t('{days} days of {requests} requests', {
        days: MONTH_DAYS,
        requests: grouped(requests),
      }),
      better: 'low',
      isReckoned: true,
      figureOf: costOf,
      textOf: (model) => {
        const one = costOf(model);
        return dollars(one === null ? null : one * requests * MONTH_DAYS);
      },
    },
  ];
}

const prices: readonly Fact[] = [
  price(t('Input, $ per million'), 'input_price'),
  price(t('Output, $ per million'), 'output_price'),
  price(t('Cache read'), 'cache_read_price'),
  price(t('Cache write'), 'cache_write_price'),
];

const others: readonly Fact[] = [
  tokens(t('Context'), 'context_window'),
  tokens(t('Max output'), 'max_output_tokens'),
  day(t('Released'), 'released'),
  day(t('Knowledge cutoff'), 'knowledge_cutoff'),
  text(t('Stage'), ({ lifecycle }) => stageWords[lifecycle.stage]),
  text(t('Deprecated'), ({ lifecycle }) => lifecycle.deprecated && dateText(lifecycle.deprecated)),
  text(t('End of service'), ({ lifecycle }) => lifecycle.retires && dateText(lifecycle.retires)),
  text(t('Successor'), ({ lifecycle }) => lifecycle.successor),
  text(t('Status'), ({ status }) => statusWords[status]),
  text(t('Efforts'), ({ capabilities }) => capabilities.efforts?.join(', ') ?? null),
  text(t('Input of'), ({ modalities }) => modalities.input?.join(', ') ?? null),
  text(t('Licence of weights'), ({ weights }) => weights.license),
  text(t('Tags'), ({ tags }) => tags.join(', ')),
  text(t('Plans'), ({ plans }) => String(plans.length)),
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
    textOf: (model) => textOr(model[field], dateText),
  };
}

function text(label: string, textOf: (model: ModelDetail) => string | null): Fact {
  return { label, figureOf: textOf, textOf: (model) => textOf(model) || '–' };
}

function textOr<Value>(value: Value | null, text: (value: Value) => string): string {
  return value === null ? '–' : text(value);
}
