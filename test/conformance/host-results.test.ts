import { describe, expect, it } from 'vitest';
import { resultOf } from './host-results.ts';

const plain = { id: 'plain', name: 'Plain', testedWith: 'plain 1.0' };

describe('resultOf', () => {
  it('says of each subject whether all, some or none of its cases hold, and why', () => {
    const { subjects, ...host } = resultOf(
      plain,
      [
        { id: 'files: /a', verdict: 'passed' },
        { id: 'search: a', verdict: 'excused' },
        { id: 'errors: a', verdict: 'passed' },
        { id: 'errors: b', verdict: 'excused' },
        { id: 'private: a', verdict: 'differs' },
        { id: 'hostile: a', verdict: 'skipped' },
      ],
      [
        { cases: ['search: *', 'errors: b'], reason: 'has no search' },
        { cases: ['private: *', 'errors: a'], reason: 'has headers of its own' },
      ],
    );
    expect(host).toEqual(plain);
    expect(subjects).toMatchObject({
      files: { standing: 'yes', reasons: [] },
      search: { standing: 'no', reasons: ['has no search'] },
      errors: { standing: 'partly', reasons: ['has no search'] },
      private: { standing: 'headers', reasons: ['has headers of its own'] },
      hostile: { standing: 'not tested', reasons: [] },
      methods: { standing: 'not tested', reasons: [] },
    });
  });

  it('calls 19 of 20 nearly all', () => {
    const verdicts = Array.from(
      { length: 20 },
      (_, index) =>
        ({ id: `files: ${index}`, verdict: index === 0 ? 'excused' : 'passed' }) as const,
    );
    expect(resultOf(plain, verdicts, []).subjects.files.standing).toBe('nearly');
    expect(resultOf(plain, verdicts.slice(0, 19), []).subjects.files.standing).toBe('partly');
  });
});
