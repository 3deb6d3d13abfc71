import { describe, expect, it } from 'vitest';
import { sourceFamilies } from '../../../../../build/dataset/validate/rules/source-families.ts';
import { findings, sources } from '../records.ts';

describe('source-families', () => {
  it('accepts addresses of one family each, also two of a family where one begins the other', () => {
    const file = sources(
      'one: { name: One, addresses: [https://one.org/, https://one.org/copy/] }',
      'two: { name: Two, addresses: [https://one.org.two.org/] }',
    );
    expect(findings(sourceFamilies, { sources: file })).toEqual([]);
  });

  it('reports an address that two families share, at the second', () => {
    const file = sources(
      'one: { name: One, addresses: [https://one.org/] }',
      'two: { name: Two, addresses: [https://one.org/] }',
    );
    expect(findings(sourceFamilies, { sources: file })).toEqual([
      'data/sources.yaml:2:31: "https://one.org/" is an address of "one" too, and an address belongs to one family. Take it out of one of the two, or merge them.\n  2 | two: { name: Two, addresses: [https://one.org/] }',
    ]);
  });

  it('reports an address that begins with one of another family, whatever stands between', () => {
    const file = sources(
      'inner:',
      '  name: Inner',
      '  addresses: [https://list.org/a/b/]',
      'outer: { name: Outer, addresses: [https://list.org/] }',
      'other: { name: Other, addresses: [https://list.org/]  }',
    );
    expect(findings(sourceFamilies, { sources: file })).toEqual([
      'data/sources.yaml:5:35: "https://list.org/" is an address of "outer" too, and an address belongs to one family. Take it out of one of the two, or merge them.\n  5 | other: { name: Other, addresses: [https://list.org/]  }',
      'data/sources.yaml:3:15: "https://list.org/a/b/" begins with "https://list.org/", an address of "outer" too, and an address belongs to one family. Take it out of one of the two, or merge them.\n  3 |   addresses: [https://list.org/a/b/]',
    ]);
  });

  it('warns of an address without its closing slash', () => {
    const file = sources('one: { name: One, addresses: [https://github.com/acme/list] }');
    expect(findings(sourceFamilies, { sources: file })).toEqual([
      'warning: data/sources.yaml:1:31: "https://github.com/acme/list" has no slash at its end, so every longer name of another begins with it too. Add the slash.\n  1 | one: { name: One, addresses: [https://github.com/acme/list] }',
    ]);
  });
});
