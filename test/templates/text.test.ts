import { readdirSync, readFileSync } from 'node:fs';
import { type ComponentChild, createElement, Fragment } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { ageText } from '../../templates/components/exchange-rates.tsx';
import { OutwardLink, rich, searchText, under } from '../../templates/components/links.tsx';
import { grouped } from '../../templates/text.ts';
import zh from '../../templates/zh.json' with { type: 'json' };
import { testPage } from './page-context.ts';

const page = testPage();
const chinese = testPage('zh');

describe('t', () => {
  const sources = 'read {date}, {sources, plural, one {# source} other {# sources agree}}' as const;

  it.each([
    [1, 'read today, 1 source'],
    [2, 'read today, 2 sources agree'],
    [1_200, 'read today, 1,200 sources agree'],
  ])('chooses for %d', (count, text) => {
    expect(page.t(sources, { date: 'today', sources: count })).toBe(text);
  });

  it('writes Chinese, and fails a build where there is none', () => {
    expect(chinese.t(sources, { date: '今天', sources: 1 })).toBe('今天核对，1 个来源');
    expect(chinese.t(sources, { date: '今天', sources: 3 })).toBe('今天核对，3 个来源一致');
    const untranslated = testPage('zh', { messages: {} });
    expect(() => untranslated.t('Plans')).toThrow('zh.json has no "Plans"');
  });

  it.each([
    ['深度求索', '深度求索已停止提供。'],
    ['Mistral AI', 'Mistral AI 已停止提供。'],
  ])(
    'has a space between %s and Chinese words only where one of both is not Chinese',
    (vendor, text) => {
      expect(chinese.t('No longer served by {vendor}.', { vendor })).toBe(text);
    },
  );

  it('has none between two Chinese values, and leaves those within a name', () => {
    const name = '百炼 Token Plan 团队版 标准坐席';
    expect(chinese.t('{name} by {vendor}', { vendor: '阿里巴巴', name: '通义' })).toBe(
      '阿里巴巴通义',
    );
    expect(chinese.t('{name}: models and plans', { name })).toContain(name);
  });

  it('needs the values that a message names', () => {
    expect(() => page.t('{count} tokens')).toThrow('needs count');
  });
});

describe('rich', () => {
  it('has no space between two Chinese characters, of which one may stand in an element', () => {
    const successor =
      '{vendor} names {model} as its successor, which is no longer served either.' as const;
    const write = (vendor: ComponentChild, model: ComponentChild) =>
      render(createElement(Fragment, null, rich(chinese, successor, { vendor, model })));
    const link = (name: string) => createElement('a', null, name);
    expect(write('谷歌', link('Gemini'))).toBe('谷歌指定的后继型号 <a>Gemini</a> 也已停止服务。');
    expect(write(link('谷歌'), '通义')).toBe('<a>谷歌</a>指定的后继型号通义也已停止服务。');
  });

  it('has elements among its values and in its text, and escapes both', () => {
    const made = rich(
      page,
      'Addresses begin at <code>{apiRoot}</code>. In every answer <code>null</code> means unknown or not applicable, as the description of the field says, and a price of <code>0</code> is free. Prices of models are in dollars: those in yuan stand in <code>list_prices</code>, with the currency <code>CNY</code>. A trailing slash makes no difference.',
      {
        apiRoot: '<b>',
      },
    );
    expect(render(createElement('p', null, made))).toContain(
      '<code>&lt;b></code>. In every answer <code>null</code>',
    );
  });
});

