import type { FileValues } from '../../../feed/contract/schemas/data/files.ts';
import type { Records } from '../dataset.ts';
import { type Diagnostic, didYouMean } from '../diagnostics.ts';
import { allowanceRules } from './allowances.ts';
import { boardRules } from './boards.ts';
import { catalogueRules } from './catalogues.ts';
import { listRules } from './lists.ts';
import { modelRules } from './models.ts';
import { offerRules } from './offers.ts';
import { planRules } from './plans.ts';
import { priceRules } from './prices.ts';
import { referenceRules } from './references.ts';
import { error, type RuleContext, type Rules } from './shared.ts';
import { textRules } from './texts.ts';

const rules: Rules = {
  ...catalogueRules,
  ...referenceRules,
  ...modelRules,
  ...priceRules,
  ...planRules,
  ...allowanceRules,
  ...boardRules,
  ...offerRules,
  ...listRules,
  ...textRules,
};

type Exception = FileValues['exceptions']['exceptions'][number];

/** What the rules find, less the warnings that data/exceptions.yaml lists. */
export function validate(records: Records, context: RuleContext): Diagnostic[] {
  const found = Object.entries(rules).flatMap(([rule, check]) =>
    [...check(records, context)].map((diagnostic) => ({ ...diagnostic, rule })),
  );
  const [listed] = records.exceptions;
  if (listed === undefined) return found;
  const { exceptions } = listed.value;
  const covers = (one: Exception, { severity, file, rule, excerpt }: Diagnostic) =>
    severity === 'warning' &&
    one.file === file &&
    one.rule === rule &&
    (one.line === undefined || excerpt?.includes(one.line));
  const others = found.filter((diagnostic) => !exceptions.some((one) => covers(one, diagnostic)));
  for (const [index, exception] of exceptions.entries()) {
    const { rule, file } = exception;
    if (found.some((diagnostic) => covers(exception, diagnostic))) continue;
    const report = (step: string[], predicate: string) =>
      others.push({
        ...error(listed, ['exceptions', index, ...step], predicate),
        rule: 'exceptions',
      });
    if (!Object.hasOwn(rules, rule))
      report(['rule'], `is no rule.${didYouMean(rule, Object.keys(rules))} Correct it`);
    else if (!context.paths.has(file))
      report(['file'], `is no file.${didYouMean(file, context.paths)} Correct it`);
    else if (context.isWhole) report([], 'no warning needs this exception; take it out');
  }
  return others;
}
