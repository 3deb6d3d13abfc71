import { hostFiles } from '../../../feed/static-files.ts';
import type { Case } from '../case.ts';
import { casesOf, problem, request } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

/**
 * Addresses at which nothing is published: problem details, with the nearest ids where they help.
 * CONTRACT 5.
 */
export function errorCases(feed: Feed): readonly Case[] {
  const { models, plans, boards, providers, paths } = feed;
  const unranked = pick(
    models,
    'model on no board',
    ({ id }) => !paths.includes(`v1/leaderboards/model/${id}/index.json`),
  ).id;
  const dotted = pick(models, 'model with a dot in its id', ({ id }) => id.includes('.')).id;
  const board = pick(boards, 'board').key;
  const plan = pick(plans, 'plan').id;
  const provider = pick(providers, 'provider').id;
  const plain = [
    '/nope',
    '/nope.json',
    '/v1/nope',
    '/v1/nope/',
    '/v2',
    '/v1/models/no-such-model-at-all',
    '/v1/models/no-such-model-at-all/',
    `/v1/models/${dotted}/more`,
    `/v1/models/${dotted}/index.html`,
    '/v1/leaderboards/no-such-board-at-all',
    '/v1/leaderboards/model',
    '/v1/leaderboards/model/',
    '/v1/leaderboards/model/no-such-model-at-all',
    `/v1/leaderboards/${board}/1999-01`,
    `/v1/leaderboards/${board}/1999-01/`,
    `/v1/leaderboards/${board}/1999-01/variants`,
    '/plans/no-such-plan-at-all',
    '/v1/models/no-such-model-at-all/offers',
    '/v1/models/no-such-model-at-all/offers/',
    '/v1/providers/no-such-provider-at-all',
    '/v1/providers/no-such-provider-at-all/',
    '/v1/changes/1999-01',
    '/v1/changes/1999-01/',
    '/v1/changes/2026',
    '/v1/bulk',
    '/v1/bulk/',
    '/v1/bulk/models',
    '/v1/bulk/models.xml',
    '/v1/bulk/nope.json',
    '/V1/models',
    '/v1/Models',
    `/v1/models/${dotted.toUpperCase()}`,
    '/v1/search/index.json',
    '/v1/search/gpt',
    '/v1/models/no-such-model-at-all?limit=1',
  ];
  return casesOf('errors', [
    ...plain.map((path) => [path, path, problem('not_found')] as const),
    [
      'suggests the nearest models',
      `/v1/models/${dotted}x`,
      problem('not_found', { suggestsFirst: dotted }),
    ],
    [
      'suggests the nearest models, requested with a slash',
      `/v1/models/${dotted}x/`,
      problem('not_found', { suggestsFirst: dotted }),
    ],
    [
      'suggests the nearest boards',
      `/v1/leaderboards/${board}x`,
      problem('not_found', { suggestsFirst: board }),
    ],
    [
      'suggests the nearest plans',
      `/plans/${plan}x`,
      problem('not_found', { suggestsFirst: plan }),
    ],
    [
      'suggests the nearest models for offers',
      `/v1/models/${dotted}x/offers`,
      problem('not_found', { suggestsFirst: dotted }),
    ],
    [
      'suggests the nearest providers',
      `/v1/providers/${provider}x`,
      problem('not_found', { suggestsFirst: provider }),
    ],
    [
      'suggests nothing for a model on no board',
      `/v1/leaderboards/model/${unranked}`,
      problem('not_found', { suggests: [] }),
    ],
    ...['application/json', 'text/html,*/*;q=0.8', '*/*', 'image/png'].map(
      (accept) =>
        [
          `a problem for Accept: ${accept}`,
          request('/v1/nope', { headers: { Accept: accept } }),
          problem('not_found'),
        ] as const,
    ),
  ]);
}

/** Files that a build writes for hosts are never served. CONTRACT 6. */
export function privateCases(): readonly Case[] {
  const spellings = hostFiles.flatMap((name) => [`/${name}`, `/${name}/`]);
  const encoded = [
    '/%5Fheaders',
    '/_%68eaders',
    '/%2Eassetsignore',
    '/serve%2Ejson',
    '/_headers?a=1',
  ];
  return casesOf(
    'private',
    [...spellings, ...encoded].map((path) => [path, path, problem('not_found')] as const),
  );
}
