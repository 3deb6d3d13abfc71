import type { Tier } from '../types.ts';
import { figure, unknownFigures } from './figures.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';
import { type Providers, type Reading, rowDefaults, vendorOf } from './price-rows.ts';

/** A dated price in either of the two shapes. */
export type Price = {
  readonly id: string;
  readonly vendor: string;
  readonly position: string;
  readonly at: string;
  readonly figures: JsonObject;
};

/** The prices of a file; undefined if it has neither shape. */
export function pricesOf(file: JsonObject, path: string): readonly Price[] | undefined {
  const vendor = asText(file.vendor);
  const models = asList(file.models);
  if (vendor !== undefined && models !== undefined)
    return models.flatMap((model, index) =>
      historyOf(asObject(model) ?? {}, { vendor, path, index }),
    );
  return asList(file.prices)?.map((value, index) => {
    const figures = asObject(value) ?? {};
    const [id, by] = [asText(figures.id) ?? '', asText(figures.vendor) ?? ''];
    return { id, vendor: by, position: `prices/${index}`, at: `#${by}/${id}`, figures };
  });
}

function historyOf(
  model: JsonObject,
  {
    vendor,
    path,
    index,
  }: { readonly vendor: string; readonly path: string; readonly index: number },
): readonly Price[] {
  const id = asText(model.id) ?? '';
  const position = `${path === '' ? '' : `${path}#`}models/${index}`;
  return (asList(model.price_history) ?? []).map((value) => ({
    id,
    vendor,
    position,
    at: `${path}#${id}`,
    figures: asObject(value) ?? {},
  }));
}

const providers: Providers = {
  amazon: { vendor: 'amazon' },
  anthropic: { vendor: 'anthropic' },
  deepseek: { vendor: 'deepseek' },
  google: { vendor: 'google' },
  'meta-ai': { vendor: 'meta' },
  minimax: { vendor: 'minimax' },
  mistral: { vendor: 'mistral-ai' },
  'moonshot-ai': { vendor: 'moonshot-ai' },
  openai: { vendor: 'openai' },
  qwen: { vendor: 'alibaba' },
  xai: { vendor: 'xai' },
  'z.ai': { vendor: 'zai' },
};

const THRESHOLD = /^(?<base>.+)-(?<thousands>\d+)k$/;

/** Prices of long requests are models of their own: `gpt-5.4-272k` for `gpt-5.4`. */
export function isTierOf({ id, vendor }: Price, prices: readonly Price[]): boolean {
  const base = THRESHOLD.exec(id)?.groups?.base;
  return base !== undefined && prices.some((price) => price.id === base && price.vendor === vendor);
}

/** The row of a price, with the prices of long requests that began on the same day. */
export function readPrice(
  { id, vendor, position, at, figures }: Price,
  tiers: readonly Price[],
): Reading {
  const [from, until] = [dayOf(figures.from_date), dayOf(figures.to_date)];
  if (from === undefined || until === undefined)
    return {
      position,
      label: id,
      reason: `from_date or to_date is not a day: ${JSON.stringify(figures.from_date)}, ${JSON.stringify(figures.to_date)}`,
    };
  const own = tiers.filter(
    (tier) =>
      tier.vendor === vendor &&
      THRESHOLD.exec(tier.id)?.groups?.base === id &&
      dayOf(tier.figures.from_date) === from,
  );
  return [
    {
      ...rowDefaults,
      position,
      id: vendor === '' ? id : `${vendor}/${id}`,
      at,
      keys: [id],
      vendor: vendorOf(providers, vendor, id),
      from,
      until,
      ...figuresOf(figures),
      price_tiers: own
        .map(tierOf)
        .sort((left, right) => left.above_input_tokens - right.above_input_tokens),
    },
  ];
}

function tierOf({ id, figures }: Price): Tier {
  return {
    above_input_tokens: Number(THRESHOLD.exec(id)?.groups?.thousands) * 1000,
    ...figuresOf(figures),
  };
}

function figuresOf({ input, output, input_cached: cached }: JsonObject) {
  return {
    ...unknownFigures,
    input_price: figure(input),
    output_price: figure(output),
    cache_read_price: figure(cached),
  };
}

/** Null for no day, undefined for a text that is none. */
export function dayOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}
