import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { socketHost } from '../../conformance/clients/socket.ts';
import { project } from '../places.ts';
import { type Command, freePort, startServer } from '../processes.ts';
import type { Start } from '../under-test.ts';
import { environmentFor, onNode } from './node-host.ts';

/** nginx with the settings of `--target nginx`, and the Node host behind it. */
export const startNginx = startInFront('nginx', (folder) => ({
  command: '/usr/sbin/nginx',
  args: [
    '-e',
    'stderr',
    '-c',
    join(folder, 'dist-nginx/nginx.conf'),
    '-g',
    `pid ${join(folder, 'nginx.pid')};`,
  ],
}));

/** Caddy with the settings of `--target caddy`, and the Node host behind it. */
export const startCaddy = startInFront('caddy', (folder) => ({
  command: '/usr/bin/caddy',
  args: ['run', '--config', join(folder, 'dist-caddy/Caddyfile'), '--adapter', 'caddyfile'],
  // Its own files go beside the feed, and its admin API on a fixed port is off.
  environment: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, CADDY_ADMIN: 'off' },
}));

function startInFront(target: 'nginx' | 'caddy', commandFor: (folder: string) => Command): Start {
  return async (build) => {
    const [port, behind] = [await freePort(), await freePort()];
    const built = await build({
      target,
      listen: `127.0.0.1:${port}`,
      upstream: `127.0.0.1:${behind}`,
    });
    // Servers give up their rights before they read, and a temporary folder is its owner's.
    await chmod(built.folder, 0o755);
    const node = await startServer(
      {
        ...onNode,
        args: [...onNode.args, built.dist],
        cwd: project,
        environment: environmentFor(behind),
      },
      behind,
    );
    try {
      const front = await startServer({ ...commandFor(built.folder), cwd: built.folder }, port);
      return {
        built,
        host: socketHost({ port }),
        stop: () => Promise.all([front.stop(), node.stop()]),
      };
    } catch (error) {
      await node.stop();
      throw error;
    }
  };
}
