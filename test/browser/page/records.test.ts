import { describe, expect, inject, it } from 'vitest';
import { textsOf, useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

describe('a model', () => {
  it('has its prices, ranks on every board, plans, sources with their day, and changes', async () => {
    const { page } = await open(`${targets.node}#/models/glm-5.2`);
    const answer = await (await fetch(`${targets.node}v1/models/glm-5.2`)).json();
    await page.waitForSelector('.changes');
    expect(await page.locator('.figures').innerText()).toContain('$1.40');
    expect(await page.locator('.ranks li').count()).toBe(answer.rankings.length);
    expect(await page.locator('section:has(h2:text("Plans that include it")) li').count()).toBe(answer.plans.length);
    expect(await page.locator('.sources li').count()).toBe(answer.sources.length);
    expect((await textsOf(page, '.sources small')).every((text) => /\d{1,2} \w{3} \d{4}/.test(text))).toBe(true);
  });

  it('draws its prices over time where they changed', async () => {
    const { page, complaints } = await open(`${targets.node}#/models/o3`);
    await page.waitForSelector('.history-chart svg path');
    expect(await textsOf(page, '.history tbody th')).toEqual(['unknown', '10 Jun 2025']);
    expect(complaints).toEqual([]);
  });

  it('says that there is none of that id', async () => {
    const { page } = await open(`${targets.node}#/models/nope`);
    expect(await page.locator('.failed').innerText()).toContain('There is no model with the id "nope"');
  });
});

describe('a board', () => {
  it('ranks by its own figure, with the label it was mapped from and the score as a bar', async () => {
    const { page } = await open(`${targets.node}#/boards/arena`);
    const { entries } = await (await fetch(`${targets.node}v1/leaderboards/arena`)).json();
    expect(await page.locator('.ranking tbody tr').count()).toBe(entries.length);
    const first = page.locator('.ranking tbody tr').first();
    expect(await first.innerText()).toContain(entries[0].label);
    expect(await first.locator('.bar rect').getAttribute('width')).toBe(`${entries[0].score}%`);
    expect(await page.locator('.about').innerText()).toContain('arena.ai');
  });

  it('shows movement within an edition, and says why there is none across two', async () => {
    const { page } = await open(`${targets.node}#/boards/arena`);
    await page.waitForSelector('.move');
    expect(await page.getByText('Arrows compare with Jul 2026').isVisible()).toBe(true);
    await page.getByLabel('Period').selectOption('2026-07');
    await page.getByText('ranks are not compared').waitFor();
    expect(await page.locator('.move').count()).toBe(0);
  });

  it('keeps the period in its address', async () => {
    const { page } = await open(`${targets.node}#/boards/rolling_bench`);
    await page.getByLabel('Period').selectOption('2026-03');
    expect(page.url()).toMatch(/#\/boards\/rolling_bench\?period=2026-03$/);
  });
});

describe('the plans', () => {
  it('are kept by region and category, each price in its own currency', async () => {
    const { page } = await open(`${targets.node}#/plans`);
    const { plans } = await (await fetch(`${targets.node}plans?region=domestic&category=code`)).json();
    await page.getByLabel('domestic').check();
    await page.getByLabel('code', { exact: true }).check();
    expect(await page.locator('.plan-list li').count()).toBe(plans.length);
    expect((await textsOf(page, '.plan-list .price')).every((text) => /¥|free|unknown/.test(text))).toBe(true);
  });

  it('are weighed against a model by the token, without an exchange rate of the feed', async () => {
    const { page } = await open(`${targets.node}#/plans?region=domestic`);
    await page.getByText('Break-even against').click();
    await page.getByLabel('Model', { exact: true }).selectOption('claude-opus-5');
    await page.getByText('no price in dollars').first().waitFor();
    await page.getByLabel('Your rate').fill('7');
    await page.getByText('requests a month').first().waitFor();
    expect(page.url()).toContain('rate=7');
  });
});

describe('the cost', () => {
  it('grows with what goes in and is what the arithmetic says', async () => {
    const { page } = await open(`${targets.node}#/cost?in=10000&cached=0&out=1000&requests=100&models=all`);
    await page.waitForSelector('.estimates tbody tr');
    const opus = page.locator('.estimates tr', { has: page.getByRole('link', { name: 'Claude Opus 5', exact: true }) });
    // (10,000 × $5 + 1,000 × $25) / 1M = $0.075, 100 a day for 30 days
    expect(await opus.locator('.sum').innerText()).toBe('$225.00');
    await page.getByLabel('of which from the cache').fill('8000');
    // (2,000 × $5 + 8,000 × $0.50 + 1,000 × $25) / 1M = $0.039
    await expect.poll(() => opus.locator('.sum').innerText()).toBe('$117.00');
  });

  it('prices the whole request by the tier that it passes, and marks what it is too long for', async () => {
    const { page } = await open(`${targets.node}#/cost?in=400000&cached=0&out=1000&requests=1&models=all`);
    await page.waitForSelector('.estimates tbody tr');
    expect(await page.getByText('the tier above').count()).toBeGreaterThan(3);
    expect(await page.getByText('too long').count()).toBeGreaterThan(10);
  });
});
