import type { ModelFile, ModelPriceRecord } from '../../../feed/schemas/data/model.ts';
import type { OffersFile } from '../../../feed/schemas/data/offers.ts';
import type { PlanFile, PlanPriceRecord } from '../../../feed/schemas/data/plan.ts';
import type { Sourced } from '../dataset.ts';
import type { SourceFile, ValuePath } from '../source-file.ts';

/** The prices of a model that are amounts, in a dated price and in each of its tiers. */
export const modelPriceFields = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
] as const;

const planPriceFields = ['price_monthly', 'price_yearly', 'price_monthly_usd'] as const;

/** Prices of a model somewhere in a file. */
export type PriceRow = {
  readonly file: SourceFile;
  readonly path: ValuePath;
  readonly row: Pick<ModelPriceRecord, (typeof modelPriceFields)[number]>;
};

/** A dated price of a model, or one of its tiers. */
export type ModelPriceRow = PriceRow & { readonly model: Sourced<ModelFile> };

/** Every dated price of every model, each before its tiers. */
export function* modelPriceRows(models: readonly Sourced<ModelFile>[]): Iterable<ModelPriceRow> {
  for (const model of models) {
    const { file, value } = model;
    for (const [index, price] of value.prices.entries()) {
      const path = ['prices', index];
      yield { model, file, path, row: price };
      for (const [place, tier] of (price.price_tiers ?? []).entries())
        yield { model, file, path: [...path, 'price_tiers', place], row: tier };
    }
  }
}

/** The prices of every offer. */
export function* offerPriceRows(offers: readonly Sourced<OffersFile>[]): Iterable<PriceRow> {
  for (const { file, value } of offers) {
    for (const [index, row] of value.offers.entries()) yield { file, path: ['offers', index], row };
  }
}

/** One amount of money in a record's file. */
export type Amount = {
  readonly record: Sourced<ModelFile | PlanFile | OffersFile>;
  readonly path: ValuePath;
  readonly name: string;
  readonly price: number;
  /** The currency, and what the price is for where that is not the record itself. */
  readonly unit: string;
  /** The currency of the record: the amounts of one field in one of them are comparable. */
  readonly currency: string;
};

/** Every known amount of the models' prices. */
export function* modelAmounts(models: readonly Sourced<ModelFile>[]): Iterable<Amount> {
  for (const { model, path, row } of modelPriceRows(models)) yield* tokenAmounts(model, path, row);
}

/** Every known amount of the offers. */
export function* offerAmounts(offers: readonly Sourced<OffersFile>[]): Iterable<Amount> {
  for (const record of offers) {
    for (const { path, row } of offerPriceRows([record])) yield* tokenAmounts(record, path, row);
  }
}

function* tokenAmounts(
  record: Amount['record'],
  path: ValuePath,
  row: PriceRow['row'],
): Iterable<Amount> {
  for (const name of modelPriceFields) {
    const price = row[name];
    if (typeof price === 'number')
      yield { record, path: [...path, name], name, price, ...IN_DOLLARS };
  }
}

const IN_DOLLARS = { unit: 'USD per 1 million tokens', currency: 'USD' };

/** Every known amount of the plans' prices. */
export function* planAmounts(plans: readonly Sourced<PlanFile>[]): Iterable<Amount> {
  for (const record of plans) {
    for (const [index, row] of record.value.prices.entries())
      yield* amountsOf(record, row, ['prices', index]);
  }
}

function* amountsOf(
  record: Sourced<PlanFile>,
  row: PlanPriceRecord,
  path: ValuePath,
): Iterable<Amount> {
  const { currency } = record.value;
  for (const name of planPriceFields) {
    const price = row[name];
    const unit = name === 'price_monthly_usd' ? 'USD' : currency;
    if (typeof price === 'number')
      yield { record, path: [...path, name], name, price, unit, currency };
  }
}
