import { parse } from 'node:path';
import { groupBy } from '../../../feed/collections.ts';
import { hostFiles, PAGE_FILE, pathOfFile } from '../../../feed/contract/dist-paths.ts';
import { routeOf } from '../../../feed/contract/routes.ts';
import { runtimeConfig } from '../../../feed/contract/runtime-config.ts';
import { shareOf } from '../../rounds.ts';
import {
  type Case,
  casesOf,
  type Expectation,
  file,
  navigating,
  problem,
  type Row,
  request,
  rowsOf,
} from '../case.ts';
import { type Feed, pick } from '../feed.ts';

/** Records that stand for their kind. */
export function examplesOf({ models, plans, boards, providers, paths }: Feed) {
  const hasDot = ({ id }: { id: string }) => id.includes('.');
  const isRanked = (id: string) => paths.includes(`v1/leaderboards/model/${id}/index.json`);
  return {
    dotted: pick(models, 'model with a dot in its id', hasDot),
    ranked: pick(models, 'ranked model with a dot', (one) => hasDot(one) && isRanked(one.id)).id,
    unranked: pick(models, 'model on no board', ({ id }) => !isRanked(id)).id,
    plain: pick(models, 'model without a dot', (one) => !hasDot(one)).id,
    board: pick(boards, 'board with a past period', ({ periods }) => periods.length > 1),
    firstBoard: pick(boards, 'board').key,
    plan: pick(plans, 'plan').id,
    provider: pick(providers, 'provider').id,
  };
}

/**
 * Every kind of endpoint at its address: with and without a trailing slash, percent-encoded, and
 * with a query that it ignores.
 */
export function addressCases(feed: Feed): Case[] {
  const { dotted } = examplesOf(feed);
  const model = `/v1/models/${dotted.id}`;
  const plain = plainAddresses(feed);
  const withQuery = ['/v1/models', '/v1/pricing', '/plans', '/v1/changes'];
  const raw = feed.paths.filter((path) => /^v1\/bulk\/|^v1\/manifest/.test(path));
  // All of them are asked for once by the files; these are large, and one is as another.
  const someRaw = shareOf(raw, FILES_OF_A_KIND);
  const queries = ['?limit=1', '/?limit=1', '?', '?bogus=1&bogus=2', '?q=%ff', '?a[]=1'];
  return casesOf('addresses', [
    ...[...plain, ...withQuery].flatMap((path) => rowsOf([path, `${path}/`], () => answerAt(path))),
    ...someRaw.flatMap((path) => [
      ...rowsOf([`/${path}`], () => file(path)),
      ignoringRow(`/${path}?limit=1`, file(path)),
    ]),
    ...plain.flatMap((path) => queries.map((query) => ignoringRow(path + query, answerAt(path)))),
    ...rowsOf(encodedSpellings(model), () => answerAt(model)),
  ]);
}

/** Addresses of endpoints that take no query, which are plain files. */
function plainAddresses(feed: Feed): string[] {
  const { dotted, ranked, plain, board, plan, provider } = examplesOf(feed);
  const ofBoard = `/v1/leaderboards/${board.key}`;
  const newest = `${ofBoard}/${board.periods[0]}`;
  const oldest = `${ofBoard}/${board.periods.at(-1)}`;
  return [
    '/v1',
    `/v1/models/${dotted.id}`,
    `/v1/models/${dotted.id}/offers`,
    `/v1/models/${plain}`,
    '/v1/leaderboards',
    ofBoard,
    newest,
    oldest,
    `${newest}/variants`,
    `/v1/leaderboards/model/${ranked}`,
    '/v1/providers',
    `/v1/providers/${provider}`,
    `/plans/${plan}`,
  ];
}

function answerAt(path: string): Expectation {
  return file(`${path.slice(1)}/index.json`);
}

function ignoringRow(path: string, expected: Expectation): Row {
  return [`${path} takes no notice of the query`, path, expected];
}

