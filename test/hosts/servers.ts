import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../conformance/case.ts';
import { socketHost } from '../conformance/clients/socket.ts';
import { type Command, freePort, startServer } from '../processes.ts';
import type { Site } from '../site.ts';

// Hosts that are processes with a port.

export type Started = { host: Host; origin?: string; stop: () => unknown };
export type Start = (site: Site) => Promise<Started>;

const project = join(import.meta.dirname, '../..');

async function started(port: number, command: Command): Promise<Started> {
  const { stop } = await startServer(command, port);
  return { host: socketHost(port), origin: `http://127.0.0.1:${port}`, stop };
}

/** `npm run host`. */
export const startNode: Start = async ({ dist }) => {
  const port = await freePort();
  const args = ['--import', 'tsx', 'bin/host.ts', dist];
  const environment = { PORT: String(port) };
  return started(port, { command: process.execPath, args, cwd: project, environment });
};

/**
 * A web server with the block that docs/deploy.md prints for it, before the Node host; the printed
 * address is where it listens.
 */
function startInFront(
  language: string,
  printed: string,
  commandFor: (folder: string, block: string) => Command,
): Start {
  return async (site) => {
    const node = await startNode(site);
    try {
      const port = await freePort();
      const page = readFileSync(join(project, 'docs/deploy.md'), 'utf8');
      const [, block = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page) ?? [];
      const addresses = {
        [printed]: printed.replace(/\S+$/, `127.0.0.1:${port}`),
        '127.0.0.1:3000': new URL(node.origin ?? '').host,
      };
      const text = Object.entries(addresses).reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`the block for ${language} has no ${from}`);
        return text.replace(from, to);
      }, block);
      const folder = mkdtempSync(join(site.folder, `${language}-`));
      const front = await started(port, commandFor(folder, text));
      return { ...front, stop: () => Promise.all([front.stop(), node.stop()]) };
    } catch (error) {
      await node.stop();
      throw error;
    }
  };
}

export const startNginx = startInFront('nginx', 'listen 80', (folder, block) => {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off; events {} http { access_log off; ${block} }`);
  const pid = `pid ${join(folder, 'nginx.pid')};`;
  return { command: '/usr/sbin/nginx', args: ['-e', 'stderr', '-c', file, '-g', pid] };
});

export const startCaddy = startInFront('caddy', 'feed.example.com', (folder, block) => {
  const file = join(folder, 'Caddyfile');
  // Without the protocol Caddy would fetch a certificate.
  writeFileSync(file, `http://${block}`);
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
  const command = join(project, 'node_modules/.bin/serve');
  return started(port, { command, args, cwd: folder, environment });
};
