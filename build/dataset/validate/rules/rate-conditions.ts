import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'rate-conditions';

type Row = NonNullable<ModelFile['rates']>[number];

/** Fields that one condition needs, and that no other has; CONTRACT.md 8, "Rates". */
const owners = [
  ['hours_utc', 'off_peak'],
  ['region', 'region'],
] as const satisfies readonly (readonly [keyof Row, Row['condition']])[];

export const rateConditionsRule: Rule = {
  id: rule,
  *check({ models }) {
    for (const { file, value } of models) {
      for (const [index, row] of (value.rates ?? []).entries()) {
        for (const { field, message } of faultsOf(row))
          yield findingAt(file, ['rates', index, field], { rule, message });
      }
    }
  },
};

function faultsOf(row: Row) {
  return owners.flatMap(([field, condition]) => {
    const isNeeded = row.condition === condition;
    if (isNeeded === (row[field] !== undefined)) return [];
    return isNeeded
      ? [{ field: 'condition', message: `the condition "${condition}" needs ${field}; add it.` }]
      : [
          {
            field,
            message: `${field} belongs to the condition "${condition}", and this one is "${row.condition}"; take it out, or correct the condition.`,
          },
        ];
  });
}
