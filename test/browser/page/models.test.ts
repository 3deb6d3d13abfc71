import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { ModelRecord } from '../../../feed/schemas/model.ts';
import { announcedPrice } from '../../../feed/value.ts';
import { announcementText } from '../../../templates/explorer/format/announcement.ts';
import { textsOf, useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

const NAMES = '#models:not([aria-busy]) tbody th a';
const INPUTS = '#models:not([aria-busy]) tbody td:nth-of-type(2)';
const ALL = '#/models?rows=all';

describe('the table of models', () => {
  it('shows what is new, then the ranked, then the others, and the retired last', async () => {
    const { page } = await open(targets.node + ALL);
    const { index } = await (await fetch(`${targets.node}v1/leaderboards`)).json();
    const stages = new Map((await allModels()).map(({ id, lifecycle }) => [id, lifecycle.stage]));
    expect(await textsOf(page, '#models .group')).toEqual([
      'New, not yet ranked',
      'Ranked by overall score',
      'Not ranked: on too few current boards',
      'Retired: no longer served by the vendor',
    ]);
    const inGroup = (group: number) =>
      page
        .locator('#models tbody')
        .nth(group)
        .locator('tr[id]')
        .evaluateAll((rows) => rows.map(({ id }) => id.replace('/models/', '')));
    const ranked = (index as readonly Ranked[])
      .filter(({ model_id, overall }) => overall !== null && stages.get(model_id) !== 'retired')
      .toSorted((left, right) => (left.overall?.rank ?? 0) - (right.overall?.rank ?? 0));
    expect(await inGroup(1)).toEqual(ranked.map(({ model_id }) => model_id));
    expect((await inGroup(3)).filter((id) => stages.get(id) !== 'retired')).toEqual([]);
    expect(
      [...(await inGroup(0)), ...(await inGroup(2))].filter((id) => stages.get(id) === 'retired'),
    ).toEqual([]);
  });

  it('shows 100 rows at first, and the rest on demand', async () => {
    const { page } = await open(targets.node);
    const { total } = await (await fetch(`${targets.node}v1/models`)).json();
    expect(await page.locator(NAMES).count()).toBe(100);
    await page.getByRole('button', { name: `Show ${total - 100} more` }).click();
    await expect.poll(() => page.locator(NAMES).count()).toBe(total);
    expect(page.url()).toContain('rows=all');
    expect(await page.locator('#models tbody tr[id] a:focus').count()).toBe(1);
  });

  it('ranks by one current board, with its own figures', async () => {
    const { page } = await open(targets.node);
    const { entries } = await (await fetch(`${targets.node}v1/leaderboards/arena`)).json();
    await page.getByLabel('Rank by').selectOption('arena');
    await expect.poll(() => page.locator('#models .extra').nth(2).innerText()).toContain('(#1)');
    const shown = await page
      .locator('#models:not([aria-busy]) tbody tr')
      .first()
      .getAttribute('id');
    expect(shown).toBe(`/models/${entries[0].model_id}`);
    expect(await page.getByLabel('Rank by').locator('option').allTextContents()).not.toContain(
      'HumanEval+',
    );
  });

  it('has the columns that the address names', async () => {
    const model = (await allModels()).find(({ weights }) => weights.license !== null);
    const { page } = await open(
      `${targets.node}#/models?columns=max_output,license&q=${model?.id}`,
    );
    const headings = () => textsOf(page, '#models thead .extra');
    expect(await headings()).toEqual(['Max output', 'Licence of weights']);
    const cells = page.locator(`#models tr[id="/models/${model?.id}"] .extra`);
    await expect.poll(() => cells.nth(1).innerText()).toBe(model?.weights.license);
    await page.locator('.column-choice summary').click();
    await page.getByRole('checkbox', { name: 'Stage' }).check();
    expect(await headings()).toEqual(['Max output', 'Stage', 'Licence of weights']);
    expect(page.url()).toContain('columns=max_output,stage,license');
  });

  it('marks the stage of a model that is not simply in service, and a price that is to change', async () => {
    const { page } = await open(targets.node + ALL);
    await settled(page);
    const today = new Date().toISOString().slice(0, 10);
    const wanted = (await allModels()).map(({ id, lifecycle, price_history, ...now }) => {
      const next = announcedPrice(price_history, today);
      const stage = lifecycle.stage === 'active' ? [] : [lifecycle.stage];
      return [id, [...stage, ...(next === undefined ? [] : [announcementText(now, next)])].join()];
    });
    const marks = await page
      .locator('#models tbody tr[id]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.id.replace('/models/', ''),
          [...row.querySelectorAll('.mark')].map(({ textContent }) => textContent).join(),
        ]),
      );
    expect(new Map(marks as [string, string][])).toEqual(new Map(wanted as [string, string][]));
  });

  it.each(['hover', 'focus'] as const)(
    'says on %s when a price was read, and by how many sources',
    async (act) => {
      const { page } = await open(`${targets.node}#/models?q=glm-5.2`);
      const { sources } = await (await fetch(`${targets.node}v1/models/glm-5.2`)).json();
      await page.locator('#models tr[id="/models/glm-5.2"] th a')[act]();
      const tip = page.locator('[role=tooltip]:visible');
      expect(await tip.innerText()).toMatch(/^Prices read \d{1,2} \w{3} 2026, /);
      expect(await tip.innerText()).toContain(`${sources.length} source`);
    },
  );

  it('keeps its tips inside a narrow window', async () => {
    const { page } = await open(targets.node, { width: 360 });
    for (const cell of ['th a', 'td.score', 'td.d2']) {
      await page.locator(`#models tbody tr[id] ${cell}`).nth(12).hover();
      const box = await page.locator('[role=tooltip]:visible').boundingBox();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
  });

  it('copies the id, the answer and the command of a row, or shows what to copy', async () => {
    const { page } = await open(`${targets.node}#/models?q=glm-5.2`);
    await page.getByRole('button', { name: 'Copy GLM-5.2', exact: true }).click();
    await page.getByRole('button', { name: 'Copy curl' }).click();
    // A window without the permission shows the text itself.
    const text = page.getByLabel('Text to copy');
    const copied = async () =>
      (await text.count()) > 0
        ? text.inputValue()
        : page.locator('.copy [role=status]').innerText();
    await expect.poll(copied).toMatch(/^(Copied|curl 'http.*\/v1\/models\/glm-5.2')$/);
    await page.keyboard.press('Escape');
    expect(await page.locator('.row-menu').count()).toBe(0);
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Copy GLM-5.2');
  });

  it('sorts by each of its columns, both ways, and says so', async () => {
    const { page } = await open(targets.node + ALL);
    for (const column of await page.locator('#models thead .sort').all()) {
      await column.click();
      const first = await settled(page);
      await column.click();
      const second = await settled(page);
      expect(second, await column.innerText()).not.toEqual(first);
      expect(second.toSorted()).toEqual(first.toSorted());
      expect(await page.locator('#models [aria-sort]').count()).toBe(1);
    }
  });

  it('sorts prices as numbers, the unknown last in either direction', async () => {
    const { page } = await open(targets.node + ALL);
    for (const direction of ['asc', 'desc']) {
      await page.locator('.sort[data-sort="input_price"]').click();
      await settled(page);
      const prices = (await textsOf(page, INPUTS)).map((text) =>
        text === 'free' ? 0 : text === '–' ? null : Number(text),
      );
      const known = prices.filter((price) => price !== null);
      expect(known.length).toBeLessThan(prices.length);
      expect(prices.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(
        known.toSorted((left, right) => (direction === 'asc' ? left - right : right - left)),
      );
    }
  });

  it('filters by vendor, tag, status, price and context, one upon the other', async () => {
    const { page } = await open(targets.node + ALL);
    const all = (await settled(page)).length;
    let left = all;
    for (const [label, value] of Object.entries({
      Vendor: 'Google',
      Tag: 'vision',
      Status: 'verified',
      'Input price': '1',
      Context: '1000000',
    })) {
      await page.getByLabel(label, { exact: true }).selectOption(value);
      const now = (await settled(page)).length;
      expect(now, label).toBeLessThanOrEqual(left);
      expect(now, label).toBeGreaterThan(0);
      left = now;
    }
    expect(left).toBeLessThan(all);
    expect(await page.locator('.count').innerText()).toContain(`${left} of ${all} models`);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await settled(page)).toHaveLength(100);
  });

  it('says so where nothing matches', async () => {
    const { page } = await open(`${targets.node}#/models?q=zzzzzz`);
    expect(await page.locator(NAMES).count()).toBe(0);
    expect(await page.getByText('No model matches').isVisible()).toBe(true);
  });

  it('is what a shared address says it is', async () => {
    const { page } = await open(targets.node);
    await page.getByLabel('Vendor', { exact: true }).selectOption('OpenAI');
    await page.locator('.sort[data-sort="context_window"]').click();
    const names = await settled(page);
    const shared = await open(page.url());
    expect(await settled(shared.page)).toEqual(names);
    expect(await shared.page.getByLabel('Vendor', { exact: true }).inputValue()).toBe('OpenAI');
  });

  it('is where it was when one comes back to it', async () => {
    const { page } = await open(targets.node);
    await page.evaluate('scrollTo(0, 4000)');
    await page.waitForTimeout(300);
    await page.locator('#models tbody tr').nth(80).locator('a').click();
    await page.waitForSelector('.figures');
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(3900);
  });
});

