import { describe, expect, it } from 'vitest';
import { ask, data, start } from './client.ts';
import { publishTree } from './tree.ts';

const path = '/v1/manifest.json.sig';

describe('the Node host, of the signature', () => {
  it('serves what stands beside the manifest, and follows it across builds', async () => {
    const host = await start();
    expect(await ask(host, { path })).toMatchObject({ status: 404 });
    for (const signature of ['first\n', 'second\n']) {
      await publishTree(host.dist, { 'v1/manifest.json.sig': signature });
      await new Promise((resolve) => setTimeout(resolve, 120));
      const headers = { ...data, 'content-type': 'text/plain; charset=utf-8' };
      expect(await ask(host, { path })).toMatchObject({ status: 200, body: signature, headers });
    }
    await publishTree(host.dist, {});
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(await ask(host, { path })).toMatchObject({ status: 404 });
    await host.close();
  });
});
