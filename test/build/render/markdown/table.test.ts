import { describe, expect, it } from 'vitest';
import { renderTable } from '../../../../build/render/markdown.ts';

describe('renderTable', () => {
  it('writes a row a line, numbers to the right, unknown values as null', () => {
    const rows = [
      { id: 'a', price: 1.5, tags: ['x', 'y'], free: false },
      { id: 'b', price: null, tags: [], free: true },
    ];
    const table = renderTable(rows, {
      id: ({ id }) => id,
      price: ({ price }) => price,
      tags: ({ tags }) => tags,
      free: ({ free }) => free,
    });
    expect(table.markdown).toBe(
      [
        '| id | price | tags | free |',
        '| --- | ---: | --- | --- |',
        '| a | 1.5 | x, y | false |',
        '| b | null |  | true |',
      ].join('\n'),
    );
  });

  it('keeps a text from ending its cell or its row', () => {
    const table = renderTable([{ name: 'a | b\n| c |' }], { name: ({ name }) => name });
    expect(table.markdown).toBe('| name |\n| --- |\n| a \\| b \\| c \\| |');
  });
});
