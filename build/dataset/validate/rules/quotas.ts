import type { Quota } from '../../../../feed/schemas/plan.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'quotas';

/** A quota is an amount of something, or words alone. */
export const quotas: Rule = {
  id: rule,
  *check({ plans }) {
    for (const { file, value } of plans) {
      for (const [index, quota] of value.quotas.entries()) {
        const fault = faultOf(quota);
        if (fault !== undefined)
          yield findingAt(file, ['quotas', index, ...fault.path], {
            rule,
            message: fault.message,
          });
      }
    }
  },
};

function faultOf({
  window,
  amount,
  unit,
  note,
}: Quota): { readonly path: readonly string[]; readonly message: string } | undefined {
  if (amount !== null) {
    if (unit !== null) return undefined;
    return {
      path: ['unit'],
      message: `unit is null, but amount is ${amount}. Say what is counted, or put the limit into words in note.`,
    };
  }
  if (window === null && unit === null) {
    if (note !== null) return undefined;
    return {
      path: [],
      message:
        'this quota says nothing: window, amount, unit and note are all null. Fill it in, or take it out.',
    };
  }
  const message =
    'amount is null, but window or unit is not; where only words are known, only note is written. Write the amount, or both as null.';
  return { path: ['amount'], message };
}
