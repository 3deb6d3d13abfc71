import { pathOfFile } from '../../feed/static-files.ts';

/** What a group of cases is about: a column of the host table. */
export const subjects = {
  addresses: 'addresses',
  files: 'every file',
  parameters: 'parameters',
  faults: 'query errors',
  search: 'search',
  errors: 'errors',
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

export type Body =
  /** The bytes of a file of dist. */
  | { kind: 'file'; file: string }
  /** Exactly this value, minified, its keys in this order, and one newline. */
  | { kind: 'json'; value: unknown }
  /** JSON of which a sentence says what does not hold; undefined where all does. */
  | { kind: 'holds'; fault: (value: unknown) => string | undefined }
  | { kind: 'problem'; problem: ExpectedProblem }
  | { kind: 'empty' }
  | { kind: 'any' };

export type ExpectedProblem = {
  codes: readonly string[];
  parameter?: string;
  allowed?: readonly string[];
  /** The names suggested, each of whose addresses has to answer; undefined: whichever. */
  suggests?: readonly string[];
  /** The first of the names suggested, where the others don't matter. */
  suggestsFirst?: string;
};

export type Expectation = {
  statuses: readonly number[];
  /** Every header that `_headers` gives this path; undefined where the answer may lack them. */
  headersOf?: string;
  /** Further headers; null means absent. */
  headers?: { readonly [name: string]: string | RegExp | null };
  body: Body;
};

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
  return { statuses: [200], headersOf: pathOfFile(path), body: { kind: 'file', file: path } };
}

/** Exactly this value, with the headers of the endpoint at `path`. */
export function json(path: string, value: unknown): Expectation {
  return { statuses: [200], headersOf: path, body: { kind: 'json', value } };
}

/** JSON with the headers of the endpoint at `path`, of which something holds. */
export function holding(path: string, fault: (value: unknown) => string | undefined): Expectation {
  return { statuses: [200], headersOf: path, body: { kind: 'holds', fault } };
}

const statusOf: { readonly [code: string]: number } = {
  not_found: 404,
  invalid_parameter: 400,
  query_too_short: 400,
  method_not_allowed: 405,
};

/** A problem with one of these codes and the headers of every error, kept for a minute at most. */
export function problem(
  code: string | readonly string[],
  more: Omit<ExpectedProblem, 'codes'> = {},
): Expectation {
  const codes = [code].flat();
  return {
    statuses: codes.map((one) => statusOf[one] ?? 0),
    headersOf: '/404.html',
    headers: { 'cache-control': /^(?:no-store|public, max-age=(?:[0-5]?\d|60))$/ },
    body: { kind: 'problem', problem: { codes, ...more } },
  };
}

export const empty: Body = { kind: 'empty' };
export const any: Body = { kind: 'any' };

/** A GET of a path, or with another method or headers. */
export function request(
  path: string,
  { method = 'GET', headers = {} }: Partial<Omit<WireRequest, 'path'>> = {},
): WireRequest {
  return { method, path, headers };
}

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
