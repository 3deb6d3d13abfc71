import { compareCodeUnits } from '../../feed/text.ts';
import type { Answers } from './answers.ts';
import { boardDifferences } from './boards.ts';
import { type Difference, differenceKinds } from './difference.ts';
import { modelDifferences, planDifferences } from './records.ts';
import { fieldTexts } from './text.ts';

/**
 * All differences between two sets of answers, by kind, then by record. `today` is the day of the
 * newer answers.
 */
export function compareAnswers(
  before: Answers,
  after: Answers,
  today: string,
): readonly Difference[] {
  const about = fieldTexts(before.about, after.about, []).map(
    (text): Difference => ({ kind: 'site', subject: 'feed', text }),
  );
  return [
    ...modelDifferences(before.models, after.models, today),
    ...planDifferences(before.plans, after.plans, today),
    ...boardDifferences(before.boards, after.boards),
    ...about,
  ].sort(
    (left, right) =>
      order.indexOf(left.kind) - order.indexOf(right.kind) ||
      compareCodeUnits(left.subject, right.subject),
  );
}

const order: readonly string[] = Object.keys(differenceKinds);
