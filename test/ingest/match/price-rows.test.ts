import { describe, expect, it } from 'vitest';
import { litellm } from '../../../ingest/formats/litellm.ts';
import { createPriceMap } from '../../../ingest/match/price-rows.ts';
import type { PriceRow } from '../../../ingest/types.ts';
import { model, prices } from '../models.ts';
import { priceRow } from '../price-row.ts';

const MAP =
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json';

const models = [
  model('acme/acme-1', { aliases: ['acme/one'] }),
  model('acme/acme-1.5'),
  model('acme/acme-2', {
    prices: [...prices(`- sources: [{ url: '${MAP}#acme-latest', checked: null }]`)],
  }),
  model('other/acme-3'),
];

function match(given: Partial<PriceRow> & Pick<PriceRow, 'id'>) {
  return createPriceMap(models, litellm)(priceRow(given));
}

describe('createPriceMap', () => {
  it('finds a model by its id, its alias, and its name without dots and hyphens', () => {
    const found = { kind: 'models', ids: ['acme-1'], cited: false };
    expect(match({ id: 'acme-1' })).toEqual(found);
    expect(match({ id: 'acme/one' })).toEqual(found);
    expect(match({ id: 'acme-1-5' })).toEqual({ ...found, ids: ['acme-1.5'] });
    expect(match({ id: 'hosted/acme-1', keys: ['hosted/acme-1', 'ACME-1'] })).toEqual(found);
  });

  it('gives a row to the records that cite it, whatever it is called', () => {
    expect(match({ id: 'acme-latest' })).toEqual({ kind: 'models', ids: ['acme-2'], cited: true });
    expect(match({ id: 'acme-latest', vendor: null })).toEqual({
      kind: 'models',
      ids: ['acme-2'],
      cited: true,
    });
  });

  it("leaves a reseller's row aside that nobody cites", () => {
    expect(match({ id: 'acme-1', vendor: null })).toEqual({ kind: 'resale' });
  });

  it("maps only to models of the row's vendor", () => {
    expect(match({ id: 'acme-3' })).toEqual({ kind: 'unmapped' });
    expect(match({ id: 'acme-3', vendor: 'other' })).toEqual({
      kind: 'models',
      ids: ['acme-3'],
      cited: false,
    });
  });

  it('never guesses between two models that claim a name', () => {
    const twins = [model('acme/acme-1.5'), model('acme/acme-15')];
    expect(createPriceMap(twins, litellm)(priceRow({ id: 'acme 1-5' }))).toEqual({
      kind: 'claimed',
      ids: ['acme-1.5', 'acme-15'],
    });
  });
});
