import { describe, expect, it } from 'vitest';
import { priceOn } from '../../feed/prices/history.ts';
import { fitPlans } from '../../feed/prices/plan-fit/fit.ts';
import type { UseEvent } from '../../feed/prices/plan-fit/use.ts';
import { deriveRealSite } from '../data/real-feed.ts';

const site = deriveRealSite();
const models = new Map(site.models.map((model) => [model.id, model]));

/** What the real plans say to a log. */
function fitReal(events: readonly UseEvent[], id: string) {
  const fit = fitPlans({ events, models, plans: site.plans }).plans.find((row) => row.id === id);
  if (fit === undefined) throw new Error(`there is no plan ${id}`);
  return fit;
}

/** Uncached input of a model, worth so many dollars by the token. */
function worth(dollars: number, model: string, at: string | null): UseEvent {
  const price = models.get(model)?.input_price ?? Number.NaN;
  const input_tokens = Math.round((dollars / price) * 1_000_000);
  const usage = { input_tokens, output_tokens: 0, cache_read_tokens: 0, cache_write_tokens: 0 };
  return { at, model, usage, requests: null };
}

describe('the plans of the real feed', () => {
  // https://github.com/revolt3r/real-api-pricing/blob/7e36e542/data/adopted.csv, 2026-09-29: a full
  // window of five hours of Claude Pro was $40.48 of Opus 5.5, and 13.333 % of its week.
  it('reach the limit that a public report of Claude Pro reached', () => {
    const { windows } = fitReal(
      [
        worth(40.48, 'claude-opus-5-5', '2026-09-28T09:00:00Z'),
        worth(0.01, 'claude-opus-5-5', '2026-10-05T09:00:00Z'),
      ],
      'claude-pro',
    );
    const shareOf = (length: string) => windows.find(({ window }) => window === length)?.share;
    expect(shareOf('5h')?.low).toBeLessThanOrEqual(1);
    expect(shareOf('5h')?.high).toBeGreaterThanOrEqual(1);
    expect(shareOf('week')?.low).toBeLessThan(0.13333);
    expect(shareOf('week')?.high).toBeGreaterThan(0.13333);
  });

  // The same collection, 2026-09-30: $13.2824 of GPT-6.1 Sol were 31 % of a week of ChatGPT Plus.
  it('reach the share that a public report of ChatGPT Plus reached', () => {
    const { windows } = fitReal([worth(13.2824 / 7, 'gpt-6.1-sol', null)], 'chatgpt-plus');
    const share = windows.find(({ window, unit }) => window === 'week' && unit === 'usd')?.share;
    expect(share?.low).toBeLessThan(0.31);
    expect(share?.high).toBeGreaterThan(0.31);
  });

  // https://github.com/openai/codex/issues/44685, 2026-09-11: the whole week of a seat of Business
  // Premium in nine hours of GPT-5.6 Sol. A seat held five times Plus until 29 October.
  it('reach the limit that a public report of ChatGPT Business reached, as five weeks of Plus', () => {
    const usage = {
      input_tokens: 306_015_436 / 5,
      cache_read_tokens: 300_207_488 / 5,
      cache_write_tokens: 0,
      output_tokens: 733_962 / 5,
    };
    const at = '2026-09-10T15:08:00Z';
    const used = { at, model: 'gpt-5.6-sol', usage, requests: 500 };
    const later = worth(0.0001, 'gpt-5.6-luna', '2026-12-10T12:00:00Z');
    const { windows, verdict } = fitReal([used, later], 'chatgpt-plus');
    const share = windows.find(({ window, unit }) => window === 'week' && unit === 'usd')?.share;
    expect(share?.low).toBeLessThan(1);
    expect(share?.high).toBeGreaterThan(1);
    expect(verdict).toBe('may_hold');
  });

  // What users saw on the vendor's console when they were stopped.
  it.each([
    {
      // https://github.com/anomalyco/opencode/issues/41146, 2026-08-07
      report: '$7.52 of Qwen3.8 Max used up the week and half of the month',
      used: worth(7.52, 'qwen3.8-max', '2026-08-07T12:00:00Z'),
      shares: { week: 1, month: 0.5 },
    },
    {
      // https://github.com/anomalyco/opencode/issues/49539, 2026-09-17
      report: '$3.0635 of Kimi K3 were 40.8 % of the week and 20.4 % of the month',
      used: worth(3.0635, 'kimi-k3', '2026-09-16T04:00:00Z'),
      shares: { week: 0.408, month: 0.204 },
    },
    {
      // https://github.com/anomalyco/opencode/issues/45539, 2026-08-27: with 1 % of another model
      report: '$3.0255 of DeepSeek V4 Pro used up five hours',
      used: worth(3.0255, 'deepseek-v4-pro', '2026-08-27T02:00:00Z'),
      shares: { '5h': 1.0085 },
    },
  ])('reach the limit of OpenCode Go that was reported: $report', ({ used, shares }) => {
    // A log of one window is taken for an average one: the next use is after a month.
    const later = worth(0.0001, 'kimi-k2.7-code', '2026-11-20T12:00:00Z');
    const { windows } = fitReal([used, later], 'opencode-go');
    for (const [length, reported] of Object.entries(shares)) {
      const share = windows.find(({ window }) => window === length)?.share;
      expect(share?.low, length).toBeLessThanOrEqual(reported + 0.005);
      expect(share?.high, length).toBeGreaterThanOrEqual(reported - 0.005);
    }
  });

  it('of OpenCode Go share one budget: half of the week by each of two models is all of it', () => {
    const { windows } = fitReal(
      [
        worth(3.75, 'kimi-k3', '2026-09-16T04:00:00Z'),
        worth(15, 'kimi-k2.7-code', '2026-09-17T04:00:00Z'),
        worth(0.01, 'kimi-k2.7-code', '2026-10-25T04:00:00Z'),
      ],
      'opencode-go',
    );
    const week = windows.find(({ window }) => window === 'week');
    expect(week?.share.high).toBeCloseTo(1, 3);
  });

  it('of Copilot Business do not hold $1,104 of Opus a month, and say what is beyond', () => {
    const fit = fitReal([worth(1104 / 30, 'claude-opus-5-5', null)], 'copilot-business');
    expect(fit).toMatchObject({
      verdict: 'does_not_hold',
      reason: 'It holds $19.00 a month; the use is $1,104.00.',
      at_limit: 'overage',
    });
    // $1,104 − $19 at a cent for each credit of a cent
    expect(fit.overage_usd?.high).toBeCloseTo(1085, 1);
  });

  // What users measured were tokens: their dollars are those of the day on which they counted them.
  it('hold as many tokens of what was measured, whatever a model costs on the day of the use', () => {
    const measured = site.plans.filter(({ allowances }) =>
      allowances.some(({ priced_on }) => priced_on !== null),
    );
    expect(measured.length).toBeGreaterThan(10);
    const weeksOf = (id: string, model: string, at: string) => {
      const { windows } = fitReal([worth(10, model, at)], id);
      return windows
        .filter(({ kinds, unit }) => unit === 'usd' && kinds.some((kind) => /^m/.test(kind)))
        .map(({ window, share }) => [id, model, window, share]);
    };
    let changed = 0;
    for (const { id, allowances } of measured)
      for (const model of new Set(allowances.flatMap((row) => row.model ?? []))) {
        if (!site.plans.find((plan) => plan.id === id)?.models?.includes(model)) continue;
        changed += (models.get(model)?.price_history.length ?? 0) > 1 ? 1 : 0;
        expect(weeksOf(id, model, '2027-02-01')).toEqual(weeksOf(id, model, '2026-10-01'));
      }
    expect(changed).toBeGreaterThan(4);
  });

  it('are measured at one price of a model in each row', () => {
    const priceOf = (model: string, day: string | null) =>
      day === null ? undefined : priceOn(models.get(model)?.price_history ?? [], day)?.input_price;
    for (const { id, allowances } of site.plans)
      for (const { kind, unit, model, sources, priced_on } of allowances) {
        if (kind !== 'measured' || unit !== 'usd' || model === null) continue;
        expect([id, model, priced_on]).not.toContain(null);
        const prices = sources.map(({ checked }) => priceOf(model, checked));
        expect([id, model, new Set(prices).size]).toEqual([id, model, 1]);
      }
  });

  it('begin with those of Anthropic for a use of its models, each with a reason', () => {
    const events = [worth(3, 'claude-opus-4-5', null), worth(1, 'claude-sonnet-4-5', null)];
    const { plans } = fitPlans({ events, models, plans: site.plans });
    const own = plans.filter(({ vendor }) => vendor === 'Anthropic');
    expect(plans.slice(0, own.length)).toEqual(own);
    expect(plans.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
  });

  it('are never said to hold a use of requests alone that they do not count', () => {
    const { plans } = fitPlans({
      events: [worth(0.01, 'claude-opus-5-5', '2026-09-28')],
      models,
      plans: site.plans,
    });
    const counted = plans.filter(({ windows }) => windows.some(({ unit }) => unit === 'requests'));
    expect(counted.filter(({ verdict }) => verdict === 'holds')).toEqual([]);
  });
});
