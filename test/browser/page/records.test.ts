import { describe, expect, inject, it } from 'vitest';
import type { ExchangeRateList } from '../../../feed/schemas/plan.ts';
import { dayText } from '../../../feed/text.ts';
import { textsOf, useBrowser } from './browser.ts';

type Priced = {
  readonly lifecycle: { readonly stage: string };
  readonly price_history: readonly { readonly from: string | null; readonly cancelled: boolean }[];
};

const targets = inject('targets');
const open = useBrowser();

type Move = {
  readonly kind: string;
  readonly subject: { readonly id: string };
  readonly field: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly to_text: string;
};

/**
 * A change of rank as the page should say it, with the board's name from the answer of that period.
 */
async function lineOf({ field, from, to, to_text }: Move): Promise<string> {
  const { board } = await (
    await fetch(`${targets.node}v1/leaderboards/${field}/${to_text}`)
  ).json();
  const [before, after] = [from, to].map((rank) => (rank === null ? 'not listed' : `rank ${rank}`));
  return `${board.name}: ${before} → ${after}`;
}

describe('a model', () => {
  it('has its prices, ranks on every board, plans, sources with their day, and changes', async () => {
    const { page } = await open(`${targets.node}#/models/glm-5.2`);
    const answer = await (await fetch(`${targets.node}v1/models/glm-5.2`)).json();
    await page.waitForSelector('.changes');
    expect(await page.locator('.figures').innerText()).toContain('$1.40');
    expect(await page.locator('.ranks li').count()).toBe(answer.rankings.length);
    expect(await page.locator('section:has(h2:text("Plans that include it")) li').count()).toBe(
      answer.plans.length,
    );
    expect(await page.locator('.sources li').count()).toBe(answer.sources.length);
    expect(
      (await textsOf(page, '.sources small')).every((text) => /\d{1,2} \w{3} \d{4}/.test(text)),
    ).toBe(true);
  });

  it('calls a board in its changes what it was called in the period that they speak of', async () => {
    const { changes } = await (await fetch(`${targets.node}v1/changes`)).json();
    const moves: readonly Move[] = changes.filter(({ kind }: Move) => kind === 'rank_changed');
    const chatMoves = moves.filter(
      ({ field, to_text }) => field === 'arena' && to_text < '2026-07',
    );
    expect(chatMoves).toHaveLength(19);
    const { page } = await open(targets.node);
    for (const id of new Set(chatMoves.map(({ subject }) => subject.id))) {
      await page.goto(`${targets.node}#/models/${id}`);
      await page.locator('h1:visible', { hasText: /./ }).waitFor();
      await page.waitForSelector('.changes');
      const lines = (await textsOf(page, '.changes span')).filter((text) => text.includes('rank '));
      expect(lines, id).toEqual(
        await Promise.all(moves.filter(({ subject }) => subject.id === id).map(lineOf)),
      );
    }
  });

  it('draws its prices over time where they changed', async () => {
    const { page, complaints } = await open(`${targets.node}#/models/o3`);
    await page.waitForSelector('.history-chart svg path');
    expect(await textsOf(page, '.history tbody th')).toEqual(['unknown', '10 Jun 2025']);
    expect(complaints).toEqual([]);
  });

  it('says that there is none of that id', async () => {
    const { page } = await open(`${targets.node}#/models/nope`);
    expect(await page.locator('.failed').innerText()).toContain(
      'There is no model with the id "nope"',
    );
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
    expect(await page.getByText('Arrows compare with Sep 2026').isVisible()).toBe(true);
    await page.getByLabel('Period').selectOption('2026-07');
    await page.getByText('ranks are not compared').waitFor();
    expect(await page.locator('.move').count()).toBe(0);
  });

  it('keeps the focus on the choice of a period, which arrows walk through', async () => {
    const { page } = await open(`${targets.node}#/boards/rolling_bench`);
    await page.getByLabel('Period').focus();
    for (const period of ['2026-07', '2026-06', '2026-05']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.getByLabel('Period').inputValue()).toBe(period);
      await page.waitForTimeout(100);
    }
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe('Period');
    await page.getByText('Arrows compare with Apr 2026').waitFor();
  });

  it('leads from a past period to the scale and the answer of that period', async () => {
    const { page } = await open(`${targets.node}#/boards/arena?period=2025-05`);
    expect(await page.locator('h1:visible').innerText()).toBe('Arena Text (chat)');
    await page.getByRole('link', { name: 'The same from the feed' }).click();
    await page.waitForSelector('.try-it');
    expect(await page.locator('.address').innerText()).toBe(
      `${targets.node}v1/leaderboards/arena/2025-05`,
    );
    await page.goBack();
    await page.getByRole('link', { name: 'becomes a score' }).click();
    expect(await page.evaluate('document.activeElement.textContent')).toContain(
      'edition chat-2025',
    );
  });

  it('keeps the period in its address', async () => {
    const { page } = await open(`${targets.node}#/boards/rolling_bench`);
    await page.getByLabel('Period').selectOption('2026-03');
    expect(page.url()).toMatch(/\/boards\/rolling_bench\/2026-03\/$/);
  });
});

