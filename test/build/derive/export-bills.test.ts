import { describe, expect, it } from 'vitest';
import { cost } from '../../../feed/prices/answered-cost.ts';
import { deriveRealSite } from '../../data/real-feed.ts';

const { answers, models } = deriveRealSite();

/** A request: what it reads from the cache, writes to it for 5 minutes or an hour, and reasons. */
type Request = {
  input: number;
  read: number;
  write5m: number;
  write1h: number;
  output: number;
  reasoning: number;
};

const short: Request = {
  input: 1_000,
  read: 9_000,
  write5m: 500,
  write1h: 0,
  output: 300,
  reasoning: 70,
};
const hour: Request = { ...short, write5m: 0, write1h: 500 };
const long: Request = { ...short, input: 900_000 };
const longHour: Request = { ...hour, input: 900_000 };

const requests = { short, long, hour, longHour };

/** What the feed's own client bills; null where a price that it needs is not known. */
function bill(id: string, request: Request): number | null {
  const model = models.find((each) => each.id === id);
  if (model === undefined) throw new Error(`the feed has no ${id}`);
  const { input, read, write5m, write1h, output, reasoning } = request;
  const usage = {
    input_tokens: input + read + write5m + write1h,
    cache_read_tokens: read,
    cache_write_tokens: write5m + write1h,
    output_tokens: output + reasoning,
  };
  const { total } = cost(model, usage, write1h > 0 ? { cacheTtl: '1h' } : {});
  return total === null ? null : rounded(total);
}

function rounded(amount: number): number {
  return Number(amount.toFixed(10));
}

/** Vendors without cache writes for an hour never report any. */
function hasHour(id: string): boolean {
  return models.some((model) => {
    return model.id === id && model.rates.some(({ condition }) => condition === 'cache_1h');
  });
}

const cases = Object.entries(requests).map(([name, request]) => ({ name, request }));

describe('Langfuse', () => {
  const rows = answers['exports.langfuse'][0].body;

  /** As SDKs and OpenTelemetry report usage, split by kind; a name without a price is free. */
  const forms: { readonly [form: string]: (request: Request) => Record<string, number> } = {
    'of its own SDKs': ({ input, read, write5m, write1h, output, reasoning }) => ({
      input,
      input_cached_tokens: read,
      input_cache_creation_5m: write5m,
      input_cache_creation_1h: write1h,
      output,
      output_reasoning: reasoning,
    }),
    'of OpenTelemetry': ({ input, read, write5m, write1h, output, reasoning }) => ({
      input,
      input_cache_read: read,
      input_cache_creation: write5m,
      input_cache_creation_1h: write1h,
      output,
      output_reasoning_tokens: reasoning,
    }),
    'of Anthropic': ({ input, read, write5m, write1h, output, reasoning }) => ({
      input_tokens: input,
      cache_read_input_tokens: read,
      cache_creation_input_tokens: write5m,
      input_cache_creation_1h: write1h,
      output_tokens: output + reasoning,
    }),
  };

  type Row = (typeof rows)[number];

  /** Langfuse's rule: the first tier whose conditions hold, and usage times price by name. */
  function price({ pricingTiers }: Row, usage: Record<string, number>): number {
    const holds = ({
      usageDetailPattern,
      value,
    }: {
      usageDetailPattern?: unknown;
      value: number;
    }) => {
      const pattern = new RegExp(String(usageDetailPattern), 'i');
      const counted = Object.entries(usage).filter(([name]) => pattern.test(name));
      return counted.reduce((sum, [, tokens]) => sum + tokens, 0) > value;
    };
    const byPriority = pricingTiers.toSorted((left, right) => left.priority - right.priority);
    const tier = byPriority.slice(1).find(({ conditions }) => conditions.every(holds));
    const prices: { readonly [name: string]: number } = (tier ?? byPriority[0])?.prices ?? {};
    return rounded(
      Object.entries(usage).reduce((sum, [name, tokens]) => sum + tokens * (prices[name] ?? 0), 0),
    );
  }

  it.each(cases)('bills a request as the client: $name', ({ name, request }) => {
    const priced = name.endsWith('our') ? rows.filter(({ modelName }) => hasHour(modelName)) : rows;
    expect(priced.length).toBeGreaterThan(10);
    for (const [form, toUsage] of Object.entries(forms))
      expect(priced.map((row) => [form, row.modelName, price(row, toUsage(request))])).toEqual(
        priced.map(({ modelName }) => [form, modelName, bill(modelName, request)]),
      );
  });
});

describe('LiteLLM', () => {
  const rows = Object.entries(answers['exports.litellm'][0].body);

  /** LiteLLM's rule: the costs of the threshold that the whole prompt passes, else the base. */
  function price(row: { readonly [name: string]: unknown }, request: Request): number {
    const { input, read, write5m, write1h, output, reasoning } = request;
    const prompt = input + read + write5m + write1h;
    const [, threshold] =
      Object.keys(row)
        .map((name) => /^input_cost_per_token_above_(\d+)k_tokens$/.exec(name) ?? [])
        .find(([, limit]) => prompt > Number(limit) * 1_000) ?? [];
    const suffix = threshold === undefined ? '' : `_above_${threshold}k_tokens`;
    const costOf = (name: string) => Number(row[name + suffix] ?? row[name] ?? 0);
    return rounded(
      input * costOf('input_cost_per_token') +
        read * costOf('cache_read_input_token_cost') +
        write5m * costOf('cache_creation_input_token_cost') +
        write1h * costOf('cache_creation_input_token_cost_above_1hr') +
        (output + reasoning) * costOf('output_cost_per_token'),
    );
  }

  it.each(cases)('bills a request as the client: $name', ({ name, request }) => {
    const known = rows.flatMap(([key, row]) => {
      const model = models.find(({ id }) => key.endsWith(`/${id}`));
      return model === undefined ? [] : [{ model: model.id, row }];
    });
    const priced = name.endsWith('our') ? known.filter(({ model }) => hasHour(model)) : known;
    expect(priced.length).toBeGreaterThan(10);
    expect(priced.map(({ model, row }) => [model, price(row, request)])).toEqual(
      priced.map(({ model }) => [model, bill(model, request)]),
    );
  });
});
