import { describe, expect, it } from 'vitest';
import { placeOf, sourceOrder } from '../../../build/derive/sources.ts';
import { smallDataset } from './small-site.ts';

const vendor = (domain: string) => ({ name: domain, url: `https://${domain}/`, domains: [domain] });
const host = {
  name: 'Host',
  url: 'https://www.host.dev/models',
  sources: {},
  offers: [],
};

const toSources = sourceOrder(
  {
    ...smallDataset({}),
    vendors: { acme: vendor('acme.dev'), cloud: vendor('cloud.dev') },
    providers: [{ id: 'host', vendor: '', file: { path: 'host', text: '' }, value: host }],
    families: {
      list: { name: 'List', addresses: ['https://list.dev/', 'https://cloud.dev/list/'] },
      router: { name: 'Router', addresses: ['https://router.dev/'], reseller: true },
    },
  },
  ['acme.dev'],
);

const read = (url: string, checked: string | null = '2026-10-01') => ({ url, checked });

describe('the sources of an answer', () => {
  it('stand by kind: own page, page of a cloud or of a host, catalogue, transcript, other page', () => {
    const inOrder = [
      read('https://docs.acme.dev/prices'),
      read('https://docs.cloud.dev/acme'),
      read('https://list.dev/all.json'),
      { ...read('https://copies.dev/acme'), transcript_of: 'https://acme.dev/prices' },
      read('https://blog.dev/acme'),
    ];
    expect(toSources(inOrder.toReversed()).map(({ url }) => url)).toEqual(
      inOrder.map(({ url }) => url),
    );
  });

  it('count a catalogue on a cloud as a catalogue, a host as a cloud, and a router as another page', () => {
    const urls = ['https://cloud.dev/list/1', 'https://router.dev/1', 'https://host.dev/1'];
    expect(toSources(urls.map((url) => read(url))).map(({ url }) => url)).toEqual([
      'https://host.dev/1',
      'https://cloud.dev/list/1',
      'https://router.dev/1',
    ]);
  });

  it('on a shared host are of a seller only where the path is that of the seller’s own page', () => {
    const value = { ...host, url: 'https://github.com/Sub/models' };
    const onGithub = sourceOrder(
      {
        ...smallDataset({}),
        providers: [{ id: 'sub', vendor: '', file: { path: 'sub', text: '' }, value }],
      },
      [placeOf('https://www.huggingface.co/acme/one')],
    );
    const urls = [
      'https://huggingface.co/Acme/prices',
      'https://github.com/sub',
      'https://github.com/submarine/readme',
      'https://huggingface.co/other/acme',
    ];
    const days = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'];
    const records = urls.map((url, index) => read(url, days[index]));
    expect(onGithub(records).map(({ url }) => url)).toEqual([
      ...urls.slice(0, 2),
      ...urls.slice(2).toReversed(),
    ]);
  });

  it('are of no seller whose domain is only in their path', () => {
    const sources = [
      read('https://blog.dev/www.acme.dev', '2026-10-01'),
      read('https://x.dev/', '2026-10-02'),
    ];
    expect(toSources(sources).map(({ url }) => url)).toEqual([
      'https://x.dev/',
      'https://blog.dev/www.acme.dev',
    ]);
  });

  it.each([
    ['https://www.host.dev/models', 'host.dev'],
    ['https://docs.github.com/en/copilot', 'docs.github.com'],
    ['https://github.com/Acme/one', 'github.com/acme'],
  ])('have %s as a page of %s', (url, place) => {
    expect(placeOf(url)).toBe(place);
  });

  it('stand by day within a kind, the newest first, and as in the record on one day', () => {
    const sources = [
      read('https://acme.dev/old', '2026-09-01'),
      read('https://acme.dev/b', '2026-10-02'),
      read('https://acme.dev/a', '2026-10-02'),
    ];
    expect(toSources(sources).map(({ url }) => url)).toEqual([
      'https://acme.dev/b',
      'https://acme.dev/a',
      'https://acme.dev/old',
    ]);
  });

  it('have none without a day before one with a day, whatever its kind', () => {
    const sources = [read('https://acme.dev/', null), read('https://blog.dev/', '2026-01-01')];
    expect(toSources(sources).map(({ checked }) => checked)).toEqual(['2026-01-01', null]);
  });

  it('say what shows the state that was read, and undated where nothing does', () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const hash = 'a'.repeat(64);
    const none = { commit: null, sha256: null, page_date: null };
    const found = toSources([
      read(`https://github.com/acme/list/blob/${commit}/prices.json`),
      read('https://raw.githubusercontent.com/acme/list/0123abc/prices.json'),
      { ...read('https://blog.dev/commit'), commit: '0123abc' },
      { ...read('https://blog.dev/hash'), sha256: hash },
      { ...read('https://blog.dev/dated'), page_date: '2026-09-30' },
      read('https://github.com/acme/list/blob/main/prices.json'),
    ]);
    expect(found.map(({ url: _, checked: __, ...proof }) => proof)).toEqual([
      { ...none, commit, undated: false },
      { ...none, commit: '0123abc', undated: false },
      { ...none, commit: '0123abc', undated: false },
      { ...none, sha256: hash, undated: false },
      { ...none, page_date: '2026-09-30', undated: false },
      { ...none, undated: true },
    ]);
  });
});
