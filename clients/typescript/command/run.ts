import { parseArgs } from 'node:util';
import { nearest } from '../../../feed/contract/problems.ts';
import { type Client, type ClientOptions, createClient, toApiRoot } from '../src/client.ts';
import type { Snapshot } from '../src/open-snapshot.ts';
import { FeedProblem } from '../src/problem.ts';
import { bill } from './bill.ts';
import { offers, select } from './choose.ts';
import { type Command, type Input, type Output, UsageError } from './command.ts';
import { changes, cost, plans, price, resolve, search } from './commands.ts';
import { fit } from './fit.ts';
import { rank } from './rank.ts';
import { scan } from './scan.ts';
import { renderTextTable } from './text.ts';

/** What a command knows of the process that it runs in. */
export type Context = {
  environment: { readonly [name: string]: string | undefined };
  version: string;
  /** The snapshot of the package. */
  loadSnapshot: () => Promise<Snapshot>;
  /** The MCP server, which is loaded when it is started. */
  serveMcp: (feed: ClientOptions) => Promise<void>;
  fetch?: ClientOptions['fetch'];
  print: (text: string) => void;
  printError: (text: string) => void;
};

/** 0 answered, 1 nothing found or an end that is near, 2 wrong use, 3 no network and no snapshot. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The commands, in the order of the help. */
const commands: { readonly [name: string]: Command } = {
  price,
  cost,
  search,
  plans,
  changes,
  resolve,
  select,
  rank,
  offers,
  bill,
  fit,
  scan,
  mcp: {
    usage: '',
    summary: 'An MCP server for coding agents, over standard input and output.',
    words: [0, 0],
  },
};

const valueOptions = Object.values(commands).flatMap(({ options = [] }) =>
  options.map((name) => [name, { type: 'string', multiple: true }] as const),
);
const flagOptions = Object.values(commands).flatMap(({ flags = [] }) =>
  flags.map((name) => [name, { type: 'boolean' }] as const),
);

/** Runs a command line. */
export async function run(args: readonly string[], context: Context): Promise<ExitCode> {
  try {
    return await runOrThrow([...args], context);
  } catch (error) {
    if (error instanceof FeedProblem) return reportProblem(error, context);
    if (isWrongUse(error)) return reportWrongUse(error, context);
    throw error;
  }
}

function reportProblem({ code, detail, suggestions }: FeedProblem, context: Context): ExitCode {
  const names = suggestions.map(({ name }) => name).join(', ');
  const nearestNames = names === '' ? '' : ` Nearest: ${names}.`;
  context.printError(`${detail}${nearestNames}\n`);
  return exitCodes.get(code) ?? 3;
}

/** The messages of parseArgs are for users too; any other error is a bug. */
function isWrongUse(error: unknown): error is Error {
  return error instanceof UsageError || String(Object(error).code).startsWith('ERR_PARSE_ARGS');
}

function reportWrongUse({ message }: Error, { printError }: Context): ExitCode {
  // What follows is about words that begin with a dash, of which no command has any.
  const [reason] = message.split('. To specify a positional');
  printError(`${reason}\n\ncoderfeed --help shows the commands.\n`);
  return 2;
}

const exitCodes: ReadonlyMap<FeedProblem['code'], ExitCode> = new Map([
  ['not_found', 1],
  ['ambiguous', 1],
  ['bad_request', 2],
  ['invalid_parameter', 2],
  ['query_too_short', 2],
]);

async function runOrThrow(args: string[], context: Context): Promise<ExitCode> {
  const { values, positionals } = parseLine(args, context);
  const { help, version, ...options } = values;
  const [name, ...words] = positionals;
  if (version) return printText(`${context.version}\n`, context);
  if (name === 'help' || (help && name === undefined))
    return printText(renderHelp(commands), context);
  if (name === undefined) throw new UsageError(renderHelp(commands));
  if (help) return printText(renderHelp({ [name]: getCommand(name) }), context);
  return runCommand(name, { words, options }, context);
}

type CommandLine = {
  words: readonly string[];
  options: Omit<ReturnType<typeof parseLine>['values'], 'help' | 'version'>;
};

