import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { OVERFLOW, textsOf, useBrowser } from './browser.ts';
import { axe } from './checks.ts';

const targets = inject('targets');
const open = useBrowser();

const json = async (path: string) => (await fetch(targets.host + path)).json();

type Model = {
  id: string;
  name: string;
  lifecycle: { stage: string; successor: string | null };
  list_prices: { [field: string]: unknown }[];
  [field: string]: unknown;
};
const getModels = async (): Promise<Model[]> => (await json('v1/bulk/models.json')).models;

/** The name of the first model on a board. */
async function firstOf(board: string): Promise<string> {
  const { entries } = await json(`v1/leaderboards/${board}`);
  return (await json(`v1/models/${entries[0].model_id}`)).name;
}

const LINKS = '#models tbody th a';

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Waits until the address has a text: it follows what the reader does after a moment. */
const inAddress = (page: Page, text: string) =>
  expect.poll(() => decodeURIComponent(page.url())).toContain(text);

describe('home', () => {
  it('answers without a script: six settings with what they solve and cost', async () => {
    const { page } = await open(targets.host, { hasScript: false });
    const answers = page.locator('.task-answers').first().locator('tbody tr');
    const figures = /\d[\d.]*\s%\s+(?:≤\s)?\$\d+\.\d\d per attempt\s+(?:≤\s)?\$\d+\.\d\d$/;
    const isWhole = (await answers.allInnerTexts()).map((text) => figures.test(text.trim()));
    expect(isWhole).toEqual(Array(6).fill(true));
    expect(await page.locator('.copy:visible').count()).toBe(0);
  });
});

describe('the header', () => {
  it.each([360, 640, 705, 759, 992, 1000, 1440])('is whole at %d pixels', async (width) => {
    const { page } = await open(targets.host, { width });
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.brand, .top nav')].map((part) => part.offsetHeight)`,
    );
    expect(Math.max(...heights)).toBeLessThan(50);
    expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  });
});

/** The width of the field's hint and of its words, and how much of either it can show. */
const FIELD_WIDTHS = `(() => {
  const field = document.querySelector('.top input');
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const context = Object.assign(document.createElement('canvas').getContext('2d'), { font });
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return { hint: context.measureText(field.placeholder).width, room };
})()`;

describe('the search', () => {
  it.each(['', 'zh/'])(
    'shows its whole hint on a phone, and makes room for words: /%s',
    async (path) => {
      const { page } = await open(targets.host + path, { width: 360 });
      const idle = await page.evaluate<{ hint: number; room: number }>(FIELD_WIDTHS);
      expect(idle.hint).toBeLessThan(idle.room);
      await page.locator('.top input').focus();
      const typing = await page.evaluate<{ room: number }>(FIELD_WIDTHS);
      expect(typing.room).toBeGreaterThan(idle.room + 60);
      expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    },
  );

  it.each([
    ['host', '', 'claude code', 'Claude Max'],
    ['files', 'models/gpt-5/', 'gtp-5', 'GPT-5'],
    ['files', 'zh/subscriptions/', '方舟', '火山方舟 Coding Plan Lite'],
    ['host', 'zh/docs/', 'livebench', 'LiveBench'],
    ['files', 'boards/', 'anthropic/claude-opus-4-5-20251101', 'Claude Opus 4.5'],
    ['host', 'boards/', 'gpt-5-mini-2025-08-07', 'GPT-5 mini'],
  ] as const)('finds on %s at /%s by %j %s', async (target, path, words, name) => {
    const { page, complaints } = await open(targets[target] + path);
    await page.locator('.top input').fill(words);
    const hit = page.locator('.results').getByRole('link', { name, exact: true });
    await hit.waitFor();
    await page.keyboard.press('Escape');
    await hit.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it.each([
    ['', 'Search models, plans, boards, providers and vendors', 'Search results'],
    ['zh/', '搜索模型、订阅套餐、榜单、服务商和厂商', '搜索结果'],
  ])('is a combobox whose popup is a dialog of links: /%s', async (path, name, popupName) => {
    const { page } = await open(`${targets.host + path}boards/`);
    const field = page.getByRole('combobox', { name, exact: true });
    expect(await field.getAttribute('aria-haspopup')).toBe('dialog');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await field.fill('claude');
    const popup = page.getByRole('dialog', { name: popupName, exact: true });
    await popup.getByRole('link').first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await popup.getAttribute('id')).toBe(await field.getAttribute('aria-controls'));
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.closest("[role=dialog]").id')).toBe(
      await popup.getAttribute('id'),
    );
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate('document.activeElement.name')).toBe('q');
  });

  it('takes the keyboard: a slash or Ctrl-K, the arrows, and Enter for the first hit', async () => {
    const { page } = await open(`${targets.host}boards/`);
    const focused = () => page.evaluate('document.activeElement.textContent');
    await page.keyboard.press('/');
    await page.keyboard.type('claude code');
    const first = page.locator('.results a').first();
    await first.waitFor();
    const name = await first.innerText();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(name);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    // The heading stands there before the script that listens.
    await page.waitForLoadState();
    await page.keyboard.press('Control+k');
    expect(await page.evaluate('document.activeElement.name')).toBe('q');
  });

  it('shows all plans that it finds and leads to the list of plans, not to models where it finds none', async () => {
    const { page } = await open(`${targets.host}docs/`);
    await page.locator('.top input').fill('copilot');
    await page.locator('.results').getByText('All plans').waitFor();
    const plans = page.locator('.results a[href*="subscriptions/"]', { hasText: 'Copilot' });
    expect(await plans.count()).toBeGreaterThan(5);
    expect(await page.getByText('Models that match').count()).toBe(0);
    await page.locator('.results').getByText('All plans').click();
    await page.waitForURL(/\/subscriptions\/$/);
  });

  it('says so where it finds nothing, beside where to look, and takes its words to the list of models', async () => {
    const { page } = await open(`${targets.host}docs/`);
    await page.locator('.top input').fill('zzzzzz');
    await page.getByText('No results for “zzzzzz”.').waitFor();
    expect(await textsOf(page, '.results a')).toEqual(['Boards', 'All models', 'All plans', 'API']);
    await page.locator('.top input').fill('glm');
    await page.getByText('Models that match “glm”').click();
    await page.waitForURL(/\/models\/\?q=glm$/);
    await expect.poll(() => textsOf(page, LINKS)).toContain('GLM-5.2');
    await expect.poll(() => textsOf(page, '.hits dt')).toContain('Plans');
    await page.getByText(/^\d+ of \d+ models for “glm”/).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('glm');
  });
});

