import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveSite } from '../../../build/derive/site.ts';
import { renderFiles } from '../../../build/render/files.ts';
import { parseHeaders } from '../../../feed/contract/headers.ts';
import { hostileDataset } from '../../browser/page/hostile-dist.ts';
import { pageParts } from './page-parts.ts';
import { textOf } from './real-tree.ts';

const hostile =
  '<img src=x onerror="alert(1)"> | [x](javascript:alert(1)) `y` www.evil.example https://evil.example\n## Z';

const site = deriveSite(hostileDataset({ text: hostile, address: 'javascript:alert(1)' }), {
  apiRoot: 'https://feed.example',
  today: '2026-10-01',
});

/** Every file of a feed whose records got past the rules of the data. */
function render() {
  const bytes = readFileSync('_headers');
  const headers = { rules: parseHeaders(bytes.toString()).rules, bytes };
  return new Map(
    renderFiles(site, { headers, page: pageParts, generatedAt: '2026-10-01T00:00:00Z' }),
  );
}

describe('hostile texts', () => {
  const files = render();
  const markdown = [
    'llms.txt',
    'markdown/models.md',
    'markdown/plans.md',
    'markdown/leaderboards/board.md',
  ];

  it.each(markdown)('are no markup in %s', (path) => {
    // What is escaped can do nothing, and code of the templates is theirs.
    const live = textOf(files, path)
      .replace(/\\./g, '')
      .replace(/`[a-z_/0-9+.-]+`/g, '')
      .replace(/`[ \w:{}",/-]+feed\.example\/mcp[}"]*`/g, '');
    expect(live).not.toMatch(/<(?!https:\/\/(?:feed|board)\.example)/);
    expect(live).not.toMatch(/`/);
    expect(live).not.toMatch(/\]\((?!https:\/\/feed\.example)/);
    expect(live.replace(/\]\([^)]*\)|<[^>]*>/g, '')).not.toMatch(/https?:\/\/|www\./);
    expect(live).not.toMatch(/^## Z/m);
  });

  it('are plain values in JSON', () => {
    expect(JSON.parse(textOf(files, 'v1/models/alpha/index.json')).name).toBe(hostile);
    expect(JSON.parse(textOf(files, 'v1/openapi.json')).info.title).toBe(hostile);
    expect(JSON.parse(textOf(files, '.well-known/api-catalog')).linkset).toHaveLength(3);
  });
});
