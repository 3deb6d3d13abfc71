import { type Answer, type Client, fieldOf, jsonOf, statusText } from './client.ts';

/** What an answer must be: a sentence about what it is instead, or undefined. */
type Expectation = (answer: Answer) => string | undefined;

/** One question with what must come of it. */
export type RequestCheck = readonly [
  path: string,
  judge: Expectation,
  wanted?: Parameters<Client>[1],
];

/** What is wrong with the answers, each with its request. */
export async function faultsOf(
  request: Client,
  questions: readonly RequestCheck[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [path, judge, wanted] of questions) {
    const fault = judge(await request(path, wanted));
    if (fault !== undefined)
      faults.push(`${wanted?.method === undefined ? '' : `${wanted.method} `}${path} ${fault}`);
  }
  return faults;
}

/** A problem of this status and code. */
export function isProblem(status: number, code: string): Expectation {
  return (answer) => {
    if (answer.status !== status) return `${statusText(answer)}, not ${status}`;
    return fieldOf(jsonOf(answer), 'code') === code
      ? undefined
      : `answers ${status} without the problem ${code}`;
  };
}

/** A success whose value fits. */
export function isJson(fits: (value: unknown) => boolean, otherwise: string): Expectation {
  return (answer) => {
    if (answer.status !== 200) return statusText(answer);
    return fits(jsonOf(answer)) ? undefined : otherwise;
  };
}
