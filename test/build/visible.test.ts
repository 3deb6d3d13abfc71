import { describe, expect, it } from 'vitest';
import { clipped, quoted, shortened, visible } from '../../build/visible.ts';

describe('visible', () => {
  it('leaves a text alone that anybody can read', () => {
    expect(visible('Größe 智谱 😀')).toBe('Größe 智谱 😀');
  });

  it('spells out what hides in a text or steers a terminal', () => {
    expect(visible('a\u200bb\u202ec\u001b[31m\n\ud83d')).toBe('a\\u200bb\\u202ec\\u001b[31m\\u000a\\ud83d');
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
