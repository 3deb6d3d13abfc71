import type { ParseArgsConfig } from 'node:util';
import type { Client } from '../src/client.ts';
import { FeedProblem } from '../src/problem.ts';
import type { Table } from './text.ts';

/** What a command line gives a command. */
export type Input = {
  feed: Client;
  words: readonly string[];
  options: { readonly [name: string]: string | boolean | (string | boolean)[] | undefined };
};

/** What a command found. */
export type Output = {
  /** False ends the program with exit code 1. */
  isFound: boolean;
  /** For `--json`. */
  json: unknown;
  /** For people: lines, and tables. */
  text: (string | Table)[];
};

/** A command, and how it is called. One without `run` is a server. */
export type Command = {
  /** Its words and options after its name, for the help. */
  usage: string;
  summary: string;
  /** The least and the most words. */
  words: readonly [least: number, most: number];
  options?: NonNullable<ParseArgsConfig['options']>;
  run?: (input: Input) => Promise<Output>;
};

/** An option with a value. */
export const option = { type: 'string' } as const;

/** The command line can't be understood: exit code 2. */
export class UsageError extends Error {}

/** The value of an option that is given once at most. */
export function getOption({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** What an id means; undefined where that is no model, or no single one. */
export async function ifMeant<Found>(answer: Promise<Found>): Promise<Found | undefined> {
  return answer.catch((problem: unknown) => {
    if (problem instanceof FeedProblem && problem.code !== 'unreachable') return undefined;
    throw problem;
  });
}

/** A whole number, such as 2000, 120k or 1.5M. */
export function getCount(input: Input, name: string): number | undefined {
  const text = getOption(input, name);
  if (text === undefined) return undefined;
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([km]?)$/i.exec(text) ?? [];
  const exact = Number(figure) * (unit === '' ? 1 : /k/i.test(unit) ? 1_000 : 1_000_000);
  const count = Math.round(exact);
  // 1.1k is 1100.0000000000002 in binary fractions; a part of a token is no count.
  if (Number.isSafeInteger(count) && Math.abs(count - exact) < 1e-6) return count;
  throw new UsageError(`--${name} is "${text}"; it is a number such as 2000, 120k or 1.5M.`);
}

export function getChoice<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = getOption(input, name);
  const choice = choices.find((each) => each === text);
  if (text !== undefined && choice === undefined)
    throw new UsageError(`--${name} is "${text}"; it is one of ${choices.join(', ')}.`);
  return choice;
}
