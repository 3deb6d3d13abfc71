import { describe, expect, it } from 'vitest';
import { parseHeaders } from '../../../feed/headers.ts';
import { filesOf } from '../small-site.ts';

describe('the settings of nginx', () => {
  it('writes a whole nginx.conf around the part of the feed', async () => {
    expect(
      (await filesOf('nginx'))['nginx.conf'],
    ).toBe(`# Made by \`npm run build -- --target nginx\`.

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
    const files = await filesOf('nginx');
    await expect(files['feed.conf']).toMatchFileSnapshot('expected/feed.conf');
  });

  it('answers 404 for names that begin with a dot, but for the well-known folder', async () => {
    const { 'feed.conf': feed = '' } = await filesOf('nginx');
    const [, pattern = '$^'] = /location ~ (\S+) \{ return 404; \} # private/.exec(feed) ?? [];
    const paths = [
      '/.build-manifest.json',
      '/v1/.a',
      '/.well-known/.a',
      '/.well-known/a',
      '/v1/a.b',
    ];
    expect(paths.filter((path) => new RegExp(pattern).test(path))).toEqual(paths.slice(0, 3));
  });

  it('refuses a header that nginx would read as a variable', async () => {
    const { rules } = parseHeaders('/*\n  A: $1\n');
    await expect(filesOf('nginx', { rules })).rejects.toThrow(
      '"$1" can not stand in an nginx configuration: nginx would take the $ for a variable',
    );
  });
});

describe('the settings of Caddy', () => {
  it('writes headers by file, and hands on what only the runtime can answer', async () => {
    const files = await filesOf('caddy');
    await expect(files.Caddyfile).toMatchFileSnapshot('expected/Caddyfile');
  });

  it('answers 404 for names that begin with a dot, but for the well-known folder', async () => {
    expect((await filesOf('caddy')).Caddyfile).toContain(`
	@private {
		path */.*
		not path /.well-known/*
	}
	handle @private {
		error 404
	}
`);
  });

  it.each([
    ['8080', ':8080 {\n\troot'],
    ['127.0.0.1:8080', ':8080 {\n\tbind 127.0.0.1\n\troot'],
    ['feed.example', 'feed.example {\n\troot'],
  ])('listens on %s', async (listen, expected) => {
    expect((await filesOf('caddy', { listen })).Caddyfile).toContain(`\n${expected}`);
  });

  it('refuses a header that Caddy would read as a placeholder', async () => {
    const { rules } = parseHeaders('/*\n  A: {b}\n');
    await expect(filesOf('caddy', { rules })).rejects.toThrow(
      '"{b}" can not stand in a Caddyfile: Caddy would take the braces for a placeholder',
    );
  });
});
