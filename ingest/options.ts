import { parseArgs } from 'node:util';
import { nearest } from '../feed/problems.ts';
import { isDay } from './formats/days.ts';

/** The arguments of an import. */
export type ImportOptions = {
  readonly source: string;
  /** The downloaded file or folder; with `fetch`, where to save the fetched file. */
  readonly file: string | undefined;
  readonly write: boolean;
  readonly partial: boolean;
  readonly force: boolean;
  /** Takes a list that changed more than lists do. */
  readonly expectChanges: boolean;
  /** Models or rows to which the import is limited, and that it leaves alone. */
  readonly only: readonly string[];
  readonly except: readonly string[];
  /** Rows of a price list, or labels of a board, that no list shall propose again. */
  readonly leaveOut: readonly string[];
  /** Models of whose price the list disagrees wrongly, and why. */
  readonly dismiss: readonly string[];
  readonly reason: string | undefined;
  /** Rows of which to draft a model. */
  readonly add: readonly string[];
  /** Shows every line. */
  readonly detail: boolean;
  readonly fetch: boolean;
  readonly url: string | undefined;
  readonly day: string | undefined;
  readonly board: string | undefined;
  readonly period: string | undefined;
};

/** An import of a fetched file without any option. */
export const plainOptions: Omit<ImportOptions, 'source'> = {
  file: undefined,
  write: false,
  partial: false,
  force: false,
  expectChanges: false,
  only: [],
  except: [],
  leaveOut: [],
  dismiss: [],
  reason: undefined,
  add: [],
  detail: false,
  fetch: false,
  url: undefined,
  day: undefined,
  board: undefined,
  period: undefined,
};

export function importUsage(sources: readonly string[]): string {
  return `Usage: npm run import -- [ids|offers|plans] <source> <file> [options]

Reads a file that you downloaded and proposes what it would change in data: prices or a board, or with "ids" the ids of models, with "offers" what other providers charge, with "plans" subscription plans; exit code 2 where anything in it was refused.

  --write            change the data as proposed; no period of a board, if any of its rows was refused
  --partial          the file is a part: take its rows, and say nothing of the others
  --force            take what the file says where a person's value would be kept
  --expect-changes   take a list of which more moved or is gone than usual
  --only <name>      import this model or row alone; may stand several times
  --except <name>    leave this model or row alone; may stand several times
  --add <row>        draft the file of a model that the feed lacks, from a row of a price list
  --leave-out <row>  never show this row of any price list, or label of any board, again
  --dismiss <model>  record beside its price that the list is wrong; --reason says why
  --detail           show every line, not only what is new
  --fetch            get the file from its public address; <file> is then where to keep it, if anywhere
  --url <address>    where the file came from, for the sources in the data
  --day <YYYY-MM-DD> the day of the file, where neither it nor its name says so
  --board <key>      the board, where its page alone does not tell
  --period <YYYY-MM> the period of a board's file, where it isn't that of its day

Sources: ${sources.join(', ')}
`;
}

/** Parses the arguments; a fault is a sentence. */
export function parseImportOptions(
  args: readonly string[],
  sources: readonly string[],
): ImportOptions | { readonly fault: string } | { readonly help: true } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.help || (args.length === 0 && sources.length > 0)) return { help: true };
    const [source = '', file, ...rest] = positionals;
    const fault =
      sourceFault(source, sources) ??
      argumentFault(file, rest, values.fetch) ??
      decisionFault(values) ??
      dateFault(values);
    if (fault !== undefined) return { fault };
    const { 'expect-changes': expectChanges, 'leave-out': leaveOut, help: _, ...given } = values;
    const url = values.url === undefined ? undefined : httpsUrl(values.url);
    const { day, board, period, reason } = values;
    return { source, file, ...given, expectChanges, leaveOut, reason, url, day, board, period };
  } catch (error) {
    // parseArgs throws a TypeError with a code for invalid arguments.
    if (error instanceof TypeError && 'code' in error) return { fault: error.message };
    throw error;
  }
}

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const names = { type: 'string', multiple: true, default: [] as string[] } as const;
const options = {
  write: flag,
  partial: flag,
  force: flag,
  fetch: flag,
  help: flag,
  detail: flag,
  'expect-changes': flag,
  only: names,
  add: names,
  'leave-out': names,
  dismiss: names,
  reason: text,
  except: names,
  url: text,
  day: text,
  board: text,
  period: text,
} as const;

function sourceFault(source: string, sources: readonly string[]): string | undefined {
  if (sources.includes(source)) return undefined;
  const [near] = nearest(source, sources);
  return `the source is "${source}"; it is one of ${sources.join(', ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

function argumentFault(
  file: string | undefined,
  rest: readonly string[],
  isFetched: boolean,
): string | undefined {
  if (rest.length > 0) return `"${rest[0]}" is one argument too many; an import reads one file`;
  return file === undefined && !isFetched
    ? 'say which file to read, or --fetch to get it from its public address'
    : undefined;
}

function decisionFault({
  dismiss,
  reason,
}: {
  readonly dismiss: readonly string[];
  readonly reason?: string | undefined;
}): string | undefined {
  return dismiss.length > 0 && (reason ?? '').trim() === ''
    ? 'say with --reason why the list is wrong; it stands beside the price'
    : undefined;
}

type Values = {
  readonly day?: string | undefined;
  readonly period?: string | undefined;
  readonly url?: string | undefined;
};

function dateFault({ day, period, url }: Values): string | undefined {
  if (day !== undefined && !isDay(day)) return `--day is "${day}"; a day is written YYYY-MM-DD`;
  if (period !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(period))
    return `--period is "${period}"; a period is written YYYY-MM`;
  return url === undefined || httpsUrl(url) !== undefined
    ? undefined
    : `--url is "${url}"; it is a whole address that begins with https://`;
}

/** A normalised https address: URL removes line ends and spaces. */
function httpsUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' ? url.href : undefined;
}
