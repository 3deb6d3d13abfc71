import { parseArgs } from 'node:util';
import { nearest } from '../../../feed/problems.ts';
import { type Client, createClient, type Snapshot } from '../src/client.ts';
import { apiRootOf } from '../src/get.ts';
import { FeedProblem } from '../src/problem.ts';
import {
  type Command,
  type FeedOptions,
  type Input,
  type ServerCommand,
  type Servers,
  UsageError,
} from './command.ts';
import { commands } from './commands/index.ts';
import { completionScript, shells } from './completion.ts';
import { helpText } from './help.ts';
import { styleFor } from './text/style.ts';

/** What a command knows of the process that it runs in. */
export type Context = Servers & {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  readonly version: string;
  /** The snapshot of the package. */
  readonly loadSnapshot: () => Promise<Snapshot>;
  readonly fetch?: typeof globalThis.fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
};

/** 0 answered, 1 nothing found, 2 wrong use, 3 no network and no snapshot. */
export type ExitCode = 0 | 1 | 2 | 3;

export const globalOptions = {
  json: { type: 'boolean' },
  url: { type: 'string' },
  'no-snapshot': { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

/** Runs a command line. */
export async function run(args: readonly string[], context: Context): Promise<ExitCode> {
  try {
    return await runOrThrow(args, context);
  } catch (error) {
    if (error instanceof FeedProblem) return report(error, context);
    const isUsage = error instanceof UsageError || isParseError(error);
    if (!isUsage) throw error;
    context.printError(`${error.message}\n\ncoderfeed --help shows the commands.\n`);
    return 2;
  }
}

/** The commands as the help has them. */
const documented = {
  ...commands,
  completion: {
    usage: shells.join('|'),
    summary: 'A script by which a shell completes commands and options.',
    words: [1, 1],
  },
} as const;

async function runOrThrow(args: readonly string[], context: Context): Promise<ExitCode> {
  const { name, before, rest } = commandIn(args);
  if (before.version) return printed(`${context.version}\n`, context);
  if (before.help || name === 'help') return printed(helpText(documented), context);
  if (name === undefined) throw new UsageError(helpText(documented));
  if (name === 'completion') return printed(completionOf(rest), context);
  const command = commandNamed(name);
  const { values, positionals } = parseArgs({
    args: rest,
    options: { ...globalOptions, ...command.options },
    allowPositionals: true,
  });
  if (values.help) return printed(helpText({ [name]: command }), context);
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`Usage: coderfeed ${name} ${command.usage}`);
  const options = await feedOptions(values, context);
  if ('serve' in command) {
    await command.serve(options, context);
    return 0;
  }
  const feed = await openFeed(options, context);
  return answer({ feed, words: positionals, options: values }, command, context);
}

/** The name of the command, the options before it, and the line without its name. */
function commandIn(args: readonly string[]) {
  const { tokens } = parseArgs({
    args,
    options: globalOptions,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const index = tokens.find(({ kind }) => kind === 'positional')?.index ?? args.length;
  const { values: before } = parseArgs({ args: args.slice(0, index), options: globalOptions });
  return { name: args[index], before, rest: args.toSpliced(index, 1) };
}

async function answer(input: Input, command: Command, context: Context): Promise<ExitCode> {
  const { isFound, json, text } = await command.run(input);
  const { feed, options } = input;
  const { environment, isTerminal, print, printError } = context;
  const age = feed.day === null ? '' : `Prices as read until ${feed.day}.\n`;
  if (options.json) {
    print(`${JSON.stringify(json, null, 2)}\n`);
    printError(age);
  } else {
    const hasColors = isTerminal && !environment.NO_COLOR && environment.TERM !== 'dumb';
    const style = styleFor(hasColors);
    print(`${text(style)}\n`);
    if (age !== '') print(`\n${style.note(age.trimEnd())}\n`);
  }
  return isFound ? 0 : 1;
}

async function feedOptions(
  options: Input['options'],
  { environment, loadSnapshot, fetch }: Context,
): Promise<FeedOptions> {
  const url = typeof options.url === 'string' ? options.url : environment.CODERFEED_URL;
  const hasSnapshot = options['no-snapshot'] !== true;
  if (!hasSnapshot && !url)
    throw new UsageError('Without the snapshot, --url or CODERFEED_URL has to name a feed.');
  if (url && !/^https?:\/\//.test(url))
    throw new UsageError(`--url is "${url}"; it is an address that begins with https://.`);
  const baseUrl = url ? apiRootOf(url) : undefined;
  return { baseUrl, snapshot: hasSnapshot ? await loadSnapshot() : undefined, fetch };
}

/** The client, with the newest snapshot that its address has. */
async function openFeed(options: FeedOptions, { printError }: Context): Promise<Client> {
  const feed = createClient(options);
  if (options.baseUrl && options.snapshot)
    await feed.refresh().catch((problem: unknown) => {
      const reason = problem instanceof Error ? problem.message : String(problem);
      printError(`${reason} The snapshot of ${feed.day} answers.\n`);
    });
  return feed;
}

function commandNamed(name: string): Command | ServerCommand {
  const found = Object.entries<Command | ServerCommand>(commands).find(([each]) => each === name);
  if (found !== undefined) return found[1];
  const [near] = nearest(name, [...Object.keys(commands), 'completion']);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new UsageError(`There is no command ${JSON.stringify(name)}.${hint}`);
}

function completionOf([name, ...more]: readonly string[]): string {
  const shell = shells.find((each) => each === name);
  if (shell === undefined || more.length > 0)
    throw new UsageError(`Usage: coderfeed completion ${shells.join('|')}`);
  return completionScript(shell, commands, Object.keys(globalOptions));
}

const wrongUse: readonly FeedProblem['code'][] = [
  'bad_request',
  'invalid_parameter',
  'query_too_short',
];

function report(problem: FeedProblem, { printError }: Context): ExitCode {
  const { code, detail, suggestions } = problem;
  const names = suggestions.map(({ name }) => name);
  const hint = names.length === 0 ? '' : ` Nearest: ${names.join(', ')}.`;
  printError(`${detail}${hint}\n`);
  if (code === 'not_found' || code === 'ambiguous') return 1;
  return wrongUse.includes(code) ? 2 : 3;
}

function printed(text: string, { print }: Context, exitCode: ExitCode = 0): ExitCode {
  print(text);
  return exitCode;
}

/** The messages of parseArgs are for users; any other error is a bug. */
function isParseError(error: unknown): error is Error {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}
