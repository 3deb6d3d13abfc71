import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../../build/dataset/diagnostics.ts';
import { checkComments } from '../../../../build/dataset/validate/comments.ts';
import type { FileKind } from '../../../../feed/schemas/data/files.ts';
import { parsed } from './parsed.ts';

const first = '# yaml-language-server: $schema=../../schemas/model.json # or none';

function faultsOf(kind: FileKind, ...lines: readonly string[]): readonly string[] {
  const file = parsed('data/a.yaml', `${[first, ...lines].join('\n')}\n`);
  return checkComments(kind, file).map(formatDiagnostic);
}

describe('checkComments', () => {
  it('points at a comment that may have cut a text', () => {
    expect(faultsOf('model', 'name: C # Model')).toEqual([
      'data/a.yaml:2:9: name is "C" without "# Model", which YAML takes for a comment; put the value in quotes ("C # Model"), or set the comment apart by two spaces.\n  2 | name: C # Model',
    ]);
  });

  it.each([
    ['a list', 'aliases:', '  - gpt-5 # high', '3:11: aliases is "gpt-5"'],
    ['a record', 'prices:', '  - { note: a # b', '3:15: note is "a"'],
    [
      'an address',
      'aliases: [a, b]',
      'name: https://acme.com/ #x',
      '3:25: name is "https://acme.com/"',
    ],
  ])('finds one in %s', (_what, above, line, says) => {
    const below = line.includes('{') ? ['    }'] : [];
    expect(faultsOf('model', above, line, ...below)[0]).toContain(`data/a.yaml:${says}`);
  });

  it.each([
    ['on a line of its own', 'name: C', '# Model'],
    ['two spaces away', 'name: C  # Model'],
    ['after a text in quotes', 'name: "C" # Model'],
    ['after a folded text', 'name: >- # Model', '  C'],
    ['after a number', 'context_window: 8000 # tokens'],
    ['after a day', 'released: 2026-01-01 # announced'],
    ['after a tag', 'tags:', '  - coding # mostly'],
    ['after a field that nobody knows', 'colour: red # dark'],
    ['that is none', 'name: C#Model'],
    ['after a bracket', 'aliases: [a] # b'],
  ])('accepts a comment %s', (_where, ...lines) => {
    expect(faultsOf('model', ...lines)).toEqual([]);
  });

  it('accepts a comment after an id of a model, but not after the label of a row', () => {
    expect(faultsOf('aliases', 'labels:', '  GPT 5: gpt-5 # a guess')).toEqual([]);
    expect(
      faultsOf('period', 'entries:', '  - model: gpt-5 # a guess', '    label: GPT 5 # high'),
    ).toEqual([expect.stringContaining('data/a.yaml:4:18: label is "GPT 5" without "# high"')]);
  });
});
