import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type Look, type Opened, useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

const LABELS = '.drawing .name';

/** Colours move no label, so each width is tried in one of the two schemes. */
const looks = [
  { width: 360, scheme: 'light' },
  { width: 640, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1920, scheme: 'dark' },
] as const;
const boards = [
  'arena',
  'editor_bench',
  'analysis_index',
  'rolling_bench',
  'polyglot',
  'live_code_bench',
  'humaneval_plus',
  'arena_chat',
  'arena_webdev',
];

describe.each(looks)('a label in the value chart at $width pixels in $scheme', (look) => {
  it('names the model that it names, to pointer and keyboard', async () => {
    const { page } = await openChart('#/value', look);
    const labels = await textsOf(page);
    expect(await namesShown(page, pointAt)).toEqual(labels);
    expect(await namesShown(page, focusOn)).toEqual(labels);
  });

  it('opens on a click the model that it names', async () => {
    const { page, complaints } = await openChart('#/value', look);
    const labels = await textsOf(page);
    const opened: string[] = [];
    for (let index = 0; index < labels.length; index += 1) {
      await clickOn(page.locator(LABELS).nth(index), page);
      opened.push(await headingOfModel(page));
      await page.goBack();
      await page.waitForSelector(LABELS);
    }
    expect(opened).toEqual(labels);
    expect(complaints).toEqual([]);
  });
});

describe.each(boards)('a label in the value chart of %s', (board) => {
  it.each([360, 1280])(
    'names the model that it names, to pointer and keyboard, at %d pixels',
    async (width) => {
      const { page } = await openChart(`#/value?board=${board}&retired=shown`, { width });
      const labels = await textsOf(page);
      expect(await namesShown(page, pointAt)).toEqual(labels);
      expect(await namesShown(page, focusOn)).toEqual(labels);
    },
  );
});

describe('a label in the value chart', () => {
  it('opens its model on Enter, wherever the arrows were before', async () => {
    const { page } = await openChart('#/value', {});
    await page.locator('.value-chart').focus();
    await page.keyboard.press('ArrowRight');
    const label = page.locator(`a:has(> ${LABELS.split(' ')[1]})`).nth(2);
    const name = await label.textContent();
    await label.focus();
    await page.keyboard.press('Enter');
    expect(await headingOfModel(page)).toBe(name);
  });

  it('gives the arrows to the chart, which Enter then opens from', async () => {
    const { page } = await openChart('#/value', {});
    await page.locator('.drawing a').first().focus();
    await page.keyboard.press('ArrowRight');
    const walkedTo = await page.locator('.tip a').innerText();
    await page.keyboard.press('Enter');
    expect(await headingOfModel(page)).toBe(walkedTo);
  });

  it('keeps the focus when the chart is drawn anew', async () => {
    const { page } = await openChart('#/value', {});
    const label = page.locator('.drawing a').first();
    const name = await label.textContent();
    await label.focus();
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect
      .poll(() => page.locator('.drawing svg').first().getAttribute('width'))
      .not.toBe('1208');
    expect(await page.evaluate('document.activeElement.textContent')).toBe(name);
  });

  it('opens its model on the touch of a finger', async () => {
    const { page } = await openChart('#/value', { width: 360 });
    const label = page.locator(LABELS).first();
    const name = await label.textContent();
    await label.tap({ force: true });
    expect(await headingOfModel(page)).toBe(name);
  });
});

async function openChart(place: string, look: Look): Promise<Opened> {
  const opened = await open(targets.node + place, look);
  await opened.page.waitForSelector(LABELS);
  return opened;
}

/** The labels of the chart; a chart without any would prove nothing. */
async function textsOf(page: Page): Promise<readonly string[]> {
  const texts = await page.locator(LABELS).allTextContents();
  expect(texts.length).toBeGreaterThan(1);
  return texts;
}

/** What the chart says of each label when something is done to it. */
async function namesShown(
  page: Page,
  act: (label: Locator, page: Page) => Promise<void>,
): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const label of await page.locator(LABELS).all()) {
    await act(label, page);
    shown.push(
      (await page
        .locator('.tip a')
        .textContent({ timeout: 1_000 })
        .catch(() => null)) ?? '(nothing)',
    );
    await page.mouse.move(0, 0);
    await page.evaluate('document.activeElement.blur()');
  }
  return shown;
}

async function pointAt(label: Locator, page: Page): Promise<void> {
  const { x, y } = await middleOf(label);
  await page.mouse.move(x, y);
}

async function clickOn(label: Locator, page: Page): Promise<void> {
  const { x, y } = await middleOf(label);
  await page.mouse.click(x, y);
}

async function focusOn(label: Locator): Promise<void> {
  await label.locator('xpath=..').focus();
}

async function middleOf(label: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await label.scrollIntoViewIfNeeded();
  const box = await label.boundingBox();
  if (box === null) throw new Error('the label has no place in the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function headingOfModel(page: Page): Promise<string> {
  await page.waitForSelector('.figures');
  return page.locator('h1:visible').innerText();
}