describe('the plans', () => {
  it('are kept by region and category, each price in its own currency', async () => {
    const { page } = await open(`${targets.node}#/plans`);
    const { plans } = await (
      await fetch(`${targets.node}plans?region=domestic&category=code`)
    ).json();
    await page.getByLabel('domestic').check();
    await page.getByLabel('code', { exact: true }).check();
    expect(await page.locator('.plan-list li').count()).toBe(plans.length);
    expect(
      (await textsOf(page, '.plan-list .price')).every((text) => /¥|free|unknown/.test(text)),
    ).toBe(true);
  });

  it('are weighed against a model by the token, at the stored rate or that of the reader', async () => {
    const { page } = await open(`${targets.node}#/plans?region=domestic`);
    await page.getByLabel('Model', { exact: true }).selectOption('claude-opus-5');
    await page
      .getByText(`Its price is converted at ${await storedYuan()} CNY`)
      .first()
      .waitFor();
    await page.getByText('requests a month').first().waitFor();
    await page.getByLabel('Your rate').fill('7');
    await page.getByText('Its price is converted at 7 CNY').first().waitFor();
    expect(page.url()).toContain('rate=7');
  });

  it('are listed where they include the model, with what a month costs; the unnamed apart', async () => {
    const { page } = await open(
      `${targets.node}subscriptions/?model=claude-opus-5&in=10000&out=1000&requests=50`,
    );
    const { plans } = await (await fetch(`${targets.node}plans`)).json();
    const including = plans.filter(({ models }: Listed) => models.includes('claude-opus-5'));
    const unnamed = plans.filter(({ models }: Listed) => models.length === 0);
    await page.getByRole('heading', { name: 'Plans that include' }).waitFor();
    const lists = page.locator('.plan-list');
    expect(await lists.first().locator('li').count()).toBe(including.length);
    expect(await lists.last().locator('li').count()).toBe(unnamed.length);
    // (10,000 × $5 + 1,000 × $25) / 1M = $0.075, 1,500 a month
    expect(await lists.first().locator('.even').allInnerTexts()).toSatisfy((texts: string[]) =>
      texts.every((text) => text.includes('$112.50 by the token')),
    );
  });

  it('are found by words, vendor, currency and price, with state in the address', async () => {
    const { page } = await open(`${targets.node}subscriptions/`);
    await page.getByLabel('Vendor').selectOption('OpenAI');
    await page.getByLabel('At most, $ a month').fill('25');
    await page.getByRole('searchbox', { name: 'Search' }).fill('plus');
    await expect.poll(() => page.url()).toContain('vendor=OpenAI&most=25&q=plus');
    expect(await textsOf(page, '.plan-list .what a')).toEqual(['ChatGPT Plus']);
    await page.reload();
    await page.waitForSelector('.plan-list');
    expect(await textsOf(page, '.plan-list .what a')).toEqual(['ChatGPT Plus']);
  });

  it('are shown in another currency at the stored rate, which the reader can replace', async () => {
    const { page } = await open(`${targets.node}subscriptions/?currency=CNY&show=USD`);
    const [yuan] = await storedRates();
    const field = page.getByLabel('Your rate');
    await page
      .getByText(`at ${await storedYuan()} CNY`, { exact: false })
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe(String(yuan?.per_usd));
    await field.fill('7');
    await page.getByText('at 7 CNY', { exact: false }).first().waitFor();
    expect(page.url()).toContain('rate=7');
    await field.fill('0');
    await page
      .getByText(`at ${await storedYuan()} CNY`, { exact: false })
      .first()
      .waitFor();
    expect(page.url()).not.toContain('rate=');
  });

  it('are converted from each currency that has a rate', async () => {
    const { page } = await open(`${targets.node}subscriptions/?currency=INR&show=CNY`);
    const texts = await textsOf(page, '.plan-list .price');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.every((text) => /≈ ¥[\d,.]+ CNY at [\d.]+ INR, [\d.]+ CNY/.test(text))).toBe(true);
  });

  it('say the day of each stored rate, with a link to its source', async () => {
    const { page } = await open(`${targets.node}subscriptions/`);
    const note = page.locator('.break-even .note');
    const text = await note.innerText();
    const links = await note.getByRole('link').all();
    const rates = await storedRates();
    expect(links).toHaveLength(rates.length);
    for (const [index, { currency, date, sources }] of rates.entries()) {
      expect(text).toContain(`${currency} on ${dayText(date)}`);
      expect(await links[index]?.getAttribute('href')).toBe(sources[0]?.url);
    }
  });
});

