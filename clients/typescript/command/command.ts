import type { ParseArgsConfig } from 'node:util';
import type { Client } from '../src/client.ts';
import type { Style } from './text/style.ts';

/** What a command line gives a command. */
export type Input = {
  readonly feed: Client;
  readonly words: readonly string[];
  readonly options: Readonly<
    Record<string, string | boolean | readonly (string | boolean)[] | undefined>
  >;
};

/** What a command found. */
export type Output = {
  /** False ends the program with exit code 1. */
  readonly isFound: boolean;
  /** For `--json`. */
  readonly json: unknown;
  /** For people. */
  readonly text: (style: Style) => string;
};

/** A command, in a file of its own, and its line in `commands/index.ts`. */
export type Command = {
  /** Its words and options after its name, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** The least and the most words. */
  readonly words: readonly [least: number, most: number];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  readonly run: (input: Input) => Promise<Output>;
};

/** The command line can't be understood: exit code 2. */
export class UsageError extends Error {}

/** An option that is given once at most. */
export function optionOf({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
