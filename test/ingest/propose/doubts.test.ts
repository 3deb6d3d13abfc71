import { describe, expect, it } from 'vitest';
import type { ModelFile } from '../../../feed/schemas/data/model.ts';
import { createDoubt, type HostPrice } from '../../../ingest/propose/doubts.ts';
import { model, prices } from '../models.ts';
import { priceRow } from '../price-row.ts';

const now = '- { input_price: 4, output_price: 10, from: 2026-08-01 }';

function doubt(
  figures: readonly [input: number, output: number],
  given: Partial<ModelFile> = {},
  hosts: readonly HostPrice[] = [],
): string | undefined {
  const { value } = model('acme/acme-1', { prices: [...prices(now)], ...given });
  const row = priceRow({ id: 'acme-1', input_price: figures[0], output_price: figures[1] });
  return createDoubt(value, hosts)(value.prices.at(-1), row);
}

describe('createDoubt', () => {
  it('recognises the price that the record had before', () => {
    const before = '- { input_price: 5, output_price: 12 }';
    expect(doubt([5, 12], { prices: [...prices(before, now)] })).toBe(
      'that was the price before 2026-08-01',
    );
  });

  it('recognises a rate of the vendor', () => {
    const rate = { condition: 'batch' as const, input_price: 2, output_price: 6, sources: [] };
    expect(doubt([2, 6], { rates: [rate] })).toBe('these are its rates under the condition batch');
  });

  it('recognises a list price in another currency, converted', () => {
    // 4 / 7.1 = 0.563, 16 / 7.1 = 2.254
    const list = { currency: 'CNY', input_price: 4, output_price: 16, from: null, sources: [] };
    expect(doubt([0.56, 2.25], { list_prices: [list] })).toBe(
      'it is the list price of CNY 4/16, converted',
    );
    expect(doubt([0.56, 2], { list_prices: [list] })).toBeUndefined();
  });

  it('recognises what a host charges for open weights, and for those alone', () => {
    const hosts = [{ provider: 'host', input_price: 3, output_price: 9 }];
    expect(doubt([3, 9], { weights: { open: true } }, hosts)).toBe(
      'host charges that for these open weights',
    );
    expect(doubt([3, 9], { weights: { open: false } }, hosts)).toBeUndefined();
  });

  it('recognises the same share of every figure', () => {
    expect(doubt([3, 7.5])).toBe("every figure is 75 % of the record's, as in a promotion");
    expect(doubt([3, 8])).toBeUndefined();
  });
});