describe('the list of models', () => {
  it('shows 40 rows at first, the rest on demand, and names the retired below', async () => {
    const { page } = await open(`${targets.host}models/`);
    const stages = (await getModels()).map(({ lifecycle }) => lifecycle.stage);
    const retired = stages.filter((stage) => stage === 'retired').length;
    const listed = stages.length - retired;
    expect(await page.locator(LINKS).count()).toBe(40);
    await page.getByRole('button', { name: `Show ${listed - 40} more` }).click();
    expect(await page.locator(LINKS).count()).toBe(listed);
    expect(await textsOf(page, '#models .group')).toEqual([
      'Ranked by overall score',
      'New: on too few current boards for an overall score',
      'Not ranked: on too few current boards',
    ]);
    await page.getByText(`${retired} models are retired`).click();
    expect(await page.locator('details[open] p a').count()).toBe(retired);
  });

  it.each([
    ['Input', 'input_price'],
    ['Output', 'output_price'],
  ])('sorts by %s as numbers both ways, the unknown last', async (name, field) => {
    const { page } = await open(`${targets.host}models/?rows=all`);
    const { rates } = await json('v1/exchange-rates');
    const { per_usd } = rates.find(({ currency }: { currency: string }) => currency === 'CNY');
    // A list in yuan is sorted by what it is in dollars.
    const price = new Map(
      (await getModels()).map(({ name, list_prices, ...model }) => {
        const list = list_prices.find((row) => row.above_input_tokens === null);
        const yuan = list && model.input_price === null ? Number(list[field]) / per_usd : null;
        return [name, model[field] ?? yuan];
      }),
    );
    for (const state of ['ascending', 'descending']) {
      await page.getByRole('button', { name, exact: true }).click();
      const heading = page.locator(`#models th[aria-sort]`);
      expect(await heading.getAttribute('aria-sort')).toBe(state);
      const shown = (await textsOf(page, LINKS)).map((name) => price.get(name) as number | null);
      const known = shown.filter((value) => value !== null);
      const sorted = known.toSorted((left, right) => left - right);
      expect(known).toEqual(state === 'ascending' ? sorted : sorted.toReversed());
      expect(shown.slice(known.length).every((value) => value === null)).toBe(true);
    }
    await inAddress(page, `sort=${field}&dir=desc`);
  });

  it('filters by what one chooses, says how many are left, and keeps that in the address', async () => {
    const { page } = await open(`${targets.host}models/`);
    await select(page, 'Vendor').selectOption('Anthropic');
    await page.getByText('Filters', { exact: true }).click();
    await select(page, 'Status').selectOption('verified');
    await select(page, 'Stage').selectOption('active');
    await inAddress(page, 'vendor=Anthropic');
    const { total } = await json('v1/models?vendor=Anthropic&status=verified&stage=active');
    expect(await page.locator(LINKS).count()).toBe(total);
    await page.waitForTimeout(400);
    await page.reload();
    await expect.poll(() => page.locator(LINKS).count()).toBe(total);
    expect(await select(page, 'Vendor').inputValue()).toBe('Anthropic');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => page.locator(LINKS).count()).toBe(40);
  });

  it('says so where nothing matches', async () => {
    const { page } = await open(`${targets.host}models/?q=zzzzzz`);
    await page.getByText('No model matches').waitFor();
  });

  it('shows the plans that a search finds, unless a filter chooses among models', async () => {
    const { page } = await open(`${targets.host}models/?q=flash`);
    const plans = page.locator('main .hits').getByText('Step Plan Flash Mini');
    await plans.waitFor();
    await select(page, 'Vendor').selectOption('Google');
    await inAddress(page, 'q=flash&vendor=Google');
    await expect.poll(() => plans.count()).toBe(0);
  });

  it('takes models to a comparison, by keyboard', async () => {
    const { page } = await open(`${targets.host}models/?q=claude opus 5`);
    for (const name of ['Claude Opus 5', 'Claude Opus 5.5']) {
      await page.getByLabel(`Compare ${name}`, { exact: true }).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('link', { name: 'Compare 2 models' }).click();
    await page.waitForSelector('.comparison');
    expect(page.url()).toContain('compare/?models=claude-opus-5,claude-opus-5-5');
  });

  it('has its filters behind a button but for two', async () => {
    const { page } = await open(`${targets.host}models/`);
    const filters = page.locator('main').getByRole('combobox');
    expect(await filters.count()).toBe(2);
    await page.getByText('Filters', { exact: true }).click();
    expect(await filters.count()).toBeGreaterThan(5);
  });
});

describe('what a page lists', () => {
  const rows = ':is(.models tbody th a, tbody tr:not(.group), ol li, .links li, .plan-list li)';

  it.each([
    [1440, 900],
    [360, 740],
  ])('is in sight at %d×%d', async (width, height) => {
    for (const path of [
      '',
      'zh/',
      'models/',
      'boards/',
      'boards/arena/',
      'matrix/',
      'vendors/',
      'vendors/openai/',
      'changes/',
      'subscriptions/',
    ]) {
      const { page } = await open(targets.host + path, { width });
      await page.setViewportSize({ width, height });
      const box = await page.locator(`main ${rows}`).first().boundingBox();
      expect([path, (box?.y ?? height) + (box?.height ?? 0) < height]).toEqual([path, true]);
    }
  });
});

