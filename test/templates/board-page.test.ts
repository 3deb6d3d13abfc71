import { expect, it } from 'vitest';
import { nativeFormatter } from '../../feed/text.ts';
import { metricText } from '../../templates/components/metric.ts';
import { edition } from '../build/derive/small-site.ts';
import { testPage } from './page-context.ts';
import { textsOf } from './small-pages.ts';

it.each([
  ['2025-10', false],
  ['2025-09', true],
])('of a board whose newest period is %s says at the top that it is old: %s', (month, isOld) => {
  const value = {
    updated_at: `${month}-28`,
    source: 'https://board.example/table',
    entries: [{ model: 'one', native: 50, label: 'one' }],
  };
  const small = textsOf({
    boards: [{ key: 'b', editions: [edition('1.0', '2025-01')], periods: [{ month, value }] }],
  } as never);
  const text = small('boards/b/index.html');
  expect(/Its newest period, .{3,8} 2025, is over a year old/.test(text)).toBe(isOld);
});

it('calls metrics with the punctuation of the page', () => {
  const names = (language: 'en' | 'zh') =>
    ['Pass^1%', 'Pass rate%'].map((metric) => metricText(testPage(language), metric));
  expect(names('en')).toEqual(['Pass^1, %', 'Pass rate, %']);
  expect(names('zh')).toEqual(['Pass^1（%）', '解决率（%）']);
});

it('writes ratings in hundreds without decimals, and shares as the board states them', () => {
  expect(nativeFormatter([1503.69, 990.5])(1503.69)).toBe('1504');
  expect(nativeFormatter([58.25, 40])(40)).toBe('40.00');
});
