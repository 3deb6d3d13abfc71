import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

/** An address of before the views had pages, the address of the page, and its heading. */
const moved = [
  ['#/models/claude-opus-5', 'models/claude-opus-5/', 'Claude Opus 5'],
  ['#/boards/arena', 'boards/arena/', 'Agent Arena'],
  ['#/boards/rolling_bench?period=2026-04', 'boards/rolling_bench/2026-04/', ''],
  ['#/value?mix=10', 'value/?mix=10', 'Value'],
  ['#/plans/bailian-coding-pro', 'subscriptions/bailian-coding-pro/', ''],
  ['#/plans', 'subscriptions/', 'Plans'],
  ['#/cost', 'cost/', 'Cost'],
  ['#/compare?models=o3,glm-5.2', 'compare/?models=o3,glm-5.2', 'Side by side'],
  ['#/boards', 'boards/', 'Boards'],
  ['#/api', 'docs/', 'API'],
  ['#/models?vendor=Google', '?vendor=Google', ''],
] as const;

describe.each(['node', 'prefix', 'files'] as const)('a page on %s', (target) => {
  it.each(moved)('is where %s leads to', async (hash, address, heading) => {
    const { page } = await open(targets[target] + hash);
    await expect.poll(() => page.url()).toBe(targets[target] + address);
    expect(await page.locator('h1:visible').innerText()).toContain(heading);
  });

  it('has its text without a script, with links to the pages of others', async () => {
    const { page } = await open(`${targets[target]}models/claude-opus-5/`, { hasScript: false });
    expect(await page.locator('h1:visible').allInnerTexts()).toEqual(['Claude Opus 5']);
    expect(await page.locator('.figures').innerText()).toContain('per million tokens');
    await page.locator('.ranks a').first().click();
    await page.waitForURL(/\/boards\/\w+\/$/);
    expect(await page.locator('.ranking tbody tr').count()).toBeGreaterThan(3);
  });

  it('stays as it was built when the script takes it over', async () => {
    const built = await open(`${targets[target]}models/claude-opus-5/`, { hasScript: false });
    const text = await built.page.locator('#view').innerText();
    const { page, complaints } = await open(`${targets[target]}models/claude-opus-5/`);
    expect(await page.locator('#view').innerText()).toBe(text);
    expect(await page.title()).toBe(await built.page.title());
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  it('leads to others and back', async () => {
    const { page } = await open(`${targets[target]}subscriptions/`);
    await page.locator('.plan-list a').first().click();
    await page.waitForURL(/\/subscriptions\/[\w.-]+\/$/);
    const heading = await page.locator('h1').innerText();
    await page.goBack();
    await page.waitForURL(`${targets[target]}subscriptions/`);
    await page.goForward();
    await expect.poll(() => page.locator('h1:visible').innerText()).toBe(heading);
  });

  it('is drawn in the list of models without loading, and loads from there', async () => {
    const { page, requests } = await open(targets[target]);
    await page.locator('#models tbody th a').first().click();
    await page.waitForSelector('#view .figures');
    expect(page.url()).toMatch(/\/models\/[\w.-]+\/$/);
    expect(requests).not.toContain(page.url());
    const heading = await page.locator('h1:visible').innerText();
    await page.reload();
    await expect.poll(() => page.locator('h1:visible').innerText()).toBe(heading);
  });
});

describe('a page without a slash at its end', () => {
  it('is served on the Node host as well', async () => {
    const { page } = await open(`${targets.node}models/claude-opus-5`);
    expect(await page.locator('h1:visible').innerText()).toBe('Claude Opus 5');
  });
});
