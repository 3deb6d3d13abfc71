import { describe, expect, it } from 'vitest';
import { rateConditionsRule } from '../../../../../build/dataset/validate/rules/rate-conditions.ts';
import { findings, model } from '../records.ts';

const rates = (...rows: string[]) => ({
  models: [model('acme/acme-1', 'rates:', ...rows.map((row) => `  - ${row}`))],
});

describe('rate-conditions', () => {
  it('accepts hours with off_peak, a region with region, and neither with others', () => {
    const rows = rates(
      '{condition: off_peak, hours_utc: []}',
      '{condition: region, region: us}',
      '{condition: batch}',
    );
    expect(findings(rateConditionsRule, rows)).toEqual([]);
  });

  it('rejects a condition without its field, at the condition', () => {
    expect(findings(rateConditionsRule, rates('{condition: off_peak}'))).toEqual([
      'data/models/acme/acme-1.yaml:2:17: the condition "off_peak" needs hours_utc; add it.\n  2 |   - {condition: off_peak}',
    ]);
  });

  it('rejects a field of another condition, at the field', () => {
    expect(findings(rateConditionsRule, rates('{condition: batch, region: us}'))).toEqual([
      'data/models/acme/acme-1.yaml:2:32: region belongs to the condition "region", and this one is "batch"; take it out, or correct the condition.\n  2 |   - {condition: batch, region: us}',
    ]);
  });
});
