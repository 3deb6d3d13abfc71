import { expect, it } from 'vitest';
import { realTree, textOf } from '../build/render/real-tree.ts';

// Built before the first test, whose time it would take.
const { files } = realTree();

/** What the page of a model of the real data says of plans. */
function plansOf(path: string): string {
  const html = textOf(files, `${path}index.html`);
  const [, plans = ''] = /<h2>(?:Plans with it|包含它的套餐)<\/h2>(.*?)<details>/s.exec(html) ?? [];
  return plans
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ +([,.，。；（])/g, '$1');
}

it('a plan that has room by all limits that are known is named to try beside the bill by the token', () => {
  const text = plansOf('models/kimi-k3/');
  expect(text).toContain('By the token 2 h a day costs $464.40 a month.');
  expect(text).not.toContain('Pay by the token');
  expect(text).toMatch(
    /To try for one month: Kimi Allegretto \(overseas\), \$39\.00\. That use takes/,
  );
  expect(text).toContain('but its 5-hour limit is not published.');
});

it('a limit that users measured is said to be, with what is noted of it and the other window', () => {
  const kimi = plansOf('models/kimi-k3/');
  expect(kimi).toMatch(/Measured by users\. .*Measured on the Chinese tier of the same name/);
  const opus = plansOf('models/claude-opus-5-5/');
  expect(opus).toMatch(
    /Claude Pro, \$20\.00 a month, is the cheapest that lasts .* as users measured/,
  );
  expect(opus).toContain('Claude Pro: One full window, in September 2026.');
  expect(opus).toMatch(
    /Yes: at most 58 % of \$40\.48 of use every 5 hours.*of \$321 of use a week/,
  );
});

it('Chinese begins with what is sold in China, of which no price is known, and marks what is not', () => {
  const text = plansOf('zh/models/kimi-k3/');
  expect(text).toMatch(/国内套餐.*Kimi Plus.*的价格本站未查到，见 kimi\.com/);
  expect(text).toMatch(/Ollama Team（海外）/);
});
