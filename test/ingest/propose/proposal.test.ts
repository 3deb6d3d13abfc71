import { describe, expect, it } from 'vitest';
import {
  exitCodeOf,
  noLines,
  type Proposal,
  proposalText,
} from '../../../ingest/propose/proposal.ts';

const empty: Proposal = {
  title: 'list.json, of 2026-08-01, from https://acme.com/list.json',
  lines: noLines,
  notes: [],
  counts: { read: 0, mapped: 0, resale: 0, skipped: 0 },
  edits: [],
  files: new Map(),
};

describe('proposalText', () => {
  it('leaves out sections without lines, and counts what is merely confirmed', () => {
    const lines = { ...noLines, confirmed: [{ subject: 'acme-1', text: 'the same' }] };
    expect(
      proposalText({ ...empty, lines, counts: { ...empty.counts, read: 1, mapped: 1 } }),
    ).toBe(`list.json, of 2026-08-01, from https://acme.com/list.json

1 row read: 1 mapped, 0 new, 0 changed, 1 confirmed, 0 kept, 0 in no model, 0 skipped, 0 refused
`);
  });

  it('shows at most twelve new lines of a section, and every line with detail', () => {
    const line = (index: number) => ({ subject: `acme-${index}`, text: 'nothing near' });
    const fresh = Array.from({ length: 14 }, (_, index) => line(index));
    const seen = Array.from({ length: 200 }, (_, index) => ({
      ...line(100 + index),
      isSeen: true,
    }));
    const proposal = { ...empty, lines: { ...noLines, unmapped: [...seen, ...fresh] } };
    const rows = (text: string) => text.match(/^ {2}.*$/gm) ?? [];
    const shown = rows(proposalText(proposal));
    expect([shown[0], shown.at(-1), shown.length]).toEqual([
      '  acme-0: nothing near',
      '  2 more, 200 as at the last import; --detail shows them',
      13,
    ]);
    expect(rows(proposalText(proposal, { isDetailed: true }))).toHaveLength(214);
  });

  it('shows what an upstream text hides', () => {
    const lines = { ...noLines, refused: [{ subject: 'acme\u001b[2J', text: 'no\u202eprice' }] };
    expect(proposalText({ ...empty, lines })).toContain('  acme\\u001b[2J: no\\u202eprice\n');
  });
});

describe('exitCodeOf', () => {
  it('is 2 where something was refused', () => {
    expect(exitCodeOf(empty)).toBe(0);
    expect(
      exitCodeOf({ ...empty, lines: { ...noLines, refused: [{ subject: 'acme-1', text: 'no' }] } }),
    ).toBe(2);
  });
});