describe('the comparison', () => {
  it('removes and adds models, up to four', async () => {
    const { page } = await open(
      `${targets.host}compare/?models=claude-opus-5,gpt-5.5,glm-5.2,grok-4.5`,
    );
    expect(await page.getByLabel('Add a model').isEditable()).toBe(false);
    await page.getByText('These are 4, the most').waitFor();
    await page.getByRole('button', { name: 'Remove GPT-5.5' }).click();
    await inAddress(page, 'models=claude-opus-5,glm-5.2,grok-4.5');
    await page.getByLabel('Add a model').fill('o3');
    await page.keyboard.press('Enter');
    await inAddress(page, 'glm-5.2,grok-4.5,o3');
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(5);
  });

  it('takes a name that begins another one when it is typed to its end', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5`);
    await page.getByLabel('Add a model').pressSequentially('GPT-5 mini');
    await inAddress(page, 'models=claude-opus-5,gpt-5-mini');
    await page.getByLabel('Add a model').pressSequentially('GPT-5');
    await page.keyboard.press('Enter');
    await inAddress(page, 'models=claude-opus-5,gpt-5-mini,gpt-5');
  });

  it('takes an id that begins another one when it is typed to its end', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5-5`);
    const field = page.getByLabel('Add a model');
    await field.pressSequentially('glm-5.3');
    await page.keyboard.press('Enter');
    await inAddress(page, 'models=claude-opus-5-5,glm-5.3');
    expect(await field.inputValue()).toBe('');
  });

  it('goes back over a model that was picked from the list in one step', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5-5`);
    // A browser reports at once that the value came and that it is the one meant.
    await page.getByLabel('Add a model').evaluate((field: HTMLInputElement) => {
      field.value = 'GLM-5.3';
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    });
    await inAddress(page, 'models=claude-opus-5-5,glm-5.3');
    await page.goBack();
    await expect.poll(() => textsOf(page, '.comparison thead th a')).toEqual(['Claude Opus 5.5']);
  });

  it('goes back to the models of before one was removed', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5-5,gpt-5.5`);
    await page.getByRole('button', { name: 'Remove GPT-5.5' }).click();
    await expect.poll(() => textsOf(page, '.comparison thead th a')).toEqual(['Claude Opus 5.5']);
    await page.goBack();
    await inAddress(page, 'models=claude-opus-5-5,gpt-5.5');
    await page.getByRole('button', { name: 'Remove GPT-5.5' }).waitFor();
  });

  it('keeps the keyboard at the field after the last model that it takes, and after a step back', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5-5,glm-5.2,grok-4.5`);
    const field = page.getByLabel('Add a model');
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    await field.pressSequentially('gpt-5.5');
    await page.keyboard.press('Enter');
    await page.getByText('These are 4, the most').waitFor();
    expect(await isFocused()).toBe(true);
    await page.goBack();
    await expect.poll(() => field.isEditable()).toBe(true);
    await expect.poll(isFocused).toBe(true);
  });

  it('says no more that no model has a name once a model is removed, or after a step back', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5-5,gpt-5.5`);
    const none = page.getByText('No model is called nothing-like-it.');
    const enter = async () => {
      await page.getByLabel('Add a model').fill('nothing-like-it');
      await page.keyboard.press('Enter');
      await none.waitFor();
    };
    await enter();
    await page.getByRole('button', { name: 'Remove GPT-5.5' }).click();
    await none.waitFor({ state: 'detached' });
    await enter();
    await page.goBack();
    await none.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Add a model').inputValue()).toBe('');
  });

  it('has room for a pair on a phone, and for four', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5-5,gpt-5.5`, {
      width: 360,
    });
    const box = page.getByRole('region', { name: 'Comparison' });
    await box.waitFor();
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // So have four: the name of a row stands above what they have.
    await page.goto(`${targets.host}compare/?models=claude-opus-5-5,gpt-5.5,glm-5.2,grok-4.5`);
    await box.waitFor();
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const name = await page.getByText('Overall score').boundingBox();
    const row = page.getByRole('row', { name: 'Overall score' });
    const figure = await row.getByRole('cell').first().boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((figure?.y ?? 0) + 1);
    // The names of the models stay in sight, under the bar, above the last of what is said of them.
    await page.locator('.comparison tbody').last().scrollIntoViewIfNeeded();
    const bar = await page.locator('.top').boundingBox();
    const head = await page.locator('.comparison thead').boundingBox();
    expect(Math.abs((head?.y ?? 0) - (bar?.height ?? 0))).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('begins with an example that a click shows', async () => {
    const { page } = await open(`${targets.host}compare/`);
    const examples = page.locator('.examples a');
    expect(await examples.count()).toBeGreaterThan(1);
    const names = (await examples.first().innerText()).split(' · ');
    // The first is compared already.
    await expect.poll(() => textsOf(page, '.comparison thead th a')).toEqual(names);
    await examples.first().click();
    await expect.poll(() => textsOf(page, '.comparison thead th a')).toEqual(names);
    await page.getByRole('link', { name: 'A solved task, near its best' }).waitFor();
    expect(await examples.count()).toBe(0);
  });

  it('has the answer for all models below it, and a report that names its own', async () => {
    const { page } = await open(`${targets.host}compare/?models=claude-opus-5-5,gpt-5.5`);
    const forms = page.locator('.forms a');
    await expect
      .poll(() => forms.allInnerTexts())
      .toEqual(['JSON', 'Feed of changes', 'Report a wrong figure']);
    const report = new URL((await forms.last().getAttribute('href')) ?? '');
    expect(report.searchParams.get('title')).toBe('Wrong figure: compare claude-opus-5-5,gpt-5.5');
    expect(report.searchParams.get('record')).toContain('/compare/?models=claude-opus-5-5,gpt-5.5');
  });

  it('finds a model however its name is written, and names one that the feed does not have', async () => {
    const { page } = await open(`${targets.host}compare/?models=openai/GPT-5-5,nope`);
    await page.getByText('The feed has no model nope.').waitFor();
    await page.getByRole('button', { name: 'Remove GPT-5.5' }).waitFor();
    await page.getByLabel('Add a model').fill('gpt-5-5');
    await page.keyboard.press('Enter');
    await page.getByText('GPT-5.5: here already.').waitFor();
    await page.goto(`${targets.host}compare/?models=nope,neither,none,nothing`);
    await page.getByText('The feed has no model nope, neither, none, nothing.').waitFor();
    // Four of nothing are no comparison that is full: it begins with the examples.
    await page.getByLabel('Begin with a model').waitFor();
    await page.getByText('The best of each vendor').waitFor();
  });
});

describe('the matrix', () => {
  it('sorts by a board', async () => {
    const { page } = await open(`${targets.host}matrix/`);
    await page.getByRole('button', { name: 'Agent Arena' }).click();
    const best = await firstOf('arena');
    await expect.poll(async () => (await textsOf(page, '.matrix tbody th a'))[0]).toBe(best);
  });

  it('folds what is over, and has boards of agents side by side', async () => {
    const { page } = await open(`${targets.host}matrix/`);
    const boards = () => textsOf(page, '.matrix thead tr:last-child button');
    const shown = await boards();
    expect(shown.slice(0, 3)).toEqual(['Agent Arena', 'CursorBench', 'τ-bench banking']);
    expect(shown).not.toContain('LiveCodeBench');
    expect(await textsOf(page, '.matrix .kind')).toContain('agent');
    await page.getByRole('checkbox', { name: /boards over a year old/ }).check();
    await inAddress(page, 'old=shown');
    expect(await boards()).toContain('LiveCodeBench');
    // Another table would be drawn over the one that the build has written.
    expect(await page.locator('.matrix').count()).toBe(1);
  });
});

describe('the picture of value', () => {
  const RECTANGLES = `[...document.querySelectorAll('.chart :is(a text, text.best)')]
    .filter((name) => name.checkVisibility())
    .map((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return { text: name.textContent, left, right, top, bottom };
    })`;
  type Rectangle = { text: string; left: number; right: number; top: number; bottom: number };

  const boards = ['arena', 'analysis_index', 'rolling_bench', 'arena_chat'];

  it.each(['boards/', ...boards.map((board) => `boards/${board}/`)])(
    'has no names at /%s that collide, on a desk or a phone',
    async (path) => {
      const { page, complaints } = await open(targets.host + path);
      for (const width of [360, 500, 720, 1000, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const names: Rectangle[] = await page.evaluate(RECTANGLES);
        const colliding = names.flatMap((one, index) =>
          names
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 1 &&
                other.top < one.bottom - 1,
            )
            .map((other) => `${one.text} and ${other.text} at ${width}`),
        );
        expect(colliding).toEqual([]);
        expect(names.length).toBeGreaterThan(3);
        expect(names.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
  );

  it('tells its points by pointer and by keyboard, without a script of its own', async () => {
    const { page, requests } = await open(`${targets.host}boards/#value`);
    const tip = page.locator('#tip:visible');
    await page.locator('.chart circle.best').first().hover();
    expect(await tip.innerText()).toMatch(/Score [\d.]+, rank \d+ of \d+\n\$ per million tokens: /);
    const link = page.locator('.chart g:visible > svg a').first();
    await link.focus();
    expect(await tip.innerText()).toContain((await link.textContent()) ?? '');
    expect(requests.filter((url) => /value[^/]*\.js|\/v1\//.test(url))).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/models\//);
  });

  it('leads to each board, whose picture names that board', async () => {
    const { page } = await open(`${targets.host}boards/`);
    await page.locator('main').getByRole('link', { name: 'LiveBench' }).first().click();
    await page.waitForURL(/boards\/rolling_bench\//);
    await page.getByRole('group', { name: 'LiveBench against price' }).waitFor();
  });
});

