import { describe, expect, it } from 'vitest';
import { arenaAgent } from '../../../../ingest/formats/boards/arena-agent.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

describe('arena-agent', () => {
  it('reads the signed net improvement from signals, its interval and the sessions', () => {
    expect(parseFixture(arenaAgent, 'agent-signals.json')).toEqual(
      parsed({
        rows: [
          row('models/0', 'Acme 2 (High)', 13.94, {
            // 13.94 ± 1.56
            measures: { ci_low: 12.38, ci_high: 15.5, votes: 16059 },
          }),
          row('models/1', 'Acme 1', -2, {
            measures: { ci_low: -2.9, ci_high: -1.1, votes: 788 },
          }),
        ],
        updated_at: '2026-08-22',
      }),
    );
  });

  it('reads it from the list of scores of another mirror', () => {
    expect(parseFixture(arenaAgent, 'agent-scores.json')).toEqual(
      parsed({
        rows: [row('models/0', 'Acme 1', -2, { measures: { votes: 788 } })],
        updated_at: '2026-08-26',
      }),
    );
  });

  it('refuses whole numbers without a sign, and empty scores', () => {
    const reason = 'a whole number without its effects: such copies lost the minus sign';
    expect(parseFixture(arenaAgent, 'agent-whole-numbers.json')).toEqual(
      parsed({
        refusals: [
          { position: 'models/0', label: 'Acme 2 (High)', reason: `the score is 10, ${reason}` },
          { position: 'models/1', label: 'Acme 1', reason: `the score is 3, ${reason}` },
          {
            position: 'models/2',
            label: 'Acme 0',
            reason: 'there is no effect, and the score is empty',
          },
        ],
        updated_at: '2026-06-05',
      }),
    );
  });

  it('refuses values times 100, the small ones too', () => {
    const { refusals } = parseFixture(arenaAgent, 'agent-whole-numbers.json', (text) =>
      text.replace('"score": 10', '"score": 1410'),
    );
    const reason =
      'a value times 100 without its effects: such copies lost the decimal point and the minus sign';
    expect(refusals.slice(0, 2).map((refusal) => refusal.reason)).toEqual([
      `the score is 1410, ${reason}`,
      `the score is 3, ${reason}`,
    ]);
  });

  it.each([
    [
      'a lost minus sign',
      '"value": -2.0, "ci": 0.9',
      '"value": 2.0, "ci": 0.9',
      'net_improvement is 2, but the mean of its five parts is -2.00; a sign or a decimal point may be lost',
    ],
    [
      'a part without its sign',
      '"value": -6.0',
      '"value": 6.0',
      'net_improvement is -2, but the mean of its five parts is 0.40; a sign or a decimal point may be lost',
    ],
    [
      'no value',
      '"value": -2.0, "ci": 0.9',
      '"value": null, "ci": null',
      'net_improvement is missing or no number',
    ],
  ])('refuses a row with %s', (_what, before, after, reason) => {
    const { rows, refusals } = parseFixture(arenaAgent, 'agent-signals.json', (text) =>
      text.replace(before, after),
    );
    expect(rows).toHaveLength(1);
    expect(refusals).toEqual([{ position: 'models/1', label: 'Acme 1', reason }]);
  });

  it('refuses a value above the one of the rank before it, where no parts can tell', () => {
    const bare = (text: string) =>
      text.replace(
        /"net_improvement": \{ "value": -2.0, "ci": 0.9 \},[\s\S]*$/,
        '"net_improvement": { "value": 15.2, "ci": 1 } } }] }',
      );
    expect(parseFixture(arenaAgent, 'agent-signals.json', bare).refusals).toEqual([
      {
        position: 'models/1',
        label: 'Acme 1',
        reason:
          'net_improvement is 15.2, above the 13.94 of the rank before it; the list falls, so a minus sign may be lost',
      },
    ]);
  });

  it.each([
    [
      'agent-signals.json',
      '"model_count": 2',
      '"model_count": 51',
      'meta/model_count: it says 51, and the file holds 2; the copy is cut off. Download it again.',
    ],
    [
      'agent-signals.json',
      '"leaderboard": "agent"',
      '"leaderboard": "text"',
      'meta/leaderboard: it is "text", and the feed has "agent".',
    ],
    [
      'agent-signals.json',
      '"models"',
      '"rows"',
      '1:1: this is no Agent Arena, which is {"meta", "models": [{"rank", "model", "signals"}]}.',
    ],
  ])('rejects %s where %s is %s', (file, before, after, fault) => {
    expect(parseFixture(arenaAgent, file, (text) => text.replace(before, after))).toEqual(
      parsed({ fault }),
    );
  });
});
