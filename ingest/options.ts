import { CommandError } from '../build/command-error.ts';
import { isDay } from '../build/dataset/formats.ts';
import { visible } from '../build/dataset/text.ts';
import { parseCommandLine } from '../build/options.ts';
import { nearest } from '../feed/contract/problems.ts';
import type { ImportSource } from './source.ts';

const flag = (does: string) => ({ type: 'boolean', default: false, does }) as const;
const text = (value: string, does: string) => ({ type: 'string', value, does }) as const;
const names = (value: string, does: string) =>
  ({ type: 'string', multiple: true, default: [] as string[], value, does }) as const;

/** The options of `npm run import`: parsing, help and documents follow from this list. */
const options = {
  write: flag('write what needs no decision, or what --only and --dismiss name'),
  only: names('name', 'take what the file says of this record, board or row; several times'),
  dismiss: names('record', 'record beside its price that the list is wrong; --reason says why'),
  reason: text('text', 'why a dismissed list is wrong, for the record'),
  'leave-out': names('row', 'never show this row of any list, or label of any board, again'),
  'expect-changes': flag('take a list of which more moved or is gone than usual'),
  partial: flag('the file is a part: take its rows, and say nothing of the others'),
  detail: flag('show every line, not only what is new'),
  fetch: flag('get the file from its public address'),
  url: text('address', 'where the file came from, for the sources in the data'),
  day: text('YYYY-MM-DD', 'the day of the file, where neither it nor its name says so'),
  help: flag('show this'),
};

const parse = (args: string[], usage: string) =>
  parseCommandLine(usage, { args, allowPositionals: true, options }, 1);

export type ImportOptions = ReturnType<typeof parse>['values'];

export const noOptions: ImportOptions = parse([], '').values;

/** The options as they are written, and what each does. */
export const optionLines = Object.entries(options).map(([name, option]): [string, string] => [
  'value' in option ? `--${name} <${option.value}>` : `--${name}`,
  option.does,
]);

export function importUsage(sources: ImportSource[]): string {
  const width = Math.max(...optionLines.map(([name]) => name.length));
  return `Usage: npm run import -- <source> <file> [options]

Shows what a file would change in the data, and writes it with --write. The exit code is 2 where
something in the file was refused or, with --only or --dismiss, something that they name.

${optionLines.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`).join('\n')}

Sources: ${sources.map(({ name }) => name).join(', ')}
`;
}

/** Parses the arguments; throws the usage, after what is wrong with them. */
export function parseOptions(args: string[], sources: ImportSource[]) {
  const usage = importUsage(sources);
  const line = parse(args.length === 0 ? ['--help'] : args, usage);
  const { values: options, positionals } = line;
  const [name = '', file] = positionals;
  const source = sources.find((one) => one.name === name);
  const error = source === undefined ? nameError(name, sources) : lineError(line);
  if (source === undefined || error !== undefined)
    throw new CommandError(`${visible(error ?? '')}\n\n${usage}`);
  return { source, file, options };
}

function nameError(name: string, sources: ImportSource[]): string {
  const names = sources.map((one) => one.name);
  const [near] = nearest(name, names);
  return `no source is called "${name}".${near ? ` Did you mean "${near}"?` : ''}`;
}

function lineError({ values, positionals: [, file, more] }: ReturnType<typeof parse>) {
  const { fetch, dismiss, reason = '', day, url } = values;
  if (more !== undefined) return `"${more}" is one argument too many; an import reads one file`;
  if ((file === undefined) !== fetch)
    return 'say which file to read, or --fetch to get it from its public address';
  if (dismiss.length > 0 && reason.trim() === '')
    return 'say with --reason why the list is wrong; it stands beside the price';
  if (day !== undefined && !isDay(day)) return `--day is "${day}"; a day is written YYYY-MM-DD`;
  return url !== undefined && !(URL.canParse(url) && url.startsWith('https://'))
    ? `--url is "${url}"; it is a whole address that begins with https://`
    : undefined;
}
