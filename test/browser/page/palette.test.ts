import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

const FOCUSED = 'document.activeElement.getAttribute("aria-label")';
const FIELD = 'Search models, boards, vendors, plans and pages';

describe('the command palette', () => {
  it('opens by Ctrl+K, finds by name, follows the arrows and goes there by Enter', async () => {
    const { page, complaints } = await open(`${targets.node}value/`);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: FIELD });
    await field.waitFor();
    expect(await page.evaluate(FOCUSED)).toBe(FIELD);
    await page.getByText('11 results').waitFor();
    await field.fill('claude opus 5');
    await expect.poll(() => selected(page)).toContain('Claude Opus 5');
    expect(await seriousFaults(page)).toEqual([]);
    await field.press('ArrowDown');
    const second = await page.getByRole('option').nth(1).innerText();
    expect(await selected(page)).toBe(second);
    await field.press('ArrowUp');
    await field.press('Enter');
    await page.waitForURL(`${targets.node}models/claude-opus-5/`);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['GPT-5.5', 'Model', 'models/gpt-5.5/'],
    ['Agent Arena', 'Board', 'boards/arena/'],
    ['阿里', 'Vendor', 'vendors/alibaba/'],
    ['ChatGPT Plus', 'Plan', 'subscriptions/chatgpt-plus/'],
    ['OpenRouter', 'Provider', 'providers/openrouter/'],
    ['Cost', 'Page', 'cost/'],
    ['Changes', 'Page', 'changes/'],
    ['Models and boards', 'Page', 'matrix/'],
    ['MCP', 'Document', 'docs/mcp/'],
  ])('leads by %s, a %s, to %s on a host of files', async (name, kind, address) => {
    const { page } = await open(`${targets.files}vendors/`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: FIELD }).fill(name);
    await page.getByRole('option').filter({ hasText: kind }).first().click();
    await page.waitForURL(targets.files + address);
  });

  it.each([
    ['阿里', '厂商', 'zh/vendors/alibaba/'],
    ['谷歌 gemini', '模型', 'zh/models/gemini-'],
    ['更新记录', '页面', 'zh/changes/'],
    ['部署', '文档', 'zh/docs/deploy/'],
  ])('leads in Chinese by %s, a %s, to %s', async (name, kind, address) => {
    const { page } = await open(`${targets.node}zh/vendors/`);
    await page.getByRole('button', { name: '搜索' }).click();
    await page.getByRole('combobox').fill(name);
    await page.getByRole('option').filter({ hasText: kind }).first().click();
    await page.waitForURL((url) => url.href.startsWith(targets.node + address));
  });

  it('gives the focus back when Escape closes it, and is not loaded before it is opened', async () => {
    const { page, requests } = await open(targets.node);
    const before = requests.length;
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: FIELD }).waitFor();
    expect(requests.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('Search');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('says that nothing is found', async () => {
    const { page } = await open(`${targets.node}cost/`, { width: 360, height: 740 });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: FIELD }).fill('no such name');
    await page.getByRole('status').filter({ hasText: 'Nothing found.' }).waitFor();
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${targets.node}cost/`);
  });
});

describe('a slash', () => {
  it('goes to the search of the list of models, and is a letter in a field', async () => {
    const { page } = await open(targets.node);
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    expect(await page.locator('.search input').inputValue()).toBe('a/b');
  });
});

function selected(page: Page): Promise<string> {
  return page.locator('[role="option"][aria-selected="true"]').innerText();
}
