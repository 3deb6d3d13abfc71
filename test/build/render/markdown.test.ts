import { describe, expect, it } from 'vitest';
import {
  escapeMarkdown,
  fillMarkdown,
  markdownAddress,
  renderMarkdown,
} from '../../../build/render/markdown.ts';
import { edition, period, smallSite } from '../derive/small-site.ts';
import { pageParts } from './page-parts.ts';

describe('the lists in Markdown', () => {
  const site = smallSite({
    models: {
      alpha: {
        name: 'Alpha',
        tags: ['x', 'y'],
        prices: [{ from: null, input_price: 1, output_price: 2, sources: [] }],
      },
      beta: { name: 'Beta' },
    },
    plans: {
      pro: {
        name: 'Pro',
        models: ['alpha'],
        quotas: [
          { window: '5h', amount: 300, unit: 'prompts', note: 'at most' },
          { window: null, amount: null, unit: null, note: 'fair use' },
        ],
        prices: [{ from: null, price_monthly: 20, sources: [] }],
      },
    },
    boards: [
      {
        key: 'board',
        editions: [edition('1', '2026-01')],
        periods: [period('2026-01', { alpha: 40, beta: 50 })],
      },
    ],
  });
  const files = new Map(renderMarkdown(site, pageParts.templates));

  it.each([
    [
      'markdown/models.md',
      [
        '| id | vendor | name | input_price | output_price | context_window | tags | status |',
        '| --- | --- | --- | ---: | ---: | ---: | --- | --- |',
        '| alpha | Acme | Alpha | 1 | 2 | 200000 | x, y | unverified |',
        '| beta | Acme | Beta | null | null | 200000 |  | unverified |',
      ],
    ],
    [
      'markdown/leaderboards/board.md',
      [
        '| rank | model_id | name | effort | score | native | input_price | output_price | blended_price | cost_usd | cost_per_solved_usd | compared_cost_usd | stage | best_for_price | status | label |',
        '| ---: | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- | --- | --- | --- | --- | --- |',
        '| 1 | beta | Beta | null | 50 | 50 | null | null | null | null | null | null | active | no | unverified | beta |',
        '| 2 | alpha | Alpha | null | 40 | 40 | 1 | 2 | 1.25 | null | null | null | active | yes | unverified | alpha |',
      ],
    ],
    [
      'markdown/plans.md',
      [
        '| id | vendor | name | region | category | price_monthly | price_yearly | currency | per | models | quotas | status |',
        '| --- | --- | --- | --- | --- | ---: | --- | --- | --- | --- | --- | --- |',
        '| pro | Acme | Pro | overseas | code | 20 | null | USD | null | alpha | 300 prompts in 5 hours (at most); fair use | unverified |',
      ],
    ],
  ])('are tables: %s', (path, table) => {
    const lines = new TextDecoder().decode(files.get(path)?.()).split('\n');
    expect(lines.filter((line) => line.startsWith('|'))).toEqual(table);
    expect(files.size).toBe(3);
  });
});

describe('Markdown', () => {
  it.each<[string, string]>([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['[text](javascript:alert(1))', '\\[text\\](javascript:alert(1))'],
    ['www.evil.example', 'www\\.evil.example'],
    ['someone@evil.example', 'someone\\@evil.example'],
    ['*bold* __bold__ ~~gone~~ $x$', '\\*bold\\* \\_\\_bold\\_\\_ \\~\\~gone\\~\\~ \\$x\\$'],
    ['&lt;img&gt; &#60;', '&amp;lt;img&amp;gt; &amp;#60;'],
    ['back\\slash', 'back\\\\slash'],
    ['one\n\n# two\r\n- three\u2028four\u0000', 'one # two - three four'],
    ...['gpt-5.1', 'rolling_bench', 'GLM-5 (Max) + Pro: 1.5', 'AT&T', '阿里云 百炼'].map(
      (text): [string, string] => [text, text],
    ),
  ])('makes %j inert', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  it.each([
    ['https://a.example/b_c?d=e', '<https://a.example/b_c?d=e>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://a.example/> <img>', 'https\\://a.example/&gt; &lt;img&gt;'],
  ])('links %j where it may be followed', (address, markdown) => {
    expect(markdownAddress(address).markdown).toBe(markdown);
  });

  const templates = new Map([['templates/a.md', '# {name}\n\n{table}\n']]);

  it('fills templates: texts escaped, Markdown kept, no slot twice', () => {
    const fill = (slots: Parameters<typeof fillMarkdown>[2]) =>
      fillMarkdown(templates, 'a.md', slots).markdown;
    expect(fill({ name: '<b>|', table: { markdown: '| x |' } })).toBe('# &lt;b&gt;\\|\n\n| x |');
    expect(fill({ name: '{table}', table: 1 })).toBe('# {table}\n\n1');
  });

  it.each([
    ['b.md', {}, 'there is no template b.md'],
    ['a.md', { name: 'x' }, 'the template a.md needs a value for table'],
    ['a.md', { name: 'x', table: 1, more: 2 }, 'the template a.md has no slot more'],
  ])('refuses to fill %s with %j', (name, slots, message) => {
    expect(() => fillMarkdown(templates, name, slots)).toThrow(message);
  });
});
