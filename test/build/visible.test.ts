import { describe, expect, it } from 'vitest';
import { clipped, visible } from '../../build/visible.ts';

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
    expect(clipped('a'.repeat(240), 1)).toBe('a'.repeat(240));
  });

  it('keeps the part around the column', () => {
    const line = `${'a'.repeat(500)}b${'c'.repeat(500)}`;
    expect(clipped(line, 501)).toBe(`…${'a'.repeat(119)}b${'c'.repeat(120)}…`);
    expect(clipped(line, 1)).toBe(`${'a'.repeat(240)}…`);
    expect(clipped(line, 1001)).toBe(`…${'c'.repeat(240)}`);
  });
});
