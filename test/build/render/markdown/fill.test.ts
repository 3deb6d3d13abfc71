import { describe, expect, it } from 'vitest';
import { fillMarkdown } from '../../../../build/render/markdown.ts';

const templates = new Map([['a.md', '# {name}\n\n{table}\n']]);

describe('fillMarkdown', () => {
  it('escapes text and keeps Markdown', () => {
    expect(
      fillMarkdown(templates, 'a.md', { name: '<b>|', table: { markdown: '| x |' } }).markdown,
    ).toBe('# &lt;b&gt;\\|\n\n| x |');
  });

  it('fills no slot twice, whatever a value holds', () => {
    expect(fillMarkdown(templates, 'a.md', { name: '{table}', table: 1 }).markdown).toBe(
      '# {table}\n\n1',
    );
  });

  it.each([
    ['b.md', {}, 'there is no template b.md'],
    ['a.md', { name: 'x' }, 'the template a.md needs a value for table'],
    ['a.md', { name: 'x', table: 1, more: 2 }, 'the template a.md has no slot more'],
  ])('refuses %s with the slots %j', (name, slots, message) => {
    expect(() => fillMarkdown(templates, name, slots)).toThrow(message);
  });
});
