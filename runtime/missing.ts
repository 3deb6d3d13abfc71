import { notFoundPageFile } from '../feed/contract/dist-paths.ts';
import type { Bodies, EndpointId } from '../feed/contract/endpoints.ts';
import { decodePath, expand, templatePattern } from '../feed/contract/paths.ts';
import { nearest, plainProblems, quoted } from '../feed/contract/problems.ts';
import { type Route, routeOf } from '../feed/contract/routes.ts';
import type { Problem } from '../feed/contract/schemas/problem.ts';
import { findResolved } from '../feed/lookup/find-resolved.ts';
import { idsOf } from '../feed/lookup/resolve.ts';
import { type Feed, readBody, readModelRows } from './read.ts';
import { searchFeed } from './search.ts';
import { refuse, type TextResponse } from './text-response.ts';

/** A request that no file answers; `path` is percent-encoded, `query` has its `?`. */
type Unanswered = {
  path: string;
  query: string;
  route?: Route | undefined;
  /** Templates of pages that may be meant, too. */
  pages?: readonly string[];
};

/** The 404 of a path with the nearest records, endpoints or pages. */
export async function missingResponse(feed: Feed, missed: Unanswered): Promise<TextResponse> {
  const { path, route } = missed;
  const unknown = route && (await unknownValue(feed, route));
  if (route && unknown) {
    const { name, detail, known } = unknown;
    const near = nearest(toName(route.values[name] ?? ''), known);
    return notFound(feed, detail, near, (value) =>
      expand(route.endpoint.path, { ...route.values, [name]: value }),
    );
  }
  // Ids of other systems have slashes, encoded or not.
  const [start, id] = path.split(feed.config.table['models.get'].path.replace('{id}', ''));
  // Unlike decodeURIComponent this never throws.
  if (start === '' && id)
    return missingModel(feed, new URLSearchParams(`=${id.replace(/\/$/, '')}`).get('') ?? '');
  return missingEndpoint(feed, missed);
}

/** The 404 for an id that is no model's, with the models that the id means, or else near ones. */
export async function missingModel(feed: Feed, id: string): Promise<TextResponse> {
  const meant = idsOf(await findResolved(feed.read, id));
  const { detail, known } = await unknownId(feed, 'model', id);
  const isMeant = meant.length > 0;
  // The pattern of the last name is anchored: tried at each letter, a long path would take seconds.
  return notFound(
    feed,
    isMeant ? `${detail} It is a name of ${meant.join(' or ')}.` : detail,
    isMeant ? meant : nearest(toName(id).replace(/^.*\//s, ''), known),
    (value) => expand(feed.config.table['models.get'].path, { id: value }),
  );
}

/** The 404 for a path of no endpoint, with the nearest ones, or the nearest pages. */
function missingEndpoint(feed: Feed, missed: Unanswered): TextResponse {
  const { table, apiRoot } = feed.config;
  const { detail } = plainProblems(apiRoot, table).notFound;
  return notFound(
    feed,
    detail,
    nearestPaths(knownPaths(feed, missed), missed.path),
    (path) => path,
  );
}

function nearestPaths(paths: ReadonlyMap<string, string>, path: string): string[] {
  const names = [...paths.keys()].filter((name) => !name.includes('{'));
  const name = toName(path);
  const near = nearest(name, names);
  // A path below the one that is meant has its first step alone in common with it.
  const found = near.length > 0 ? near : nearest(name.replace(/\/.*/, ''), names);
  return found.map((each) => paths.get(each) ?? '');
}

/** The paths that may be meant, by their names. */
function knownPaths({ config }: Feed, { query, pages = [] }: Unanswered): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { path, answer, query: parameters } of Object.values(config.table)) {
    const whole = path.replace('{format}', 'json');
    // Without its query a path of the runtime would be the next error; of a search there is an
    // example.
    const question = query || ('q' in parameters ? '?q=gpt' : '');
    if (answer !== 'runtime') paths.set(toName(whole), whole);
    else if (question) paths.set(toName(whole), whole + question);
  }
  for (const page of pages) paths.set(toName(page), `${page}/`);
  return paths;
}

/**
 * A path without its version or language, and without an ending that other feeds have: `models` of
 * `/v1/models.json` and of `/zh/models/`.
 */
