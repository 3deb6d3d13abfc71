import type { ModelPriceRecord } from '../../../../feed/schemas/data/model-file.ts';
import type { Records } from '../../dataset.ts';
import { didYouMean } from '../../diagnostics.ts';
import type { SourceFile, ValuePath } from '../../source-file.ts';
import { findingAt } from '../locate.ts';
import { modelPriceFields } from '../prices.ts';
import type { Rule } from '../rule.ts';

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
      if (message !== undefined) yield findingAt(file, [...path, 'family'], { rule, message });
      if (isSettled(price, dispute)) yield findingAt(file, path, { rule, message: SETTLED });
    }
  },
};

type Disputed = {
  readonly file: SourceFile;
  readonly path: ValuePath;
  readonly price: ModelPriceRecord;
  readonly dispute: Dispute;
};

function disputesOf(models: Records['models']): readonly Disputed[] {
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

function isSettled(price: ModelPriceRecord, dispute: Dispute): boolean {
  return modelPriceFields.every(
    (field) => dispute[field] === undefined || dispute[field] === (price[field] ?? null),
  );
}
