import type { Body, Case, Expectation, WireResponse } from './case.ts';
import { problemFaults } from './check-problem.ts';
import type { Feed } from './feed.ts';

/** What an answer falls short in. A host may be excused from the first four, never from safety. */
export type Aspect = 'status' | 'headers' | 'type' | 'body' | 'safety';
export type Fault = { readonly aspect: Aspect; readonly message: string };

/** Everything in which an answer is not what the case expects. */
export function checkAnswer(
  { expected, subject }: Case,
  response: WireResponse,
  feed: Feed,
): readonly Fault[] {
  const { status, body } = response;
  return [
    ...(expected.statuses.includes(status)
      ? []
      : [fault('status', `status ${status}, expected ${expected.statuses.join(' or ')}`)]),
    ...headerFaults(expected, response, feed),
    ...bodyFaults(expected.body, response, feed).map((message) => fault('body', message)),
    ...safetyFaults(response, subject === 'hostile' || status >= 400 ? body : ''),
  ];
}

function headerFaults(
  { headersOf, headers = {} }: Expectation,
  response: WireResponse,
  feed: Feed,
): readonly Fault[] {
  const wanted = { ...(headersOf === undefined ? {} : feed.headersOf(headersOf)), ...headers };
  return Object.entries(wanted).flatMap(([name, value]) => {
    const given = response.headers[name];
    if (fits(given, value)) return [];
    return [
      fault(
        name === 'content-type' ? 'type' : 'headers',
        `${name} is ${given ?? 'absent'}, expected ${value ?? 'none'}`,
      ),
    ];
  });
}

function fits(given: string | undefined, wanted: string | RegExp | null): boolean {
  if (wanted instanceof RegExp) return wanted.test(given ?? '');
  return wanted === null ? given === undefined : given === wanted;
}

function bodyFaults(expected: Body, response: WireResponse, feed: Feed): readonly string[] {
  const { body } = response;
  switch (expected.kind) {
    case 'file':
      return differences(body, feed.text(expected.file));
    case 'json':
      return differences(body, `${JSON.stringify(expected.value)}\n`);
    case 'holds':
      return [holdsFault(body, expected.fault)].flatMap((found) => found ?? []);
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

function differences(given: string, wanted: string): readonly string[] {
  if (given === wanted) return [];
  const at = [...wanted].findIndex((_, index) => wanted[index] !== given[index]);
  const start = Math.max(0, at - 20);
  return [
    `the body differs at ${at}: ${JSON.stringify(given.slice(start, at + 60))}, expected ${JSON.stringify(wanted.slice(start, at + 60))}`,
  ];
}

function holdsFault(
  body: string,
  check: (value: unknown) => string | undefined,
): string | undefined {
  if (!body.endsWith('\n') || body.slice(0, -1).includes('\n'))
    return 'the body is not one line that ends';
  try {
    return check(JSON.parse(body));
  } catch (error) {
    return `the body can't be read: ${String(error)}; it begins ${JSON.stringify(body.slice(0, 80))}`;
  }
}

/** A request may be refused, but not bring the server down, or learn what machine it runs on. */
function safetyFaults({ status }: WireResponse, body: string): readonly Fault[] {
  const leak = LEAKS.exec(body);
  return [
    ...(status >= 500 && status !== 501 ? [fault('safety', `status ${status}`)] : []),
    ...(leak === null ? [] : [fault('safety', `the body tells ${JSON.stringify(leak[0])}`)]),
  ];
}

/**
 * Lines of a stack trace, folders of a machine, names of exceptions, and the file that everybody
 * tries to read.
 */
const LEAKS =
  /\n\s+at \S|\bat (?:async )?[\w.<>]+ \(|node_modules|file:\/\/|\/(?:tmp|home|root|usr|var|opt|srv)\/\w|\.[cm]?[tj]s:\d|\b[A-Z]\w+Error\b|root:x:0/;

function fault(aspect: Aspect, message: string): Fault {
  return { aspect, message };
}
