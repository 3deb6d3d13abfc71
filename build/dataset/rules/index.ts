import type { Records } from '../dataset.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { locateFindings } from '../findings.ts';
import { boardRules } from './boards.ts';
import { catalogueRules } from './catalogues.ts';
import { idRules } from './ids.ts';
import { modelRules } from './models.ts';
import { offerRules } from './offers.ts';
import { planRules } from './plans.ts';
import { priceRules } from './prices.ts';
import { referenceRules } from './references.ts';
import type { RuleContext, Rules } from './shared.ts';
import { textRules } from './texts.ts';

export const rules: Rules = {
  ...catalogueRules,
  ...referenceRules,
  ...modelRules,
  ...priceRules,
  ...planRules,
  ...boardRules,
  ...offerRules,
  ...idRules,
  ...textRules,
};

export function validate(records: Records, context: RuleContext): Diagnostic[] {
  const found = Object.entries(rules).flatMap(([rule, check]) =>
    [...check(records, context)].map((finding) => ({ ...finding, rule })),
  );
  return locateFindings(found);
}
