import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

describe.each(['node', 'prefix', 'files'] as const)('the pages in Chinese on %s', (target) => {
  const root = targets[target];

  it.each([
    ['zh/', 'AI 编程模型的价格'],
    ['zh/models/claude-opus-5/', 'Claude Opus 5'],
    ['zh/boards/', '榜单'],
    ['zh/subscriptions/', '订阅套餐'],
    ['zh/value/', '性价比'],
    ['zh/cost/', '费用'],
    ['zh/vendors/alibaba/', '阿里巴巴'],
    ['zh/changes/', '最新动态'],
  ])('stay in Chinese when the script takes over %s', async (path, heading) => {
    const built = await open(root + path, { hasScript: false });
    const title = await built.page.title();
    const { page, complaints } = await open(root + path);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.locator('h1:visible').innerText()).toContain(heading);
    await expect.poll(() => page.locator('#theme button').count()).toBeGreaterThan(0);
    expect(await page.title()).toBe(title);
    const strays = await page.locator('header a:not(.language), main a').evaluateAll((links) =>
      links
        .map((link) => (link instanceof HTMLAnchorElement ? link.href : ''))
        .filter((href) => /\/(?:models|boards|vendors|subscriptions|providers)\//.test(href))
        .filter((href) => !/\/zh\/|\/v1\/|\/markdown\/|\/feeds\/|github\.com/.test(href))
        .filter((href) => href.startsWith(location.origin)),
    );
    expect(strays).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  it('lead to the same page in English and back, whatever the script has drawn', async () => {
    const { page } = await open(`${root}zh/`);
    await page.locator('#models tbody th a').first().click();
    await page.waitForURL(/\/zh\/models\/[\w.-]+\/$/);
    const address = page.url();
    await page.locator('a.language').click();
    await page.waitForURL(address.replace('/zh/', '/'));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.locator('a.language').click();
    await page.waitForURL(address);
  });

  it('say in Chinese what a cost assumes', async () => {
    const { page } = await open(`${root}zh/cost/?models=all`);
    const sentences = await page.locator('.estimates td small').allInnerTexts();
    expect(sentences.filter((text) => text !== '').length).toBeGreaterThan(0);
    expect(sentences.filter((text) => / [a-z]+ [a-z]+ /.test(text))).toEqual([]);
  });

  it('sort and filter as the English ones, in Chinese words', async () => {
    const { page } = await open(`${root}zh/?stage=deprecated`);
    await expect.poll(() => page.locator('.count').innerText()).toMatch(/^\d+ 个模型中的 \d+ 个/);
    expect(await page.locator('#models tbody .mark.deprecated').first().innerText()).toBe('已弃用');
    await page.getByRole('button', { name: '清除' }).click();
    await expect.poll(() => page.url()).toBe(`${root}zh/`);
  });
});
