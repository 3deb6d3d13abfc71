import { describe, expect, it } from 'vitest';
import { vendorDomains } from '../../../../../build/dataset/validate/rules/vendor-domains.ts';
import { findings, vendors } from '../records.ts';

describe('vendor-domains', () => {
  it('accepts domains of one vendor each, also one that ends in the letters of another', () => {
    const file = vendors(
      'acme: { domains: [acme.com, docs.acme.com] }',
      'bolt: { domains: [myacme.com] }',
    );
    expect(findings(vendorDomains, { vendors: file })).toEqual([]);
  });

  it('reports a domain that two vendors share, at the second', () => {
    const file = vendors(
      'acme: { domains: [acme.com] }',
      'bolt: { domains: [bolt.com, acme.com] }',
    );
    expect(findings(vendorDomains, { vendors: file })).toEqual([
      'data/vendors.yaml:2:29: "acme.com" is a domain of acme too; a page is one vendor\'s own. Take it out of one of the two.\n  2 | bolt: { domains: [bolt.com, acme.com] }',
    ]);
  });

  it("reports a domain below another vendor's", () => {
    const file = vendors('acme: { domains: [docs.bolt.com] }', 'bolt: { domains: [bolt.com] }');
    expect(findings(vendorDomains, { vendors: file })).toEqual([
      'data/vendors.yaml:1:19: "docs.bolt.com" lies below "bolt.com", a domain of bolt too; a page is one vendor\'s own. Take it out of one of the two.\n  1 | acme: { domains: [docs.bolt.com] }',
    ]);
  });

  it("accepts a section of a shared host that is the vendor's own", () => {
    const file = vendors('acme: { domains: [docs.github.com, acme.github.io, acme.co.uk] }');
    expect(findings(vendorDomains, { vendors: file })).toEqual([]);
  });

  it.each([
    ['github.com', 'is a host on which anybody publishes'],
    ['huggingface.co', 'is a host on which anybody publishes'],
    ['co.uk', 'is a public suffix, under which anybody registers a name'],
    ['github.io', 'is a public suffix, under which anybody registers a name'],
    ['93.184.216.34', 'is an IP address, which can belong to anybody tomorrow'],
  ])('warns of %s', (domain, reason) => {
    const line = `acme: { domains: [acme.com, ${domain}] }`;
    expect(findings(vendorDomains, { vendors: vendors(line) })).toEqual([
      `warning: data/vendors.yaml:1:29: "${domain}" ${reason}; a price read there would count as the vendor's own word. Name a host on which everything is the vendor's.\n  1 | ${line}`,
    ]);
  });
});
