import { describe, expect, it } from 'vitest';
import { offerRows } from '../../../../../build/dataset/validate/rules/offer-rows.ts';
import { findings, offers } from '../records.ts';

const lines = [
  'sources:',
  '  a: { url: https://a.dev/, checked: 2026-08-01 }',
  '  b: { url: https://b.dev/, checked: 2026-08-01 }',
  'offers:',
];

describe('offerRows', () => {
  it('accepts sorted offers, several ids of one model, and several sources', () => {
    const rows = [
      '  - { model: acme-1, external_id: acme/1, sources: [a] }',
      '  - { model: acme-1, external_id: acme/1:eu, sources: [a, b] }',
      '  - { model: acme-2, external_id: acme/0 }',
    ];
    expect(findings(offerRows, { offers: [offers('host', ...lines, ...rows)] })).toEqual([]);
  });

  it('rejects an offer out of order', () => {
    const rows = [
      '  - { model: acme-1, external_id: b, sources: [a, b] }',
      '  - { model: acme-2, external_id: a }',
      '  - { model: acme-1, external_id: a }',
    ];
    expect(findings(offerRows, { offers: [offers('host', ...lines, ...rows)] })).toEqual([
      'data/offers/host.yaml:7:5: offers are sorted by model, then by external_id: move "a" of "acme-1" before "b".\n  7 |   - { model: acme-1, external_id: a }',
    ]);
  });

  it('rejects an offer that stands there twice', () => {
    const rows = [
      '  - { model: acme-1, external_id: a, sources: [a, b] }',
      '  - { model: acme-1, external_id: a, input_price: 3 }',
    ];
    expect(findings(offerRows, { offers: [offers('host', ...lines, ...rows)] })).toEqual([
      'data/offers/host.yaml:6:5: "a" of "acme-1" is already on line 5. Take one of the two out.\n  6 |   - { model: acme-1, external_id: a, input_price: 3 }',
    ]);
  });

  it('rejects a source that the file lacks, one out of order, and one that no offer has', () => {
    const rows = [
      '  - { model: acme-1, external_id: a, sources: [aa] }',
      '  - { model: acme-1, external_id: b, sources: [b, a] }',
    ];
    const third = '  c: { url: https://c.dev/, checked: 2026-08-01 }';
    const given = [...lines.slice(0, 3), third, ...lines.slice(3), ...rows];
    expect(findings(offerRows, { offers: [offers('host', ...given)] })).toEqual([
      `data/offers/host.yaml:6:48: "aa" is none of this file's sources. Did you mean "a"? Correct it, or add the source.\n  6 | ${rows[0]}`,
      `data/offers/host.yaml:7:51: the sources of an offer are sorted: move "a" before "b".\n  7 | ${rows[1]}`,
      `data/offers/host.yaml:4:3: no offer has the source "c". Take it out.\n  4 | ${third}`,
    ]);
  });
});
