import { describe, expect, it } from 'vitest';
import type { Difference } from '../../../build/compare/difference.ts';
import { renderDifferences, renderDifferencesMarkdown } from '../../../build/render/differences.ts';

const differences: readonly Difference[] = [
  { kind: 'model_price', subject: 'gpt-5', text: 'input 1.25 → 1.00 from 2026-08-01' },
  { kind: 'model_price', subject: 'gpt-5', text: 'output 10.00 → 8.00 from 2026-08-01' },
  { kind: 'status', subject: 'gpt-5', text: 'unverified → verified' },
  { kind: 'plan', subject: 'pro', text: 'features + "[free](https://x.example)"' },
];

describe('renderDifferences', () => {
  it('groups by kind, and counts last', () => {
    expect(renderDifferences(differences)).toBe(
      [
        'Prices of models',
        '  gpt-5: input 1.25 → 1.00 from 2026-08-01',
        '  gpt-5: output 10.00 → 8.00 from 2026-08-01',
        '',
        'Statuses',
        '  gpt-5: unverified → verified',
        '',
        'Fields of plans',
        '  pro: features + "[free](https://x.example)"',
        '',
        'Different: 2 prices of models, 1 status and 1 field of a plan.',
        '',
      ].join('\n'),
    );
  });

  it('counts sources, and lists them with detail', () => {
    const source: Difference = { kind: 'source', subject: 'gpt-5', text: 'a → b' };
    expect(renderDifferences([source])).toBe(
      'Sources\n  1 differ; --detail lists them\n\nDifferent: 1 source.\n',
    );
    expect(renderDifferences([source], { isDetailed: true })).toBe(
      'Sources\n  gpt-5: a → b\n\nDifferent: 1 source.\n',
    );
    expect(renderDifferencesMarkdown([source])).toBe(
      '<details><summary>Sources</summary>\n\n- gpt-5: a → b\n\n</details>\n\nDifferent: 1 source.\n',
    );
  });

  it('says so where nothing changed', () => {
    expect(renderDifferences([])).toBe(
      'Nothing changed: every model, plan and board is answered as before.\n',
    );
  });
});

const hostile: Difference = {
  kind: 'board',
  subject: '::error::a\n::error::b',
  text: '##[error]c\u2028\u0085\u202ed',
};

describe('differences with hostile texts', () => {
  it('stand on one line each, and make no workflow command', () => {
    expect(renderDifferences([hostile])).toBe(
      'Fields of boards\n  \\u003a:error::a\\u000a::error::b: ##\\u005berror]c\\u2028\\u0085\\u202ed\n\nDifferent: 1 field of a board.\n',
    );
    expect(renderDifferencesMarkdown([hostile])).toBe(
      '### Fields of boards\n\n- \\\\u003a:error::a\\\\u000a::error::b: ##\\\\u005berror\\]c\\\\u2028\\\\u0085\\\\u202ed\n\nDifferent: 1 field of a board.\n',
    );
  });
});

describe('renderDifferencesMarkdown', () => {
  it('shows texts of the data and lets them do nothing', () => {
    expect(renderDifferencesMarkdown(differences.slice(3))).toBe(
      '### Fields of plans\n\n- pro: features + "\\[free\\](https\\://x.example)"\n\nDifferent: 1 field of a plan.\n',
    );
  });

  it('cuts long groups, and counts them whole', () => {
    const many = Array.from(
      { length: 302 },
      (_, index): Difference => ({ kind: 'entry', subject: 'arena', text: `${index}` }),
    );
    expect(renderDifferencesMarkdown(many)).toContain(
      '- arena: 299\n- and 2 more\n\nDifferent: 302 entries of boards.',
    );
  });
});
