import type { Records } from '../dataset.ts';
import { byPosition, type Diagnostic } from '../diagnostics.ts';
import { locateFindings } from './locate.ts';
import type { RuleContext } from './rule.ts';
import { rules } from './rules/index.ts';

/** What every rule finds in the records, sorted by position. */
export function validate(records: Records, context: RuleContext): Diagnostic[] {
  const found = rules.flatMap(({ check }) => [...check(records, context)]);
  return locateFindings(found).sort(byPosition);
}
