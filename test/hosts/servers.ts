import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { socketHost } from '../conformance/clients/socket.ts';
import { project } from './places.ts';
import { type Command, freePort, type Running, startServer } from './processes.ts';
import type { Start, Started } from './site.ts';

// Hosts that are processes with a port.

export const onNode = {
  command: process.execPath,
  args: ['--import', 'tsx', join(project, 'bin/host.ts')],
};

async function started(port: number, ...commands: readonly Command[]): Promise<Started> {
  const running: Running[] = [];
  for (const command of commands) running.push(await startServer(command, port));
  return {
    host: socketHost(port),
    origin: `http://127.0.0.1:${port}`,
    stop: () => Promise.all(running.map(({ stop }) => stop())),
  };
}

/** `npm run host`. */
export const startNode: Start = async ({ dist }) => {
  const port = await freePort();
  const environment = { PORT: String(port) };
  return started(port, { ...onNode, args: [...onNode.args, dist], cwd: project, environment });
};

/** A block of docs/deploy.md, with other addresses in it. */
function blockOf(language: string, addresses: { readonly [printed: string]: string }): string {
  const page = readFileSync(join(project, 'docs/deploy.md'), 'utf8');
  const [, block = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page) ?? [];
  return Object.entries(addresses).reduce((text, [printed, address]) => {
    if (!text.includes(printed)) throw new Error(`the block for ${language} has no ${printed}`);
    return text.replace(printed, address);
  }, block);
}

/** A web server with the block that the docs print for it, before the Node host. */
function startInFront(commandFor: (folder: string, port: number, node: number) => Command): Start {
  return async (site) => {
    const node = await startNode(site);
    try {
      const port = await freePort();
      const folder = await site.folderFor(`front-${port}`);
      const front = await started(
        port,
        commandFor(folder, port, Number(node.origin?.split(':')[2])),
      );
      return { ...front, stop: () => Promise.all([front.stop(), node.stop()]) };
    } catch (error) {
      await node.stop();
      throw error;
    }
  };
}

export const startNginx = startInFront((folder, port, node) => {
  const file = join(folder, 'nginx.conf');
  const block = blockOf('nginx', {
    'listen 80': `listen 127.0.0.1:${port}`,
    '127.0.0.1:8788': `127.0.0.1:${node}`,
  });
  writeFileSync(file, `daemon off; events {} http { access_log off; ${block} }`);
  const pid = `pid ${join(folder, 'nginx.pid')};`;
  return { command: '/usr/sbin/nginx', args: ['-e', 'stderr', '-c', file, '-g', pid] };
});

export const startCaddy = startInFront((folder, port, node) => {
  const file = join(folder, 'Caddyfile');
  const addresses = {
    'feed.example.com': `http://127.0.0.1:${port}`,
    '127.0.0.1:8788': `127.0.0.1:${node}`,
  };
  writeFileSync(file, blockOf('caddy', addresses));
  return {
    command: '/usr/bin/caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    // Its own files go beside the feed, and its admin API on a fixed port is off.
    environment: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, CADDY_ADMIN: 'off' },
  };
});

/** `npm run serve`, on another port. */
export const startServe: Start = async ({ dist, folder }) => {
  const port = await freePort();
  const quiet = ['--no-port-switching', '--no-clipboard', '--no-request-logging'];
  const args = ['--cors', '--listen', `tcp://127.0.0.1:${port}`, ...quiet, dist];
  const environment = { NO_UPDATE_CHECK: '1' };
  return started(port, {
    command: join(project, 'node_modules/.bin/serve'),
    args,
    cwd: folder,
    environment,
  });
};