describe('the plans', () => {
  type Listed = {
    id: string;
    name: string;
    models: string[] | null;
    region: string;
    per: string | null;
  };
  const LINES = '.plan-group [data-plan]';
  const TABLES = '.plan-table tbody th a';
  const WRONG_COUNTS = `[...document.querySelectorAll('.plan-group summary span > small')]
    .filter((count) => count.checkVisibility() && parseInt(count.textContent, 10) !==
      [...count.closest('details').querySelectorAll('[data-plan]')].filter((plan) => !plan.hidden).length)
    .map((count) => count.closest('summary').textContent)`;

  /** The names of the plans that a reader abroad, who works alone, can take for a model. */
  async function takenFor(isIncluded: (models: string[]) => boolean): Promise<string[]> {
    const { plans }: { plans: Listed[] } = await json('plans');
    return plans
      .filter(({ region, per }) => region === 'overseas' && per === null)
      .filter(({ name }) => !/\b(Teams?|Business|Enterprise)\b/.test(name))
      .filter(({ models }) => models !== null && isIncluded(models))
      .map(({ name }) => name)
      .sort();
  }

  it('say above their list what grey prices are, and have no dead control without a script', async () => {
    const { page } = await open(`${targets.host}subscriptions/`, { hasScript: false });
    const legend = await page.getByText('Grey: not checked for 90 days.').boundingBox();
    const first = await page.locator('.plan-group').first().boundingBox();
    expect(legend?.y ?? Number.NaN).toBeLessThan(first?.y ?? 0);
    expect(await page.locator('main :is(button, input, select):visible').count()).toBe(0);
    expect(await page.locator(TABLES).count()).toBeGreaterThan(3);
  });

  it('are in groups by tool, folded: a phone is not filled by them', async () => {
    const { page } = await open(`${targets.host}subscriptions/`, { width: 390 });
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThan(6_000);
    expect(await page.locator(`${LINES}:visible`).count()).toBe(0);
    await page.locator('.plan-group summary').first().click();
    const first = page.locator(`${LINES}:visible`).first();
    // What is out of sight waits to be drawn.
    await first.scrollIntoViewIfNeeded();
    await expect.poll(() => first.innerText()).toContain('Claude');
  });

  it('are in one table where they include the model, beside what tokens cost', async () => {
    const { page } = await open(`${targets.host}subscriptions/?model=glm-5.2&requests=300`);
    // (8,000 × $1.40 + 32,000 × $0.26 + 1,200 × $4.40) / 1M, 300 a day for 30 days
    await page.locator('.plan-table td', { hasText: '$223.20' }).waitFor();
    const shown = await textsOf(page, TABLES);
    expect(shown.sort()).toEqual(await takenFor((models) => models.includes('glm-5.2')));
    const answers = await textsOf(page, '.plan-table td.text');
    expect(answers.filter((text) => text === '')).toEqual([]);
    const known = '.plan-table:first-of-type tbody:first-of-type';
    const months = await textsOf(page, `${known} td:nth-child(2)`);
    const prices = months
      .slice(0, months.indexOf('$223.20') + 1)
      .map((text) => Number(text.replace(/[$,]/g, '')));
    expect(prices).toEqual(prices.toSorted((left, right) => left - right));
  });

  it('are answered in a sentence, whose plan stands marked above those of which nothing is known', async () => {
    const { page } = await open(`${targets.host}subscriptions/?model=claude-opus-5-5&requests=300`);
    const table = page.locator('.plan-table').first();
    const named = await page.locator('.answer a').first().innerText();
    expect(await table.locator('.chosen th a').allInnerTexts()).toEqual([named]);
    const unknown = page.locator('details', { hasText: 'Not known whether they last' });
    expect(await unknown.locator('.chosen').count()).toBe(0);
    expect(await unknown.locator('tr').count()).toBeGreaterThan(1);
    const below = await unknown.boundingBox();
    const chosen = await table.locator('.chosen').boundingBox();
    expect(below?.y ?? 0).toBeGreaterThan(chosen?.y ?? Number.NaN);
  });

  it('that are not known to include the model are in no table', async () => {
    const query = 'model=claude-opus-5-5&requests=300&in=40000&cached=32000&out=1200';
    const { page } = await open(`${targets.host}subscriptions/?${query}`);
    await page.locator('.plan-table').first().waitFor();
    const shown = await textsOf(page, TABLES);
    expect(shown).toContain('Claude Max');
    expect(shown.sort()).toEqual(await takenFor((models) => models.includes('claude-opus-5-5')));
    // 300 × (8,000 × $4, or $5 to write them to the cache, + 32,000 × $0.20 + 1,200 × $20) / 1M × 30
    const amounts = await textsOf(page, '.plan-table td.n');
    expect(amounts.map((text) => text.trim())).toContain('$561.60 to $633.60');
  });

  it('are weighed for any model of a family, each with the one that is surest to last', async () => {
    const { page } = await open(`${targets.host}subscriptions/`);
    await select(page, 'I use').selectOption('glm');
    await inAddress(page, 'model=glm');
    await page.getByText('Of GLM-5.3, ').waitFor();
    const shown = await textsOf(page, TABLES);
    const family = /^glm-[\d.]+$/;
    expect(shown.sort()).toEqual(
      await takenFor((models) => models.some((model) => family.test(model))),
    );
  });

  it('are listed for a model without a price, by what is known of them', async () => {
    const { page } = await open(`${targets.host}subscriptions/?model=glm-5.4`);
    await page.getByText('Its price by the token is not known').waitFor();
    const shown = await textsOf(page, TABLES);
    expect(shown.sort()).toEqual(await takenFor((models) => models.includes('glm-5.4')));
    expect(await page.locator('.plan-table tbody', { hasText: 'By the token' }).count()).toBe(0);
    // One that has neither a plan nor a price is shown as the address has it.
    await page.goto(`${targets.host}subscriptions/?model=o3-mini`);
    await page.getByText('No model here is called “o3-mini”').waitFor();
    expect(await select(page, 'I use').inputValue()).toBe('o3-mini');
  });

  it('have prices to choose from in yuan for Chinese readers, beside that of an address', async () => {
    const { page } = await open(`${targets.host}zh/subscriptions/?most=20`);
    expect(await page.getByLabel('≤ $20', { exact: true }).isChecked()).toBe(true);
    await page.getByLabel('≤ ¥100', { exact: true }).check();
    await inAddress(page, 'most=100+CNY');
  });

  it('within a price are listed where the answer looks for them, as many as are said to be', async () => {
    const { page } = await open(`${targets.host}zh/subscriptions/?most=200+CNY`);
    await page.waitForSelector('.plan-table');
    const { plans }: { plans: Listed[] } = await json('plans');
    const atHome = plans.filter(({ region }) => region === 'domestic').map(({ id }) => id);
    const listed = await page
      .locator(`${LINES}:not([hidden])`)
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-plan') ?? ''));
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter((id) => !atHome.includes(id))).toEqual([]);
    await page.getByText(`${listed.length} 个符合所选价格和销售地区`).waitFor();
  });

  it('are weighed for a team by those that are sold by the seat', async () => {
    const { page } = await open(`${targets.host}subscriptions/?model=claude-opus-5-5`);
    await page.getByLabel('in a team', { exact: true }).check();
    await inAddress(page, 'team=yes');
    const { plans }: { plans: Listed[] } = await json('plans');
    const seats = plans.filter(({ per }) => per !== null).map(({ name }) => name);
    const shown = await textsOf(page, TABLES);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((name) => !seats.includes(name))).toEqual([]);
  });

  it('are weighed by a report of one’s own use, which is sent nowhere', async () => {
    const { page, requests } = await open(`${targets.host}subscriptions/`);
    const props = page.waitForResponse(/islands\/plans-en\.json/);
    await page.getByText('Change the use').click();
    await props;
    const before = requests.length;
    const tokens = {
      modelName: 'claude-opus-5',
      inputTokens: 1_000_000,
      cacheCreationTokens: 500_000,
      cacheReadTokens: 10_500_000,
      outputTokens: 360_000,
    };
    const local = { ...tokens, modelName: 'my-local-llama' };
    const days = ['2026-11-02', '2026-11-03'];
    const report = JSON.stringify({
      daily: days.map((date) => ({ date, modelBreakdowns: [tokens, local] })),
    });
    await page.locator('[type=file]').setInputFiles({
      name: 'report.json',
      mimeType: 'application/json',
      buffer: Buffer.from(report),
    });
    // 1M × $5 + 0.5M × $6.25 + 10.5M × $0.50 + 0.36M × $25 = $22.375 a day, 30 times
    await page
      .getByText('By report.json, with 2 days: $671.25 by the token for 30 days like these.')
      .waitFor();
    await page.getByText('my-local-llama (24,720,000)').waitFor();
    // What the log says of models and hours has no field.
    for (const label of ['I use', 'Output tokens'])
      expect(await page.getByLabel(label).count()).toBe(0);
    // The code that reads it, and the rules by which all ids are read, where one is not known as it is.
    const asked = requests.slice(before);
    expect(asked.filter((url) => !url.startsWith(`${targets.host}assets/`))).toEqual([
      `${targets.host}v1/resolve-index/grammar.json`,
    ]);
    expect(asked).toContainEqual(expect.stringMatching(/read-log/));
    await page.getByRole('button', { name: 'Forget the file' }).click();
    await page.getByText('By report.json').first().waitFor({ state: 'detached' });
    await select(page, 'I use').waitFor();
    expect(await page.locator('[type=file]').inputValue()).toBe('');

    const usage = { input_tokens: 100_000, output_tokens: 4_000 };
    const lineOf = (day: string) =>
      JSON.stringify({
        type: 'assistant',
        sessionId: 'one',
        timestamp: `${day}T10:00:00.000Z`,
        message: { id: day, model: 'claude-opus-5', usage },
      });
    await page.locator('[type=file]').setInputFiles(
      days.map((day) => ({
        name: `${day}.jsonl`,
        mimeType: 'text/plain',
        buffer: Buffer.from(lineOf(day)),
      })),
    );
    // 0.1M × $5 + 0.004M × $25 = $0.60 a day, 30 times
    await page
      .getByText(
        'By 2026-11-02.jsonl + 1, with 2 days: $18.00 by the token for 30 days like these.',
      )
      .waitFor();
    expect(requests.slice(before)).toEqual(asked);
  });

  it('are looked for by the models of a log wherever they are sold, and a cached part above the input is named', async () => {
    const { page } = await open(`${targets.host}zh/subscriptions/?in=1000&cached=2000`);
    await page.getByText('缓存命中不能多于输入').waitFor({ state: 'visible' });
    const log = {
      type: 'assistant',
      sessionId: 'one',
      timestamp: '2026-11-02T10:00:00.000Z',
      message: {
        id: '1',
        model: 'claude-opus-5-5',
        usage: { input_tokens: 100, output_tokens: 4 },
      },
    };
    const put = (text: string) =>
      page.locator('[type=file]').setInputFiles({
        name: 'a.jsonl',
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
    await put(JSON.stringify(log));
    await page.getByText('因此也比较海外套餐').waitFor();
    await page.locator('.plan-table', { hasText: 'Claude Pro' }).first().waitFor();
    await page.getByLabel('中国大陆', { exact: true }).check();
    await page.getByText('没有已知包含您所用模型的').first().waitFor();
    await page.getByLabel('不限', { exact: true }).last().check();
    await page.locator('.plan-table', { hasText: 'Claude Pro' }).first().waitFor();
    await put('hello');
    await page.getByText('a.jsonl 中没有可识别的用量').waitFor();
    // The log before it still counts.
    expect(await page.getByRole('button', { name: '移除文件' }).count()).toBe(1);
  });

  it('come without what their controls need until one is used, and keep what is put in till then', async () => {
    const { page, requests } = await open(`${targets.host}subscriptions/`);
    expect(requests.filter((url) => url.includes('/islands/'))).toEqual([]);
    let isHeld = true;
    let asked = 0;
    await page.route('**/islands/*.json', async (route) => {
      asked += 1;
      // The first time it fails.
      if (asked === 1) return route.abort();
      while (isHeld) await page.waitForTimeout(20);
      return route.continue();
    });
    await page.getByText('Change the use').hover();
    await expect.poll(() => asked).toBe(1);
    await select(page, 'I use').selectOption('glm-5.2');
    await page.getByLabel('8 h').check();
    await page.getByText('Change the use').click();
    await page.getByLabel('Output tokens').fill('2400');
    await expect.poll(() => asked).toBe(2);
    isHeld = false;
    // (8,000 × $1.40 + 32,000 × $0.26 + 2,400 × $4.40) / 1M, 1,200 a day for 30 days
    await page.locator('.plan-table td', { hasText: '$1,083' }).waitFor();
    await inAddress(page, 'model=glm-5.2&requests=1200&out=2400');
    expect(asked).toBe(2);
  });

  it('are filtered by region and price, with state in the address', async () => {
    const { page } = await open(`${targets.host}subscriptions/`);
    // The groups of the list may be closed: what fits is what is not hidden in them.
    const count = (which: string) => page.locator(`${LINES}${which}`).count();
    const fitting = ':not([hidden])';
    const all = await count('');
    await page.getByLabel('China', { exact: true }).check();
    await page.getByLabel('≤ $20', { exact: true }).check();
    await inAddress(page, 'region=domestic&most=20');
    const left = await count(fitting);
    expect([left > 0, left < all]).toEqual([true, true]);
    await page.getByText(`Of all ${all} plans, ${left} fit.`).waitFor();
    // The count beside a group is of all its plans: it stands where all of them are shown.
    const wrong = await page.evaluate<string[]>(WRONG_COUNTS);
    expect(wrong).toEqual([]);
    await page.reload();
    await expect.poll(() => count(fitting)).toBe(left);
    await page.getByLabel('Any', { exact: true }).first().check();
    await expect.poll(() => count(fitting)).toBeGreaterThan(left);
  });

  it('begin with a model that plans of a place include, where who chooses it named none', async () => {
    const { page } = await open(`${targets.host}subscriptions/`);
    const chosen = () => select(page, 'I use').inputValue();
    const first = await chosen();
    await page.getByLabel('China', { exact: true }).check();
    await inAddress(page, 'region=domestic');
    await expect.poll(chosen).not.toBe(first);
    await page.locator('.plan-table tbody tr').nth(1).waitFor();
    // What a month may cost changes no model: an answer on another one would not be seen as that.
    await page.goto(`${targets.host}subscriptions/`);
    await page.getByLabel('Free', { exact: true }).check();
    await inAddress(page, `model=${first}`);
    expect(await chosen()).toBe(first);
  });

  it('are in Chinese at first those of China with a model for which one of them lasts, and all where one asks for any place', async () => {
    const { page } = await open(`${targets.host}zh/subscriptions/`);
    expect(await page.locator('.answer').innerText()).toMatch(/够用/);
    expect(await page.getByLabel('中国大陆', { exact: true }).isChecked()).toBe(true);
    const { plans }: { plans: Listed[] } = await json('plans');
    const domestic = plans.filter(({ region }) => region === 'domestic').length;
    expect(domestic).toBeGreaterThan(20);
    const home = (await textsOf(page, TABLES)).length;
    expect(home).toBeGreaterThan(3);
    expect(home).toBeLessThanOrEqual(domestic);
    await page.getByLabel('不限', { exact: true }).last().check();
    await inAddress(page, 'region=any');
    await expect.poll(async () => (await textsOf(page, TABLES)).length).toBeGreaterThan(home);
    // A model that no plan of China includes is shown in those abroad.
    await page.goto(`${targets.host}zh/subscriptions/?model=claude-opus-5-5`);
    await page.getByText('因此也比较海外套餐').waitFor();
    expect(await page.getByLabel('不限', { exact: true }).last().isChecked()).toBe(true);
  });

  it('weigh one plan against a model that it includes', async () => {
    const { page, requests } = await open(`${targets.host}subscriptions/copilot-business/`);
    await select(page, 'I use').selectOption('claude-opus-5-5');
    await page.getByLabel('8 h').check();
    // 1,200 a day
    await page.getByText('8 h a day ≈ 1,200 requests of an agent').waitFor();
    // $561.60 × 4 a month
    const verdict = /^Not enough for 8 h a day with Claude Opus 5.5: it covers 0.7 to 0.8\s%. /;
    expect(await page.locator('.answer').innerText()).toMatch(verdict);
    await inAddress(page, 'model=claude-opus-5-5&requests=1200');
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  });
});

