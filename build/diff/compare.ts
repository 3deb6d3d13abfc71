import { compareCodeUnits } from '../../feed/text.ts';
import type { Answers } from './answers.ts';
import { boardDifferences } from './boards.ts';
import { type Difference, differenceKinds } from './difference.ts';
import { fieldTexts } from './fields.ts';
import { modelDifferences } from './models.ts';
import { planDifferences } from './plans.ts';

/** Everything that is answered differently, by kind, then by whose it is. `today` is the day of the new answers. */
export function compareAnswers(before: Answers, after: Answers, today: string): readonly Difference[] {
  const site = fieldTexts(before.site, after.site, []).map((text): Difference => ({ kind: 'site', subject: 'feed', text }));
  const found = [
    ...modelDifferences(before.models, after.models, today),
    ...planDifferences(before.plans, after.plans, today),
    ...boardDifferences(before.boards, after.boards),
    ...site,
  ];
  return found.sort(
    (left, right) => places.indexOf(left.kind) - places.indexOf(right.kind) || compareCodeUnits(left.subject, right.subject),
  );
}

const places: readonly string[] = Object.keys(differenceKinds);
