import type { Edition } from '../../../feed/schemas/data/board.ts';
import type { ModelFile, ModelPriceRecord } from '../../../feed/schemas/data/model.ts';
import type { OffersFile } from '../../../feed/schemas/data/offers.ts';
import type { PlanFile } from '../../../feed/schemas/data/plan.ts';
import type { modelPriceFields } from '../../../feed/vocabulary.ts';
import type { KnownIds, Period, Records, Sourced } from '../dataset.ts';
import { editionIn } from '../editions.ts';
import type { FileFinding, Finding } from '../findings.ts';
import type { SourceFile, ValuePath } from '../source-file.ts';

export type RuleContext = {
  /** The build date, YYYY-MM-DD. */
  today: string;
  known: KnownIds;
  paths: ReadonlySet<string>;
};

export type Rules = {
  [id: string]: (records: Records, context: RuleContext) => Iterable<Finding | FileFinding>;
};

export type PriceRow<Record = Sourced<ModelFile | OffersFile>> = {
  record: Record;
  file: SourceFile;
  path: ValuePath;
  row: Pick<ModelPriceRecord, (typeof modelPriceFields)[number]>;
};

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

export function offerPriceRows({ offers }: Pick<Records, 'offers'>): PriceRow[] {
  return offers.flatMap((record) =>
    record.value.offers.map((row, index) => ({
      ...{ record, file: record.file, row },
      path: ['offers', index],
    })),
  );
}

export function pricedRecords({
  models,
  plans,
}: Pick<Records, 'models' | 'plans'>): Sourced<ModelFile | PlanFile>[] {
  return [...models, ...plans];
}

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
