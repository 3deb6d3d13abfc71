import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { project, runIn } from '../project.ts';

const MAP =
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json';

const map = JSON.stringify({
  'gpt-5': {
    litellm_provider: 'openai',
    mode: 'chat',
    input_cost_per_token: 1.25e-6,
    output_cost_per_token: 1e-5,
  },
});

/** A context in which one address answers, and the addresses that were asked for. */
function web(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(String(address));
    return answer();
  };
  return { asked, fetch };
}

describe('runImport with --fetch', () => {
  it('gets the file from its public address, and takes it for one of today', async () => {
    const { asked, fetch } = web(() => new Response(map));
    const { exitCode, printed } = await runIn(project({}), ['litellm', '--fetch'], { fetch });
    // The API does not say the commit, so the file of the branch is read.
    expect(asked).toEqual([expect.stringContaining('https://api.github.com/'), MAP]);
    expect({ exitCode, title: printed.split('\n')[0] }).toEqual({
      exitCode: 0,
      title: `model_prices_and_context_window.json, of 2026-11-21, from ${MAP}`,
    });
  });

  it('cites the commit where the file lies in a repository', async () => {
    const sha = 'c'.repeat(40);
    const fetch = async (address: string) =>
      address.startsWith('https://api.github.com/') ? Response.json([{ sha }]) : new Response(map);
    const { printed } = await runIn(project({}), ['litellm', '--fetch'], { fetch });
    expect(printed.split('\n')[0]).toBe(
      `model_prices_and_context_window.json, of 2026-11-21, from https://github.com/BerriAI/litellm/blob/${sha}/model_prices_and_context_window.json`,
    );
  });

  it('records the address that answered, not the one that was asked', async () => {
    const end = 'https://cdn.example.com/model_prices_and_context_window.json';
    const fetch = async (address: string) =>
      address === MAP
        ? new Response('', { status: 301, headers: { location: end } })
        : new Response(map);
    const { printed } = await runIn(project({}), ['litellm', '--fetch'], { fetch });
    expect(printed.split('\n')[0]).toBe(
      `model_prices_and_context_window.json, of 2026-11-21, from ${end}`,
    );
  });

  it('keeps the file where it is told to', async () => {
    const root = project({});
    await runIn(root, ['litellm', 'kept/map.json', '--fetch'], {
      fetch: web(() => new Response(map)).fetch,
    });
    expect(readFileSync(join(root, 'kept/map.json'), 'utf8')).toBe(map);
  });

  it('gets another address with --url, and unpacks what it sends', async () => {
    const { asked, fetch } = web(() => new Response(gzipSync(map)));
    const { printed } = await runIn(
      project({}),
      ['litellm', '--fetch', '--url', 'https://example.com/2026-08-01.json.gz'],
      { fetch },
    );
    expect(asked).toEqual(['https://example.com/2026-08-01.json.gz']);
    expect(printed).toContain('1 row read');
  });

  it.each([
    [
      'an answer that is an error',
      () => new Response('', { status: 404 }),
      'answers 404; download the file by hand',
    ],
    [
      'a network that is down',
      () =>
        Promise.reject(
          new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }),
        ),
      'can not be reached (getaddrinfo ENOTFOUND); download the file by hand',
    ],
  ])('says what became of %s', async (_, answer, reason) => {
    const root = project({});
    expect(
      await runIn(root, ['litellm', 'kept.json', '--fetch'], { fetch: web(answer).fetch }),
    ).toEqual({
      exitCode: 1,
      printed: '',
      complained: `${MAP} ${reason}.\n`,
    });
    expect(existsSync(join(root, 'kept.json'))).toBe(false);
  });

  it('says what became of a file that can not be unpacked', async () => {
    const { fetch } = web(() => new Response('no gzip'));
    const { exitCode, complained } = await runIn(
      project({}),
      ['litellm', '--fetch', '--url', 'https://example.com/map.json.gz'],
      {
        fetch,
      },
    );
    expect({ exitCode, complained }).toEqual({
      exitCode: 1,
      complained:
        'https://example.com/map.json.gz sent a file that is no compressed file, though its name ends in .gz; download it again.\n',
    });
  });
});
