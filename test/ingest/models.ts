import { parse } from 'yaml';
import type { Sourced } from '../../build/dataset/dataset.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';

/** A model in which only what a test is about is written down. */
export function model(
  place: `${string}/${string}`,
  given: Partial<ModelFile> = {},
): Sourced<ModelFile> {
  const [vendor = '', id = ''] = place.split('/');
  return {
    id,
    vendor,
    value: { name: id, context_window: 1000, tags: [], prices: [], ...given },
    file: { path: `data/models/${place}.yaml`, text: '' },
  };
}

/** Prices written as in a record's file; what a text leaves out is not known. */
export function prices(...lines: readonly string[]): readonly ModelPriceRecord[] {
  const given: readonly Partial<ModelPriceRecord>[] = parse(lines.join('\n'));
  return given.map((price) => ({
    from: null,
    input_price: null,
    output_price: null,
    sources: [],
    ...price,
  }));
}
