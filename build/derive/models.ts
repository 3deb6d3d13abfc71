import type { RateRule, Vendor } from '../../feed/contract/schemas/data/files.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/contract/schemas/data/model.ts';
import {
  type Capabilities,
  capabilities,
  type Lifecycle,
  type Modalities,
  type ModelRecord,
  modelRecord,
  weights,
} from '../../feed/contract/schemas/model.ts';
import {
  type ListPriceRow,
  type ListRate,
  listPriceRow,
  listRate,
  type PriceInterval,
  type PriceTier,
  priceInterval,
  priceTier,
  type Rate,
  rate,
} from '../../feed/contract/schemas/price.ts';
import { type derivedTags, modalityNames, rateConditions } from '../../feed/contract/vocabulary.ts';
import { byVendorAndName } from '../../feed/lookup/lists.ts';
import { product } from '../../feed/prices/decimal.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset, Sourced, TokenFigures } from '../dataset/dataset.ts';
import { type AnsweringModels, deriveAnswering, deriveLifecycle } from './lifecycle.ts';
import { deriveStatus, toRow, vendorOf } from './records.ts';
import { sourceOrder, type ToSources } from './sources.ts';

const unpriced: ModelPriceRecord = {
  from: null,
  input_price: null,
  output_price: null,
  sources: [],
};

export function deriveModels(dataset: Dataset, today: string): readonly ModelRecord[] {
  const answering = deriveAnswering(dataset);
  return dataset.models
    .map((record) => deriveModel(record, { dataset, answering, today }))
    .sort(byVendorAndName);
}

type ModelContext = { dataset: Dataset; answering: AnsweringModels; today: string };

function deriveModel(
  record: Sourced<ModelFile>,
  { dataset, answering, today }: ModelContext,
): ModelRecord {
  const { id, value } = record;
  const vendor = vendorOf(dataset, record.vendor);
  const toSources = sourceOrder(dataset, vendor.domains);
  const lifecycle = deriveLifecycle(record, { answering, today, toSources });
  const price = priceOn(value.prices, today) ?? unpriced;
  return toRow<ModelRecord>(modelRecord, {
    ...value,
    ...price,
    id,
    vendor: vendor.name,
    lifecycle,
    tags: deriveTags(value, lifecycle),
    status: deriveStatus({
      seed: value.seed === true,
      priced: price.input_price !== null || price.output_price !== null,
      sources: price.sources,
      vendor,
      families: dataset.families,
    }),
    modalities: {
      input: inOrder(value.modalities?.input),
      output: inOrder(value.modalities?.output),
    },
    capabilities: toRow<Capabilities>(capabilities, value.capabilities ?? {}),
    weights: toRow<ModelRecord['weights']>(weights, value.weights ?? {}),
    aliases: value.aliases ?? [],
    price_tiers: deriveTiers(price),
    rates: deriveRates(record, price, { vendor, lifecycle, today, toSources }),
    list_prices: deriveListPrices(value, toSources),
    price_history: value.prices.map((interval) => deriveInterval(interval, toSources)),
    sources: toSources(price.sources),
  });
}

function inOrder(list: Modalities['input'] = null): Modalities['input'] {
  return list && modalityNames.filter((name) => list.includes(name));
}

function deriveTiers({ price_tiers = [] }: ModelPriceRecord): PriceTier[] {
  return price_tiers.map((tier) => toRow<PriceTier>(priceTier, tier));
}

function deriveInterval(price: ModelPriceRecord, toSources: ToSources): PriceInterval {
  const { promotion = false, cancelled = false } = price;
  const price_tiers = deriveTiers(price);
  const sources = toSources(price.sources);
  return toRow<PriceInterval>(priceInterval, {
    ...price,
    price_tiers,
    promotion,
    cancelled,
    sources,
  });
}

function deriveTags(record: ModelFile, { stage }: Lifecycle): string[] {
  const { capabilities, modalities, weights } = record;
  const derived = {
    deprecated: stage === 'deprecated' || stage === 'retired',
    'open-weights': weights?.open === true,
    reasoning: capabilities?.reasoning === true,
    'tool-use': capabilities?.tool_use === true,
    vision: modalities?.input?.includes('image') === true,
  } satisfies Record<(typeof derivedTags)[number], boolean>;
  const tags = Object.entries(derived).flatMap(([tag, holds]) => (holds ? [tag] : []));
  return [...record.tags, ...tags].sort(compareCodeUnits);
}

type RateContext = { vendor: Vendor; lifecycle: Lifecycle; today: string; toSources: ToSources };

