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
    .replace(/ +([,.;，。；（])/g, '$1');
}

it('a plan that has room by all limits that are known is named to try beside the bill by the token', () => {
  const text = plansOf('models/kimi-k3/');
  expect(text).toContain('By the token 2 h a day costs $464.40 a month.');
  expect(text).not.toContain('Pay by the token');
  // What is known of its limits stands in its row alone.
  expect(text).toContain(
    'To try for one month: Kimi Allegretto (overseas), $39.00; its 5-hour limit is not published.',
  );
});

it('a limit that users measured is said to be, with what is noted of it and the other window', () => {
  const kimi = plansOf('models/kimi-k3/');
  expect(kimi).toMatch(/Measured by users\. .*Measured on the Chinese tier of the same name/);
  const opus = plansOf('models/claude-opus-5-5/');
  expect(opus).toMatch(
    /Claude Pro, \$20\.00 a month, is the cheapest that lasts .* as users measured/,
  );
  expect(opus).toContain('Claude Pro: One full window, in September 2026.');
  expect(opus).toMatch(/Yes: at most 58 % of \$40\.48 of use every 5 hours.*of its weekly limit/);
});

it('Chinese begins with what is sold in China, of which no price is known, and marks what is not', () => {
  const text = plansOf('zh/models/kimi-k3/');
  expect(text).toMatch(/国内套餐.*Kimi Plus.*的价格本站未查到，见 kimi\.com/);
  expect(text).toMatch(/Ollama Team（海外）/);
});

it.each([
  ['kimi-k3', 'For less: Ollama Max, $100.00, and the rest by the token, $264.40 in all.'],
  // It is by the prices of today, all of which double.
  [
    'gemini-3.8-flash',
    'For less until 1 Jan 2027: Cursor Pro+, $60.00, and the rest by the token, $106.10 in all.',
  ],
  // It stands behind a plan that only likely lasts, for $60.00.
  ['grok-4.7', 'For sure: SuperGrok, $30.00, and the rest by the token, at most $71.34 in all.'],
])('a plan and the rest by the token is named where %s costs less with it', (id, said) => {
  const text = plansOf(`models/${id}/`);
  expect(text).toContain(said);
  expect(text).not.toMatch(/(?:^|\W)Pay by the token/);
});

it('says from which day a plan pays and another no longer lasts, where a price is announced', () => {
  const text = plansOf('models/gemini-3.8-flash/');
  expect(text).toContain('Cursor Ultra, $200.00, pays from 1 Jan 2027.');
  // $116.10 of $100 to $200 today, and $232.20 then.
  expect(text).toContain('and you need $116 of use a month; no from 1 Jan 2027');
});

it.each([
  ['models/claude-opus-5-5/', 'does not count: its list is not whole'],
  // Its list of August is of edition v4.1, that of October of a later one.
  ['models/kimi-k3/', '59.7, 5 of 140, another edition, not comparable'],
  ['models/kimi-k3/', 'No page of the vendor: the catalogue'],
  ['zh/models/glm-5.3-flash/', '费用按美元价目。'],
  ['zh/models/deepseek-v4-pro/', '人民币价目'],
])('%s says “%s”', (path, said) => {
  expect(textOf(files, `${path}index.html`)).toContain(said);
});

it.each([
  ['index.html', '+33 % to +34 %'],
  ['zh/index.html', '+33% 至 +34%'],
  ['models/gpt-5.6-sol/index.html', '−34 % to −33 %'],
])('the two ends of a change of a month rise on %s', (path, said) => {
  expect(textOf(files, path).replace(/\u00a0|&nbsp;/g, ' ')).toContain(said);
});

it.each([
  ['models/deepseek-v4-pro/', 'Agent Arena • Oct 2026 · build of 13 Aug 2026'],
  ['models/deepseek-v4-pro/', 'Arena Text (chat) • Oct 2026 · build of 13 Aug 2026'],
  ['zh/models/deepseek-v4-pro/', 'Agent Arena • 2026年10月 · 2026年8月13日版'],
  ['models/deepseek-v4.1-flash/', 'Agent Arena • Oct 2026 3.8'],
])('the ranks on %s say of which build they are, where several are sold', (path, said) => {
  const html = textOf(files, `${path}index.html`).replace(/<[^>]+>/g, ' ');
  expect(html.replace(/&nbsp;|\s+/g, ' ')).toContain(said);
});

it('the past of a list in dollars ends, in Chinese, with the list in yuan that is in force', () => {
  const html = textOf(files, 'zh/models/deepseek-v4-pro/index.html');
  const [, history = ''] = html.split('价格历史</h2>');
  const last = history.slice(0, history.indexOf('</table>')).split('<tr').at(-1) ?? '';
  expect(last.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(
    /人民币价目 ¥9 ¥27 ¥0\.3 现行/,
  );
});

it.each([
  // 9,000 requests of $0.0516: 8,000 × $3 + 32,000 × $0.30 + 1,200 × $15, in millionths.
  ['models/kimi-k3/', 'Agent’s month $464.40'],
  ['zh/models/kimi-k3/', '智能体月费 ¥3,096'],
])('the head of %s says what a month costs', (path, said) => {
  const html = textOf(files, `${path}index.html`);
  expect(html.replace(/<[^>]+>/g, ' ').replace(/&nbsp;|\s+/g, ' ')).toContain(said);
});
