import { describe, expect, it } from 'vitest';
import { renderCaddy } from '../../../../build/render/hosts/caddy.ts';
import { renderNginx, renderNginxFeed } from '../../../../build/render/hosts/nginx.ts';
import type { ServerOptions } from '../../../../build/render/hosts/self-hosted.ts';
import { parseHeaders } from '../../../../feed/headers.ts';
import { isPrivate } from '../../../../feed/static-files.ts';
import { rules, site, textOf, tree } from './small-site.ts';

const options: ServerOptions = {
  site,
  rules,
  paths: [...tree.keys()].filter((path) => !isPrivate(path)),
  folder: '/srv/dist-precompressed',
  listen: '127.0.0.1:8080',
  upstream: '127.0.0.1:8788',
};

describe('renderNginx', () => {
  it('writes a whole nginx.conf around the part of the feed', () => {
    expect(textOf(renderNginx('feed.conf'))).toBe(`# Made by \`npm run build -- --target nginx\`.

load_module modules/ngx_http_brotli_static_module.so;
daemon off;
error_log stderr;
events {}
http {
    access_log off;
    sendfile on;
    tcp_nopush on;
    include feed.conf;
}
`);
  });

  it('writes headers by file and by status, and hands on what only the runtime can answer', async () => {
    await expect(textOf(renderNginxFeed(options))).toMatchFileSnapshot('expected/feed.conf');
  });

  it('refuses a header that nginx would read as a variable', () => {
    const { rules } = parseHeaders('/*\n  A: $1\n');
    expect(() => renderNginxFeed({ ...options, rules })).toThrow(
      'nginx can not be told "$1": it would take the $ for a variable',
    );
  });
});

describe('renderCaddy', () => {
  it('writes headers by file, and hands on what only the runtime can answer', async () => {
    await expect(textOf(renderCaddy(options))).toMatchFileSnapshot('expected/Caddyfile');
  });

  it.each([
    ['8080', ':8080 {\n\troot'],
    ['127.0.0.1:8080', ':8080 {\n\tbind 127.0.0.1\n\troot'],
    ['feed.example', 'feed.example {\n\troot'],
  ])('listens on %s', (listen, expected) => {
    expect(textOf(renderCaddy({ ...options, listen }))).toContain(`\n${expected}`);
  });

  it('refuses a header that Caddy would read as a placeholder', () => {
    const { rules } = parseHeaders('/*\n  A: {b}\n');
    expect(() => renderCaddy({ ...options, rules })).toThrow(
      'Caddy can not be told "{b}": it would take the braces for a placeholder',
    );
  });
});
