import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownAddress } from '../../../../build/render/markdown.ts';

describe('escapeMarkdown', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a | b', 'a \\| b'],
    ['`code`', '\\`code\\`'],
    ['[text](javascript:alert(1))', '\\[text\\](javascript:alert(1))'],
    ['![x](https://evil.example)', '!\\[x\\](https\\://evil.example)'],
    ['<https://evil.example>', '&lt;https\\://evil.example&gt;'],
    ['www.evil.example', 'www\\.evil.example'],
    ['someone@evil.example', 'someone\\@evil.example'],
    ['*bold* __bold__ ~~gone~~ $x$', '\\*bold\\* \\_\\_bold\\_\\_ \\~\\~gone\\~\\~ \\$x\\$'],
    ['&lt;img&gt; &#60;', '&amp;lt;img&amp;gt; &amp;#60;'],
    ['back\\slash', 'back\\\\slash'],
    ['one\n\n# two\r\n- three\u2028four\u0000', 'one # two - three four'],
  ])('makes %j inert', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown);
  });

  it.each(['gpt-5.1', 'rolling_bench', 'GLM-5 (Max) + Pro: 1.5', 'AT&T', '阿里云 百炼'])(
    'leaves %j as it is',
    (text) => {
      expect(escapeMarkdown(text)).toBe(text);
    },
  );
});

describe('markdownAddress', () => {
  it('links what may be followed', () => {
    expect(markdownAddress('https://a.example/b_c?d=e').markdown).toBe(
      '<https://a.example/b_c?d=e>',
    );
  });

  it.each([
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://a.example/> <img>', 'https\\://a.example/&gt; &lt;img&gt;'],
    ['https://a.example/|b', 'https\\://a.example/\\|b'],
    ['data:text/html,x', 'data:text/html,x'],
  ])('writes %j as text', (address, markdown) => {
    expect(markdownAddress(address).markdown).toBe(markdown);
  });
});
