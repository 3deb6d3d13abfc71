import { type Answers, answersOf } from '../../../build/compare/answers.ts';
import { compareAnswers } from '../../../build/compare/differences.ts';
import { type SmallSite, smallSite } from '../derive/small-site.ts';

/** The answers of a small feed on 2026-10-01. */
export function answers(records: SmallSite): Answers {
  return answersOf(smallSite(records));
}

/** The differences between two small feeds on 2026-10-01, each as `kind subject: text`. */
export function differences(before: SmallSite, after: SmallSite): readonly string[] {
  return compareAnswers(answers(before), answers(after), '2026-10-01').map(
    ({ kind, subject, text }) => `${kind} ${subject}: ${text}`,
  );
}
