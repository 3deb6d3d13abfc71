import type { ModelPriceRecord } from '../../../../feed/schemas/data/model-file.ts';
import type { Records } from '../../dataset.ts';
import type { ParsedFile, ValuePath } from '../../source-file.ts';
import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';
import { didYouMean } from '../wording.ts';

const rule = 'disputes';

/**
 * A dispute names a family of the sources and figures that are not those of its price: one that is
 * settled is taken out.
 */
export const disputes: Rule = {
  id: rule,
  *check({ models, sources }) {
    const families = sources === undefined ? undefined : Object.keys(sources.value);
    for (const { file, path, price, dispute } of disputesOf(models)) {
      const message = familyFault(dispute, families);
      if (message !== undefined) yield diagnosticAt(file, [...path, 'family'], { rule, message });
      if (isSettled(price, dispute)) yield diagnosticAt(file, path, { rule, message: SETTLED });
    }
  },
};

type Located = {
  readonly file: ParsedFile;
  readonly path: ValuePath;
  readonly price: ModelPriceRecord;
  readonly dispute: Dispute;
};

function disputesOf(models: Records['models']): readonly Located[] {
  return models.flatMap(({ file, value }) =>
    value.prices.flatMap((price, index) =>
      (price.disputes ?? []).map((dispute, place) => ({
        file,
        path: ['prices', index, 'disputes', place],
        price,
        dispute,
      })),
    ),
  );
}

type Dispute = NonNullable<ModelPriceRecord['disputes']>[number];

/** Where the families could not be read, that is fault enough. */
function familyFault(
  { family }: Dispute,
  families: readonly string[] | undefined,
): string | undefined {
  if (families === undefined || families.includes(family)) return undefined;
  return `family is "${family}", which is no family of data/sources.yaml.${didYouMean(family, families)}`;
}

const SETTLED = 'the figures are those of the price itself, so there is no dispute. Take it out.';

const fields = ['input_price', 'output_price', 'cache_read_price', 'cache_write_price'] as const;

function isSettled(price: ModelPriceRecord, dispute: Dispute): boolean {
  return fields.every(
    (field) => dispute[field] === undefined || dispute[field] === (price[field] ?? null),
  );
}
