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
  *check({ models, plans, sources }) {
    const families = sources === undefined ? undefined : Object.keys(sources.value);
    for (const { file, path, dispute, isSettled } of [...ofModels(models), ...ofPlans(plans)]) {
      const message = familyFault(dispute, families);
      if (message !== undefined) yield findingAt(file, [...path, 'family'], { rule, message });
      if (isSettled) yield findingAt(file, path, { rule, message: SETTLED });
    }
  },
};

type Disputed = {
  readonly file: SourceFile;
  readonly path: ValuePath;
  readonly dispute: { readonly family: string };
  /** Whether its figures are those of the price. */
  readonly isSettled: boolean;
};

function ofModels(models: Records['models']): readonly Disputed[] {
  return models.flatMap(({ file, value }) =>
    value.prices.flatMap((price, index) =>
      (price.disputes ?? []).map((dispute, place) => ({
        file,
        path: ['prices', index, 'disputes', place],
        dispute,
        isSettled: statesSame(price, dispute, modelPriceFields),
      })),
    ),
  );
}

function ofPlans(plans: Records['plans']): readonly Disputed[] {
  return plans.flatMap(({ file, value }) =>
    value.prices.flatMap((price, index) =>
      (price.disputes ?? []).map((dispute, place) => ({
        file,
        path: ['prices', index, 'disputes', place],
        dispute,
        isSettled: statesSame(price, dispute, planDisputeFields),
      })),
    ),
  );
}

const planDisputeFields = ['price_monthly', 'price_yearly'] as const;

/** Where the families could not be read, that is fault enough. */
function familyFault(
  { family }: Disputed['dispute'],
  families: readonly string[] | undefined,
): string | undefined {
  if (families === undefined || families.includes(family)) return undefined;
  return `family is "${family}", which is no family of data/sources.yaml.${didYouMean(family, families)}`;
}

const SETTLED = 'the figures are those of the price itself, so there is no dispute. Take it out.';

/** A figure that the dispute leaves out is not in dispute. */
function statesSame<Field extends string>(
  price: { readonly [Name in Field]?: number | null },
  dispute: { readonly [Name in Field]?: number | null },
  fields: readonly Field[],
): boolean {
  return fields.every(
    (field) => dispute[field] === undefined || dispute[field] === (price[field] ?? null),
  );
}
