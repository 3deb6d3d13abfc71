import { parseArgs } from 'node:util';
import { nearest } from '../feed/problems.ts';
import { isDay } from './values.ts';

const flag = (does: string) => ({ type: 'boolean', default: false, does }) as const;
const text = (value: string, does: string) => ({ type: 'string', value, does }) as const;
const names = (value: string, does: string) =>
  ({ type: 'string', multiple: true, default: [] as string[], value, does }) as const;

/** The options of `npm run import`: parsing, help and documents follow from this list. */
const options = {
  write: flag('change the data as proposed; no period of a board, if any of its rows was refused'),
  partial: flag('the file is a part: take its rows, and say nothing of the others'),
  force: flag("take what the file says where a person's value would be kept"),
  'expect-changes': flag('take a list of which more moved or is gone than usual'),
  only: names('name', 'import this model, vendor, provider or row alone; may stand several times'),
  except: names(
    'name',
    'leave this model, vendor, provider or row alone; several times for several',
  ),
  add: names('row', 'draft the file of a model that the feed lacks, from a row of a price list'),
  'leave-out': names('row', 'never show this row of any price list, or label of any board, again'),
  dismiss: names('model', 'record beside its price that the list is wrong; --reason says why'),
  reason: text('text', 'why a dismissed list is wrong, for the record'),
  detail: flag('show every line, not only what is new'),
  fetch: flag('get the file from its public address; <file> is then where to keep it, if anywhere'),
  url: text('address', 'where the file came from, for the sources in the data'),
  day: text('YYYY-MM-DD', 'the day of the file, where neither it nor its name says so'),
  board: text('key', 'the board, where its page alone does not tell'),
  period: text('YYYY-MM', "the period of a board's file, where it isn't that of its day"),
  help: flag('show this'),
};

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options });

/** The arguments of an import: the source, and the file to read or where to keep a fetched one. */
export type ImportOptions = ReturnType<typeof parse>['values'] & {
  source: string;
  file: string | undefined;
};

/** An import of a fetched file without any option. */
export function plainOptions(source: string): ImportOptions {
  return { ...parse([]).values, source, file: undefined, fetch: true };
}

/** The options as they are written, and what each does. */
export const optionLines = Object.entries(options).map(([name, option]): [string, string] => [
  'value' in option ? `--${name} <${option.value}>` : `--${name}`,
  option.does,
]);

export function importUsage(sources: string[]): string {
  const width = Math.max(...optionLines.map(([name]) => name.length));
  return `Usage: npm run import -- [ids|offers|plans] <source> <file> [options]

Reads a file that you downloaded and proposes what it would change in data: prices, a board or the last days of models, or with "ids" the ids of models, with "offers" what other providers charge, with "plans" subscription plans; exit code 2 where anything in it was refused.

${optionLines.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`).join('\n')}

Sources: ${sources.join(', ')}
`;
}

/** Parses the arguments; an error is a sentence. */
export function parseOptions(
  args: string[],
  sources: string[],
): ImportOptions | { error: string } | 'help' {
  try {
    const { values, positionals } = parse(args);
    if (values.help || args.length === 0) return 'help';
    const [source = '', file, ...rest] = positionals;
    const url = values.url === undefined ? undefined : httpsUrl(values.url);
    const error = argumentError({ source, file, rest, sources, ...values, href: url });
    if (error !== undefined) return { error };
    return url === undefined ? { ...values, source, file } : { ...values, source, file, url };
  } catch (error) {
    // parseArgs throws a TypeError with a code for invalid arguments.
    if (error instanceof TypeError && 'code' in error) return { error: error.message };
    throw error;
  }
}

type Arguments = ImportOptions & { rest: string[]; sources: string[]; href: string | undefined };

function argumentError({ source, file, rest, sources, href, ...values }: Arguments) {
  const { fetch, dismiss, reason = '', day, period, url } = values;
  if (!sources.includes(source)) {
    const [near] = nearest(source, sources);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    return `the source is "${source}"; it is one of ${sources.join(', ')}.${hint}`;
  }
  if (rest.length > 0) return `"${rest[0]}" is one argument too many; an import reads one file`;
  if (file === undefined && !fetch)
    return 'say which file to read, or --fetch to get it from its public address';
  if (dismiss.length > 0 && reason.trim() === '')
    return 'say with --reason why the list is wrong; it stands beside the price';
  if (day !== undefined && !isDay(day)) return `--day is "${day}"; a day is written YYYY-MM-DD`;
  if (period !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(period))
    return `--period is "${period}"; a period is written YYYY-MM`;
  return url !== undefined && href === undefined
    ? `--url is "${url}"; it is a whole address that begins with https://`
    : undefined;
}

/** A normalised https address: URL removes line ends and spaces. */
function httpsUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' ? url.href : undefined;
}
