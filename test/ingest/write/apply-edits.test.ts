import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { applyEdits } from '../../../ingest/write/apply-edits.ts';
import type { Edit } from '../../../ingest/write/edits.ts';
import type { YamlValue } from '../../../ingest/write/yaml-lines.ts';
import { WriteError } from '../../../ingest/write/yaml-ranges.ts';
import { parsed } from '../../build/dataset/validate/parsed.ts';
import { anyText } from '../any-text.ts';

const PATH = 'data/models/acme/acme-1.yaml';

const text = `# about the model
name: Acme 1   # as it calls itself
prices: # oldest first
  # The launch.
  - from: null # nobody knows
    input_price: 1.50
    output_price: 6
    sources:
      # Their page.
      - url: https://acme.com/
        checked: null # no day

  # The cut.
  - from: 2026-01-01
    input_price: 1
    # stays behind
    output_price: 4
    sources:
      - url: https://acme.com/
        checked: 2026-01-02
    # the end
tags: []
`;

function edited(given: string, ...edits: readonly Edit[]): string {
  return applyEdits(parsed(PATH, given), edits);
}

const put = (
  path: Edit['path'],
  key: string,
  value: YamlValue,
  after: readonly string[] = [],
): Edit => ({
  op: 'put',
  path,
  key,
  value,
  after,
});

describe('applyEdits', () => {
  it('gives back the text without edits', () => {
    expect(edited(text)).toBe(text);
  });

  it('puts a value in place, and leaves the comment behind it', () => {
    expect(edited(text, put(['prices', 0], 'from', '2025-01-01'))).toBe(
      text.replace('from: null # nobody', 'from: 2025-01-01 # nobody'),
    );
    expect(edited(text, put(['prices', 0, 'sources', 0], 'checked', '2026-02-01'))).toBe(
      text.replace('checked: null # no day', 'checked: 2026-02-01 # no day'),
    );
  });

  it('puts a key that is missing below the last one before it that is there', () => {
    expect(
      edited(text, put(['prices', 1], 'cache_read_price', 0.1, ['input_price', 'output_price'])),
    ).toBe(
      text.replace('    output_price: 4\n', '    output_price: 4\n    cache_read_price: 0.1\n'),
    );
  });

  it('puts a list below its key, and in the place of another', () => {
    const value = [{ url: 'https://acme.org/', checked: '2026-03-01' }];
    expect(
      edited(
        text,
        put(['prices', 0], 'price_tiers', value, ['from', 'input_price', 'output_price']),
      ),
    ).toBe(
      text.replace(
        '    output_price: 6\n',
        '    output_price: 6\n    price_tiers:\n      - url: https://acme.org/\n        checked: 2026-03-01\n',
      ),
    );
    expect(edited(text, put(['prices', 1], 'sources', value))).toBe(
      text.replace(
        '      - url: https://acme.com/\n        checked: 2026-01-02\n',
        '      - url: https://acme.org/\n        checked: 2026-03-01\n',
      ),
    );
  });

  it('inserts an item behind the last, before what follows the list', () => {
    const value = { from: '2026-05-01', sources: [{ url: 'x' }] };
    const edit: Edit = { op: 'insert', path: ['prices'], index: 2, comment: 'Seen.', value };
    expect(edited(text, edit)).toBe(
      text.replace(
        '        checked: 2026-01-02\n',
        '        checked: 2026-01-02\n  # Seen.\n  - from: 2026-05-01\n    sources:\n      - url: x\n',
      ),
    );
  });

  it('inserts an item above the comment of the next, which is not its own', () => {
    const edit: Edit = { op: 'insert', path: ['prices'], index: 1, value: { from: '2025-05-01' } };
    expect(edited(text, edit)).toBe(
      text.replace('null # no day\n', 'null # no day\n  - from: 2025-05-01\n'),
    );
    expect(edited(text, { ...edit, index: 0 })).toBe(
      text.replace('# oldest first\n', '# oldest first\n  - from: 2025-05-01\n'),
    );
  });

  it('inserts an item into an empty list', () => {
    expect(
      edited('# none\nprices: [] # yet\ntags: []\n', {
        op: 'insert',
        path: ['prices'],
        index: 0,
        value: { from: null, a: 1 },
      }),
    ).toBe('# none\nprices: # yet\n  - from: null\n    a: 1\ntags: []\n');
  });

  it('inserts an item into a file without a last line end', () => {
    expect(
      edited('prices:\n  - a: 1', { op: 'insert', path: ['prices'], index: 1, value: { a: 2 } }),
    ).toBe('prices:\n  - a: 1\n  - a: 2\n');
  });

  it('takes an item out, and leaves what is said above it', () => {
    expect(
      edited('entries:\n  # the first\n  - { a: 1 }\n  - { a: 2 } # two\n', {
        op: 'remove',
        path: ['entries'],
        index: 0,
      }),
    ).toBe('entries:\n  # the first\n  - { a: 2 } # two\n');
  });

  it('puts a value into a record in braces', () => {
    expect(
      edited('entries:\n  - { native: 1, label: "A" } # one\n', put(['entries', 0], 'native', 2.5)),
    ).toBe('entries:\n  - { native: 2.5, label: "A" } # one\n');
  });

  it('makes edits at one place in their order', () => {
    const insert = (value: string): Edit => ({ op: 'insert', path: ['tags'], index: 9, value });
    expect(edited('tags:\n  - a\n', insert('b'), insert('c'), put([], 'name', 'N', ['tags']))).toBe(
      'tags:\n  - a\n  - b\n  - c\nname: N\n',
    );
  });

  it('puts any text in the place of another, inside braces and outside', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(
          parse(
            edited('a: 1 # one\nb: { c: x, d: 2 }\n', put([], 'a', value), put(['b'], 'c', value)),
          ),
        ).toEqual({
          a: value,
          b: { c: value, d: 2 },
        });
      }),
    );
  });

  it('does not give a text that would parse to anything but the edit', () => {
    expect(() => edited('a: &x 1\nb: *x\n', put([], 'a', 2))).toThrow(
      new WriteError('written so, the file would not say what is proposed; write it by hand'),
    );
  });

  it('does not add to what is written in brackets, and says where', () => {
    expect(() =>
      edited('prices: [{ a: 1 }]\n', { op: 'insert', path: ['prices'], index: 1, value: { a: 2 } }),
    ).toThrow(
      new WriteError(
        'this is written in brackets, to which the importer adds nothing; write one item a line',
        `${PATH}:1:9`,
      ),
    );
    expect(() =>
      edited('prices: 1\n', { op: 'insert', path: ['prices'], index: 1, value: { a: 2 } }),
    ).toThrow(new WriteError('there is no list at prices to write to', `${PATH}:1:9`));
  });
});