function toName(path: string): string {
  return path.replace(/^\/(?:\w\w\/)?|(?:\.json)?\/?$/g, '');
}

function notFound(
  { config }: Feed,
  detail: string,
  near: readonly string[],
  toPath: (name: string) => string,
): TextResponse {
  const suggestions = near.map((name) => ({ name, url: config.apiRoot + toPath(name) }));
  return refuse(config, 'not_found', { detail, suggestions });
}

/** The path parameter whose value is unknown, the sentence about it, and the known values. */
type Unknown = { name: string; detail: string; known: readonly string[] };

/** The records whose id an endpoint has in its path. */
const kinds: { readonly [Id in EndpointId]?: 'model' | 'plan' | 'provider' } = {
  'models.offers': 'model',
  'leaderboards.model': 'model',
  'plans.get': 'plan',
  'providers.get': 'provider',
};

/**
 * Undefined for an endpoint without records, and for one model, whose id may be another system's.
 */
async function unknownValue(feed: Feed, { id, values }: Route): Promise<Unknown | undefined> {
  const kind = kinds[id];
  const unknown = kind && (await unknownId(feed, kind, values.id));
  if (id !== 'leaderboards.model' && values.board === undefined) return unknown;
  const { boards, index } = await readBody(feed, 'leaderboards.list');
  if (unknown?.known.includes(values.id ?? ''))
    return { ...unknown, detail: `The model ${values.id} is on no board.`, known: [] };
  if (unknown) return { ...unknown, known: index.map(({ model_id }) => model_id) };
  return unknownPeriod(boards, values);
}

function unknownPeriod(
  boards: Bodies['leaderboards.list']['boards'],
  { board, period }: Route['values'],
): Unknown {
  const periods = boards.find(({ key }) => key === board)?.periods;
  const known = periods ?? boards.map(({ key }) => key);
  const detail = periods
    ? `The board ${board} has no period ${quoted(period)}; it has ${known.join(', ')}.`
    : `There is no board with the key ${quoted(board)}; there are ${known.join(', ')}.`;
  return { name: periods ? 'period' : 'board', detail, known };
}

async function unknownId(
  feed: Feed,
  kind: 'model' | 'plan' | 'provider',
  id: string | undefined,
): Promise<Unknown> {
  const list =
    kind === 'model' ? await readModelRows(feed) : await readBody(feed, `${kind}s.list` as const);
  // A list has its records under the plural of their kind.
  const records: readonly { id: string }[] = Reflect.get(list, `${kind}s`);
  const known = records.map((record) => record.id);
  return { name: 'id', detail: `There is no ${kind} with the id ${quoted(id)}.`, known };
}

/** The page for a path at which nothing is, as the build writes it for a language's prefix. */
type NotFoundPage = {
  prefix: string;
  html: string;
  /** Templates of pages, and of the answers with the same figures, without a slash at the end. */
  pages: [page: string, answer: string][];
  /**
   * What people call the answers and pages by their paths; of the records of a kind the newest
   * first.
   */
  names: { [path: string]: string };
};

/** A request without an answer: its path, percent-encoded, and what a program is told. */
type NotFoundRequest = { request: Request; path: string; problem: TextResponse };

/** Whether a browser asks for what it is to show, and no program for an answer. */
export function isPerson({ headers }: Request): boolean {
  return /^text\/html\b/i.test(headers.get('Accept') ?? '');
}

/** A 404 as its reader wants it: people get a page in their language with the nearest pages. */
export async function forReader(
  feed: Feed,
  { request, path, problem }: NotFoundRequest,
): Promise<TextResponse> {
  const headers = [...problem.headers, ['Vary', 'Accept']] as const;
  const page = isPerson(request) ? await findPage(feed, path) : undefined;
  if (!page) return { ...problem, headers };
  const links = await nearLinks(feed, page, path);
  return {
    ...problem,
    headers: [
      ...headers.filter(([name]) => name !== 'Content-Type'),
      ['Content-Type', 'text/html; charset=utf-8'],
    ],
    body: page.html.replace('<ul class="links">', (list) => list + links.join('')),
  };
}

/**
 * The page for the language of a path. The build has written the pages; the empty prefix is last.
 */
