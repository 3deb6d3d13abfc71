import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { trackConnections } from '../../../hosts/node/connections.ts';
import { choosePort, listen } from '../../../hosts/node/listen.ts';

const at = (port: number, isPortNamed: boolean) => ({
  port,
  host: '127.0.0.1',
  isPortNamed,
  listenerAt: (origin: string) => (_: unknown, response: { end(text: string): unknown }) =>
    void response.end(origin),
});

describe('choosePort', () => {
  it.each([
    [undefined, { port: 3000, isPortNamed: false }],
    ['', { port: 3000, isPortNamed: false }],
    ['8080', { port: 8080, isPortNamed: true }],
    ['0', { port: 0, isPortNamed: true }],
    [
      '65536',
      { fault: 'PORT is "65536"; a port is a number from 0 to 65535, 0 for any that is free' },
    ],
    ['80a', { fault: 'PORT is "80a"; a port is a number from 0 to 65535, 0 for any that is free' }],
  ])('reads %j', (requested, expected) => {
    expect(choosePort(requested)).toEqual(expected);
  });
});

/** A server whose answers come when they are let go. */
async function slowServer() {
  const held: ServerResponse[] = [];
  const listening = await listen({
    ...at(0, true),
    listenerAt: () => (_, response) => void held.push(response),
  });
  const until = async (count: number) => {
    while (held.length < count) await pause(5);
  };
  return { ...listening, held, until };
}

describe('close', () => {
  it('finishes what runs, and accepts nothing new', async () => {
    const { port, close, held, until } = await slowServer();
    const running = fetch(`http://127.0.0.1:${port}`);
    await until(1);
    const closed = close();
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
    held[0]?.end('late');
    expect(await (await running).text()).toBe('late');
    await closed;
  });

  it('waits for no client without a request: not for an open connection, nor for half a request', async () => {
    const { port, close, until, held } = await slowServer();
    const [idle, half] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    half.write('GET / HTTP/1.1\r\n');
    const running = fetch(`http://127.0.0.1:${port}`);
    await until(1);
    const ends = Promise.all(
      [idle, half].map((socket) => once(socket.on('error', () => undefined).resume(), 'close')),
    );
    const closed = close();
    await ends;
    held[0]?.end();
    await Promise.all([running, closed]);
  });
});

describe('trackConnections', () => {
  const limited = async (limit: number) => {
    const server = createServer();
    const { enqueue } = trackConnections(server, limit);
    const held: ServerResponse[] = [];
    server.on('request', (request, response) => {
      enqueue(request.socket, () => {
        held.push(response);
        return response;
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close().closeAllConnections());
    return { port: Number(Object(server.address()).port), held };
  };

  it('lets the connection go that has been idle for longest, where there is no room for another', async () => {
    const { port, held } = await limited(3);
    const open = async () => {
      const socket = connect(port, '127.0.0.1').resume();
      await once(socket, 'connect');
      return socket;
    };
    const [asking, ...idle] = [await open(), await open(), await open()];
    asking.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    while (held.length < 1) await pause(5);
    const closed = once(idle[0] ?? asking, 'close');
    const newcomer = await open();
    await closed;
    expect([asking.destroyed, idle[1]?.destroyed, newcomer.destroyed]).toEqual([
      false,
      false,
      false,
    ]);
    for (const socket of [asking, ...idle, newcomer]) socket.destroy();
  });
});

describe('listen', () => {
  it('tells the listener its address', async () => {
    const { origin, port, close } = await listen(at(0, true));
    expect(origin).toBe(`http://localhost:${port}`);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe(origin);
    await close();
  });

  it('takes a later port where the one in use was not requested', async () => {
    const first = await listen(at(0, true));
    const second = await listen(at(first.port, false));
    expect(second.port).toBeGreaterThan(first.port);
    await Promise.all([first.close(), second.close()]);
  });

  it('says what to do where the port that was requested is in use', async () => {
    const { port, close } = await listen(at(0, true));
    await expect(listen(at(port, true))).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
    );
    await close();
  });
});
