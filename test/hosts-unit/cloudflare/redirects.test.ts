import { describe, expect, it } from 'vitest';
import { documents } from '../../../feed/documents.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { expand, fileAt } from '../../../feed/paths.ts';
import { renderRedirects } from '../../../hosts/cloudflare/redirects.ts';

const text = renderRedirects(endpoints);

/**
 * Cloudflare's reading: exact sources first, then those with placeholders from the top; the first
 * that fits.
 */
function follow(path: string): string {
  const rules = text.split('\n').map((line) => line.split(' '));
  const exact = rules.find(([from]) => from === path);
  if (exact) return exact[1] ?? '';
  for (const [from = '', to = ''] of rules.filter(([from]) => from?.includes(':'))) {
    const match = new RegExp(
      `^${from.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
    ).exec(path);
    if (match) return to.replace(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '');
  }
  return path;
}

const values = {
  id: 'gpt-5.1',
  board: 'polyglot',
  period: '2026-07',
  month: '2026-07',
  format: 'json',
};
const answers = Object.values(endpoints).flatMap((endpoint) => {
  const path = expand(endpoint.path, values);
  const file = fileAt(endpoint, path);
  return file === undefined ? [] : [{ path, file, isIndex: endpoint.answer === 'index' }];
});

describe('renderRedirects', () => {
  it('writes the identity of a file that a placeholder would catch before exact and open rules', () => {
    // Endpoints that were added since have rules of the same kinds.
    const folders =
      /^\/(?:v1|v1\/(?:models|pricing|leaderboards|changes)|plans)(?:\/(?:index|:|model\/).*)?\/? /;
    const lines = text.split('\n').filter((line) => line === '' || folders.test(line));
    expect(lines.join('\n')).toBe(
      [
        '/v1/models/index.json /v1/models/index.json 200',
        '/v1/leaderboards/index.json /v1/leaderboards/index.json 200',
        '/plans/index.json /plans/index.json 200',
        '/v1/changes/index.json /v1/changes/index.json 200',
        '/v1 /v1/index.json 200',
        '/v1/ /v1/index.json 200',
        '/v1/models /v1/models/index.json 200',
        '/v1/models/ /v1/models/index.json 200',
        '/v1/pricing /v1/pricing/index.json 200',
        '/v1/pricing/ /v1/pricing/index.json 200',
        '/v1/leaderboards /v1/leaderboards/index.json 200',
        '/v1/leaderboards/ /v1/leaderboards/index.json 200',
        '/plans /plans/index.json 200',
        '/plans/ /plans/index.json 200',
        '/v1/changes /v1/changes/index.json 200',
        '/v1/changes/ /v1/changes/index.json 200',
        '/v1/leaderboards/:board/index.json /v1/leaderboards/:board/index.json 200',
        '/v1/models/:id /v1/models/:id/index.json 200',
        '/v1/models/:id/ /v1/models/:id/index.json 200',
        '/v1/models/:id/offers /v1/models/:id/offers/index.json 200',
        '/v1/models/:id/offers/ /v1/models/:id/offers/index.json 200',
        '/v1/leaderboards/:board /v1/leaderboards/:board/index.json 200',
        '/v1/leaderboards/:board/ /v1/leaderboards/:board/index.json 200',
        '/v1/leaderboards/model/:id /v1/leaderboards/model/:id/index.json 200',
        '/v1/leaderboards/model/:id/ /v1/leaderboards/model/:id/index.json 200',
        '/plans/:id /plans/:id/index.json 200',
        '/plans/:id/ /plans/:id/index.json 200',
        '/v1/changes/:month /v1/changes/:month/index.json 200',
        '/v1/changes/:month/ /v1/changes/:month/index.json 200',
        '/v1/leaderboards/:board/:period /v1/leaderboards/:board/:period/index.json 200',
        '/v1/leaderboards/:board/:period/ /v1/leaderboards/:board/:period/index.json 200',
        '/v1/leaderboards/:board/:period/variants /v1/leaderboards/:board/:period/variants/index.json 200',
        '/v1/leaderboards/:board/:period/variants/ /v1/leaderboards/:board/:period/variants/index.json 200',
        '',
      ].join('\n'),
    );
  });

  it.each(answers)(
    'leads $path to its file, with and without a trailing slash, and the file to itself',
    ({ path, file, isIndex }) => {
      const spellings = isIndex ? [path, `${path}/`, file] : [file];
      expect(spellings.map(follow)).toEqual(spellings.map(() => file));
    },
  );

  it.each(Object.values(documents).map(({ path }) => path))('leaves %s as it is', (path) => {
    expect(follow(path)).toBe(path);
  });
});
