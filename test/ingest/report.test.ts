import { describe, expect, it } from 'vitest';
import { type Line, noLines, type Proposal } from '../../ingest/propose/proposal.ts';
import { type Outcome, renderReport } from '../../ingest/report.ts';

type Lines = Partial<Record<keyof Proposal['lines'], Line[]>>;

/** What became of a source that was read, in which only what a test is about is written down. */
const read = (
  source: string,
  kind: Outcome['kind'],
  lines: Lines,
  { waiting = [] }: Pick<Proposal, 'waiting'> = {},
): Outcome => ({
  source,
  kind,
  result: 'read',
  file: source === 'litellm' ? 'saved/litellm.2026-10-11.json' : '--fetch',
  written: [],
  proposal: {
    title: '',
    lines: { ...noLines(), ...lines },
    notes: [],
    counts: { read: 0, mapped: 0, resale: 0, skipped: 0 },
    edits: [],
    files: new Map(),
    waiting,
  },
});

const report = (...outcomes: Outcome[]) =>
  renderReport(outcomes, {
    ...{ freshness: [], today: '2026-10-11', byHand: [] },
    externalIds: [{ id: 'acme/acme-1-20260101' }],
  });

const line = (subject: string, text = ''): Line => ({ subject, text });

describe('renderReport', () => {
  it('has one line a model, with what every list says of it', () => {
    const from = (url: string) => `input 2.00 → 3.00, from 2026-10-11 (was …, is https://${url})`;
    expect(
      report(
        read('litellm', 'prices', {
          changed: [{ ...line('acme-1', from('a.example')), file: 'data/models/a/acme-1.yaml' }],
        }),
        read('models.dev', 'prices', { changed: [line('acme-1', from('b.example'))] }),
        read('portkey', 'prices', {
          added: [line('acme-1', 'input 4.00'), line('acme-2', 'free')],
        }),
      ),
    ).toBe(`# Update of 2026-10-11

2 lines to decide.

## To decide

- acme-1: input 2.00 → 3.00, from 2026-10-11 (was …, is https\\://a.example) (litellm, models.dev); input 4.00 (portkey): \`npm run import -- litellm saved/litellm.2026-10-11.json --only acme-1 --write\`
- acme-2: free (portkey)
`);
  });

  it('has a line for each file that is refused as a whole', () => {
    const whole = { refused: [line('the whole file', 'half of it is gone')] };
    expect(report(read('litellm', 'prices', whole), read('portkey', 'prices', whole))).toContain(`
- litellm, the whole file: half of it is gone (litellm): \`npm run import -- litellm saved/litellm.2026-10-11.json --detail\`
- portkey, the whole file: half of it is gone (portkey): \`npm run import -- portkey --fetch --detail\`
`);
  });

  it('shows forty lines, those to decide first, folds the others, and tells an error once', () => {
    const changed = Array.from({ length: 45 }, (_, index) => line(`acme-${index}`, 'free'));
    const lists = { changed, kept: [line('oak', 'dear')] };
    const fail = (kind: Outcome['kind']): Outcome => ({
      ...{ source: 'portkey', kind, result: 'failed', error: 'answers 503' },
    });
    const text = report(read('litellm', 'prices', lists), fail('prices'), fail('offers'));
    const [shown = '', ...folded] = text.split('<details>');
    expect(shown.match(/^- /gm)).toHaveLength(40);
    expect(folded.map((part) => part.split('\n')[0])).toEqual([
      '<summary>To decide, more: 5</summary>',
      '<summary>Disagreements: 1</summary>',
      '<summary>Not read: 1</summary>',
    ]);
    expect(text).toContain('\n- portkey, prices; portkey, offers: answers 503\n');
  });

  it('puts the new models of a family into one line, by how many sources name them, without builds of known ones', () => {
    expect(
      report(
        read('litellm', 'prices', {
          unmapped: [
            line('acme/acme-1-20260101'),
            line('openai/gpt-6'),
            line('google/veo-4'),
            line('openai/gpt-6-luna'),
          ],
        }),
        read('arena-text', 'board', {
          unmapped: [line('gpt-6-luna-high'), line('claude-opus-6'), line('gpt-6-luna-low')],
        }),
        read('arena-agent', 'board', { unmapped: [line('GPT-6 Luna (max)')] }),
      ),
    ).toBe(`# Update of 2026-10-11

2 lines to decide, with 2 new models.

## New models

- gpt: gpt-6-luna (lists: litellm; boards: arena-text, arena-agent)
- claude: claude-opus-6 (boards: arena-text)

<details><summary>New models that one list names: 2</summary>

- gpt-6 (lists: litellm)
- veo-4 (lists: litellm)

</details>
`);
  });

  it('puts the new plans of a product into one line', () => {
    const near = 'nearest devin-max';
    expect(
      report(
        read('ai-prices', 'plans', {
          unmapped: [
            line('devin/teams-base', near),
            line('devin/teams-seat', near),
            { ...line('devin/free', near), isSeen: true },
            line('amp/teams', 'nothing near'),
          ],
        }),
      ),
    ).toBe(`# Update of 2026-10-11

0 lines to decide.

<details><summary>New plans: 2</summary>

- devin: teams-base (ai-prices; nearest devin-max), teams-seat (ai-prices; nearest devin-max)
- amp: teams (ai-prices; nothing near)

</details>
`);
  });

  it('says of a new period that it waits, and of a stored one that rows of it differ', () => {
    const lines = { changed: [line('acme-1')], left: [line('acme-2')] };
    const path = 'data/leaderboards/arena/2026-10.yaml';
    const unmapped = [line('Other 1')];
    expect(
      report(
        read('arena-agent', 'board', { ...lines, unmapped }, { waiting: [path] }),
        read('arena-text', 'board', lines),
      ),
    ).toBe(`# Update of 2026-10-11

2 lines to decide, with 1 new model.

## To decide

- arena-text: 2 rows of a stored period differ

## New models

- other: other-1 (boards: arena-agent)

## Not written before that

- arena-agent: ${path} (labels without a model: 1, refused rows: 0)
`);
  });
});
