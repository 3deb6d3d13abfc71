import { describe, expect, it } from 'vitest';
import { nativeFormatter } from '../../feed/text.ts';
import { metricText } from '../../templates/components/metric.ts';
import { edition } from '../build/derive/small-site.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';
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

describe('what a board paid', () => {
  const { files } = realTree();
  const rowOf = (path: string, model: string) => {
    const rows = textOf(files, path).match(/<tr>.*?<\/tr>/gs) ?? [];
    const row = rows.find((each) => each.includes(`/models/${model}/`)) ?? '';
    return row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };

  it.each([
    // 0.1246 × 0.2, as its list fell from 1 and 6 dollars to 0.2 and 1.2
    ['boards/rolling_bench/index.html', 'gpt-5.6-luna', '$0.0249 paid $0.125'],
    ['zh/boards/rolling_bench/index.html', 'gpt-5.6-luna', '≈¥0.167 原 ≈¥0.836'],
    // Its prices rose by 3.03, 4.55 and 12.1, the last that of what is cached.
    ['boards/rolling_bench/index.html', 'deepseek-v4-pro', '≤ $0.175 paid $0.0342'],
    ['boards/rolling_bench/index.html', 'inkling', '$0.223 not of today'],
    ['boards/rolling_bench/index.html', 'kimi-k3', '– $0.276 93.2'],
    // Reading from its cache has halved since.
    ['boards/editor_bench/index.html', 'claude-sonnet-5-5', 'max ≤ $9.67 ≤ $17.42'],
    ['boards/editor_bench/index.html', 'claude-opus-5-5', 'max $13.43 $23.24'],
  ])('stands in %s for %s beside what that is today: %s', (path, model, costs) => {
    expect(rowOf(path, model)).toContain(costs);
  });

  it('is not what the frontier goes by where prices have moved', () => {
    const html = textOf(files, 'boards/rolling_bench/index.html');
    const [frontier = ''] = /<h3>The frontier.*?<\/table>/s.exec(html) ?? [];
    const ids = [...frontier.matchAll(/\/models\/([^/"]+)\//g)].map(([, id]) => id);
    expect(ids).toContain('gpt-5.6-luna');
    // GPT-5.6 Sol solves more for $0.287 than GPT-5.5 for $0.348.
    expect(ids).not.toContain('gpt-5.5');
    expect(ids).not.toContain('deepseek-v4-pro');
    expect(html).toContain('The JSON marks the frontier by what it paid.');
  });

  it('has no column where no row fills it', () => {
    const html = textOf(files, 'boards/rolling_bench/index.html');
    expect(html).not.toContain('per task solved');
    // A board of models that nobody would choose today names none to buy.
    expect(textOf(files, 'boards/polyglot/index.html')).not.toContain('solves the most');
    expect(textOf(files, 'boards/editor_bench/index.html')).toMatch(
      /The cheapest within 10\s%\sof it: Claude Opus 5\.5 medium, 52\.5\s% at \$5\.54\./,
    );
  });
});

it('names the models that no board can list yet, and those on too few boards', () => {
  const { files, site } = realTree();
  const html = textOf(files, 'boards/index.html');
  const days = site.boards.map(({ rankings: [{ board }] }) => board.updated_at);
  const last = days.toSorted().at(-1) ?? '';
  const listed = new Set(site.boardIndex.index.map(({ model_id }) => model_id));
  const newer = site.models.filter(
    ({ id, released, lifecycle }) =>
      lifecycle.stage !== 'retired' && (released ?? '') > last && !listed.has(id),
  );
  expect(newer.length).toBeGreaterThan(6);
  expect(html).toContain(`all ${newer.length}, the newest first`);
  expect(html).toMatch(/on fewer than 3 current boards left out.*Claude Haiku 5\.5/s);
});

it('says on what day each board was read, how many models are new, and which edition lacks a page', () => {
  const { files } = realTree();
  const text = (path: string) => textOf(files, path).replace(/<!-- -->/g, '');
  expect(text('boards/index.html')).toContain('agent · Agent Score · 10 Oct 2026 · 50 models');
  expect(text('boards/arena/index.html')).toContain('Arrows compare with Sep 2026; 6 new.');
  expect(text('boards/editor_bench/index.html')).toContain(
    'New edition 4.0, not comparable with Jun 2026; of 3.2 no whole table was read.',
  );
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
