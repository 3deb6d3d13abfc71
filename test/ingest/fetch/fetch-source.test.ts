import { describe, expect, it } from 'vitest';
import { fetchSource } from '../../../ingest/fetch/source.ts';

const SHA = 'c'.repeat(40);
const RAW = 'https://raw.githubusercontent.com/acme/bench';

/** GitHub with a repository of these files, whose last commit is of 2026-08-22. */
function github(files: Readonly<Record<string, string>>) {
  const requests: string[] = [];
  const fetch = async (address: string) => {
    requests.push(address);
    const url = new URL(address);
    if (url.pathname.endsWith('/commits'))
      return Response.json([{ sha: SHA, commit: { committer: { date: '2026-08-22T07:08:43Z' } } }]);
    if (url.pathname.includes('/contents/'))
      return Response.json(
        Object.keys(files).map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1) })),
      );
    const text = files[url.pathname.slice(`/acme/bench/${SHA}/`.length)];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  return { fetch, requests };
}

describe('fetchSource, from a GitHub repository', () => {
  it('cites the commit, and takes its day for that of the file', async () => {
    const { fetch, requests } = github({ 'data/list.json': '[]' });
    const source = await fetchSource(
      { address: `${RAW}/HEAD/data/list.json`, beside: [] },
      { fetch },
    );
    expect(source).toMatchObject({
      tag: SHA,
      upstream: {
        content: '[]',
        address: `https://github.com/acme/bench/blob/${SHA}/data/list.json`,
        day: '2026-08-22',
      },
    });
    expect(requests).toEqual([
      'https://api.github.com/repos/acme/bench/commits?path=data%2Flist.json&sha=HEAD&per_page=1',
      `${RAW}/${SHA}/data/list.json`,
    ]);
  });

  it('fetches nothing where the commit is that of last time', async () => {
    const { fetch, requests } = github({ 'data/list.json': '[]' });
    expect(
      await fetchSource({ address: `${RAW}/HEAD/data/list.json`, beside: [] }, { fetch, tag: SHA }),
    ).toEqual({
      unchanged: true,
    });
    expect(requests).toHaveLength(1);
  });

  it('finds the newest release, with the files that belong to it', async () => {
    const { fetch } = github({
      'public/table_2026_01_08.csv': 'old',
      'public/table_2026_06_25.csv': 'new',
      'public/table_final.csv': 'other',
      'public/categories_2026_06_25.json': '{}',
    });
    const source = await fetchSource(
      {
        address: `${RAW}/HEAD/public/table_<release>.csv`,
        beside: ['categories_<release>.json', 'cost_<release>.csv'],
      },
      { fetch },
    );
    expect(source).toMatchObject({
      upstream: { name: 'table_2026_06_25.csv', content: 'new', day: '2026-08-22' },
    });
    const beside = 'upstream' in source ? source.upstream.beside : () => 'nothing was fetched';
    expect([beside('categories_2026_06_25.json'), beside('cost_2026_06_25.csv')]).toEqual([
      '{}',
      undefined,
    ]);
  });

  it('says where a folder has no file of a day', async () => {
    const { fetch } = github({ 'data/README.md': '' });
    expect(
      await fetchSource({ address: `${RAW}/main/data/<day>/list.json`, beside: [] }, { fetch }),
    ).toEqual({ error: 'has no file of a day' });
  });
});
