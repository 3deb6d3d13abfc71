import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../build/dataset/validate/rules/index.ts';
import { validate } from '../../../../build/dataset/validate/validate.ts';
import { model, recordsOf } from './records.ts';

describe('validate', () => {
  it('sorts what all rules find by place', () => {
    const late = model(
      'acme/b',
      'released: 2031-01-01',
      'tags: [b, a]',
      'context_window: 1000',
      'max_output_tokens: 2000',
      'name: B',
    );
    const early = model('acme/a', 'max_output_tokens: 2000', 'context_window: 1000', 'name: A');
    const known = {
      models: new Set(['a', 'b']),
      plans: new Set<string>(),
      boards: new Set<string>(),
      vendors: new Set(['acme']),
    };
    const paths = new Set(['data/site.yaml', 'data/vendors.yaml', 'data/sources.yaml']);
    const found = validate(recordsOf({ models: [late, early] }), {
      today: '2026-11-21',
      known,
      paths,
    });
    expect(
      found.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`),
    ).toEqual([
      'data/models/acme/a.yaml:1:20 context-window',
      'data/models/acme/b.yaml:1:11 dates',
      'data/models/acme/b.yaml:2:11 sorted-lists',
      'data/models/acme/b.yaml:4:20 context-window',
    ]);
  });
});

describe('rules', () => {
  it('stand once each, in a file of the same name with a test of its own', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const missing = ids
      .flatMap((id) => [
        `build/dataset/validate/rules/${id}.ts`,
        `test/build/dataset/validate/rules/${id}.test.ts`,
      ])
      .filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });
});