async function findPage({ read }: Feed, path: string): Promise<NotFoundPage | undefined> {
  const languages = (await read(notFoundPageFile)) as NotFoundPage[] | undefined;
  return languages?.find(({ prefix }) => path.startsWith(`${prefix}/`));
}

/** Items of a list with the pages nearest to a path. */
async function nearLinks(feed: Feed, page: NotFoundPage, path: string): Promise<string[]> {
  const plain = decodePath(path) ?? path;
  const own = plain.slice(page.prefix.length);
  const answer = counterpart(page.pages, plain) ?? own;
  const paths = await nearPaths(feed, page, { path: own, answer });
  // What differs by its hyphens and dots alone is what was meant.
  const meant = paths.filter((other) => isSame(other, answer, /[.-]/g));
  const links = new Set([...meant, ...paths].map((found) => linkTo(feed, page, found)));
  return [...links].slice(0, MOST_NEAR);
}

const MOST_NEAR = 5;

/** The paths nearest to one: what its words find, the newest of its family, those like it, its list. */
async function nearPaths(
  feed: Feed,
  page: NotFoundPage,
  { path, answer }: { path: string; answer: string },
): Promise<string[]> {
  const pages = page.pages.map(([list]) => list);
  const route = routeOf(feed.config.table, answer);
  const like = await suggestedPaths(feed, { path: answer, query: '', route, pages });
  const list = answer.replace(/\b\/[^/]*$/, '');
  const near =
    like.length > 0 ? like : await suggestedPaths(feed, { path: list, query: '', pages });
  // A path of one step may be a list, as /pricing is.
  const found =
    like.length > 0 && !/.\/./.test(path.replace('/v1/', '/')) ? [] : await findWords(feed, path);
  // Answers without a page are for who asks for an answer.
  return [...found, ...newestOfFamily(page, answer), ...near].filter(
    (each) => page.names[each] || path.startsWith('/v1/'),
  );
}

/** What is found by the words of a path, of which the first may say the kind: `/plan/glm-lite`. */
async function findWords(feed: Feed, path: string): Promise<string[]> {
  const words = path.replace(/^\/v1\b|[^\p{L}\p{N}.]+/gu, ' ');
  const { groups, ...found } = await searchFeed(feed.read, words);
  return pathsOf(
    feed,
    groups.flatMap<FoundPath>((group) => found[group]),
  );
}

/** The paths that the 404 of a request suggests. */
async function suggestedPaths(feed: Feed, missed: Unanswered): Promise<string[]> {
  const { body } = await missingResponse(feed, missed);
  // Our own problem.
  const { suggestions = [] } = JSON.parse(body) as Problem;
  return pathsOf(feed, suggestions);
}

/** A vendor has a page of its own, and its answer with all others. */
type FoundPath = { url: string; slug?: string };

function pathsOf({ config }: Feed, found: readonly FoundPath[]): string[] {
  return found.map(({ url, slug }) => url.slice(config.apiRoot.length) + (slug ? `/${slug}` : ''));
}

/** The newest records of the family of an answer: their ids are the same up to the first number. */
function newestOfFamily({ names }: NotFoundPage, answer: string): string[] {
  return Object.keys(names)
    .filter((path) => isSame(path, answer, /-?\d[^/]*$/))
    .slice(0, 3);
}

/** An item of a list: a path by its name, with the page of an answer that has one. */
function linkTo({ config }: Feed, page: NotFoundPage, path: string): string {
  const answers = page.pages.map(([list, answer]): PagePair => [answer, list]);
  const to = counterpart(answers, path);
  const address = escapeHtml(config.apiRoot + (to ? `${to}/` : path));
  return `<li><a href="${address}">${escapeHtml(page.names[path] ?? path)}</a></li>`;
}

/** Whether two paths are the same but for some characters. */
function isSame(path: string, other: string, without: RegExp): boolean {
  return path.replace(without, '') === other.replace(without, '');
}

type PagePair = [from: string, to: string];

/** The path of the second template of the first pair whose first one a path fits. */
function counterpart(pairs: readonly PagePair[], path = ''): string | undefined {
  for (const [from, to] of pairs) {
    const fit = templatePattern(from).exec(path);
    if (fit) return expand(to, { ...fit.groups });
  }
  return undefined;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
