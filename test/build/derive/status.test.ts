import { describe, expect, it } from 'vitest';
import { deriveStatus } from '../../../build/derive/records.ts';

const vendor = { name: 'Acme', url: 'https://acme.example', domains: ['acme.example'] };
const families = {
  red: { name: 'Red', addresses: ['https://red.example/', 'https://copies.example/of-red/'] },
  blue: { name: 'Blue', addresses: ['https://blue.example/'] },
  shop: { name: 'Shop', addresses: ['https://shop.example/'], reseller: true },
};

function statusOf(...sources: { url: string; transcript_of?: string }[]) {
  return deriveStatus({ seed: false, priced: true, sources, vendor, families });
}

describe('deriveStatus', () => {
  it('verifies a price read on the domain of the vendor or below it', () => {
    expect(statusOf({ url: 'https://acme.example/prices' })).toBe('verified');
    expect(statusOf({ url: 'https://docs.acme.example/prices' })).toBe('verified');
  });

  it('does not take another domain that ends alike for the vendor’s', () => {
    expect(statusOf({ url: 'https://notacme.example/prices' })).toBe('unverified');
  });

  it('verifies a price that two families say', () => {
    expect(statusOf({ url: 'https://red.example/a' }, { url: 'https://blue.example/b' })).toBe(
      'verified',
    );
  });

  it('counts the copies of one list once', () => {
    expect(
      statusOf({ url: 'https://red.example/a' }, { url: 'https://copies.example/of-red/a' }),
    ).toBe('unverified');
  });

  it('counts what a reseller charges for nothing', () => {
    expect(statusOf({ url: 'https://red.example/a' }, { url: 'https://shop.example/a' })).toBe(
      'unverified',
    );
  });

  it('counts a source outside every family for nothing', () => {
    expect(statusOf({ url: 'https://red.example/a' }, { url: 'https://stranger.example/' })).toBe(
      'unverified',
    );
  });

  it('counts a transcript of the vendor’s page as a family of its own, which alone does not verify', () => {
    const transcript = {
      url: 'https://stranger.example/list',
      transcript_of: 'https://acme.example/prices',
    };
    expect(statusOf(transcript)).toBe('unverified');
    expect(statusOf(transcript, { url: 'https://red.example/a' })).toBe('verified');
  });

  it('tells a transcript apart from the copies of its family, but not from the list that it stands in', () => {
    const transcript = {
      url: 'https://copies.example/of-red/vendor',
      transcript_of: 'https://acme.example/prices',
    };
    expect(statusOf(transcript, { url: 'https://red.example/a' })).toBe('verified');
    expect(statusOf(transcript, { url: 'https://copies.example/of-red/list' })).toBe('unverified');
  });

  it('keeps a record that says so a seed, whatever its sources', () => {
    const sources = [{ url: 'https://acme.example/prices' }];
    expect(deriveStatus({ seed: true, priced: true, sources, vendor, families })).toBe('seed');
  });

  it('leaves a record without a price unverified, whoever says that it has none', () => {
    const sources = [{ url: 'https://acme.example/prices' }];
    expect(deriveStatus({ seed: false, priced: false, sources, vendor, families })).toBe(
      'unverified',
    );
  });

  it('knows a repository by its raw files and by their pages', () => {
    const github = {
      lists: {
        name: 'Lists',
        addresses: ['https://github.com/a/list/', 'https://raw.githubusercontent.com/a/list/'],
      },
    };
    const sources = [
      {
        url: 'https://raw.githubusercontent.com/a/list/main/vendor.json',
        transcript_of: 'https://acme.example/prices',
      },
      { url: 'https://github.com/a/list/blob/main/all.json' },
    ];
    expect(deriveStatus({ seed: false, priced: true, sources, vendor, families: github })).toBe(
      'unverified',
    );
  });
});
