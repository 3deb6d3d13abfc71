import { parseArgs } from 'node:util';
import { nearest } from '../../../feed/problems.ts';
import { createClient } from '../src/client.ts';
import { toApiRoot } from '../src/http.ts';
import { FeedProblem } from '../src/problem.ts';
import type { Snapshot } from '../src/sync.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { changes, cost, plans, price, resolve, search } from './commands.ts';
import { fit } from './fit.ts';
import { scan } from './scan.ts';
import { renderTable, styled } from './text.ts';

/** What a command knows of the process that it runs in. */
export type Context = {
  environment: { readonly [name: string]: string | undefined };
  isTerminal: boolean;
  version: string;
  /** The snapshot of the package. */
  loadSnapshot: () => Promise<Snapshot>;
  /** The MCP server, which is loaded when it is started. */
  serveMcp: (feed: FeedOptions) => Promise<void>;
  fetch?: typeof globalThis.fetch;
  print: (text: string) => void;
  printError: (text: string) => void;
};

/** The feed at an address, the snapshot of the package, or both. */
export type FeedOptions = {
  baseUrl: string | undefined;
  snapshot: Snapshot | undefined;
  fetch?: typeof globalThis.fetch | undefined;
};

/** 0 answered, 1 nothing found or an end that is near, 2 wrong use, 3 no network and no snapshot. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The commands, in the order of the help. */
const commands: { readonly [name: string]: Command } = {
  ...{ price, cost, search, plans, changes, resolve, fit, scan },
  mcp: {
    usage: '',
    summary: 'An MCP server for coding agents, over standard input and output.',
    words: [0, 0],
  },
};

const globalOptions = {
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
    if (error instanceof FeedProblem) {
      const { code, detail, suggestions } = error;
      const names = suggestions.map(({ name }) => name).join(', ');
      context.printError(`${detail}${names === '' ? '' : ` Nearest: ${names}.`}\n`);
      return exitCodes.get(code) ?? 3;
    }
    // The messages of parseArgs are for users; any other error is a bug.
    const code = error instanceof TypeError && 'code' in error ? String(error.code) : '';
    if (!(error instanceof UsageError) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
    // What follows is about words that begin with a dash, of which no command has any.
    const [message] = String(Object(error).message).split('. To specify a positional');
    context.printError(`${message}\n\ncoderfeed --help shows the commands.\n`);
    return 2;
  }
}

const exitCodes: ReadonlyMap<FeedProblem['code'], ExitCode> = new Map([
  ['not_found', 1],
  ['ambiguous', 1],
  ['bad_request', 2],
  ['invalid_parameter', 2],
  ['query_too_short', 2],
]);

async function runOrThrow(args: readonly string[], context: Context): Promise<ExitCode> {
  const { tokens } = parseArgs({
    ...{ args, options: globalOptions, tokens: true },
    ...{ allowPositionals: true, strict: false },
  });
  const index = tokens.find(({ kind }) => kind === 'positional')?.index ?? args.length;
  const { values: before } = parseArgs({ args: args.slice(0, index), options: globalOptions });
  const name = args[index];
  const printed = (text: string): ExitCode => {
    context.print(text);
    return 0;
  };
  if (before.version) return printed(`${context.version}\n`);
  if (before.help || name === 'help') return printed(renderHelp(commands));
  if (name === undefined) throw new UsageError(renderHelp(commands));
  const command = getCommand(name);
  const { values, positionals } = parseArgs({
    args: args.toSpliced(index, 1),
    options: { ...globalOptions, ...command.options },
    allowPositionals: true,
  });
  if (values.help) return printed(renderHelp({ [name]: command }));
  const [least, most] = command.words;
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`Usage: coderfeed ${name} ${command.usage}`);
  const options = await getFeedOptions(values, context);
  if (command.run !== undefined)
    return answer(command.run, options, context, { words: positionals, options: values });
  await context.serveMcp(options);
  return 0;
}

function getCommand(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const [near] = nearest(name, Object.keys(commands));
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new UsageError(`There is no command ${JSON.stringify(name)}.${hint}`);
}

async function getFeedOptions(
  options: Input['options'],
  { environment, loadSnapshot, fetch }: Context,
): Promise<FeedOptions> {
  const url = typeof options.url === 'string' ? options.url : environment.CODERFEED_URL;
  const hasSnapshot = options['no-snapshot'] !== true;
  if (!hasSnapshot && !url)
    throw new UsageError('Without the snapshot, --url or CODERFEED_URL has to name a feed.');
  if (url && !/^https?:\/\//.test(url))
    throw new UsageError(`--url is "${url}"; it is an address that begins with https://.`);
  const baseUrl = url ? toApiRoot(url) : undefined;
  return { baseUrl, snapshot: hasSnapshot ? await loadSnapshot() : undefined, fetch };
}

/** Runs a command with the newest snapshot that the address has, and prints what it found. */
async function answer(
  runCommand: NonNullable<Command['run']>,
  feedOptions: FeedOptions,
  { environment, isTerminal, print, printError }: Context,
  { words, options }: Omit<Input, 'feed'>,
): Promise<ExitCode> {
  const feed = createClient(feedOptions);
  if (feedOptions.baseUrl && feedOptions.snapshot)
    await feed.refresh().catch((problem: unknown) => {
      const reason = problem instanceof Error ? problem.message : String(problem);
      printError(`${reason} The snapshot of ${feed.day} answers.\n`);
    });
  const { isFound, json, text } = await runCommand({ feed, words, options });
  const age = feed.day === null ? '' : `Prices as read until ${feed.day}.`;
  if (options.json) {
    print(`${JSON.stringify(json, null, 2)}\n`);
    printError(age && `${age}\n`);
  } else {
    const hasColors = isTerminal && !environment.NO_COLOR && environment.TERM !== 'dumb';
    for (const part of text)
      print(`${typeof part === 'string' ? part : renderTable(part, hasColors)}\n`);
    if (age !== '') print(`\n${styled('dim', age, hasColors)}\n`);
  }
  return isFound ? 0 : 1;
}

function renderHelp(shown: { readonly [name: string]: Command }): string {
  const lines = Object.entries(shown).map(
    ([name, { usage, summary }]) => `  ${`coderfeed ${name} ${usage}`.trimEnd()}\n      ${summary}`,
  );
  return `AI coding models with their prices, plans and rankings.

${lines.join('\n')}

An <id> is an id of the feed, or of the vendor, LiteLLM, OpenRouter, models.dev, Bedrock, Vertex or another system.

  --json          for programs: the answer as JSON, and nothing else on the standard output
  --url <root>    the feed at this address, also from CODERFEED_URL; without it the snapshot of the package answers
  --no-snapshot   what is at the address alone
  --help          this text
  --version       the version of the package

Exit codes: 0 answered, 1 nothing found or an end that is near, 2 wrong use, 3 no network and no snapshot.
`;
}