describe('the sellers of a model', () => {
  it('are three prices and the lists of the vendor in view, and all of them on paper', async () => {
    const { page } = await open(`${targets.host}models/glm-5.2/`);
    const rows = page.locator('.sellers tbody tr');
    const all = await rows.count();
    const visible = page.locator('.sellers tbody tr:visible');
    // It has a list in dollars and one in yuan.
    const own = await visible.filter({ hasText: /^Z\.ai/ }).count();
    expect(own).toBe(2);
    expect((await visible.count()) - own).toBe(3);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await visible.count()).toBe(all);
    expect(all).toBeGreaterThan(8);
  });
});

describe('the offers of a provider', () => {
  it('are filtered by a name or an id, which stays in the address', async () => {
    const { page } = await open(`${targets.host}providers/openrouter/`);
    const rows = page.locator('.offers tbody tr:visible');
    const all = await page.locator('.offers tbody tr').count();
    await page.getByLabel('Model or id').fill('CLAUDE opus');
    await inAddress(page, 'q=CLAUDE+opus');
    const left = await rows.count();
    await page.getByText(`${left} of ${all} rows`).waitFor();
    const headings = await rows.locator('th').allInnerTexts();
    expect(headings.filter((text) => !/claude opus/i.test(text))).toEqual([]);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(left);
    await page.getByLabel('Model or id').fill('nothing-has-this');
    await page.getByText(`0 of ${all} rows`).waitFor();
    expect(await page.locator('.offers thead:visible, .rest summary:visible').count()).toBe(0);
  });

  it.each([
    ['智谱', 'GLM'],
    ['千问 max', 'Qwen'],
    ['月之暗面', 'Kimi'],
    ['豆包', 'Seed'],
    ['深度求索 v4', 'DeepSeek'],
  ])('are found in Chinese by %s', async (text, name) => {
    const { page } = await open(`${targets.host}zh/providers/openrouter/?q=${text}`);
    await page.getByText('符合').waitFor();
    const headings = await page.locator('.offers tbody tr:visible th').allInnerTexts();
    expect(headings).not.toEqual([]);
    expect(headings.filter((heading) => !heading.includes(name))).toEqual([]);
  });

  it('are narrowed to those below the price of the vendor', async () => {
    const { page } = await open(`${targets.host}providers/openrouter/?price=lower`);
    const rows = page.locator('.offers tbody tr:visible');
    const cheaper = await page
      .locator('.offers tbody tr')
      .evaluateAll(
        (found) =>
          found.filter(({ dataset: { share = 1, old } }) => Number(share) < 1 && old === undefined)
            .length,
      );
    expect(cheaper).toBeGreaterThan(5);
    await page.getByText(`Only below the vendor’s price (${cheaper} rows)`).waitFor();
    await expect.poll(() => rows.count()).toBe(cheaper);
    await page.getByLabel('Only below the vendor’s price').uncheck();
    await expect.poll(() => rows.count()).toBeGreaterThan(cheaper);
  });

  it.each(['share', 'month'])(
    'are put in order by %s, which stays in the address',
    async (sort) => {
      const { page } = await open(`${targets.host}providers/openrouter/`);
      const seen = () =>
        page
          .locator('.offers tbody tr:visible:not([data-old])')
          .evaluateAll((found, name) => found.map((row) => Number(row.dataset[name])), sort);
      await page.getByLabel('Order').selectOption(sort);
      await inAddress(page, `sort=${sort}`);
      const values = await seen();
      expect(values.length).toBe(40);
      expect(values).toEqual(values.toSorted((left, right) => left - right));
      await page.reload();
      await expect.poll(seen).toEqual(values);
    },
  );

  it('are open up to the fortieth row, and all on paper', async () => {
    const { page } = await open(`${targets.host}providers/openrouter/`, { hasScript: false });
    const rows = page.locator('.offers tbody tr');
    const all = await rows.count();
    const isSeen = () =>
      rows.evaluateAll((found) => found.filter((row) => row.checkVisibility()).length);
    expect([all > 100, await isSeen()]).toEqual([true, 40]);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .locator('.offers')
        .nth(1)
        .evaluate((table) => table.getBoundingClientRect().height),
    ).toBeGreaterThan(1000);
    await page.emulateMedia({ media: 'screen' });
    await page.getByText(`Show ${all - 40} more`).click();
    expect(await isSeen()).toBe(all);
  });

  it('have no filter without a script, and no model twice at one price', async () => {
    const { page } = await open(`${targets.host}providers/amazon-bedrock/`, { hasScript: false });
    expect(await page.locator('main input:visible').count()).toBe(0);
    const rows = await page.locator('.offers tbody tr').evaluateAll((found) =>
      found.map((row) => {
        const texts = [...row.querySelectorAll('th a, td.price')].map((each) => each.textContent);
        return texts.join(' ');
      }),
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(rows).toEqual([...new Set(rows)]);
  });
});

