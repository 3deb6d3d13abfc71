import type { FileValues } from '../../../feed/contract/schemas/data/files.ts';
import type { Records, ValuePath } from '../dataset.ts';
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
import { sellerRules } from './sellers.ts';
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
  ...sellerRules,
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
  const others = found.filter((diagnostic) => !exceptions.some((one) => covers(one, diagnostic)));
  return [...others, ...uselessExceptions(listed, found, context)];
}

function covers(exception: Exception, { severity, file, rule, excerpt }: Diagnostic): boolean {
  return (
    severity === 'warning' &&
    exception.file === file &&
    exception.rule === rule &&
    (exception.line === undefined || excerpt?.includes(exception.line) === true)
  );
}

/** An exception that covers no warning is an error. */
function* uselessExceptions(
  listed: Records['exceptions'][number],
  found: readonly Diagnostic[],
  { paths, isWhole }: RuleContext,
): Generator<Diagnostic> {
  const report = (path: ValuePath, predicate: string): Diagnostic => {
    return { ...error(listed, ['exceptions', ...path], predicate), rule: 'exceptions' };
  };
  for (const [index, exception] of listed.value.exceptions.entries()) {
    const { rule, file } = exception;
    if (found.some((diagnostic) => covers(exception, diagnostic))) continue;
    if (!Object.hasOwn(rules, rule))
      yield report(
        [index, 'rule'],
        `is no rule.${didYouMean(rule, Object.keys(rules))} Correct it.`,
      );
    else if (!paths.has(file))
      yield report([index, 'file'], `is no file.${didYouMean(file, paths)} Correct it.`);
    else if (isWhole) yield report([index], 'no warning needs this exception; take it out.');
  }
}
