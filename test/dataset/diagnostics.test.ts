import { describe, expect, it } from 'vitest';
import { clipped, quoted, shortened, visible } from '../../build/dataset/text.ts';

describe('a text in a message', () => {
  it.each([
    ['Größe 智谱 😀', 'Größe 智谱 😀'],
    ['a\u200bb\u202ec\u001b[31m\n\ud83d', 'a\\u200bb\\u202ec\\u001b[31m\\u000a\\ud83d'],
    ['a\u{e0001}\uffff\u2028\u009f', 'a\\u{e0001}\\uffff\\u2028\\u009f'],
    ['::error file=a::b', '\\u003a:error file=a::b'],
    ['\u00a0\u3000::error::x', '\u00a0\u3000\\u003a:error::x'],
    ['a ##[error]x, ##[group]y', 'a ##\\u005berror]x, ##\\u005bgroup]y'],
    ['std::vector, # [x], ## heading, a: :b', 'std::vector, # [x], ## heading, a: :b'],
  ])('shows what hides, steers a terminal or commands a runner: %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('is cut after 120 characters, never within one, and a line around its column', () => {
    expect(shortened('a'.repeat(120))).toBe('a'.repeat(120));
    expect(shortened(`${'a'.repeat(119)}😀`)).toBe(`${'a'.repeat(119)}…`);
    expect(quoted(`"${'a'.repeat(500)}`)).toBe(`"\\"${'a'.repeat(119)}…"`);
    const line = `${'a'.repeat(500)}b${'c'.repeat(500)}`;
    expect(clipped(line, 501)).toBe(`…${'a'.repeat(59)}b${'c'.repeat(60)}…`);
    expect(clipped(line, 1)).toBe(`${'a'.repeat(120)}…`);
    expect(clipped('a'.repeat(120), 1)).toBe('a'.repeat(120));
  });
});
