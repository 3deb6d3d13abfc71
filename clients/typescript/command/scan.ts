import { type Command, getOption, type Input, UsageError } from './command.ts';
import { type EndingId, findEndingIds, type Unclear } from './scan/ending-ids.ts';
import { toSarif } from './scan/sarif.ts';
import { openFolder, type Skipped, skipReasons } from './scan/source-files.ts';
import { DASH, type TextTable } from './text.ts';

/** Ids in source files of models that have ended or will. */
export const scan: Command = {
  usage: '[folder or file] [--within 60d] [--sarif]',
  summary:
    'Ids in files of models that are deprecated, retired or announced to end; with --within exit code 1 where one ends in so many days; with --sarif for code hosts.',
  words: [0, 1],
  options: ['within'],
  flags: ['sarif'],
  async run(input) {
    const [place = '.'] = input.words;
    const lastDay = getLastDay(input);
    const { files, skipped } = openFolder(place);
    const { findings, unclear, read } = await findEndingIds(input.feed, files);
    const hasEnd = lastDay !== undefined && findings.some((finding) => endsBy(finding, lastDay));
    return {
      // Where no file was read, nothing is known of the folder.
      isFound: read > 0 && !hasEnd,
      isJson: input.flags.has('sarif'),
      json: input.flags.has('sarif')
        ? toSarif({ place, findings, unclear, skipped })
        : { findings, total: findings.length, unclear, files_read: read, skipped },
      text: [
        ...toTable(findings, read),
        ...describeUnclear(unclear),
        ...describeSkipped(skipped),
        'Ids that a program puts together as it runs, and constants of its libraries, are not seen.',
      ],
    };
  },
};

/** The last day that `--within` takes in; undefined without that option. */
function getLastDay(input: Input): string | undefined {
  const text = getOption(input, 'within');
  if (text === undefined) return undefined;
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? [];
  if (days === undefined) throw new UsageError(`--within is "${text}"; it is days such as 60d.`);
  return new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 10);
}

function endsBy({ stage, retires }: EndingId, day: string): boolean {
  return stage === 'retired' || (retires !== null && retires <= day);
}

function toTable(findings: readonly EndingId[], read: number): (string | TextTable)[] {
  const files = `${read} ${read === 1 ? 'file' : 'files'}`;
  if (read === 0) return ['No file was read.'];
  if (findings.length === 0)
    return [
      `No model that is named in what was read (${files}) has ended, or has an announced end.`,
    ];
  const isUnsure = findings.some(({ ambiguous }) => ambiguous);
  return [
    findingTable(findings),
    '',
    `${files} ${read === 1 ? 'was' : 'were'} read.`,
    ...(isUnsure ? ['An id with a stage and ? may mean another model or build as well.'] : []),
  ];
}

function findingTable(findings: readonly EndingId[]): TextTable {
  const rows = findings.map(({ file, line, id, stage, retires, served_successor, ambiguous }) => {
    const where = `${file}:${line}`;
    return [where, id, ambiguous ? `${stage}?` : stage, retires ?? DASH, served_successor ?? DASH];
  });
  return { columns: ['where', 'id', 'stage', 'ends', 'successor'], rows };
}

function describeUnclear(unclear: readonly Unclear[]): string[] {
  if (unclear.length === 0) return [];
  const places = unclear.map(({ file, line, text }) => `${text} at ${file}:${line}`);
  return [
    `Not understood, though they may name such a model: ${unclear.length} (${firstFew(places)}).`,
  ];
}

function describeSkipped(skipped: readonly Skipped[]): string[] {
  return Object.entries(skipReasons).flatMap(([reason, words]) => {
    const paths = skipped.filter((each) => each.reason === reason).map(({ path }) => path);
    return paths.length === 0 ? [] : [`Not read, ${words}: ${paths.length} (${firstFew(paths)}).`];
  });
}

function firstFew(texts: readonly string[]): string {
  const shown = [...new Set(texts)].slice(0, 3).join(', ');
  return texts.length > 3 ? `${shown}, …` : shown;
}
