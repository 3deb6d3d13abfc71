import { describe, expect, it } from 'vitest';
import { requiredFiles } from '../../../../../build/dataset/validate/rules/required-files.ts';
import { findings } from '../records.ts';

describe('required-files', () => {
  it('accepts data with the three files, faults in them or not', () => {
    const paths = new Set(['data/site.yaml', 'data/vendors.yaml', 'data/sources.yaml']);
    expect(findings(requiredFiles, {}, { paths })).toEqual([]);
  });

  it('reports each file that is missing, at its own path', () => {
    expect(findings(requiredFiles, {}, { paths: new Set(['data/site.yml']) })).toEqual([
      "data/site.yaml:1:1: the file is missing; it holds the feed's name and address, and no build goes without it. Add it.",
      'data/vendors.yaml:1:1: the file is missing; it holds the vendors and their own domains, and no build goes without it. Add it.',
      'data/sources.yaml:1:1: the file is missing; it holds the families of public catalogues, and no build goes without it. Add it.',
    ]);
  });
});
