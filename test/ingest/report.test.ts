import { describe, expect, it } from 'vitest';
import type { Finding } from '../../ingest/propose/proposal.ts';
import { type Outcome, renderReport } from '../../ingest/report.ts';
import { sourceOf } from './rows.ts';

/** What became of a source that was read: findings by section, a subject and its text each. */
const read = (name: string, ...findings: [...Finding[]]): Outcome => ({
  source: sourceOf(name),
  argument: name === 'litellm' ? 'saved/litellm.2026-10-11.json' : '--fetch',
  findings,
  written: [],
});
const line = (section: Finding['section'], subject: string, text = ''): Finding => ({
  section,
  subject,
  text,
});
const question = (subject: string, text: string): Finding => ({
  ...line('question', subject, text),
  changes: [{ file: '', text: '' }],
});

const report = (...outcomes: Outcome[]) =>
  renderReport(outcomes, {
    today: '2026-10-11',
    externalIds: [{ id: 'acme/acme-1-20260101' }],
  });

describe('renderReport', () => {
  it('has one line a record, with what every list says of it and the command that takes it', () => {
    expect(
      report(
        read('litellm', question('acme-1', 'input 2.00 → 3.00, from 2026-10-11')),
        read('models.dev', question('acme-1', 'input 2.00 → 3.00, from 2026-10-12')),
        read('plans-ai-prices', question('acme-pro', 'monthly 2.00 → 3.00')),
        read('genai-prices', line('question', 'acme-1', 'input 4.00: write it by hand')),
      ),
    ).toBe(`# Update of 2026-10-11

2 lines to decide.

## To decide

- acme-1: input 2.00 → 3.00 (litellm, models.dev); input 4.00 (genai-prices): \`npm run import -- litellm saved/litellm.2026-10-11.json --only acme-1 --write\`
- acme-pro: monthly 2.00 → 3.00 (plans-ai-prices): \`npm run import -- plans-ai-prices --fetch --only acme-pro --write\`
`);
  });

  it('has a line for each file that is refused as a whole, and for each row', () => {
    const whole = line('refused', 'the whole file', 'half of it is gone');
    const text = report(
      read('litellm', whole, line('refused', 'gpt-7', 'it is odd')),
      read('openrouter', whole),
    );
    expect(text).toContain(`
- litellm, the whole file: half of it is gone (litellm): \`npm run import -- litellm saved/litellm.2026-10-11.json --detail\`
- gpt-7: it is odd (litellm): \`npm run import -- litellm saved/litellm.2026-10-11.json --detail\`
- openrouter, the whole file: half of it is gone (openrouter): \`npm run import -- openrouter --fetch --detail\`
`);
  });

  it('shows forty lines, those to decide first, folds the others, and tells an error once', () => {
    const many = Array.from({ length: 45 }, (_, index) => question(`acme-${index}`, 'free'));
    const seen = { ...line('kept', 'elm'), isSeen: true };
    const fail = (name: string): Outcome => ({ source: sourceOf(name), error: 'it answers 503' });
    const text = report(
      read('litellm', ...many, line('kept', 'oak', 'dear'), seen),
      fail('zai-pricing'),
      fail('xai-pricing'),
    );
    const [shown = '', ...folded] = text.split('<details>');
    expect(shown.match(/^- /gm)).toHaveLength(40);
    expect(folded.map((part) => part.split('\n')[0])).toEqual([
      '<summary>To decide, more: 5</summary>',
      '<summary>Disagreements: 1</summary>',
      '<summary>Not read: 1</summary>',
    ]);
  });

  it("lists what vendors' own pages say now, but not the ends that they state", () => {
    const written = (name: string, subject: string) =>
      read(name, line('written', subject, 'input 2.00 → 3.00'));
    const text = report(
      written('zai-pricing', 'glm-9'),
      written('openai-deprecations', 'gpt-9'),
      written('litellm', 'elm-9'),
    );
    expect(text).toContain(`## Written from the vendors' own pages

- glm-9: input 2.00 → 3.00 (zai-pricing)
`);
    expect(text).not.toMatch(/gpt-9|elm-9/);
  });

  it('puts the new models of a family into one line, without builds of known ones', () => {
    const unknown = (...names: string[]) => names.map((name) => line('unknown', name));
    expect(
      report(
        read(
          'litellm',
          ...unknown('acme/acme-1-20260101', 'openai/gpt-6', 'openai/gpt-6-luna', 'x/o;ls'),
        ),
        read('arena-text', ...unknown('gpt-6-luna-high', 'claude-opus-6', 'gpt-6-luna-low')),
        read('arena-agent', ...unknown('GPT-6 Luna (max)')),
        read('plans-ai-prices', ...unknown('devin/free', 'amp/teams')),
      ),
    ).toBe(`# Update of 2026-10-11

2 lines to decide.

## New models

- gpt: gpt-6-luna (litellm, arena-text, arena-agent): \`npm run import -- litellm saved/litellm.2026-10-11.json --only openai/gpt-6-luna\`
- claude: claude-opus-6 (arena-text)

<details><summary>New models that one list names: 2</summary>

- gpt: gpt-6 (litellm): \`npm run import -- litellm saved/litellm.2026-10-11.json --only openai/gpt-6\`
- o;ls: o;ls (litellm)

</details>

<details><summary>New plans: 1</summary>

- plans-ai-prices: devin/free, amp/teams

</details>
`);
  });
});