describe('the catalogue', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
  const source = ['templates', 'feed']
    .flatMap(files)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  it('has no message that nothing says', () => {
    const unused = Object.keys(zh).filter((message) =>
      [`'${message}'`, `"${message}"`, `\`${message}\``, `${message}:`].every(
        (text) => !source.includes(text),
      ),
    );
    expect(unused).toEqual([]);
  });

  it('names in Chinese the values of the English, and no others', () => {
    const slots = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
    const differing = Object.entries(zh).filter(
      ([english, chinese]) => slots(english).join() !== slots(chinese).join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('figures as text', () => {
  it('have the digits that they deserve, and words for free and unknown', () => {
    const texts = [
      [5, 0.435, 0.5, 0, null, 10 / 3].map((price) => page.tokenPrice(price)),
      [0.00059, 0.0129, 0.5, 13.909, 1_234.5, 123_456.7, 0, null].map((amount) =>
        page.dollars(amount),
      ),
      [20, 9.9, 0, null].map((price) => page.money(price, 'USD')),
      [page.money(40, 'CNY'), page.money(1_200, 'KRW')],
      [7, 1_000, 45_000, 1_234_567, '1234.5678', '0.003625'].map(grouped),
      ['2026-11-18', '2026-11', 'soon'].map((date) => page.dateText(date)),
    ].map((each) => each.join(' '));
    expect(texts).toEqual([
      '$5.00 $0.435 $0.50 free – $3.333',
      '$0.00059 $0.0129 $0.50 $13.91 $1,235 $123,457 free unknown',
      '$20 $9.90 free price unknown',
      '¥40 CNY 1,200 KRW',
      '7 1,000 45,000 1,234,567 1,234.5678 0.003625',
      '18 Nov 2026 Nov 2026 soon',
    ]);
    expect(page.listText(['a', 'b', 'c'])).toBe('a, b, c');
  });

  it('are Chinese on a page in Chinese', () => {
    expect([chinese.dateText('2026-11-18'), chinese.dateText('2026-01')]).toEqual([
      '2026年11月18日',
      '2026年1月',
    ]);
    expect([chinese.tokenPrice(0), chinese.listText(['a', 'b', 'c'])]).toEqual(['免费', 'a、b、c']);
  });
});

describe('links', () => {
  it('lead from the page to the feed, with what is readable in a query', () => {
    const deep = testPage('en', { root: '../../' });
    expect(under(deep, '/v1/models')).toBe('../../v1/models');
    expect(under(page, '/')).toBe('./');
    expect(searchText({ models: 'a,b/c', empty: '', q: 'ü &' })).toBe('?models=a,b/c&q=%C3%BC+%26');
  });

  it.each([
    [
      'https://www.acme.example/x',
      '<a href="https://www.acme.example/x" rel="noopener noreferrer">acme.example</a>',
    ],
    [
      'https://github.com/owner/repo/blob/a/b.md',
      '<a href="https://github.com/owner/repo/blob/a/b.md" rel="noopener noreferrer">owner/repo (GitHub)</a>',
    ],
    [
      'https://raw.githubusercontent.com/owner/repo/a/b.json',
      '<a href="https://raw.githubusercontent.com/owner/repo/a/b.json" rel="noopener noreferrer">owner/repo (GitHub)</a>',
    ],
    [
      'https://github.com/features/copilot/plans',
      '<a href="https://github.com/features/copilot/plans" rel="noopener noreferrer">github.com</a>',
    ],
    [
      'https://cdn.jsdelivr.net/npm/@scope/name@1.2.3/a.js',
      '<a href="https://cdn.jsdelivr.net/npm/@scope/name@1.2.3/a.js" rel="noopener noreferrer">@scope/name (npm)</a>',
    ],
    ['javascript:alert(1)', '<span>javascript:alert(1)</span>'],
    ['http://acme.example', '<span>http://acme.example</span>'],
  ])('to the web are those that may be followed: %s', (address, html) => {
    expect(render(createElement(OutwardLink, { to: address }))).toBe(html);
  });
});

describe('the age of exchange rates', () => {
  it.each([
    [['2026-10-24'], ''],
    [['2026-10-23'], 'A rate of 1 month ago.'],
    [['2026-11-20', '2026-09-24'], 'A rate of 2 months ago.'],
    [[], ''],
  ])('of %j is said from a month on: %s', (days, text) => {
    expect(
      ageText(
        page,
        days.map((date) => ({ date })),
      ),
    ).toBe(text);
  });
});