/** Runs one command, or starts its server. */
async function runCommand(
  name: string,
  { words, options }: CommandLine,
  context: Context,
): Promise<ExitCode> {
  const { json, url, 'no-snapshot': noSnapshot, ...own } = options;
  const command = getCommand(name);
  checkLine(name, command, { words, optionNames: Object.keys(own) });
  const source = await getSource(url, noSnapshot, context);
  if (command.run === undefined) {
    await context.serveMcp(source);
    return 0;
  }
  return answer(command.run, await openFeed(source, context), context, {
    json,
    input: { words, ...toInput(own) },
  });
}

/** Runs a command and prints what it found. */
async function answer(
  run: NonNullable<Command['run']>,
  feed: Client,
  context: Context,
  { json, input }: { json: boolean; input: Omit<Input, 'feed' | 'report'> },
): Promise<ExitCode> {
  const output = await run({ feed, report: context.printError, ...input });
  printOutput(output, context, { isJsonRequested: json, day: feed.day });
  return output.isFound ? 0 : 1;
}

function parseLine(args: string[], { environment }: Context) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      url: { type: 'string', default: environment.CODERFEED_URL ?? '' },
      'no-snapshot': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
      ...Object.fromEntries(flagOptions),
      ...Object.fromEntries(valueOptions),
    },
  });
}

function checkLine(
  name: string,
  { usage, words: [least, most], options = [], flags = [] }: Command,
  line: { words: readonly string[]; optionNames: readonly string[] },
): void {
  const known = [...options, ...flags];
  const unknown = line.optionNames.find((each) => !known.includes(each));
  if (unknown !== undefined) throw new UsageError(`Unknown option '--${unknown}'`);
  if (line.words.length < least || line.words.length > most)
    throw new UsageError(`Usage: coderfeed ${name} ${usage}`);
}

/** A newer snapshot answers where the feed at the address has one. */
async function openFeed(source: ClientOptions, { printError }: Context): Promise<Client> {
  const feed = createClient(source);
  if (source.baseUrl && source.snapshot)
    await feed.refresh().catch((problem: unknown) => {
      const reason = problem instanceof Error ? problem.message : String(problem);
      printError(`${reason} The snapshot of ${feed.day} answers.\n`);
    });
  return feed;
}

type ParsedOptions = {
  readonly [name: string]: string | boolean | (string | boolean)[] | undefined;
};

/** The options of a line that have values, and those that have none. */
function toInput(parsed: ParsedOptions): Pick<Input, 'options' | 'flags'> {
  const options: Record<string, string[]> = {};
  const flags = new Set<string>();
  for (const [name, value] of Object.entries(parsed)) {
    if (value === true) flags.add(name);
    else options[name] = [value].flat().map(String);
  }
  return { options, flags };
}

/** The feed at an address, the snapshot of the package, or both. */
async function getSource(
  url: string,
  noSnapshot: boolean,
  { loadSnapshot, fetch }: Context,
): Promise<ClientOptions> {
  if (noSnapshot && !url)
    throw new UsageError('Without the snapshot, --url or CODERFEED_URL has to name a feed.');
  if (url && !/^https?:\/\//.test(url))
    throw new UsageError(`--url is "${url}"; it is an address that begins with https://.`);
  const snapshot = noSnapshot ? undefined : await loadSnapshot();
  return { baseUrl: url ? toApiRoot(url) : undefined, snapshot, fetch };
}

function printText(text: string, { print }: Context): ExitCode {
  print(text);
  return 0;
}

function getCommand(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const [near] = nearest(name, Object.keys(commands));
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new UsageError(`There is no command ${JSON.stringify(name)}.${hint}`);
}

function printOutput(
  { json, text, isJson: isAlwaysJson = false }: Output,
  { print, printError }: Context,
  { isJsonRequested, day }: { isJsonRequested: boolean; day: string | null },
): void {
  const age = day === null ? '' : `Prices as read until ${day}.\n`;
  if (isJsonRequested || isAlwaysJson) {
    print(`${JSON.stringify(json, null, 2)}\n`);
    printError(age);
    return;
  }
  for (const part of text) print(`${typeof part === 'string' ? part : renderTextTable(part)}\n`);
  print(age && `\n${age}`);
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
  -h, --help      this text
  -v, --version   the version of the package

Exit codes: 0 answered, 1 nothing found or an end that is near, 2 wrong use, 3 no network and no snapshot.
`;
}
