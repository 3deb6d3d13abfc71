import { describe, expect, it } from 'vitest';
import { parseHeaders } from '../../../feed/contract/headers.ts';
import { createMcpHandler, MAXIMUM_BODY_BYTES } from '../../../runtime/mcp/http.ts';
import { smallFeed } from './small-feed.ts';

const { rules } = parseHeaders(`/*
  Access-Control-Allow-Origin: *
/404.html
  Content-Type: application/problem+json
/mcp
  Cache-Control: no-store
`);
const handle = createMcpHandler({ apiRoot: smallFeed.apiRoot, rules });
const address = `${smallFeed.apiRoot}/mcp`;
const types = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

function send(init: RequestInit): Promise<Response> {
  return handle(new Request(address, init), smallFeed.read);
}

function post(message: unknown, headers: Readonly<Record<string, string>> = types) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return send({ method: 'POST', headers, body });
}

const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });

describe('the MCP server over HTTP', () => {
  it('answers in JSON that nothing stores, to pages of every origin', async () => {
    const response = await post(ping(1), { ...types, Origin: 'https://page.example' });
    expect([response.status, await response.json()]).toEqual([
      200,
      { jsonrpc: '2.0', id: 1, result: {} },
    ]);
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
  });

  it.each([
    ['OPTIONS', 204, 'POST, OPTIONS'],
    ['GET', 405, null],
  ])('says to %s that it takes POST alone', async (method, expected, cors) => {
    const { status, headers } = await send({ method });
    const allowed = headers.get('Access-Control-Allow-Methods');
    expect([status, headers.get('Allow'), allowed]).toEqual([expected, 'POST, OPTIONS', cors]);
  });

  it.each([
    [415, { ...types, 'Content-Type': 'text/plain' }, '{}'],
    [406, { ...types, Accept: 'text/html' }, '{}'],
    [413, types, ' '.repeat(MAXIMUM_BODY_BYTES + 1)],
  ])('refuses with %i and a problem', async (status, headers, body) => {
    const response = await post(body, headers);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status, code: 'bad_request' });
  });

  it.each([['{'], ['null'], ['"x"'], ['[null]'], ['['.repeat(60_000)], ['{"jsonrpc":"1.0"}']])(
    'answers %.20s with a JSON-RPC error',
    async (body) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: -32_700 } });
    },
  );

  it('answers every request of a batch, even one that the batch cancels', async () => {
    const cancel = { method: 'notifications/cancelled', params: { requestId: 1 } };
    const call = {
      ...ping(1),
      method: 'tools/call',
      params: { name: 'get_model', arguments: { id: 'acme-coder-4.5' } },
    };
    const response = await post([call, { jsonrpc: '2.0', ...cancel }, ping(2)]);
    expect(await response.json()).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('accepts a notification without an answer', async () => {
    const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });
});
