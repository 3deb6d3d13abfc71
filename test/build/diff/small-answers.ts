import type { Answers } from '../../../build/diff/answers.ts';
import { answersOf } from '../../../build/diff/answers.ts';
import { compareAnswers } from '../../../build/diff/compare.ts';
import { type SmallFeed, smallFeed } from '../derive/small-feed.ts';

/** The answers of a small feed on 2026-10-01. */
export function answers(records: SmallFeed): Answers {
  return answersOf(smallFeed(records));
}

/** The differences between two small feeds on 2026-10-01, each as `kind subject: text`. */
export function differences(before: SmallFeed, after: SmallFeed): readonly string[] {
  return compareAnswers(answers(before), answers(after), '2026-10-01').map(({ kind, subject, text }) => `${kind} ${subject}: ${text}`);
}
