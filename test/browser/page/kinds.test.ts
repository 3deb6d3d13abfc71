import { describe, expect, inject, it } from 'vitest';
import { type PageName, pages } from '../../../feed/contract/page-table.ts';
import { guideNames, pageLanguages, pagePath } from '../../../feed/contract/pages.ts';
import { shareOf } from '../../rounds.ts';
import { OVERFLOW, useBrowser } from './browser.ts';
import {
  axe,
  BROKEN,
  CONTROLS,
  colours,
  GLUED,
  LINES,
  LOST,
  LOW_CONTRAST,
  SPILLED,
  SQUEEZED,
} from './checks.ts';

const targets = inject('targets');
const open = useBrowser();

/** The records whose pages are taken for their kind: those with much to show. */
const examples = {
  model: { id: 'claude-opus-5' },
  board: { board: 'arena' },
  period: { board: 'rolling_bench', period: '2026-04' },
  vendor: { slug: 'openai' },
  provider: { id: 'openrouter' },
  plan: { id: 'chatgpt-plus' },
  guide: { guide: 'clients' },
} as const;

// The keys of the table are its names.
const names = Object.keys(pages) as PageName[];
const valuesOf = (name: PageName) =>
  name in examples ? examples[name as keyof typeof examples] : {};

const kinds = names.map((name) => pagePath(name, valuesOf(name)).slice(1));

/** Pages whose address says more, by what they then show. */
const states = [
  'models/?vendor=OpenAI&tag=reasoning&sort=output_price&dir=desc',
  'models/gemini-4-argon/',
  'compare/?models=claude-opus-5,gpt-5.5,glm-5.2',
  'zh/compare/?models=claude-opus-5-5,kimi-k3,glm-5.2,deepseek-v4-pro',
  'subscriptions/?model=glm-5.2&requests=300',
  'subscriptions/?region=domestic&most=30',
  'cost/?in=400000&cached=100000&out=4000&requests=10&models=all',
  'models/?q=zzzzzz',
];

describe.each([...kinds, ...states])('/%s', (path) => {
  it('is accessible, complete without script, still, and right in each look', async () => {
    const { page, complaints } = await open(targets.host + path);
    expect(await page.evaluate('window.shift')).toBeLessThan(0.01);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(LOW_CONTRAST)).toEqual([]);
    expect(await page.evaluate(GLUED)).toEqual([]);
    expect(await page.evaluate(SPILLED)).toEqual([]);

    // With an anchor the keyboard begins there.
    if (!path.includes('#')) {
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('class')).toBe('skip');
      await page.keyboard.press('Enter');
      expect(await page.locator(':focus').getAttribute('id')).toBe('main');
    }

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(200); // The colours of links and bars move.
    expect(await axe(page, colours)).toEqual([]);
    expect(await page.evaluate(LOW_CONTRAST)).toEqual([]);

    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    expect(await page.evaluate(LOST)).toEqual([]);

    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    expect(await page.evaluate(CONTROLS)).toEqual([]);

    await page.emulateMedia({ media: 'screen' });
    for (const width of [360, 640, 768]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(SQUEEZED)).toEqual([]);
      expect(await page.evaluate(BROKEN)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});

describe.each(guideNames)('the document %s', (guide) => {
  it('does not move while its rows arrive', async () => {
    const path = pagePath('guide', { guide }).slice(1);
    const { page } = await open(`${targets.files}${path}?slowly`);
    expect(await page.evaluate('window.shift')).toBe(0);
  });
});

const inEachLanguage = names.flatMap((name) =>
  pageLanguages(name).map((language) => [name, language] as const),
);
/** Other languages have the same components: a commit is asked for a third of their pages. */
const asked = [
  ...inEachLanguage.filter(([, language]) => language === 'en'),
  ...shareOf(
    inEachLanguage.filter(([, language]) => language !== 'en'),
    3,
  ),
];

describe.each(asked)('the page of %s in %s', (name, language) => {
  const path = pagePath(name, valuesOf(name), language).slice(1);

  it('says with a script what it says without and stands still, on a slow host of files under a path', async () => {
    const plain = await open(targets.files + path, { hasScript: false });
    const said: string[] = await plain.page.evaluate(LINES);
    const { page, complaints } = await open(`${targets.files}${path}?slowly`);
    expect(await page.evaluate('window.shift')).toBeLessThan(0.01);
    const lines = new Set<string>(await page.evaluate(LINES));
    expect(said.filter((line) => !lines.has(line))).toEqual([]);
    expect(said.length).toBeGreaterThan(3);
    expect(await page.evaluate(SPILLED)).toEqual([]);
    expect(complaints).toEqual([]);
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
    expect(await policy.getAttribute('content')).toContain("default-src 'none'; script-src 'self'");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  });
});
