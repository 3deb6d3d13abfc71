import { describe, expect, it } from 'vitest';
import { vendorExists } from '../../../../../build/dataset/validate/rules/vendor-exists.ts';
import { findings, model, plan, vendors } from '../records.ts';

describe('vendor-exists', () => {
  it('accepts models and plans in the folder of a vendor', () => {
    const records = {
      vendors: vendors('acme: {}'),
      models: [model('acme/acme-1')],
      plans: [plan('acme/acme-pro')],
    };
    expect(findings(vendorExists, records)).toEqual([]);
  });

  it('reports a folder that is no vendor, with the nearest slug', () => {
    const records = {
      vendors: vendors('acme: {}'),
      models: [model('amce/acme-1')],
      plans: [plan('other-vendor/other-pro')],
    };
    expect(findings(vendorExists, records)).toEqual([
      'data/models/amce/acme-1.yaml:1:1: the folder "amce" is no vendor of data/vendors.yaml. Did you mean "acme"? Move the file, or add the vendor there.',
      'data/plans/other-vendor/other-pro.yaml:1:1: the folder "other-vendor" is no vendor of data/vendors.yaml. Move the file, or add the vendor there.',
    ]);
  });

  it("says nothing of folders where the vendors' file itself can't be read", () => {
    expect(findings(vendorExists, { models: [model('acme/acme-1')] })).toEqual([]);
  });
});
