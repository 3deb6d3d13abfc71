import { describe, expect, it } from 'vitest';
import { realTree, textOf } from '../build/render/real-tree.ts';

// Built before the first test, whose time it would take.
const { files } = realTree();

/** What the page of a model of the real data says of newer ones. */
function newerOf(model: string): string {
  const html = textOf(files, `models/${model}/index.html`);
  const [, line = ''] = /<p class="quiet computed">((?:Newer|Ranked).*?)<\/p>/s.exec(html) ?? [];
  return line
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',');
}

describe('what the vendor has that is newer', () => {
  it.each([
    [
      'kimi-k3',
      'Newer than Kimi K3: Kimi K3.1 Pro, 23 Oct 2026, $2.00 / $10.00, no overall score yet.',
    ],
    [
      'deepseek-v4-pro',
      'Ranked higher and no dearer: DeepSeek V4.1 Flash, 10 Sep 2026, $0.30 / $1.20, overall 68.8.',
    ],
    [
      'claude-fable-5-1',
      'Newer than Claude Fable 5.1: Claude Fable 5.2, 9 Nov 2026, $8.00 / $40.00, no overall score yet. ' +
        'Ranked higher and no dearer: Claude Opus 5.5, 22 Sep 2026, $4.00 / $20.00, overall 83.8.',
    ],
    [
      'gpt-5.5',
      'Newer than GPT-5.5: GPT-6.2 Sol, 17 Nov 2026, $2.00 / $10.00, no overall score yet. ' +
        'Ranked higher and no dearer: GPT-6.1 Sol, 29 Sep 2026, $2.00 / $10.00, overall 77.4.',
    ],
    [
      'claude-sonnet-4-6',
      'Newer than Claude Sonnet 4.6: Claude Sonnet 5.5, 28 Sep 2026, $2.00 / $10.00, overall 80.2.',
    ],
  ])('stands in one line on the page of %s', (model, said) => {
    expect(newerOf(model)).toBe(said);
  });

  it.each([
    ['claude-opus-5-5', 'what is newer scores lower or costs more'],
    ['gemini-3.8-flash', 'what is newer costs more'],
    ['minimax-m3', 'a newer one is small by its name'],
  ])('is nothing on that of %s: %s', (model) => {
    expect(newerOf(model)).toBe('');
  });
});

it('the list of models names the newest without a rank above its rows, with the order that begins with them', () => {
  const html = textOf(files, 'models/index.html');
  const [line = ''] = /New and not ranked yet: .*?<\/p>/.exec(html) ?? [];
  expect(line.replace(/<[^>]+>/g, '')).toMatch(
    /^New and not ranked yet: GLM-5\.4, Gemini 4 Neon, GPT-6\.2 Astra, GPT-6\.2 Sol; all \d+, the newest first\.$/,
  );
  expect(line).toContain('?sort=released">all');
});

it('each row of the list of models has the context below the name, where a phone has no column', () => {
  const html = textOf(files, 'models/index.html');
  const [, rows = ''] = html.split('<tbody');
  const names = rows.match(/<th scope="row".*?<\/th>/gs) ?? [];
  expect(names.length).toBeGreaterThan(30);
  const briefs = names.map((name) => /<small class="narrow">([^<]*)<\/small>/.exec(name)?.[1]);
  expect(briefs[0]).toMatch(/^medium 52\.5\s% · \$5\.54 · 1M$/);
  expect(briefs.filter((brief) => !/\d[kM]$/.test(brief ?? ''))).toEqual([]);
});

it('the list of models has no filter that nothing passes', () => {
  const html = textOf(files, 'models/index.html');
  const options = [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)<\/option>/g)];
  const stages = options.map(([, value]) => value);
  expect(stages).toEqual(expect.arrayContaining(['active', 'preview', 'verified']));
  expect(stages).not.toContain('announced');
  expect(stages).not.toContain('retired');
  expect(stages).not.toContain('seed');
});