describe('the providers', () => {
  it('begin with the most models, and are sorted by their headings', async () => {
    const { page } = await open(`${targets.host}providers/`);
    const counts = async (column: number) => {
      const cells = page.locator(`.providers tbody tr td:nth-child(${column})`);
      return (await cells.allInnerTexts()).map(Number);
    };
    const models = await counts(2);
    expect(models.length).toBeGreaterThan(20);
    // Those of which no price is compared have no count, and stand behind the others.
    const compared = async () => (await counts(5)).filter((count) => !Number.isNaN(count));
    const first = models.slice(0, (await compared()).length);
    expect(first.length).toBeGreaterThan(5);
    expect(first).toEqual(first.toSorted((one, other) => other - one));
    await page.getByRole('button', { name: 'No lower price known' }).click();
    await inAddress(page, 'sort=cheapest&dir=desc');
    const cheapest = await compared();
    expect((await counts(5)).slice(0, cheapest.length)).toEqual(cheapest);
    expect(cheapest[0]).toBeGreaterThan(cheapest.at(-1) ?? 0);
    expect(cheapest).toEqual(cheapest.toSorted((one, other) => other - one));
  });
});

describe('the cost', () => {
  it('has no controls where no script would answer them', async () => {
    const { page } = await open(`${targets.host}cost/`, { hasScript: false });
    expect(await page.locator('main :is(button, input):visible').count()).toBe(0);
    expect(await page.locator('.estimates tbody tr:not(.group)').count()).toBe(40);
  });

  it('is what the arithmetic says, for a preset and for figures of one’s own', async () => {
    const { page } = await open(
      `${targets.host}cost/?in=10000&cached=0&out=1000&requests=100&models=all`,
    );
    const opus = page.locator('.estimates tr', {
      has: page.getByRole('link', { name: 'Claude Opus 5', exact: true }),
    });
    // (10,000 × $5 + 1,000 × $25) / 1M = $0.075, 100 a day for 30 days
    await expect.poll(() => opus.locator('.sum').innerText()).toBe('$225.00');
    // What a request costs to three digits, times 3,000, is what the month says to three digits.
    const rows = await page.locator('.estimates tbody tr:not(.unfit, .group)').evaluateAll((all) =>
      all
        // A price to come has a sum below that of today, hours have two, and what is converted has no cents.
        .filter((row) => !row.querySelector('.sum small') && !/≈| to /.test(row.textContent ?? ''))
        .map((row) => [...row.querySelectorAll('td:not(.list)')])
        .map((cells) => cells.map(({ textContent }) => textContent).join(' ')),
    );
    const sums = rows.flatMap((row) => {
      const [month, request] = [...row.matchAll(/\$([\d.,]+)/g)].map(([, amount = '']) =>
        Number(amount.replaceAll(',', '')),
      );
      return month === undefined || request === undefined ? [] : [{ month, request }];
    });
    expect(sums.length).toBeGreaterThan(100);
    for (const { month, request } of sums)
      expect(Math.abs((request * 3_000) / month - 1)).toBeLessThan(0.0051);
    await page.getByLabel('of which cached').fill('8000');
    // (2,000 × $5 + 8,000 × $0.50 + 1,000 × $25) / 1M = $0.039; all new input written at $6.25: $0.0415
    const sum = opus.locator('.sum');
    await expect.poll(() => sum.innerText()).toBe('$117.00 to $124.50');
    await page.getByLabel('of which cached').fill('80000');
    await page.getByText('Cached can’t exceed input').waitFor();
    await page.getByLabel('of which cached').fill('8000');
    await page.getByLabel('Input tokens').fill('5000');
    // Of another input 80 % are cached as well.
    await page.getByLabel('of which cached (80\u00a0%)').waitFor();
    expect(await page.getByLabel('of which cached').inputValue()).toBe('4,000');
    await page.getByLabel('A chat').check();
    await inAddress(page, 'in=3000&cached=1000&out=700&requests=60');
  });

  it('takes the tokens of a month when asked, and says so where no model holds so many', async () => {
    const { page } = await open(`${targets.host}cost/?in=10000&cached=0&out=1000&requests=100`);
    const sum = page
      .locator('.estimates tr', {
        has: page.getByRole('link', { name: 'Claude Opus 5', exact: true }),
      })
      .locator('.sum');
    await expect.poll(() => sum.innerText()).toBe('$225.00');
    await page.getByLabel('A month', { exact: true }).check();
    // The same use: 10,000 × 100 × 30 tokens go in, and 3M come out.
    await inAddress(page, 'in=30000000&cached=0&out=3000000');
    expect(await sum.innerText()).toBe('$225.00');
    expect(await page.getByLabel('Requests a day').count()).toBe(0);
    // The cached share stays when the total changes, and may be written as one.
    await page.getByLabel('of which cached').fill('12M');
    await page.getByLabel('Input tokens').fill('60M');
    await inAddress(page, 'in=60000000&cached=40%&out=3000000');
    await page.getByLabel('of which cached (40\u00a0%)').waitFor();
    await page.getByLabel('of which cached').fill('80 %');
    await page.getByLabel('Input tokens').fill('30M');
    await inAddress(page, 'in=30000000&cached=80%&out=3000000');
    // 6M × $5 or $6.25 + 24M × $0.50 + 3M × $25
    await expect.poll(() => sum.innerText()).toBe('$117.00 to $124.50');
    await page.getByLabel('A request', { exact: true }).check();
    await expect.poll(() => page.getByLabel('Input tokens').inputValue()).toBe('10,000');
    await page.getByLabel('Input tokens').fill('40M');
    await page.getByText('None holds so many at once.').waitFor();
    expect(await sum.innerText()).toBe('too long');
    await page.getByLabel('A month', { exact: true }).check();
    // The 40M are of a month already, and 1,000 × 100 × 30 come out: 8M × $5 or $6.25 + 32M × $0.50 + 3M × $25
    await inAddress(page, 'in=40000000&cached=32000000&out=3000000');
    expect(await sum.innerText()).toBe('$131.00 to $141.00');
  });

  it('takes counts with marks between thousands, and says what it can’t read', async () => {
    const { page } = await open(`${targets.host}cost/?model=claude-opus-5-5`);
    const input = page.getByLabel('Input tokens');
    await input.fill('60 000');
    await inAddress(page, 'in=60000');
    await input.blur();
    expect(await input.inputValue()).toBe('60,000');
    await input.fill('lots');
    await input.blur();
    await page.getByText('Not a count, so 60,000 holds.').waitFor();
    expect(await input.inputValue()).toBe('lots');
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await input.fill('');
    await page.getByText('Not a count, so 60,000 holds.').waitFor();
    await input.fill('40000');
    await page.getByText('Not a count').waitFor({ state: 'detached' });
    // 300 × 30 × (8,000 × $4 or $5 + 32,000 × $0.20 + 1,200 × $20) / 1M
    await page.getByText('$561.60 to $633.60').waitFor();
    await page.getByRole('link', { name: 'Plans that include it' }).click();
    // The use goes along.
    await page.waitForURL(/subscriptions\/\?model=claude-opus-5-5&in=40000/);
  });

  it('is in yuan first for Chinese readers', async () => {
    const { page } = await open(`${targets.host}zh/cost/?model=claude-opus-5-5`);
    // $561.60 and $633.60 at 6.708
    await page.getByText('≈¥3,770 至\u00a0≈¥4,250').waitFor();
    expect(await textsOf(page, '.estimates tbody .list')).toEqual(['≈¥26.8 / ≈¥1.34 / ≈¥134']);
    // (8,000 × ¥8 + 32,000 × ¥2 + 1,200 × ¥28) / 1M × 9,000, by the list in yuan of the vendor
    await select(page, '模型').selectOption('GLM-5.3');
    await page.getByText('¥1,454', { exact: true }).waitFor();
    // (8,000 × ¥6 + 32,000 × ¥0.3 + 1,200 × ¥18) / 1M × 9,000 = ¥712.80, which others have in dollars
    const { page: english } = await open(`${targets.host}cost/?model=hy4`);
    await english.getByText('≈$106', { exact: true }).waitFor();
  });

  it('is asked of all models of a vendor, and of one model', async () => {
    const { page } = await open(`${targets.host}cost/?model=gpt-5.5`);
    const names = page.locator('.estimates tbody th a');
    await expect.poll(() => names.allInnerTexts()).toEqual(['GPT-5.5']);
    await page.getByText('1 model.').waitFor();
    // A vendor is no question where one model is chosen.
    expect(await select(page, 'Vendor').count()).toBe(0);
    await select(page, 'Model').selectOption('40 best overall');
    await expect.poll(() => names.count()).toBe(40);
    await select(page, 'Model').selectOption('All models');
    await select(page, 'Vendor').selectOption('OpenAI');
    await inAddress(page, 'models=all&vendor=OpenAI');
    const vendors = await page.locator('.estimates tbody th[scope=row]').allInnerTexts();
    expect(vendors.length).toBeGreaterThan(0);
    expect(vendors.every((text) => text.includes('OpenAI'))).toBe(true);
    // Of no model nothing is said of how much it holds.
    await page.goto(`${targets.host}cost/?models=all&vendor=Nobody`);
    await page.getByText('0 models.').waitFor();
    expect(await page.getByText('None holds so many at once').count()).toBe(0);
    await page.goto(`${targets.host}cost/?model=gpt-4`);
    await page.getByText('gpt-4 is retired.').waitFor();
    await page.goto(`${targets.host}cost/?model=gpt-0`);
    await page.getByText('gpt-0 is not known here.').waitFor();
    await page.goto(`${targets.host}cost/?models=gpt-5.59,nope`);
    await page.getByText('gpt-5.59 is not known here.').waitFor();
    expect(await names.count()).toBe(0);
    await page.locator('[role=status]').getByRole('link', { name: 'GPT-5.5', exact: true }).click();
    await expect.poll(() => names.allInnerTexts()).toEqual(['GPT-5.5']);
    await page.goto(`${targets.host}cost/?model=openai/GPT-5-5`);
    await expect.poll(() => names.allInnerTexts()).toEqual(['GPT-5.5']);
  });

  it('tells tiers and what is too long, on a phone too, and leaves out what is retired', async () => {
    const { page } = await open(`${targets.host}cost/?in=400000&cached=0&out=1000&models=all`, {
      width: 360,
    });
    const tiers = page.getByText('Priced as a request of more than');
    await tiers.first().waitFor();
    expect(await tiers.first().isVisible()).toBe(true);
    // It has the width of the row, where the name has what the figures leave.
    expect((await tiers.first().boundingBox())?.width).toBeGreaterThan(300);
    expect(await page.getByText('too long').count()).toBeGreaterThan(10);
    expect(await page.locator('.estimates .mark.retired').count()).toBe(0);
  });
});

