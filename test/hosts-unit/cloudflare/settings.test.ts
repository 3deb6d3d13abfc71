import { describe, expect, it } from 'vitest';
import {
  renderCloudflare,
  renderCloudflareR2,
  renderWranglerPointer,
  renderWranglerSettings,
} from '../../../../build/render/hosts/cloudflare.ts';
import { textOf } from './small-site.ts';

describe('renderCloudflare', () => {
  it('writes the worker, the paths on which Pages asks it, and what Workers do not upload', () => {
    const files = renderCloudflare({
      worker: new TextEncoder().encode('worker'),
      paths: ['/v1/models', '/v1/models/'],
    });
    expect([...files].map(([path, bytes]) => [path, textOf(bytes)])).toEqual([
      ['_worker.js', 'worker'],
      ['_routes.json', '{"version":1,"include":["/v1/models","/v1/models/"],"exclude":[]}\n'],
      ['.assetsignore', '_worker.js\n_routes.json\nserve.json\n.assetsignore\n'],
    ]);
  });
});

describe('renderWranglerSettings', () => {
  it('asks the worker first where a request may carry a query', () => {
    expect(
      JSON.parse(
        textOf(
          renderWranglerSettings({ dist: '../dist', paths: ['/v1/models'], reach: 'queries' }),
        ),
      ),
    ).toEqual({
      name: 'coderfeed',
      main: '../dist/_worker.js',
      compatibility_date: '2026-04-01',
      assets: {
        directory: '../dist',
        binding: 'ASSETS',
        not_found_handling: '404-page',
        run_worker_first: ['/v1/models'],
      },
    });
  });

  it('leaves what has no file to the worker where that stands before everything', () => {
    const settings = JSON.parse(
      textOf(renderWranglerSettings({ dist: '../dist', paths: ['/v1/*'], reach: 'all' })),
    );
    expect(settings.assets).toEqual({
      directory: '../dist',
      binding: 'ASSETS',
      not_found_handling: 'none',
      run_worker_first: ['/v1/*'],
    });
  });
});

describe('renderWranglerPointer', () => {
  it('names the settings', () => {
    expect(textOf(renderWranglerPointer('../../.cloudflare/wrangler.json'))).toBe(
      '{"configPath":"../../.cloudflare/wrangler.json"}\n',
    );
  });
});

describe('renderCloudflareR2', () => {
  it('writes the worker, and settings that bind the bucket to it and hold no asset', () => {
    const files = renderCloudflareR2(new TextEncoder().encode('worker'));
    expect([...files].map(([path, bytes]) => [path, textOf(bytes)])).toEqual([
      ['worker.js', 'worker'],
      [
        'wrangler.json',
        '{"name":"coderfeed","main":"worker.js","compatibility_date":"2026-04-01","r2_buckets":[{"binding":"FEED","bucket_name":"coderfeed"}]}\n',
      ],
    ]);
  });
});