/** The model's own rates, and those that its vendor states of several of its models. */
function deriveRates(
  record: Sourced<ModelFile>,
  price: ModelPriceRecord,
  context: RateContext,
): Rate[] {
  const { toSources } = context;
  const own = ownRates(record.value, context);
  const open = openRules(context);
  const rules = open.filter((rule) => covers(rule, record.id));
  const missing = rules.filter((rule) => !own.some((row) => row.condition === rule.condition));
  const rows = [
    ...own.map((row) => withStack(row, rules)),
    ...missing.flatMap((rule) => ruledRates(rule, price, toSources)),
  ];
  const renamed = open.flatMap((rule) => sameRates(rule, rows, toSources));
  return [...rows, ...renamed].sort(compareRates);
}

function ownRates({ rates = [] }: ModelFile, { today, toSources }: RateContext): Rate[] {
  const open = rates.filter(({ until }) => (until ?? today) >= today);
  return open.map((row) =>
    toRow<Rate>(rate, {
      ...row,
      stack: row.stack ?? [],
      by_rule: false,
      sources: toSources(row.sources),
    }),
  );
}

/** The rules of the day; of those for a model that has ended only what holds after the end. */
function openRules({ vendor, lifecycle, today }: RateContext): readonly RateRule[] {
  const isRetired = lifecycle.stage === 'retired';
  return (vendor.rules ?? []).filter(
    ({ from, until, retired }) =>
      (from ?? '') <= today && (until ?? today) >= today && (!isRetired || retired === true),
  );
}

function compareRates(left: Rate, right: Rate): number {
  return (
    rateConditions.indexOf(left.condition) - rateConditions.indexOf(right.condition) ||
    compareCodeUnits(left.region ?? '', right.region ?? '') ||
    byThreshold(left, right)
  );
}

function covers({ models, except = [] }: RateRule, id: string): boolean {
  return (models === 'all' || models.includes(id)) && !except.includes(id);
}

/** A row of the model's own combines with what the vendor states of its condition. */
function withStack(row: Rate, rules: readonly RateRule[]): Rate {
  const rule = rules.find(({ condition }) => condition === row.condition);
  return row.stack.length > 0 || rule?.stack === undefined
    ? row
    : { ...row, stack: [...rule.stack] };
}

/** The rows of a condition under the other names that the vendor has for it. */
function sameRates(
  { condition, also = [], sources }: RateRule,
  rows: readonly Rate[],
  toSources: ToSources,
): Rate[] {
  const names = [condition, ...also];
  const missing = names.filter((name) => !rows.some((row) => row.condition === name));
  const known = names.find((name) => !missing.includes(name));
  const originals = rows.filter((row) => row.condition === known);
  const stated = toSources(sources);
  return missing.flatMap((name) =>
    originals.map((row) => ({
      ...row,
      condition: name,
      by_rule: true,
      sources: row.by_rule ? stated : [...row.sources, ...stated],
    })),
  );
}

/** What follows from a rule at the base price, and at its tiers where the sources say so. */
function ruledRates(rule: RateRule, price: ModelPriceRecord, toSources: ToSources): Rate[] {
  const tiers = rule.tiers === true ? (price.price_tiers ?? []) : [];
  const sources = toSources(rule.sources);
  return [{ ...price, above_input_tokens: null }, ...tiers].flatMap((tier) => {
    const figures = ruledFigures(rule, tier);
    if (figures.every(([, figure]) => figure === null)) return [];
    return toRow<Rate>(rate, {
      ...rule,
      ...Object.fromEntries(figures),
      above_input_tokens: tier.above_input_tokens,
      by_rule: true,
      stack: rule.stack ?? [],
      sources,
    });
  });
}

function ruledFigures({ condition, multiply, fields }: RateRule, tier: Partial<TokenFigures>) {
  return fields.map((field) => {
    const base = tier[condition === 'cache_1h' ? 'input_price' : field] ?? null;
    return [field, base === null ? null : product(base, multiply)] as const;
  });
}

function deriveListPrices({ list_prices = [] }: ModelFile, toSources: ToSources): ListPriceRow[] {
  return list_prices
    .map((row) =>
      toRow<ListPriceRow>(listPriceRow, {
        ...row,
        rates: (row.rates ?? []).map((each) => toRow<ListRate>(listRate, each)),
        sources: toSources(row.sources),
      }),
    )
    .sort(
      (left, right) => compareCodeUnits(left.currency, right.currency) || byThreshold(left, right),
    );
}

type Threshold = { above_input_tokens: number | null };

function byThreshold(left: Threshold, right: Threshold): number {
  return (left.above_input_tokens ?? 0) - (right.above_input_tokens ?? 0);
}
