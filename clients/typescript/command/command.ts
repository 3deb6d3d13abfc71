import type { ParseArgsConfig } from 'node:util';
import type { Client, Snapshot } from '../src/client.ts';
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

/** How a command is called. */
export type Syntax = {
  /** Its words and options after its name, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** The least and the most words. */
  readonly words: readonly [least: number, most: number];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
};

/** A command, in a file of its own, and its line in `commands/index.ts`. */
export type Command = Syntax & { readonly run: (input: Input) => Promise<Output> };

/** The feed at an address, the snapshot of the package, or both. */
export type FeedOptions = {
  readonly baseUrl: string | undefined;
  readonly snapshot: Snapshot | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
};

/** A command that serves until its input ends, and prints no answer of its own. */
export type ServerCommand = Syntax & {
  readonly serve: (options: FeedOptions, servers: Servers) => Promise<void>;
};

/** The servers of the package, each loaded when it is started. */
export type Servers = { readonly serveMcp: (options: FeedOptions) => Promise<void> };

/** The command line can't be understood: exit code 2. */
export class UsageError extends Error {}

/** An option that is given once at most. */
export function optionOf({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
