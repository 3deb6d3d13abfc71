import { describe, expect, it } from 'vitest';
import { realTree, textOf } from '../build/render/real-tree.ts';

// Built before the first test, whose time it would take.
const { files } = realTree();

/** The line on the page of a model of the real data that names what is better for less. */
function betterOf(path: string): string {
  const html = textOf(files, `${path}/index.html`);
  const [, line = ''] = /<p class="computed">(.*?)<\/p>/s.exec(html) ?? [];
  return line
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ +([,，])/g, '$1')
    .trim();
}

describe('a model whose price doubles soon', () => {
  const textOn = (path: string) =>
    textOf(files, `${path}/index.html`)
      .replace(/<[^>]+>/g, ' ')
      .replace(/&nbsp;|\s+/g, ' ');

  it('has the costs of that day beside those of today', () => {
    const english = textOn('models/gemini-3.8-flash');
    expect(english).toContain('$116.10 from 1 Jan 2027: $232.20');
    expect(english).toContain('medium, $10.88 a solved one, from 1 Jan 2027: $21.77');
    // Twice $4.06 and $4.70, before they are rounded.
    expect(english).toContain('From 1 Jan 2027 an attempt costs: medium $8.12, high $9.40.');
  });

  it('has them in Chinese', () => {
    const chinese = textOn('zh/models/gemini-3.8-flash');
    expect(chinese).toMatch(/2027年1月1日起：≈¥1,5\d\d/);
    expect(chinese).toMatch(/2027年1月1日起每次尝试：medium ≈¥[\d.]+/);
  });
});

describe('the head of a model says what is better for less', () => {
  it.each([
    // 37.7 % for $4.40 at its cheapest effort near its best.
    [
      'models/gpt-5.6-sol',
      'Solves more for less on CursorBench: Claude Sonnet 5.5 medium, 39.2 %, ≤ $0.70 per attempt.',
    ],
    // 38.0 % for $3.24.
    [
      'models/glm-5.3',
      'Solves more for less on CursorBench: Claude Opus 5.5 low, 43.7 %, $1.17 per attempt.',
    ],
    [
      'zh/models/glm-5.3',
      'CursorBench 上费用更低、解决更多： Claude Opus 5.5 low，43.7%，每次 ≈¥7.85 ($1.17)。',
    ],
    // Claude Sonnet 5.5 xhigh solves 53.1 % for at most $3.88, and medium of this model 52.5 % for $2.91.
    [
      'models/claude-opus-5-5',
      'On CursorBench no other model surely solves more for less than medium.',
    ],
    [
      'zh/models/claude-opus-5-5',
      'CursorBench 上尚无确定费用更低、解决更多的其他模型（对比 medium）。',
    ],
    ['models/glm-5.3-flash', 'On CursorBench no other model surely solves more for less than max.'],
    // Medium solves 37.3 % for $4.06 and high 39.6 % for $4.70: Claude Sonnet 5.5 medium, at 39.2 %, beats one of them.
    [
      'models/gemini-3.8-flash',
      'Solves more for less on CursorBench: Claude Opus 5.5 low, 43.7 %, $1.17 per attempt.',
    ],
  ])('by the board that measured it, on %s', (path, said) => {
    expect(betterOf(path)).toBe(said);
  });

  it.each([
    // 72.7 and 68.8 differ by 3.9, and the halves of 67–78 and 62–76 make an error of about 9. MiMo V2.6 Flash
    // costs less, and is behind on each of the four boards that both are on.
    [
      'models/kimi-k3',
      'May be as good for less: DeepSeek V4.1 Flash, overall 68.8, likely 62–76, a month of an agent $18.14 to $36.29 instead of $464.40.',
    ],
    ['zh/models/kimi-k3', '智能体月费 ¥120.96 至 ¥241.92（本模型 ¥3,096）。'],
  ])('else by the score and the month, on %s', (path, said) => {
    expect(betterOf(path)).toContain(said);
  });

  it('names nothing beside a model that ends, which has what to take instead', () => {
    expect(betterOf('models/gemini-2.5-flash')).toBe('');
  });
});
