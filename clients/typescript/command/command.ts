import type { Client } from '../src/client.ts';
import { getModelId } from '../src/one-model.ts';
import { FeedProblem } from '../src/problem.ts';
import type { TextTable } from './text.ts';

/** What a command line gives a command. */
export type Input = {
  feed: Client;
  words: readonly string[];
  /** The options with a value that the line has, each with all of its values. */
  options: { readonly [name: string]: readonly string[] | undefined };
  /** The options without a value that the line has. */
  flags: ReadonlySet<string>;
  /** Says on the standard error what a long work is at. */
  report: (text: string) => void;
};

/** What a command found. */
export type Output = {
  /** False ends the program with exit code 1. */
  isFound: boolean;
  /** Whether the JSON is printed without `--json` too, since a format was asked for. */
  isJson?: boolean;
  /** For `--json`. */
  json: unknown;
  /** For people: lines, and tables. */
  text: (string | TextTable)[];
};

/** A command, and how it is called. One without `run` is a server. */
export type Command = {
  /** Its words and options after its name, for the help. */
  usage: string;
  summary: string;
  /** The least and the most words. */
  words: readonly [least: number, most: number];
  /** Options with a value. */
  options?: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  run?: (input: Input) => Promise<Output>;
};

/** The command line can't be understood: exit code 2. */
export class UsageError extends Error {}

export function getOption({ options }: Input, name: string): string | undefined {
  return options[name]?.at(-1);
}

export function getChoice<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = getOption(input, name);
  return text === undefined ? undefined : parseChoice(text, name, choices);
}

/** The values of an option that may be given several times. */
export function getChoices<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice[] {
  const texts = input.options[name] ?? [];
  return texts.map((text) => parseChoice(text, name, choices));
}

function parseChoice<Choice extends string>(
  text: string,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${name} is "${text}"; it is one of ${choices.join(', ')}.`);
}

export async function getModel(feed: Client, id: string) {
  return feed.models.get(await getModelId(feed, id));
}

/** An answer of the feed for an id; undefined where the id means no model, or no single one. */
export async function undefinedIfUnknown<Found>(
  answer: Promise<Found>,
): Promise<Found | undefined> {
  return answer.catch((problem: unknown) => {
    if (problem instanceof FeedProblem && problem.code !== 'unreachable') return undefined;
    throw problem;
  });
}