/** The address of a model with one of its characters percent-encoded. */
function encodedSpellings(address: string): string[] {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
  return [
    address.replace('.', '%2E'),
    address.replace('.', '%2e'),
    address.replace('-', '%2D'),
    address.replace(/(?<=models\/)./, hex),
  ].filter((spelling) => spelling !== address);
}

/** Of the pages of a kind and of the answers of an endpoint so many at least. */
const FILES_OF_A_KIND = 5;

/**
 * Of an endpoint's other answers one in so many. A host finds them all by one rule, and eight hosts
 * are asked for each.
 */
const STEP_OF_ANSWERS = 20;

/**
 * The paths of the manifest: an answer by turns as it is, without its `index.json`, and with a
 * trailing slash; a page at its canonical address, which ends in a slash. Of a kind of page some, of
 * an endpoint a share, with `TEST_ROUNDS=full` all.
 */
export function fileCases(feed: Feed): Case[] {
  const published = feed.paths.filter((path) => !isHostOrErrorFile(path));
  const kinds = groupBy(published, kindsOf(feed));
  const asked = [...kinds.values()].flatMap((paths) => {
    const first = paths.slice(0, FILES_OF_A_KIND);
    const others = paths.slice(FILES_OF_A_KIND);
    return isPage(first[0] ?? '') ? first : [...first, ...shareOf(others, STEP_OF_ANSWERS)];
  });
  return casesOf('files', [
    ...rowsOf([`/${PAGE_FILE}`], () => file(PAGE_FILE)),
    ...asked.flatMap((path, index) => rowsOf([spellingOf(path, index)], () => file(path))),
  ]);
}

/** Host files are nobody's business, and error files are answers to other addresses. */
function isHostOrErrorFile(path: string): boolean {
  return hostFiles.some((name) => name === path) || /^40\d\./.test(path);
}

function isPage(path: string): boolean {
  return path.endsWith(PAGE_FILE);
}

/** Tells which kind of page or which endpoint a path is of; of neither, its folder and ending. */
function kindsOf({ apiRoot, rules }: Feed): (path: string) => string {
  const { table } = runtimeConfig({ apiRoot, rules });
  return (path) => {
    if (!isPage(path)) {
      const { dir, ext } = parse(path);
      return routeOf(table, pathOfFile(path))?.id ?? `${dir}/*${ext}`;
    }
    const [first = '', second = ''] = path.split('/');
    const section = first === 'zh' ? `zh/${second}` : first;
    return `pages of ${section}, ${path.split('/').length} names deep`;
  };
}

function spellingOf(path: string, index: number): string {
  // Some hosts redirect the name of a page's file to its folder.
  if (isPage(path)) return `/${path.replace(PAGE_FILE, '')}`;
  const [, folder] = /^(.*)\/index\.json$/.exec(path) ?? [];
  if (folder === undefined) return `/${path}`;
  const spellings = [`/${folder}`, `/${folder}/`, `/${path}`];
  return spellings[index % spellings.length] ?? '';
}

/** Addresses at which nothing is published: problems, with the nearest ids where they help. */
export function errorCases(feed: Feed): Case[] {
  const { dotted, unranked, firstBoard } = examplesOf(feed);
  const absent = absentAddresses(`/v1/models/${dotted.id}`, `/v1/leaderboards/${firstBoard}`);
  return casesOf('errors', [
    ...rowsOf(absent, () => problem('not_found')),
    ...nearestRows(feed),
    [
      'suggests nothing for a model on no board',
      `/v1/leaderboards/model/${unranked}`,
      problem('not_found', { suggests: [] }),
    ],
    ...['application/json', '*/*', 'image/png'].map((accept): Row => {
      const asJson = request('/v1/nope', { headers: { Accept: accept } });
      return [`a problem for Accept: ${accept}`, asJson, problem('not_found')];
    }),
  ]);
}

