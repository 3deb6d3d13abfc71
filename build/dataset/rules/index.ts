import type { Records } from '../dataset.ts';
import { type Diagnostic, didYouMean } from '../diagnostics.ts';
import { boardRules } from './boards.ts';
import { catalogueRules } from './catalogues.ts';
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
  ...boardRules,
  ...offerRules,
  ...textRules,
};

/** What the rules find, less the warnings that data/exceptions.yaml lists. */
export function validate(records: Records, context: RuleContext): Diagnostic[] {
  const found = Object.entries(rules).flatMap(([rule, check]) =>
    [...check(records, context)].map((diagnostic) => ({ ...diagnostic, rule })),
  );
  const [listed] = records.exceptions;
  if (listed === undefined) return found;
  const { exceptions } = listed.value;
  const needed = new Set<(typeof exceptions)[number]>();
  const others = found.filter(({ severity, file, rule, excerpt }) => {
    const matching = exceptions.filter(
      (one) =>
        severity === 'warning' &&
        one.file === file &&
        one.rule === rule &&
        (one.line === undefined || excerpt?.includes(one.line)),
    );
    for (const exception of matching) needed.add(exception);
    return matching.length === 0;
  });
  for (const [index, exception] of exceptions.entries()) {
    const { rule, file } = exception;
    if (needed.has(exception)) continue;
    const report = (step: string[], message: string) =>
      others.push({
        ...error(listed, ['exceptions', index, ...step], message),
        rule: 'exceptions',
      });
    if (!Object.hasOwn(rules, rule))
      report(['rule'], `there is no rule "${rule}".${didYouMean(rule, Object.keys(rules))}`);
    else if (!context.paths.has(file))
      report(['file'], `there is no file "${file}".${didYouMean(file, context.paths)}`);
    else if (context.isWhole)
      report([], `no warning of the rule "${rule}" needs this exception. Take it out.`);
  }
  return others;
}
