import { describe, expect, it } from 'vitest';
import { transcripts } from '../../../../../build/dataset/validate/rules/transcripts.ts';
import { findings, model, plan, vendors } from '../records.ts';

const acme = vendors('acme: { domains: [acme.com, acme.ai] }');
const priced = (source: string) => ['prices:', `  - sources: [${source}]`];

describe('transcripts', () => {
  it("accepts a transcript of a page on the vendor's own domain, with its day", () => {
    const lines = priced(
      '{ url: https://list.org/, checked: 2026-08-01, transcript_of: https://docs.acme.com/prices }',
    );
    expect(
      findings(transcripts, { vendors: acme, models: [model('acme/acme-1', ...lines)] }),
    ).toEqual([]);
  });

  it('reports a transcript of a page elsewhere', () => {
    const lines = priced(
      '{ url: https://list.org/, checked: 2026-08-01, transcript_of: https://notacme.com/prices }',
    );
    expect(
      findings(transcripts, { vendors: acme, models: [model('acme/acme-1', ...lines)] }),
    ).toEqual([
      `data/models/acme/acme-1.yaml:2:77: transcript_of lies on notacme.com, which is not one of acme's domains (acme.com, acme.ai). Name the vendor's own page, or take it out.\n  2 | ${lines[1]}`,
    ]);
  });

  it('reports a transcript without its day', () => {
    const lines = priced(
      '{ url: https://list.org/, checked: null, transcript_of: https://acme.ai/ }',
    );
    expect(findings(transcripts, { vendors: acme, plans: [plan('acme/pro', ...lines)] })).toEqual([
      `data/plans/acme/pro.yaml:2:50: checked is null, but a transcript names the day on which the page was read. Write that day, or take transcript_of out.\n  2 | ${lines[1]}`,
    ]);
  });
});