function absentAddresses(model: string, board: string): string[] {
  const none = 'no-such-model-at-all';
  const addresses = `
    /nope /nope.json /v1/nope /v1/nope/ /v2 /v1/models/${none} /v1/models/${none}/ ${model}/more
    ${model}/index.html /v1/leaderboards/no-such-board-at-all /v1/leaderboards/model
    /v1/leaderboards/model/ /v1/leaderboards/model/${none} ${board}/1999-01 ${board}/1999-01/
    ${board}/1999-01/variants /plans/no-such-plan-at-all /v1/models/${none}/offers
    /v1/models/${none}/offers/ /v1/providers/no-such-provider-at-all
    /v1/providers/no-such-provider-at-all/ /v1/changes/1999-01 /v1/changes/1999-01/
    /v1/changes/2026 /v1/bulk /v1/bulk/ /v1/bulk/models /v1/bulk/models.xml /v1/bulk/nope.json
    /V1/models /v1/Models ${model.replace(/[^/]+$/, (id) => id.toUpperCase())}
    /v1/search/index.json /v1/search/gpt /v1/models/${none}?limit=1`;
  return addresses.trim().split(/\s+/);
}

function nearestRows(feed: Feed): Row[] {
  const { dotted, ranked, firstBoard, plan, provider } = examplesOf(feed);
  const model = `/v1/models/${dotted.id}`;
  const records: readonly [what: string, path: string, nearest: string][] = [
    ['models', `${model}x`, dotted.id],
    ['models, requested with a slash', `${model}x/`, dotted.id],
    ['models, requested as a file', `${model}.json`, dotted.id],
    ['boards', `/v1/leaderboards/${firstBoard}x`, firstBoard],
    ['plans', `/plans/${plan}x`, plan],
    ['ranked models', `/v1/leaderboards/model/${ranked}x`, ranked],
    ['models for offers', `${model}x/offers`, dotted.id],
    ['providers', `/v1/providers/${provider}x`, provider],
  ];
  const endpoints = {
    '/v1/modles': '/v1/models',
    '/v1/modles/gpt': '/v1/models',
    '/v1/plans': '/plans',
    '/v1/bulk/model.csv': '/v1/bulk/models.json',
    '/v1/serach?q=opus': '/v1/search?q=opus',
    '/v1/serach': '/v1/search?q=gpt',
    '/v1/models.json': '/v1/models',
  };
  return [
    ...records.map(([what, path, suggestsFirst]): Row => {
      return [`suggests the nearest ${what}`, path, problem('not_found', { suggestsFirst })];
    }),
    ...Object.entries(endpoints).map(([path, suggestsFirst]): Row => {
      const name = `suggests the nearest endpoint to ${path}`;
      return [name, path, problem('not_found', { suggestsFirst })];
    }),
  ];
}

/** What a browser gets where there is no page: a page or a problem, and the type of what it is. */
export function visitorCases(): Case[] {
  const shown: Expectation = {
    statuses: [404],
    body({ headers: { 'content-type': type = '' }, body }) {
      const isPage = /^<!doctype html>/i.test(body);
      const fits = isPage ? type.startsWith('text/html;') : type.includes('json');
      return fits
        ? undefined
        : `the type is ${type}, and the body begins with ${body.slice(0, 15)}`;
    },
  };
  const paths = ['/nope/', '/models/nope', '/models/nope/', '/boards/nope/', '/zh/models/nope/'];
  return casesOf(
    'visitors',
    paths.map((path): Row => [path, request(path, { headers: navigating }), shown]),
  );
}

/** Files that a build writes for hosts are never served. */
export function privateCases(): Case[] {
  const encoded = '/%5Fheaders /_%68eaders /%2Eassetsignore /serve%2Ejson /_headers?a=1'.split(' ');
  const spellings = hostFiles.flatMap((name) => [`/${name}`, `/${name}/`]);
  return casesOf(
    'private',
    rowsOf([...spellings, ...encoded], () => problem('not_found')),
  );
}
