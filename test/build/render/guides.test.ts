import { describe, expect, it } from 'vitest';
import { renderGuide } from '../../../build/render/page/guides.ts';
import { createLocale } from '../../../templates/messages/locale.ts';

describe('renderGuide', () => {
  it('gives headings the anchors that GitHub gives them', () => {
    expect(render('## What `null` means, in *short*')).toBe(
      '<h2 id="what-null-means-in-short">What <code>null</code> means, in <em>short</em></h2>',
    );
  });

  it('links documents by their pages, and other files in the repository', () => {
    expect(render('[a](clients.md#jobs) [b](decisions/mcp.md) [c](../CHANGELOG.md) [d](#x)')).toBe(
      [
        '<p><a href="../clients/#jobs">a</a>',
        '<a href="https://code.example/feed/blob/HEAD/docs/decisions/mcp.md" rel="noopener noreferrer">b</a>',
        '<a href="https://code.example/feed/blob/HEAD/CHANGELOG.md" rel="noopener noreferrer">c</a>',
        '<a href="#x">d</a></p>',
      ].join(' '),
    );
  });

  it('leaves out markup and comments, and escapes code', () => {
    expect(render('<!-- made by a program -->\n\nA `<b>` word')).toBe(
      '<p>A <code>&lt;b&gt;</code> word</p>',
    );
  });

  it('lets wide tables scroll by keyboard', () => {
    expect(render('| a |\n|---|\n| 1 |')).toMatch(
      /^<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>.*<\/table>\s*<\/div>$/s,
    );
  });
});

function render(text: string): string {
  const templates = new Map([
    ['docs/api.md', text],
    ['page/guide.html', '{name}{links}<main>{text}{forms}'],
  ]);
  const repository = 'https://code.example/feed';
  const parts = { templates, locale: createLocale('en') };
  const { html } = renderGuide({
    ...{ parts, name: 'api', repository, root: '../../' },
    forms: { html: '' },
  });
  return html.replace(/^.*<main>/s, '');
}
