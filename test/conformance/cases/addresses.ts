import type { Case } from '../case.ts';
import { casesOf, file } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

/**
 * Every kind of endpoint at its address: with and without a trailing slash, percent-encoded, and
 * with a query that it takes no notice of.
 */
export function addressCases(feed: Feed): readonly Case[] {
  const { models, plans, boards, paths } = feed;
  const dotted = pick(models, 'model with a dot in its id', ({ id }) => id.includes('.')).id;
  const ranked = pick(
    models,
    'ranked model with a dot in its id',
    ({ id }) => id.includes('.') && hasFile(feed, `/v1/leaderboards/model/${id}`),
  ).id;
  const plain = pick(models, 'model without a dot in its id', ({ id }) => !id.includes('.')).id;
  const board = pick(boards, 'board with a past period', ({ periods }) => periods.length > 1);
  const plan = pick(plans, 'plan').id;
  const withoutParameters = [
    '/v1',
    `/v1/models/${dotted}`,
    `/v1/models/${plain}`,
    '/v1/leaderboards',
    `/v1/leaderboards/${board.key}`,
    `/v1/leaderboards/${board.key}/${board.periods[0]}`,
    `/v1/leaderboards/${board.key}/${board.periods.at(-1)}`,
    `/v1/leaderboards/${board.key}/${board.periods[0]}/variants`,
    `/v1/leaderboards/model/${ranked}`,
    `/plans/${plan}`,
    '/v1/changes',
  ];
  const raw = paths
    .filter((path) => /^v1\/bulk\/|^v1\/manifest/.test(path))
    .map((path) => `/${path}`);
  const spelled = [...withoutParameters, '/v1/models', '/v1/pricing', '/plans'];
  return casesOf('addresses', [
    ...spelled.flatMap((path) =>
      [path, `${path}/`].map((spelling) => [spelling, spelling, answerAt(path)] as const),
    ),
    ...raw.map((path) => [path, path, file(path.slice(1))] as const),
    ...withoutParameters.flatMap((path) =>
      unheeded(path).map(
        (spelling) =>
          [`${spelling} takes no notice of the query`, spelling, answerAt(path)] as const,
      ),
    ),
    ...raw.map(
      (path) =>
        [
          `${path}?limit=1 takes no notice of the query`,
          `${path}?limit=1`,
          file(path.slice(1)),
        ] as const,
    ),
    ...encodedSpellings(`/v1/models/${dotted}`).map(
      (spelling) => [spelling, spelling, answerAt(`/v1/models/${dotted}`)] as const,
    ),
  ]);
}

/** Not for these endpoints, so it makes no difference, however wrong it is. */
function unheeded(path: string): readonly string[] {
  return ['?limit=1', '/?limit=1', '?', '?bogus=1&bogus=2', '?q=%ff', '?a[]=1'].map(
    (query) => path + query,
  );
}

/** The same address with a letter, the dot, or the dash written in hex. */
function encodedSpellings(path: string): readonly string[] {
  return [
    path.replace(/\/(\w)([^/]*)$/, (_, first: string, rest: string) => `/%${hex(first)}${rest}`),
    path.replace('.', '%2E'),
    path.replace('.', '%2e'),
    path.replace('-', '%2D'),
  ].filter((spelling) => spelling !== path);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16);
}

function answerAt(path: string) {
  return file(`${path.slice(1)}/index.json`);
}

function hasFile({ paths }: Feed, path: string): boolean {
  return paths.includes(`${path.slice(1)}/index.json`);
}
