import { describe, expect, it } from 'vitest';
import { vendorSlugs } from '../../../../../build/dataset/validate/rules/vendor-slugs.ts';
import { findings, vendors } from '../records.ts';

describe('vendor-slugs', () => {
  it('accepts slugs that are those of the names', () => {
    expect(
      findings(vendorSlugs, {
        vendors: vendors('zai: { name: Z.ai, name_zh: 智谱 }', 'mistral-ai: { name: Mistral AI }'),
      }),
    ).toEqual([]);
  });

  it('reports a slug that is not that of the name', () => {
    expect(findings(vendorSlugs, { vendors: vendors('z-ai: { name: Z.ai }') })).toEqual([
      'data/vendors.yaml:1:1: the slug is "z-ai" and the name "Z.ai"; the slug of that name is "zai". Correct one of the two, and the folders that the slug names.\n  1 | z-ai: { name: Z.ai }',
    ]);
  });

  it('reports two vendors of one name, whatever the letter case', () => {
    expect(
      findings(vendorSlugs, {
        vendors: vendors('acme: { name: Acme }', 'acme-labs: { name: ACME }'),
      }),
    ).toEqual([
      'data/vendors.yaml:2:1: the slug is "acme-labs" and the name "ACME"; another vendor has the slug "acme" of that name. Merge the two, or give one another name.\n  2 | acme-labs: { name: ACME }',
    ]);
  });

  it('reports a name without a Latin letter', () => {
    expect(findings(vendorSlugs, { vendors: vendors('zhipu: { name: 智谱 }') })).toEqual([
      'data/vendors.yaml:1:1: the slug is "zhipu" and the name "智谱"; a slug is made of Latin letters and digits of the name. Put the Latin name here and the Chinese one in name_zh.\n  1 | zhipu: { name: 智谱 }',
    ]);
  });
});
