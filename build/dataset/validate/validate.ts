import type { Records } from '../dataset.ts';
import { byPlace, type Diagnostic } from '../diagnostics.ts';
import type { RuleContext } from './rule.ts';
import { rules } from './rules/index.ts';

/**
 * What every rule finds in the records, sorted by place: faults, and warnings that stop no build.
 */
export function validate(records: Records, context: RuleContext): Diagnostic[] {
  return rules.flatMap(({ check }) => [...check(records, context)]).sort(byPlace);
}
