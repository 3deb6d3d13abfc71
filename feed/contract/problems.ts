import { compareCodeUnits } from '../text.ts';
import { apiDocsPath } from './paths.ts';
import type { RouteTable } from './routes.ts';
import type { Problem } from './schemas/problem.ts';
import { type ProblemCode, problemKinds } from './vocabulary.ts';

/** The fields of a problem that depend on the request. */
export type ProblemParts = Pick<Problem, 'detail'> &
  Partial<Pick<Problem, 'parameter' | 'allowed' | 'suggestions'>>;

/** The RFC 9457 body of a problem; its keys are in the documented order. */
export function problemOf(
  apiRoot: string,
  code: ProblemCode,
  { detail, parameter, allowed, suggestions }: ProblemParts,
): Problem {
  const { status, title } = problemKinds[code];
  const type = `${apiRoot}${apiDocsPath}#problem-${code}`;
  const near = suggestions?.length ? suggestions : undefined;
  // JSON.stringify omits undefined fields, which the type of an optional field does not allow.
  return { type, title, status, detail, code, parameter, allowed, suggestions: near } as Problem;
}

/** The problems that do not depend on the request: hosts have them as files, servers as bytes. */
export function plainProblems(apiRoot: string, table: RouteTable) {
  return {
    notFound: problemOf(apiRoot, 'not_found', {
      detail: `Nothing is published at this address; ${apiRoot}${table['discovery.get'].path} lists the endpoints, ${apiRoot}${table['plans.list'].path} the plans.`,
    }),
    methodNotAllowed: problemOf(apiRoot, 'method_not_allowed', {
      detail: 'The feed is read-only; repeat the request with GET or HEAD.',
    }),
    unavailable: problemOf(apiRoot, 'unavailable', {
      detail: 'The answer can not be read right now; repeat the request in a few seconds.',
    }),
  } as const satisfies { [name: string]: Problem };
}

/** The start of a text from a request, short enough for a response. */
export function shortened(text: string): string {
  const points = [...text];
  return points.length <= 60 ? text : `${points.slice(0, 60).join('')}…`;
}

/** A text from a request in quotes, shortened. */
export function quoted(text = ''): string {
  return JSON.stringify(shortened(text));
}

/** More would be a list, not a suggestion. */
const MOST = 3;

/** No name of the feed is longer, so further characters can't bring a name nearer. */
const MAXIMUM_LENGTH = 80;

/** The names with a small edit distance from `given`, nearest first. */
export function nearest(given: string, names: Iterable<string>, count = MOST): readonly string[] {
  const wanted = given.toLowerCase().slice(0, MAXIMUM_LENGTH);
  const reach = Math.max(2, Math.floor(wanted.length / 3));
  const steps = (name: string) => {
    // A name that starts with the wanted text is one edit away, whatever follows, and two where a
    // later word does: `bedrock` leads to `amazon-bedrock`.
    if (wanted.length >= 3) {
      if (name.startsWith(wanted)) return name === wanted ? 0 : 1;
      if (name.includes(`-${wanted}`)) return 2;
    }
    return Math.abs(wanted.length - name.length) > reach
      ? reach + 1
      : distance(wanted, name, reach);
  };
  const near: { name: string; edits: number }[] = [];
  for (const name of names) {
    const edits = steps(name.toLowerCase());
    // Of two as near stands first the one of the same letters: `gtp-5` is no `glm-5`, but `gpt-5`.
    const first = letters(name.toLowerCase()) === letters(wanted) ? 0.5 : 0;
    if (edits <= reach) near.push({ name, edits: edits - first });
  }
  near.sort((left, right) => left.edits - right.edits || compareCodeUnits(left.name, right.name));
  return near.slice(0, count).map(({ name }) => name);
}

function letters(text: string): string {
  return [...text].sort().join();
}

/**
 * Levenshtein distance, row by row; more than `reach` where it is farther. A library would be a
 * quarter of the runtime's bundle.
 */
function distance(wanted: string, name: string, reach: number): number {
  const row = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let line = 1; line <= wanted.length; line += 1) {
    let diagonal = line - 1;
    let left = line;
    let least = line;
    row[0] = line;
    for (let column = 1; column <= name.length; column += 1) {
      const above = row[column] ?? 0;
      const changed = diagonal + Number(wanted[line - 1] !== name[column - 1]);
      left = Math.min(above + 1, left + 1, changed);
      row[column] = left;
      diagonal = above;
      least = Math.min(least, left);
    }
    // No later row has a smaller number than the least of this one.
    if (least > reach) return least;
  }
  return row[name.length] ?? 0;
}