describe('the filters of the table', () => {
  const button = '.filters > summary';
  const vendor = '.filters select >> nth=2';

  it('come into view where a narrow window is widened, and give way to their button where it is narrowed', async () => {
    const { page } = await open(targets.node, { width: 640 });
    expect(await isInView(page)).toEqual({ button: true, vendor: false });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: false, vendor: true });
    await page.setViewportSize({ width: 640, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: true, vendor: false });
    await page.locator(button).click();
    await expect.poll(() => isInView(page)).toEqual({ button: true, vendor: true });
  });

  it('give way to their button where a wide window is narrowed, and come back', async () => {
    const { page } = await open(targets.node, { width: 1280 });
    expect(await isInView(page)).toEqual({ button: false, vendor: true });
    await page.setViewportSize({ width: 640, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: true, vendor: false });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: false, vendor: true });
  });

  it('stay open on a narrow window once opened, through a wide one and back', async () => {
    const { page } = await open(targets.node, { width: 640 });
    await page.locator(button).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => isInView(page)).toEqual({ button: false, vendor: true });
    await page.setViewportSize({ width: 640, height: 900 });
    await page.waitForTimeout(200);
    expect(await isInView(page)).toEqual({ button: true, vendor: true });
  });

  it('keep the focus where the window is narrowed while one of them has it', async () => {
    const { page } = await open(targets.node, { width: 1280 });
    await page.getByLabel('Status').focus();
    await page.setViewportSize({ width: 640, height: 900 });
    await page.waitForTimeout(200);
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe('Status');
    expect(await isInView(page)).toEqual({ button: true, vendor: true });
  });

  async function isInView(
    page: Page,
  ): Promise<{ readonly button: boolean; readonly vendor: boolean }> {
    return {
      button: await page.locator(button).isVisible(),
      vendor: await page.locator(vendor).isVisible(),
    };
  }
});

