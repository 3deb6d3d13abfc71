import type { Edition } from '../../../feed/schemas/data/board.ts';
import type { ModelFile, ModelPriceRecord } from '../../../feed/schemas/data/model.ts';
import type { OffersFile } from '../../../feed/schemas/data/offers.ts';
import type { PlanFile } from '../../../feed/schemas/data/plan.ts';
import type { modelPriceFields } from '../../../feed/vocabulary.ts';
import type { KnownIds, Period, Records, Sourced } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { editionIn } from '../editions.ts';
import { error, type FileFinding, type Finding } from '../findings.ts';
import type { SourceFile, ValuePath } from '../source-file.ts';
import { quoted } from '../visible.ts';

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

/**
 * The sources of a file of rows: each row names one of them, and each is a row's. `used` are the
 * sources that rows name, with the place.
 */
export function* sourceProblems(
  { file, value }: { file: SourceFile; value: { sources: object } },
  noun: string,
  used: readonly { key: string; path: ValuePath }[],
): Iterable<Finding> {
  const keys = Object.keys(value.sources);
  for (const { key, path } of used) {
    if (keys.includes(key)) continue;
    const message = `${quoted(key)} is none of this file's sources.${didYouMean(key, keys)} Correct it, or add the source.`;
    yield error(file, path, message);
  }
  const known = new Set(used.map(({ key }) => key));
  for (const key of keys.filter((one) => !known.has(one))) {
    const message = `no ${noun} has the source "${key}". Take it out.`;
    yield error(file, ['sources', key], message, { target: 'key' });
  }
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