describe('the news', () => {
  it('are of my models alone, by the address, and by what the browser keeps', async () => {
    const { page } = await open(`${targets.host}changes/?models=gpt-5`);
    const shown = () => page.locator('.news li:visible a').allInnerTexts();
    const others = page.locator('.news li:visible:not(:has(a:text-is("GPT-5")))');
    await expect.poll(() => others.count()).toBe(0);
    expect(await shown()).toContain('GPT-5');
    // Of several models with the same news the others are not named.
    const names = await page.locator('.news li:visible .name:visible').allInnerTexts();
    expect([...new Set(names)]).toEqual(['GPT-5']);
    const parts = page.locator('article > :is(details, section):visible:has(.news)');
    const emptyParts = await parts.evaluateAll((all) =>
      all
        .filter((part) => part.querySelector('.news li:not([hidden])') === null)
        .map(({ id }) => id),
    );
    expect(emptyParts).toEqual([]);
    const shownLists = page.locator('h3:visible + .news');
    const lengths = await shownLists.evaluateAll((lists) =>
      lists.map((list) => list.querySelectorAll('li:not([hidden])').length),
    );
    expect(lengths.length).toBeGreaterThan(0);
    expect(lengths).not.toContain(0);
    for (const month of await page.locator('article > details:visible').all()) {
      const pieces = await month.locator('.news > li:not([hidden])').count();
      expect(await month.locator('> summary .count').innerText()).toBe(String(pieces));
    }
    await page.getByLabel('My models and plans').pressSequentially('opus');
    await page.keyboard.press('Enter');
    await page.getByText(/^\d+ can be meant: Claude/).waitFor();
    await page.getByLabel('My models and plans').fill('');
    await page.getByLabel('My models and plans').pressSequentially('nope');
    await page.keyboard.press('Enter');
    await page.getByText('No model or plan is called nope.').waitFor();
    await page.getByLabel('My models and plans').fill('');
    await page.getByLabel('My models and plans').pressSequentially('Claude Opus 5.x');
    await page.keyboard.press('Enter');
    await page.getByText('The nearest: ').getByRole('button', { name: 'Claude Opus 5.5' }).click();
    await inAddress(page, 'models=gpt-5,claude-opus-5-5');
    await expect.poll(async () => [...new Set(await shown())].sort()).toContain('Claude Opus 5.5');
    await page.goto(`${targets.host}changes/`);
    await inAddress(page, 'models=gpt-5,claude-opus-5-5');
    const chosen = page.locator('.controls').getByRole('link', { name: 'Claude Opus 5.5' });
    expect(await chosen.getAttribute('href')).toContain('models/claude-opus-5-5/');
    await page.getByLabel('Remove GPT-5').click();
    await page.getByLabel('Remove Claude Opus 5.5').click();
    await expect.poll(async () => new Set(await shown()).size).toBeGreaterThan(2);
    await page.getByLabel('My models and plans').fill('Google AI Plus, nope');
    await page.keyboard.press('Enter');
    await inAddress(page, 'models=google-ai-plus');
    await page.getByText('No model or plan is called nope.').waitFor();
    expect([...new Set(await shown())]).toContain('Google AI Plus');
    expect(new Set(await shown()).size).toBeLessThan(3);
    await page.getByLabel('My models and plans').fill('');
    await page.getByLabel('Remove Google AI Plus').click();
    await expect.poll(async () => new Set(await shown()).size).toBeGreaterThan(2);
    // A plan without news can be followed, and the page says that it has none.
    await page.getByLabel('My models and plans').fill('Zed Personal');
    await page.keyboard.press('Enter');
    await inAddress(page, 'models=zed-personal');
    await page.getByText('There is no news of Zed Personal yet.').waitFor();
    expect(await page.locator('.news li:visible').count()).toBe(0);
    await page.goto(`${targets.host}changes/?models=gpt-5&models=claude-opus-5-5`);
    await inAddress(page, 'models=gpt-5,claude-opus-5-5');
    await page.goto(`${targets.host}changes/?models=nobody`);
    await page.getByText('No model or plan is called nobody.').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(async () => new Set(await shown()).size).toBeGreaterThan(2);
  });
});

