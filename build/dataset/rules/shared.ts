import type { Edition } from '../../../feed/schemas/data/board.ts';
import type { ModelFile, ModelPriceRecord } from '../../../feed/schemas/data/model.ts';
import type { OffersFile } from '../../../feed/schemas/data/offers.ts';
import type { PlanFile } from '../../../feed/schemas/data/plan.ts';
import type { KnownIds, Period, Records, Sourced } from '../dataset.ts';
import { editionIn } from '../editions.ts';
import type { FileFinding, Finding } from '../findings.ts';
import type { SourceFile, ValuePath } from '../source-file.ts';

/** What a rule gets besides the records. */
export type RuleContext = {
  /** The build date, YYYY-MM-DD. */
  today: string;
  known: KnownIds;
  /** The path of every file, invalid ones included: an invalid file is not a missing one. */
  paths: ReadonlySet<string>;
};

/** Conditions between values, which no schema can express, by id: each yields what breaks it. */
export type Rules = {
  [id: string]: (records: Records, context: RuleContext) => Iterable<Finding | FileFinding>;
};

/** The amounts of a model's price: the price itself, each of its tiers, and an offer have them. */
export const modelPriceFields = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
] as const;

/** Prices of a model somewhere in a file. */
export type PriceRow<Record = Sourced<ModelFile | OffersFile>> = {
  record: Record;
  file: SourceFile;
  path: ValuePath;
  row: Pick<ModelPriceRecord, (typeof modelPriceFields)[number]>;
};

/** Every dated price of every model, each before its tiers. */
export function modelPriceRows({ models }: Pick<Records, 'models'>): PriceRow[] {
  return models.flatMap((record) =>
    record.value.prices.flatMap((row, index) => {
      const { file } = record;
      const tiers = (row.price_tiers ?? []).map((tier, place) => ({
        ...{ record, file, row: tier },
        path: ['prices', index, 'price_tiers', place],
      }));
      return [{ record, file, path: ['prices', index], row }, ...tiers];
    }),
  );
}

/** The prices of every offer. */
export function offerPriceRows({ offers }: Pick<Records, 'offers'>): PriceRow[] {
  return offers.flatMap((record) =>
    record.value.offers.map((row, index) => ({
      ...{ record, file: record.file, row },
      path: ['offers', index],
    })),
  );
}

/** Models and plans: the records with dated prices. */
export function pricedRecords({
  models,
  plans,
}: Pick<Records, 'models' | 'plans'>): Sourced<ModelFile | PlanFile>[] {
  return [...models, ...plans];
}

/** The periods with the edition that each belongs to, where there is one. */
export function periodsWithEditions({
  boards,
  periods,
}: Records): { period: Period; edition: Edition | undefined }[] {
  const byKey = new Map(boards.map((board) => [board.id, board]));
  return periods.map((period) => ({
    period,
    edition: editionIn(byKey.get(period.board), period.id),
  }));
}
