import { describe, expect, it } from 'vitest';
import { callTool } from '../../../runtime/mcp/call-tool.ts';
import { tools } from '../../../runtime/mcp/tools/index.ts';
import { call, problemOf, smallFeed } from './small-feed.ts';

describe('the problem of a tool', () => {
  it.each([
    [
      'get_model',
      { id: 'acme-2' },
      'There is no model with the id "acme-2". Nearest: acme-0, acme-1. Search by name with search_models.',
    ],
    [
      'get_model',
      { id: 'acme-latest' },
      '"acme-latest" may mean another model or build than acme-1 or acme-1-mini. Give the id of the one that is meant.',
    ],
    [
      'select_models',
      { board: 'polygot' },
      'There is no board with the key "polygot". There are polyglot.',
    ],
    [
      'select_models',
      { max_input_price: 0.01 },
      'No model meets all of these criteria. Leave one out, or loosen it.',
    ],
    ['select_models', { min_score: 5 }, 'min_score needs a board; give the key of one in board.'],
    [
      'search_models',
      { query: 'zzz' },
      'No model matches all of these words. Try fewer words, or the name of a vendor alone.',
    ],
    [
      'find_plans',
      { model: 'acme-1', max_monthly: 1 },
      'No plan that is sold fits acme-1 and the rest. Leave a criterion out.',
    ],
    [
      'estimate_cost',
      { id: 'acme-1', input_tokens: 1, output_tokens: 1, cache_read_tokens: 2 },
      'input_tokens has fewer tokens than are read from the cache and written to it; it counts them too.',
    ],
    [
      'estimate_cost',
      { id: 'acme-1', input_tokens: 1, output_tokens: 1, at: '2026-13-01' },
      'at is no day of the calendar; give YYYY-MM-DD.',
    ],
    [
      'list_changes',
      { since: '2026-01-01', vendor: 'acm' },
      'There is no vendor "acm". Nearest: Acme.',
    ],
    [
      'get_modl',
      {},
      `There is no tool "get_modl"; there are ${Object.keys(tools).join(', ')}. Nearest: get_model.`,
    ],
  ])('of %s with %j says what to try', async (name, values, problem) => {
    expect(await problemOf(name, values)).toBe(problem);
  });

  it('says that a feed can not be read, and hands the error on', async () => {
    const errors: unknown[] = [];
    const fault = new Error('/srv/feed is gone');
    const feed = { ...smallFeed, read: () => Promise.reject(fault) };
    const answer = await callTool(feed, { name: 'get_model', values: { id: 'a' } }, (error, name) =>
      errors.push(error, name),
    );
    const text = 'The feed can not be read right now. Call the tool again in a few seconds.';
    expect(answer).toEqual({ isError: true, content: [{ type: 'text', text }] });
    expect(errors).toEqual([fault, 'get_model']);
  });
});

describe('hostile arguments', () => {
  it.each([
    [
      'another type',
      'get_model',
      { id: 5 },
      'id: Instance type "number" is invalid. Expected "string".',
    ],
    [
      'no object',
      'get_model',
      'acme-1',
      '"0" is not an argument of this tool; it takes id, include.',
    ],
    [
      'null',
      'get_model',
      null,
      'The arguments: Instance type "null" is invalid. Expected "object".',
    ],
    [
      'nothing',
      'get_model',
      undefined,
      'The arguments: Instance does not have required property "id".',
    ],
    [
      'a huge text',
      'get_model',
      { id: 'x'.repeat(1_000_000) },
      'id: String is too long (1000000 > 200).',
    ],
    [
      'a value outside of its list',
      'select_models',
      { stage: 'activ' },
      'stage: Instance does not match any of ["announced","preview","active","deprecated","retired"].',
    ],
    [
      'a number that is no number',
      'select_models',
      { min_context: Number.NaN },
      'min_context: Instance type "number" is invalid. Expected "integer".',
    ],
    [
      'a limit beyond the greatest',
      'select_models',
      { limit: 1e9 },
      'limit: 1000000000 is greater than 50.',
    ],
    [
      'a name of a prototype',
      'get_model',
      JSON.parse('{"id":"acme-1","__proto__":{"id":"acme-0"}}'),
      '"__proto__" is not an argument of this tool; it takes id, include.',
    ],
    [
      'a wrong item',
      'compare_models',
      { ids: ['acme-1', {}] },
      'ids.1: Instance type "object" is invalid. Expected "string".',
    ],
  ])('of %s are refused with the reason', async (_, name, values, problem) => {
    expect(await problemOf(name, values)).toContain(problem);
  });

  it.each(['__proto__', 'constructor', '../../etc/passwd', '\u0000', '%2e%2e/index', '*', ' '])(
    'such as the id %j are the id of no model',
    async (id) => {
      expect(await problemOf('get_model', { id })).toMatch(/^There is no model with the id /);
      expect(await problemOf('select_models', { board: id })).toMatch(/^There is no board /);
    },
  );

  it('such as the name of a prototype are the name of no tool', async () => {
    for (const name of ['__proto__', 'toString', 'constructor'])
      expect(await problemOf(name, {})).toContain(`There is no tool "${name}"`);
  });

  it('of depth are refused', async () => {
    let deep: object = {};
    for (let level = 0; level < 20_000; level++) deep = { id: deep };
    expect((await call('get_model', deep)).isError).toBe(true);
  });
});
