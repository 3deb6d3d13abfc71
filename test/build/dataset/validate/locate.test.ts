import { describe, expect, it } from 'vitest';
import { diagnosticOn, formatDiagnostic } from '../../../../build/dataset/diagnostics.ts';
import {
  diagnosticAt,
  findingAt,
  locateFindings,
  positionOf,
} from '../../../../build/dataset/validate/locate.ts';
import { parsed } from './parsed.ts';

const file = parsed(
  'data/models/acme/acme-1.yaml',
  [
    '# a comment',
    'name: Acme 1',
    'prices:',
    '  - from: 2026-01-31',
    '    input_price: 3',
    'tags: [code, fast]',
    '404: true',
    '',
  ].join('\n'),
);

describe('positionOf', () => {
  it('points at a value', () => {
    expect(positionOf(file, ['prices', 0, 'input_price'])).toEqual({ line: 5, column: 18 });
  });

  it('points at an item of a list', () => {
    expect(positionOf(file, ['tags', 1])).toEqual({ line: 6, column: 14 });
  });

  it('points at the key where that is requested', () => {
    expect(positionOf(file, ['prices', 0, 'input_price'], 'key')).toEqual({ line: 5, column: 5 });
  });

  it('finds a key that YAML takes for a number', () => {
    expect(positionOf(file, ['404'], 'key')).toEqual({ line: 7, column: 1 });
  });

  it('points at the nearest ancestor of a value that is not there', () => {
    expect(positionOf(file, ['prices', 0, 'sources', 2, 'url'])).toEqual({ line: 4, column: 5 });
  });

  it('points at the first value of the document for the root', () => {
    expect(positionOf(file, [])).toEqual({ line: 2, column: 1 });
  });

  it('points at the start of an empty file', () => {
    expect(positionOf(parsed('data/site.yaml', ''), ['name'])).toEqual({ line: 1, column: 1 });
  });
});

describe('diagnosticAt', () => {
  it('shows the line as it is, without its end', () => {
    const windows = parsed('data/site.yaml', 'name: feed\r\ndescription: A feed.\r\n');
    expect(
      diagnosticAt(windows, ['description'], { rule: 'text', message: 'description is too short' }),
    ).toEqual({
      severity: 'error',
      rule: 'text',
      file: 'data/site.yaml',
      line: 2,
      column: 14,
      message: 'description is too short',
      excerpt: 'description: A feed.',
    });
  });

  it('counts columns past letters of any language', () => {
    const chinese = parsed('data/vendors.yaml', 'zai: {name: Z.ai, name_zh: 智谱, url: x}\n');
    expect(diagnosticAt(chinese, ['zai', 'url'], { rule: 'text', message: 'm' })).toMatchObject({
      line: 1,
      column: 37,
    });
  });
});

describe('locateFindings', () => {
  const acme = { path: 'data/models/acme/acme-1.yaml', text: 'name: Acme 1\naliases: [a, b]\n' };
  const bolt = { path: 'data/models/bolt/bolt.yaml', text: '# Bolt\n\nname: Bolt\n' };

  it('gives findings the positions and lines of their files, in their order', () => {
    const found = locateFindings([
      findingAt(bolt, ['name'], { rule: 'r', message: 'third line' }),
      findingAt(acme, ['aliases', 1], { rule: 'r', message: 'an item', severity: 'warning' }),
      findingAt(bolt, ['name'], { rule: 'r', message: 'its key', target: 'key' }),
    ]);
    expect(found.map(formatDiagnostic)).toEqual([
      'data/models/bolt/bolt.yaml:3:7: third line\n  3 | name: Bolt',
      'data/models/acme/acme-1.yaml:2:14: an item\n  2 | aliases: [a, b]',
      'data/models/bolt/bolt.yaml:3:1: its key\n  3 | name: Bolt',
    ]);
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning', 'error']);
  });

  it('tells a message the line of another value, in any file', () => {
    const [found] = locateFindings([
      findingAt(acme, ['aliases', 0], {
        rule: 'r',
        message: (line) => `is also on line ${line}`,
        other: { file: bolt, path: ['name'] },
      }),
    ]);
    expect(found).toMatchObject({ line: 2, column: 11, message: 'is also on line 3' });
  });

  it('leaves diagnostics of whole files as they are', () => {
    const missing = diagnosticOn('data/site.yaml', { rule: 'r', message: 'is missing' });
    expect(locateFindings([missing])).toEqual([missing]);
  });
});