describe('a name that is typed before the news can be narrowed', () => {
  it('is taken once it is whole, and loses no letter', async () => {
    const { page } = await open(`${targets.host}changes/`);
    let isHeld = true;
    await page.route('**/islands/*.json', async (route) => {
      while (isHeld) await page.waitForTimeout(20);
      return route.continue();
    });
    const field = page.getByLabel('My models and plans');
    await field.pressSequentially('GPT-5');
    isHeld = false;
    await field.pressSequentially(' mini', { delay: 30 });
    await inAddress(page, 'models=gpt-5-mini');
    expect(await field.inputValue()).toBe('');
  });
});

describe('the page of a model', () => {
  it('copies its id and a command, and counts days from the day of the reader', async () => {
    const { page } = await open(`${targets.host}models/gpt-5-mini/`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Copy the id gpt-5-mini').click();
    await page.getByText('copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('gpt-5-mini');
    const end = page.locator('.deadline time');
    const days = Math.round((Date.parse('2026-12-11') - Date.now()) / 86_400_000 + 0.5);
    if (days > 1) expect(await end.innerText()).toBe(`in ${days} days`);
  });
});

describe('the API', () => {
  it('explains each problem where its type leads', async () => {
    const { page } = await open(`${targets.host}docs/#problem-query_too_short`);
    expect(await page.locator(':target').innerText()).toContain('query_too_short');
  });
});

describe('the documents', () => {
  it('are in sight beside the page in a wide window, and folded above it on a phone', async () => {
    const { page } = await open(`${targets.host}docs/`);
    const documents = page.getByRole('navigation', { name: 'Documents' });
    const link = documents.getByRole('link', { name: 'Signatures' });
    expect(await link.isVisible()).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await link.isVisible()).toBe(false);
    await page.locator('.contents summary').click();
    expect(await link.isVisible()).toBe(true);
  });
});

describe('an address without a page', () => {
  it('is a page with the search and the nearest addresses for people, and a problem for programs', async () => {
    const { page } = await open(`${targets.host}v1/modles`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.locator('main li a').first().getAttribute('href')).toMatch(/[^1]\/models\/$/);
    await page.locator('.top input').fill('gpt-5');
    await page.locator('.results').getByRole('link', { name: 'GPT-5', exact: true }).click();
    await page.waitForURL(/models\/gpt-5\/$/);
    expect((await fetch(`${targets.host}v1/modles`)).headers.get('content-type')).toMatch(/json/);
  });

  it('leads from a word of an id to the pages whose ids have it', async () => {
    const { page } = await open(`${targets.host}providers/bedrock/`);
    expect(await page.locator('main li a').first().getAttribute('href')).toMatch(
      /\/providers\/amazon-bedrock\/$/,
    );
  });
});

describe('a tip', () => {
  const TIP = '[role=tooltip]:visible';

  it.each([
    ['vendors/openai/', '.models tbody th a'],
    ['providers/openrouter/', 'tbody th a'],
    ['subscriptions/', '.plan-table tbody th a'],
  ])('says at /%s when a price was read, and goes with Escape', async (path, link) => {
    const { page } = await open(targets.host + path, { width: 360 });
    await page.locator(link).first().focus();
    const tip = page.locator(TIP);
    expect(await tip.innerText()).toMatch(
      /^(Prices |price )?read \d{1,2} \w{3} \d{4}, (1 source|\d+ sources agree)(\.|;|$)/,
    );
    const described = await page.locator(link).first().getAttribute('aria-describedby');
    expect(await tip.getAttribute('id')).toBe(described);
    const box = await tip.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
    expect(await page.locator(TIP).count()).toBe(0);
  });

  it('says it in the list of models too, to the pointer', async () => {
    const { page } = await open(`${targets.host}models/`);
    await page.locator('#models tbody td.price').first().hover();
    expect(await page.locator(TIP).innerText()).toMatch(/read \d.* Overall from \d current boards/);
  });
});

describe('the colours', () => {
  it.each(['light', 'dark'] as const)(
    'of a system that is %s are others after one click, and remembered before the first paint',
    async (colorScheme) => {
      const { page } = await open(targets.host);
      await page.emulateMedia({ colorScheme });
      await page.reload();
      const colour = () => page.evaluate('getComputedStyle(document.body).color');
      const first = await colour();
      await page.getByRole('button', { name: /^Colours: as the system/ }).click();
      const second = await colour();
      expect(second).not.toBe(first);
      await page.reload();
      expect(await colour()).toBe(second);
      await page.getByRole('button', { name: /^Colours: (?:light|dark)/ }).click();
      expect(await colour()).toBe(first);
    },
  );
});

describe('a model', () => {
  it('that ends names its successor with a link', async () => {
    const ending = (await getModels()).find(({ lifecycle }) => lifecycle.successor !== null);
    const { page } = await open(`${targets.host}models/${ending?.id}/`, { hasScript: false });
    const link = page.locator(`.deadline a[href="../../models/${ending?.lifecycle.successor}/"]`);
    expect(await link.first().isVisible()).toBe(true);
  });

  it('has the price of long requests marked in every list', async () => {
    const { price_tiers } = await json('v1/models/claude-haiku-5-5');
    expect(price_tiers).not.toEqual([]);
    for (const path of ['models/?q=haiku', 'vendors/anthropic/', 'models/claude-haiku-5-5/']) {
      const { page } = await open(targets.host + path);
      await page.getByText('×5 above 100k').first().waitFor();
    }
  });
});
