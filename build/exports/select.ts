import { groupBy } from '../../feed/collections.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import type { PriceTier } from '../../feed/contract/schemas/price.ts';
import type { TokenPrices } from '../../feed/prices/model-prices.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset, ExternalId } from '../dataset/dataset.ts';
import type { Catalog } from '../derive/catalog.ts';

export type ExportInputs = Catalog & { dataset: Dataset };

type TokenPriced = { input_price: number; output_price: number };

/** A model that is sold at a price that is known and holds at every hour. */
export type ExportedModel = Omit<ModelRecord, 'price_tiers'> &
  TokenPriced & { price_tiers: readonly (PriceTier & TokenPriced)[] };

/** Where input and output have a price. */
export type KnownPrices = TokenPrices & TokenPriced;

export type Export<Body> = {
  body: Body;
  rows: number;
  left_out: { reason: string; count: number }[];
};

/**
 * The models that a format can say truly, with what it needs of them. `pick` returns the reason
 * where it can't.
 */
export function chooseExportedModels<Extra extends object>(
  { models }: ExportInputs,
  pick: (model: ExportedModel) => Extra | string,
) {
  const results = models.map((model) => {
    const priced = toPriced(model);
    if (typeof priced === 'string') return priced;
    const extra = pick(priced);
    return typeof extra === 'string' ? extra : { model: priced, ...extra };
  });
  return {
    chosen: results.filter((result) => typeof result !== 'string'),
    left_out: countReasons(results.filter((result) => typeof result === 'string')),
  };
}

/** A model whose prices are all known, or else why it is left out. */
function toPriced(model: ModelRecord): ExportedModel | string {
  const { lifecycle, rates, price_tiers } = model;
  if (lifecycle.stage === 'retired' || lifecycle.stage === 'announced')
    return 'It is not out yet, or no longer served.';
  if (!isPriced(model)) return 'Its price in USD is not known.';
  if (rates.some(({ condition }) => condition === 'off_peak'))
    return 'Its price depends on the hour.';
  const isWhole = price_tiers.every((tier) =>
    cacheFields.every((field) => model[field] === null || tier[field] !== null),
  );
  if (!isWhole || !price_tiers.every(isPriced))
    return 'A price of it for long requests is not known.';
  return { ...withCachePrices(model), price_tiers: price_tiers.map(withCachePrices) };
}

/** The commonest reason first. */
function countReasons(reasons: readonly string[]) {
  const counts = [...groupBy(reasons, (reason) => reason)].map(([reason, { length: count }]) => {
    return { reason, count };
  });
  return counts.sort(
    (left, right) => right.count - left.count || compareCodeUnits(left.reason, right.reason),
  );
}

/**
 * Other programs take a price of the cache that they aren't given for none: the price of input stands
 * for one that is not known, as in the cost of a request.
 */
function withCachePrices<Row extends KnownPrices>(row: Row): Row {
  const { cache_read_price: read, cache_write_price: write, input_price: input } = row;
  return { ...row, cache_read_price: read ?? input, cache_write_price: write ?? input };
}

/**
 * What a cache write for an hour costs, by the threshold of the tier; null is the base. Empty where
 * the vendor has no such writes, and undefined where the price of a tier is not known.
 */
export function longWritesOf({
  rates,
  price_tiers,
}: ExportedModel): ReadonlyMap<number | null, number> | undefined {
  const known = new Map<number | null, number>();
  for (const { condition, above_input_tokens, cache_write_price } of rates)
    if (condition === 'cache_1h' && cache_write_price !== null)
      known.set(above_input_tokens, cache_write_price);
  const isWhole = price_tiers.every(({ above_input_tokens }) => known.has(above_input_tokens));
  return known.size === 0 || isWhole ? known : undefined;
}

/** Why a model is left out where `longWritesOf` is undefined. */
export const unknownLongWrite =
  'The price of a cache write for an hour in a long request is not known.';

const cacheFields = ['cache_read_price', 'cache_write_price'] as const;

function isPriced<Row extends TokenPrices>(row: Row): row is Row & TokenPriced {
  return row.input_price !== null && row.output_price !== null;
}

export type Service = NonNullable<Dataset['vendors'][string]['service']> & { name: string };

/** The same of models whose vendor's own service and ids there are known. */
export function chooseOwn<Extra extends object>(
  inputs: ExportInputs,
  pick: (model: ExportedModel, service: Service) => Extra | string,
) {
  const idsByModel = groupBy(inputs.externalIds.filter(isPlain), ({ model }) => model);
  const services = new Map(
    Object.values(inputs.dataset.vendors).map(({ name, service }) => [name, service]),
  );
  return chooseExportedModels(inputs, (model) => {
    const known = services.get(model.vendor);
    const ids = ownIds(idsByModel.get(model.id) ?? [], `${known?.id}/`);
    if (known === undefined || ids.length === 0)
      return "No id of the vendor's own service is known.";
    const service = { ...known, name: model.vendor };
    const extra = pick(model, service);
    return typeof extra === 'string' ? extra : { service, ids, ...extra };
  });
}

/** A moving name means another model tomorrow, and a region may have another price. */
export function isPlain({ match, ambiguous = false }: ExternalId): boolean {
  return match !== 'rolling' && match !== 'regional' && !ambiguous;
}

function ownIds(ids: readonly ExternalId[], prefix: string): readonly string[] {
  const own = ids.flatMap(({ namespace, id }) => {
    if (namespace === 'vendor') return [id];
    return namespace === 'models-dev' && id.startsWith(prefix) ? [id.slice(prefix.length)] : [];
  });
  return [...new Set(own)].sort(compareCodeUnits);
}

/** Without the properties that are null: other formats leave out what is not known. */
export function dropUnknown<Value extends object>(value: Value) {
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries) as { [Key in keyof Value]?: Exclude<Value[Key], null> };
}

/** A price per million tokens as one per token: the number next to the exact decimal. */
export function perToken(price: number): number {
  return Number(`${price}e-6`);
}
