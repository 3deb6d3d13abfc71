import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../test/hosts/processes.ts';

/** A built feed, a folder for the server's own files, and the port to listen on. */
export type ServerOptions = {
  readonly dist: string;
  readonly scratch: string;
  readonly port: number;
};

/**
 * nginx with one worker, as every other server here is one process; undefined where it is not
 * installed.
 */
export function nginxCommand({ dist, scratch, port }: ServerOptions): Command | undefined {
  const program = LOCATIONS.find((location) => existsSync(location));
  if (program === undefined) return undefined;
  const folder = join(scratch, 'nginx');
  mkdirSync(folder);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configFor({ dist, folder, port }));
  return { command: program, args: ['-p', folder, '-c', config, '-e', join(folder, 'error.log')] };
}

const LOCATIONS = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** Static files with the headers of the feed's data, and nginx's cache of open files. */
function configFor({
  dist,
  folder,
  port,
}: {
  readonly dist: string;
  readonly folder: string;
  readonly port: number;
}): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};\n`,
  );
  return `user ${process.env.USER ?? 'root'};
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
${temporary.join('')}  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10000 inactive=60s;
  types { application/json json; }
  charset utf-8;
  charset_types application/json;
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    add_header Access-Control-Allow-Origin "*";
    add_header Cache-Control "public, max-age=1800, s-maxage=3600";
    location / { try_files $uri/index.json $uri =404; }
  }
}
`;
}
