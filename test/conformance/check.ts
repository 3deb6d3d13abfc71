import type { Body, Case, Expectation, ExpectedProblem, WireResponse } from './case.ts';
import type { Feed } from './feed.ts';

/** What an answer falls short in. A host may be excused from the first four, never from safety. */
export type Aspect = 'status' | 'headers' | 'type' | 'body' | 'safety';
export type Fault = { aspect: Aspect; message: string };

/** Everything in which an answer is not what the case expects. */
export function checkAnswer(
  { expected, subject }: Pick<Case, 'expected' | 'subject'>,
  response: WireResponse,
  feed: Feed,
): Fault[] {
  const { status, body } = response;
  const wrongStatus = `status ${status}, expected ${expected.statuses.join(' or ')}`;
  return [
    ...(expected.statuses.includes(status) ? [] : [fault('status', wrongStatus)]),
    ...headerFaults(expected, response, feed),
    ...bodyFaults(expected.body, response, feed).map((message) => fault('body', message)),
    ...safetyFaults(status, subject === 'hostile' || status >= 400 ? body : ''),
  ];
}

function fault(aspect: Aspect, message: string): Fault {
  return { aspect, message };
}

function headerFaults(expected: Expectation, response: WireResponse, feed: Feed): Fault[] {
  const { headersOf, headers } = expected;
  const wanted = { ...(headersOf === undefined ? {} : feed.headersOf(headersOf)), ...headers };
  return Object.entries(wanted).flatMap(([name, value]) => {
    const given = response.headers[name];
    const fits = value instanceof RegExp ? value.test(given ?? '') : (given ?? null) === value;
    const message = `${name} is ${given ?? 'absent'}, expected ${value ?? 'none'}`;
    return fits ? [] : [fault(name === 'content-type' ? 'type' : 'headers', message)];
  });
}

function bodyFaults(expected: Body, response: WireResponse, feed: Feed): string[] {
  const { body } = response;
  switch (expected.kind) {
    case 'file':
      return differences(body, feed.text(expected.file));
    case 'json':
      return differences(body, `${JSON.stringify(expected.value)}\n`);
    case 'holds':
      return holdsFaults(body, expected.fault);
    case 'problem':
      return problemFaults(expected.problem, response, feed.apiRoot);
    case 'empty':
      return body === '' ? [] : [`a body of ${body.length} characters, expected none`];
    case 'any':
      return [];
    default:
      return expected satisfies never;
  }
}

function differences(given: string, wanted: string): string[] {
  if (given === wanted) return [];
  const at = [...wanted].findIndex((_, index) => wanted[index] !== given[index]);
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60));
  return [`the body differs at ${at}: ${excerpt(given)}, expected ${excerpt(wanted)}`];
}

function holdsFaults(body: string, check: (value: unknown) => string | undefined): string[] {
  if (!body.endsWith('\n') || body.slice(0, -1).includes('\n'))
    return ['the body is not one line that ends'];
  try {
    return [check(JSON.parse(body))].flatMap((found) => found ?? []);
  } catch (error) {
    return [`the body can't be read: ${error}; it begins ${JSON.stringify(body.slice(0, 80))}`];
  }
}

/**
 * Lines of a stack trace, folders of a machine, names of exceptions, and the file that everybody
 * tries to read.
 */
const LEAKS =
  /\n\s+at \S|\bat (?:async )?[\w.<>]+ \(|node_modules|file:\/\/|\/(?:tmp|home|root|usr|var|opt|srv)\/\w|\.[cm]?[tj]s:\d|\b[A-Z]\w+Error\b|root:x:0/;

/** A request may be refused, but not bring the server down, or learn what machine it runs on. */
function safetyFaults(status: number, body: string): Fault[] {
  const leak = LEAKS.exec(body);
  return [
    ...(status >= 500 && status !== 501 ? [fault('safety', `status ${status}`)] : []),
    ...(leak === null ? [] : [fault('safety', `the body tells ${JSON.stringify(leak[0])}`)]),
  ];
}

const ORDER = ['type', 'title', 'status', 'detail', 'code', 'parameter', 'allowed', 'suggestions'];
const REQUIRED = ORDER.slice(0, 5);

export type Suggestion = { name: string; url: string };
type ProblemBody = { [name: string]: unknown; suggestions?: readonly Suggestion[] };

/** What a body falls short in as the problem details that the feed promises. */
function problemFaults(
  { codes, parameter, allowed, suggests, suggestsFirst }: ExpectedProblem,
  { status, body }: WireResponse,
  apiRoot: string,
): string[] {
  const problem = parseProblem(body);
  if (problem === undefined)
    return [`the body is no problem: ${JSON.stringify(body.slice(0, 80))}`];
  const keys = Object.keys(problem);
  const names = problem.suggestions?.map(({ name }) => name) ?? [];
  const isText = (text: unknown) => typeof text === 'string' && text.length > 10;
  const same = (wanted: unknown, given: unknown) =>
    wanted === undefined || String(given) === String(wanted);
  const rows: readonly (readonly [isRight: boolean, message: string])[] = [
    [body === `${JSON.stringify(problem)}\n`, 'the body is not minified, or ends in no newline'],
    [REQUIRED.every((key) => keys.includes(key)), `its keys are ${keys}`],
    [
      same(
        keys,
        ORDER.filter((key) => keys.includes(key)),
      ),
      `its keys stand as ${keys}`,
    ],
    [codes.includes(String(problem.code)), `its code is ${problem.code}, expected ${codes}`],
    [problem.status === status, `it says status ${problem.status}, and the answer ${status}`],
    [problem.type === `${apiRoot}/docs/#problem-${problem.code}`, `its type is ${problem.type}`],
    [isText(problem.title) && isText(problem.detail), 'it lacks a title or a detail'],
    [
      parameter === undefined || problem.parameter === parameter,
      `its parameter is ${problem.parameter}, expected ${parameter}`,
    ],
    [same(allowed, problem.allowed), `it allows ${problem.allowed}, expected ${allowed}`],
    [same(suggests, names), `it suggests ${names}, expected ${suggests}`],
    [same(suggestsFirst, names[0]), `it suggests ${names[0]} first, expected ${suggestsFirst}`],
  ];
  return rows.flatMap(([isRight, message]) => (isRight ? [] : [message]));
}

/** The suggestions of a problem; none where the body is none. */
export function suggestionsOf(body: string): readonly Suggestion[] {
  return parseProblem(body)?.suggestions ?? [];
}

function parseProblem(body: string): ProblemBody | undefined {
  try {
    const value: unknown = JSON.parse(body);
    // Each field is looked at before it is used, but for the suggestions, which are a list of pairs
    // or a failed case.
    const isProblem = typeof value === 'object' && value !== null && 'code' in value;
    return isProblem ? (value as ProblemBody) : undefined;
  } catch {
    return undefined;
  }
}
