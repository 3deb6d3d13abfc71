import { isDay } from '../build/dataset/formats.ts';
import { parseCommandLine } from '../build/options.ts';
import { nearest } from '../feed/problems.ts';
import type { Source } from './source.ts';

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

const parse = (args: string[]) => parseCommandLine({ args, allowPositionals: true, options });

export type ImportOptions = Extract<ReturnType<typeof parse>, { values: unknown }>['values'];

export const noOptions: ImportOptions = {
  ...{ write: false, only: [], dismiss: [], 'leave-out': [], 'expect-changes': false },
  ...{ partial: false, detail: false, fetch: false, help: false },
};

/** The options as they are written, and what each does. */
export const optionLines = Object.entries(options).map(([name, option]): [string, string] => [
  'value' in option ? `--${name} <${option.value}>` : `--${name}`,
  option.does,
]);

export function importUsage(sources: Source[]): string {
  const width = Math.max(...optionLines.map(([name]) => name.length));
  return `Usage: npm run import -- <source> <file> [options]

Shows what a file would change in the data, and writes it with --write; exit code 2 where anything in it, or what --only and --dismiss name, was refused.

${optionLines.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`).join('\n')}

Sources: ${sources.map(({ name }) => name).join(', ')}
`;
}

/** Parses the arguments; an error is a sentence. */
export function parseOptions(
  args: string[],
  sources: Source[],
):
  | { source: Source; file: string | undefined; options: ImportOptions }
  | { error: string }
  | 'help' {
  const line = parse(args);
  if ('error' in line) return line;
  const { values, positionals } = line;
  if (values.help || args.length === 0) return 'help';
  const [name = '', file, ...rest] = positionals;
  const source = sources.find((one) => one.name === name);
  if (source === undefined) {
    const names = sources.map((one) => one.name);
    const [near] = nearest(name, names);
    return { error: `no source is called "${name}".${near ? ` Did you mean "${near}"?` : ''}` };
  }
  const error =
    rest.length > 0
      ? `"${rest[0]}" is one argument too many; an import reads one file`
      : valueError(file, values);
  return error === undefined ? { source, file, options: values } : { error };
}

function valueError(file: string | undefined, options: ImportOptions): string | undefined {
  const { fetch, dismiss, reason = '', day, url } = options;
  if ((file === undefined) !== fetch)
    return 'say which file to read, or --fetch to get it from its public address';
  if (dismiss.length > 0 && reason.trim() === '')
    return 'say with --reason why the list is wrong; it stands beside the price';
  if (day !== undefined && !isDay(day)) return `--day is "${day}"; a day is written YYYY-MM-DD`;
  return url !== undefined && !(URL.canParse(url) && url.startsWith('https://'))
    ? `--url is "${url}"; it is a whole address that begins with https://`
    : undefined;
}
