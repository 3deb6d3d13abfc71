import { describe, expect, it } from 'vitest';
import { clipped, quoted, shortened, visible } from '../../build/dataset/visible.ts';

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

describe('visible', () => {
  it('leaves a text alone that anybody can read', () => {
    expect(visible('Größe 智谱 😀')).toBe('Größe 智谱 😀');
  });

  it('spells out what hides in a text or steers a terminal', () => {
    expect(visible('a\u200bb\u202ec\u001b[31m\n\ud83d')).toBe(
      'a\\u200bb\\u202ec\\u001b[31m\\u000a\\ud83d',
    );
    expect(visible('a\u{e0001}\uffff')).toBe('a\\u{e0001}\\uffff');
  });

  it('spells out every control character, bidirectional mark and line end', () => {
    const codes = [
      ...range(0x00, 0x1f),
      ...range(0x7f, 0x9f),
      0x61c,
      0x200e,
      0x200f,
      ...range(0x2028, 0x202e),
      ...range(0x2066, 0x2069),
    ];
    for (const code of codes) {
      const escaped = `\\u${code.toString(16).padStart(4, '0')}`;
      expect(visible(`a${String.fromCodePoint(code)}b`)).toBe(`a${escaped}b`);
    }
  });

  it.each([
    ['::error file=a::b', '\\u003a:error file=a::b'],
    ['  ::stop-commands::x', '  \\u003a:stop-commands::x'],
    ['\t::error::x', '\\u0009::error::x'],
    ['\u00a0\u3000::error::x', '\u00a0\u3000\\u003a:error::x'],
    ['a\n::error::x', 'a\\u000a::error::x'],
    ['a ##[error]x, ##[group]y', 'a ##\\u005berror]x, ##\\u005bgroup]y'],
    ['###[error]x', '###\\u005berror]x'],
  ])('makes no workflow command of %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('leaves alone what is no command', () => {
    expect(visible('std::vector, # [x], ## heading, a: :b')).toBe(
      'std::vector, # [x], ## heading, a: :b',
    );
  });
});

describe('clipped', () => {
  it('leaves a line alone that is short', () => {
    expect(clipped('a'.repeat(120), 1)).toBe('a'.repeat(120));
  });

  it('keeps the part around the column', () => {
    const line = `${'a'.repeat(500)}b${'c'.repeat(500)}`;
    expect(clipped(line, 501)).toBe(`…${'a'.repeat(59)}b${'c'.repeat(60)}…`);
    expect(clipped(line, 1)).toBe(`${'a'.repeat(120)}…`);
    expect(clipped(line, 1001)).toBe(`…${'c'.repeat(120)}`);
  });
});

describe('shortened', () => {
  it('leaves a text alone of 120 characters', () => {
    expect(shortened('a'.repeat(120))).toBe('a'.repeat(120));
  });

  it('cuts a longer one, never within a character', () => {
    expect(shortened('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
    expect(shortened(`${'a'.repeat(119)}😀`)).toBe(`${'a'.repeat(119)}…`);
  });
});

describe('quoted', () => {
  it('puts the beginning of a text in quotes', () => {
    expect(quoted('a "b"')).toBe('"a \\"b\\""');
    expect(quoted('a'.repeat(500))).toBe(`"${'a'.repeat(120)}…"`);
  });
});
