import type { ModelFile } from '../../../feed/schemas/data/model-file.ts';
import type { Located, ParsedFile, ValuePath } from '../source-file.ts';

/** The prices of one record or of one of its tiers. */
export type PriceRow = {
  readonly file: ParsedFile;
  readonly path: ValuePath;
  readonly row: {
    readonly input_price: number | null;
    readonly output_price: number | null;
    readonly cache_read_price?: number | null;
    readonly cache_write_price?: number | null;
  };
};

/** Every row of prices that the models' files hold: each dated price, then its tiers. */
export function* modelPriceRows(models: readonly Located<ModelFile>[]): Iterable<PriceRow> {
  for (const { file, value } of models) {
    for (const [index, price] of value.prices.entries()) {
      yield { file, path: ['prices', index], row: price };
      for (const [place, tier] of (price.price_tiers ?? []).entries()) {
        yield { file, path: ['prices', index, 'price_tiers', place], row: tier };
      }
    }
  }
}
