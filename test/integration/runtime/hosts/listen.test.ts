import { describe, expect, it } from 'vitest';
import { choosePort, listen } from '../../../../runtime/hosts/node/listen.ts';

const at = (port: number, portIsAsked: boolean) => ({
  port,
  host: '127.0.0.1',
  portIsAsked,
  listenerAt: (origin: string) => (_: unknown, response: { end(text: string): unknown }) => void response.end(origin),
});

describe('choosePort', () => {
  it.each([
    [undefined, { port: 3000, portIsAsked: false }],
    ['', { port: 3000, portIsAsked: false }],
    ['8080', { port: 8080, portIsAsked: true }],
    ['0', { port: 0, portIsAsked: true }],
    ['65536', { fault: 'PORT is "65536"; a port is a number from 0 to 65535, 0 for any that is free' }],
    ['80a', { fault: 'PORT is "80a"; a port is a number from 0 to 65535, 0 for any that is free' }],
  ])('reads %j', (asked, expected) => {
    expect(choosePort(asked)).toEqual(expected);
  });
});

describe('listen', () => {
  it('tells the listener its address', async () => {
    const { origin, port, close } = await listen(at(0, true));
    expect(origin).toBe(`http://localhost:${port}`);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe(origin);
    await close();
  });

  it('takes a later port where nobody asked for the one in use', async () => {
    const first = await listen(at(0, true));
    const second = await listen(at(first.port, false));
    expect(second.port).toBeGreaterThan(first.port);
    await Promise.all([first.close(), second.close()]);
  });

  it('says what to do where the port that was asked for is in use', async () => {
    const { port, close } = await listen(at(0, true));
    await expect(listen(at(port, true))).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
    );
    await close();
  });
});
