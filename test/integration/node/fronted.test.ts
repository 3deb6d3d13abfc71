import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BuiltFeed, buildFeed } from '../../conformance/build-feed.ts';
import { startCaddy, startNginx } from '../../hosts/hosts/fronted.ts';
import { ask, askForBytes } from '../hosts/client.ts';

const servers = [
  { name: 'nginx', program: '/usr/sbin/nginx', start: startNginx },
  { name: 'Caddy', program: '/usr/bin/caddy', start: startCaddy },
];

// They are Debian packages, which `npm run test:hosts -- nginx caddy` installs.
describe.each(servers)('$name in front of the Node host', ({ program, start }) => {
  it.skipIf(!existsSync(program))(
    'negotiates the encoding of files and of queries, once, and hides private files',
    async () => {
      const feeds: BuiltFeed[] = [];
      let port = 0;
      const { stop } = await start(async (hosts) => {
        port = Number(hosts.listen?.split(':')[1]);
        const feed = await buildFeed({ apiRoot: 'https://feed.example', hosts });
        feeds.push(feed);
        return feed;
      });
      try {
        // The build writes it into each folder that it makes.
        const hidden = await ask({ port }, { path: '/.build-manifest.json' });
        expect([
          hidden.status,
          hidden.headers['content-type'],
          JSON.parse(hidden.body),
        ]).toMatchObject([404, 'application/problem+json; charset=utf-8', { code: 'not_found' }]);
        expect(await ask({ port }, { path: '/.well-known/api-catalog' })).toMatchObject({
          status: 200,
        });
        for (const path of ['/v1/models', '/v1/models?limit=100']) {
          const plain = await ask({ port }, { path });
          expect({
            path,
            encoding: plain.headers['content-encoding'],
            vary: plain.headers.vary,
          }).toEqual({ path, vary: 'Accept-Encoding' });
          for (const encoding of ['br', 'gzip']) {
            const { headers, bytes } = await askForBytes(
              { port },
              { path, headers: { 'Accept-Encoding': encoding } },
            );
            expect({ path, encoding: headers['content-encoding'], vary: headers.vary }).toEqual({
              path,
              encoding,
              vary: 'Accept-Encoding',
            });
            expect(bytes.length).toBeLessThan(plain.body.length / 3);
          }
        }
      } finally {
        await stop();
        for (const feed of feeds) await feed.remove();
      }
    },
  );
});
