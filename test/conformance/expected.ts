import { pathOfFile } from '../../feed/static-files.ts';
import type { Body, Case, Expectation, ExpectedProblem, Subject, WireRequest } from './case.ts';

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

const statuses: Readonly<Record<string, number>> = {
  not_found: 404,
  invalid_parameter: 400,
  query_too_short: 400,
  method_not_allowed: 405,
};

/** A problem with one of these codes and the headers of every error. */
export function problem(
  codes: string | readonly string[],
  more: Omit<ExpectedProblem, 'codes'> = {},
): Expectation {
  const list = typeof codes === 'string' ? [codes] : codes;
  return {
    statuses: list.map((code) => statuses[code] ?? 0),
    headersOf: '/404.html',
    headers: { 'cache-control': BRIEFLY },
    body: { kind: 'problem', problem: { codes: list, ...more } },
  };
}

/** Sixty seconds at most, or not at all. */
const BRIEFLY = /^(?:no-store|public, max-age=(?:[0-5]?\d|60))$/;

export const empty: Body = { kind: 'empty' };

/** A GET of a path, or with another method or headers. */
export function request(
  path: string,
  { method = 'GET', headers = {} }: Partial<Omit<WireRequest, 'path'>> = {},
): WireRequest {
  return { method, path, headers };
}

/** Cases of one subject from a table of `[name, request or path, expectation]`. */
export function casesOf(
  subject: Subject,
  rows: Iterable<readonly [string, string | WireRequest, Expectation]>,
): readonly Case[] {
  return [...rows].map(([name, requested, expected]) => ({
    id: `${subject}: ${name}`,
    subject,
    request: typeof requested === 'string' ? request(requested) : requested,
    expected,
  }));
}
