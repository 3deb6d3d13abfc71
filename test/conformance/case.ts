import { pathOfFile } from '../../feed/contract/dist-paths.ts';
import { problemKinds } from '../../feed/contract/vocabulary.ts';
import type { Feed } from './feed.ts';

/** What a group of cases is about: a column of the host table. */
export const subjects = {
  addresses: 'addresses',
  files: 'every file',
  parameters: 'parameters',
  refusals: 'query errors',
  search: 'search',
  errors: 'errors',
  visitors: 'missing pages',
  private: 'private files',
  methods: 'methods',
  caching: 'caching',
  hostile: 'hostile requests',
} as const;
export type Subject = keyof typeof subjects;
// The keys of the table are its subjects.
export const subjectNames = Object.keys(subjects) as Subject[];

/**
 * A request as it goes over the wire: nothing tidies the path up. A header may hold `{etag}`, the
 * ETag of a plain GET of the path.
 */
export type WireRequest = {
  method: string;
  path: string;
  headers: { readonly [name: string]: string };
};

/** An answer, decoded; names of headers are in lower case, repeated ones joined by a comma. */
export type WireResponse = {
  status: number;
  headers: { readonly [name: string]: string };
  body: string;
  milliseconds: number;
};

export type Expectation = {
  statuses: readonly number[];
  /** Every header that `_headers` gives this path; undefined where the answer may lack them. */
  headersOf?: string;
  /** Further headers; null means absent. */
  headers?: { readonly [name: string]: string | RegExp | null };
  /** Without it any body will do. */
  body?: BodyCheck;
};

/** What is wrong with a body; undefined where nothing is. */
type BodyCheck = (response: WireResponse, feed: Feed) => string | undefined;

export type Case = {
  id: string;
  subject: Subject;
  request: WireRequest;
  expected: Expectation;
  /** Why only a client that writes the bytes itself can ask this. */
  onlyOnTheWire?: string;
};

/** A host under test. `ask` sends the request; a rejection is an answer that never came. */
export type Host = {
  ask: (request: WireRequest) => Promise<WireResponse>;
  speaksBytes: boolean;
};

/** The bytes of a file of dist, with its headers. */
export function file(path: string): Expectation {
  const body: BodyCheck = (response, feed) => difference(response.body, feed.text(path));
  return { statuses: [200], headersOf: pathOfFile(path), body };
}

/** Exactly this value, minified, its keys in this order, with the headers of an endpoint. */
export function json(path: string, value: unknown): Expectation {
  const text = `${JSON.stringify(value)}\n`;
  return { statuses: [200], headersOf: path, body: ({ body }) => difference(body, text) };
}

function difference(given: string, wanted: string): string | undefined {
  if (given === wanted) return undefined;
  const at = [...wanted].findIndex((_, index) => wanted[index] !== given[index]);
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60));
  return `the body differs at ${at}: ${excerpt(given)}, expected ${excerpt(wanted)}`;
}

/** JSON in one line with the headers of an endpoint, of which a sentence says what is wrong. */
export function holding(path: string, error: (value: unknown) => string | undefined): Expectation {
  const body: BodyCheck = ({ body }) => {
    if (body.indexOf('\n') !== body.length - 1) return 'the body is not one line that ends';
    try {
      return error(JSON.parse(body));
    } catch (thrown) {
      return `the body can't be read: ${thrown}; it begins ${JSON.stringify(body.slice(0, 80))}`;
    }
  };
  return { statuses: [200], headersOf: path, body };
}

export type ExpectedProblem = {
  parameter?: string;
  allowed?: readonly string[];
  /** The names suggested, each of whose addresses has to answer; undefined: whichever. */
  suggests?: readonly string[];
  /** The first of the names suggested, where the others don't matter. */
  suggestsFirst?: string;
};

type Code = keyof typeof problemKinds;
const MEMBERS = 'type title status detail code parameter allowed suggestions'.split(' ');

/** A problem with one of these codes and the headers of every error, cached for a minute at most. */
export function problem(code: Code | readonly Code[], expected: ExpectedProblem = {}): Expectation {
  const codes: readonly Code[] = [code].flat();
  return {
    statuses: codes.map((one) => problemKinds[one].status),
    headersOf: '/404.html',
    headers: { 'cache-control': /^(?:no-store|public, max-age=(?:[0-5]?\d|60))$/ },
    body: (response, { apiRoot }) => problemDifference(response, { ...expected, codes, apiRoot }),
  };
}

type WholeProblem = ExpectedProblem & { codes: readonly Code[]; apiRoot: string };

function problemDifference(
  { status, body }: WireResponse,
  { codes, apiRoot, ...expected }: WholeProblem,
): string | undefined {
  const found = parseAnswer(body);
  const { code, title, detail, suggestions = [] } = found;
  const names = suggestions.map(({ name }) => name);
  // A pair whose second value is undefined is not compared.
  const compared: readonly [name: string, given: unknown, wanted: unknown][] = [
    ['form', body, `${JSON.stringify(found)}\n`],
    ['order', Object.keys(found), MEMBERS.filter((name, at) => at < 5 || name in found)],
    ['code', codes.some((one) => one === code), true],
    ['status', found.status, status],
    ['type', found.type, `${apiRoot}/docs/#problem-${code}`],
    ['texts', isSentence(title) && isSentence(detail), true],
    ['parameter', found.parameter, expected.parameter],
    ['allowed', found.allowed, expected.allowed],
    ['suggestions', names, expected.suggests],
    ['first suggestion', names[0], expected.suggestsFirst],
  ];
  const differences = compared
    .filter(([, given, wanted]) => wanted !== undefined && String(given) !== String(wanted))
    .map(([name, ...pair]) => {
      const [given, wanted] = pair.map((value) => shortened(String(value)));
      return `${name} is ${given}, expected ${wanted}`;
    });
  return differences.length === 0 ? undefined : `the problem's ${differences.join('; ')}`;
}

function isSentence(text: unknown): boolean {
  return typeof text === 'string' && text.length > 10;
}

export type Suggestion = { name: string; url: string };
type Answer = { [name: string]: unknown; suggestions?: readonly Suggestion[] };

/** An answer as far as it may suggest something; empty where it is no JSON. */
export function parseAnswer(body: string): Answer {
  try {
    // Each field is looked at before it is used, but for the suggestions, which are a list of pairs
    // or a failed case.
    return Object(JSON.parse(body)) as Answer;
  } catch {
    return {};
  }
}

export const empty: BodyCheck = ({ body }) =>
  body === '' ? undefined : `a body of ${body.length} characters, expected none`;

/** A GET of a path, or with another method or headers. */
export function request(
  path: string,
  { method = 'GET', headers = {} }: Partial<Omit<WireRequest, 'path'>> = {},
): WireRequest {
  return { method, path, headers };
}

/** What a browser sends for an address that is typed. */
export const navigating = {
  Accept: 'text/html,*/*;q=0.8',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};

/** A case without its subject; the name of most is the path itself. */
export type Row = readonly [name: string, request: string | WireRequest, expected: Expectation];

export function casesOf(subject: Subject, rows: readonly Row[]): Case[] {
  return rows.map(([name, asked, expected]) => ({
    id: `${subject}: ${name}`,
    subject,
    request: typeof asked === 'string' ? request(asked) : asked,
    expected,
  }));
}

/** Rows whose names are their paths. */
export function rowsOf(paths: readonly string[], expect: (path: string) => Expectation): Row[] {
  return paths.map((path) => [path, path, expect(path)]);
}

export function shortened(text: string, length = 60): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (${text.length})`;
}