describe('the search', () => {
  it('asks the feed as one types: a typo finds, and plans and boards are named too', async () => {
    const { page, complaints } = await open(targets.node);
    await search(page, 'deepsek');
    await expect.poll(() => firstName(page)).toContain('DeepSeek');
    await search(page, 'copilot');
    await page.getByRole('link', { name: 'Copilot Pro', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('puts what the feed finds first', async () => {
    const { page } = await open(targets.node);
    await search(page, 'gpt 4.5');
    await expect.poll(() => firstName(page)).toContain('4.5');
  });

  it('filters by name and says so on a host without search', async () => {
    const { page, complaints } = await open(targets.serve);
    await search(page, 'claude opus');
    await page.getByText('answers no searches').waitFor();
    const names = await textsOf(page, NAMES);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !/^Claude .*Opus/.test(name))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the comparison', () => {
  it('takes up to four models from the table, and drops and adds them', async () => {
    const { page } = await open(targets.node);
    const boxes = page.locator('#models .pick input');
    for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
    expect(await boxes.nth(4).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.waitForSelector('.comparison');
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(4);
    await page.locator('.comparison thead button').first().click();
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(3);
    await page.getByLabel('Add a model').fill('GPT-4o mini');
    await expect.poll(() => page.locator('.comparison thead th').count()).toBe(4);
    expect(page.url()).toContain('gpt-4o-mini');
  });
});

async function allModels(): Promise<readonly ModelRecord[]> {
  return (await (await fetch(`${targets.node}v1/bulk/models.json`)).json()).models;
}

type Ranked = { readonly model_id: string; readonly overall: { readonly rank: number } | null };

/** The names in the table once its last row is there. */
async function settled(page: Page): Promise<readonly string[]> {
  await page.locator('#models:not([aria-busy])').waitFor();
  return textsOf(page, NAMES);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search models').fill(text);
}

/** The name in the first row, if there is one. */
async function firstName(page: Page): Promise<string> {
  return (await textsOf(page, NAMES))[0] ?? '';
}
