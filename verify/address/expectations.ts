import { type Answer, type Ask, fieldOf, jsonOf, statusText } from './client.ts';

/** What an answer must be: a sentence about what it is instead, or undefined. */
type Judge = (answer: Answer) => string | undefined;

/** One question with what must come of it. */
export type Question = readonly [path: string, judge: Judge, wanted?: Parameters<Ask>[1]];

/** What is wrong with the answers, each with what was asked. */
export async function faultsOf(
  ask: Ask,
  questions: readonly Question[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [path, judge, wanted] of questions) {
    const fault = judge(await ask(path, wanted));
    if (fault !== undefined)
      faults.push(`${wanted?.method === undefined ? '' : `${wanted.method} `}${path} ${fault}`);
  }
  return faults;
}

/** A problem of this status and code. */
export function isProblem(status: number, code: string): Judge {
  return (answer) => {
    if (answer.status !== status) return `${statusText(answer)}, not ${status}`;
    return fieldOf(jsonOf(answer), 'code') === code
      ? undefined
      : `answers ${status} without the problem ${code}`;
  };
}

/** A success whose value fits. */
export function isJson(fits: (value: unknown) => boolean, otherwise: string): Judge {
  return (answer) => {
    if (answer.status !== 200) return statusText(answer);
    return fits(jsonOf(answer)) ? undefined : otherwise;
  };
}