async function storedRates(): Promise<ExchangeRateList['rates']> {
  const { rates } = await (await fetch(`${targets.node}v1/exchange-rates`)).json();
  return rates;
}

async function storedYuan(): Promise<number | undefined> {
  const [yuan] = await storedRates();
  expect(yuan?.currency).toBe('CNY');
  return yuan?.per_usd;
}

type Listed = { readonly models: readonly string[] };

describe('the cost', () => {
  it('leaves out what is retired unless it is chosen, and marks a price to come', async () => {
    const { page } = await open(`${targets.node}cost/?models=all`);
    await page.waitForSelector('.estimates tbody tr');
    expect(await page.locator('.estimates tbody tr').count()).toBe(50);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await page.locator('.estimates .mark.retired').count()).toBe(0);
    const { models } = await (await fetch(`${targets.node}v1/bulk/models.json`)).json();
    const today = new Date().toISOString().slice(0, 10);
    const announced = models.filter(
      ({ price_history, lifecycle }: Priced) =>
        lifecycle.stage !== 'retired' &&
        price_history.some(({ from, cancelled }) => !cancelled && (from ?? '') > today),
    );
    expect(await page.locator('.estimates .mark.rise').count()).toBe(announced.length);
    await page.getByLabel('Retired models too').check();
    await page.locator('.estimates .mark.retired').first().waitFor();
    expect(page.url()).toContain('retired=shown');
  });

  it('has every control in reach of the keyboard in a window of 360 pixels', async () => {
    const { page } = await open(`${targets.node}cost/`, { width: 360 });
    const controls = await page
      .locator('.cost :is(button, input, select)')
      .evaluateAll((all) => all.filter((each) => each.matches(':not([type=radio])')).length);
    const reached = new Set<string>();
    await page.locator('.cost button').first().focus();
    for (let step = 0; step < controls + 1; step += 1) {
      reached.add(
        await page.evaluate(
          `(() => { const { left, right } = document.activeElement.getBoundingClientRect(); return (left >= 0 && right <= 360 ? '' : 'outside: ') + [...document.querySelectorAll('.cost :is(button, input:not([type=radio]), select)')].indexOf(document.activeElement); })()`,
        ),
      );
      await page.keyboard.press('Tab');
    }
    const expected = Array.from({ length: controls }, (_, index) => String(index));
    expect([...reached].filter((each) => each !== '-1').sort()).toEqual(expected.sort());
  });

  it('grows with what goes in and is what the arithmetic says', async () => {
    const { page } = await open(
      `${targets.node}#/cost?in=10000&cached=0&out=1000&requests=100&vendor=Anthropic`,
    );
    await page.waitForSelector('.estimates tbody tr');
    const opus = page.locator('.estimates tr', {
      has: page.getByRole('link', { name: 'Claude Opus 5', exact: true }),
    });
    // (10,000 × $5 + 1,000 × $25) / 1M = $0.075, 100 a day for 30 days
    expect(await opus.locator('.sum').innerText()).toBe('$225.00');
    await page.getByLabel('of which cache read').fill('8000');
    // (2,000 × $5 + 8,000 × $0.50 + 1,000 × $25) / 1M = $0.039
    await expect.poll(() => opus.locator('.sum').innerText()).toBe('$117.00');
  });

  it('prices the whole request by the tier that it passes, and marks what it is too long for', async () => {
    const { page } = await open(
      `${targets.node}#/cost?in=400000&cached=0&out=1000&requests=1&models=all`,
    );
    await page.waitForSelector('.estimates tbody tr');
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await page.getByText('Priced as a request of more than').count()).toBeGreaterThan(3);
    expect(await page.getByText('too long').count()).toBeGreaterThan(10);
  });
});
