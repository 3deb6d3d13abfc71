import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../runtime/mcp/tool.ts';
import { smallSite } from './small-site.ts';

const blog = { url: 'https://blog.example/prices', checked: null };
const list = { url: 'https://list.example/all.json', checked: '2026-09-20' };
const own = { url: 'https://acme.example/prices', checked: '2026-09-01' };
const sources = [blog, list, own];
const site = smallSite({
  models: { a: { prices: [{ from: '2026-08-01', input_price: 1, output_price: 5, sources }] } },
  plans: { lite: { prices: [{ from: '2026-08-01', price_monthly: 10, sources }] } },
});

describe("the vendor's own page, though a list was read later, is the source", () => {
  const best = { url: own.url, checked: own.checked };

  it('of a model and of each price of its history', () => {
    const [model] = site.models;
    expect(model?.sources[0]).toMatchObject(best);
    expect(model?.price_history[0]?.sources[0]).toMatchObject(best);
  });

  it('of a plan', () => {
    expect(site.plans[0]?.sources[0]).toMatchObject(best);
  });

  it('of a row of prices, with its own day and not that of another source', () => {
    const [row] = site.answers['bulk.prices'][0].body.prices;
    expect([row?.source, row?.checked]).toEqual([own.url, own.checked]);
  });

  it('that tools of MCP name', () => {
    expect(sourceOf(site.models[0]?.sources, 'https://feed.example/')).toEqual(best);
  });
});
