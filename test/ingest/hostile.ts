import { parse } from 'yaml';
import type { InputFile } from '../../build/dataset/dataset.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { visible } from '../../build/dataset/text.ts';
import { FileError } from '../../ingest/file-error.ts';
import { changedFiles, proposeImport } from '../../ingest/import.ts';
import { noOptions } from '../../ingest/options.ts';
import { proposalText } from '../../ingest/propose/proposal.ts';
import type { Upstream } from '../../ingest/source.ts';
import { sources } from '../../ingest/sources/index.ts';
import { shareOf } from '../rounds.ts';
import { base, boardText, MAP, modelText, pathOf, row, storedPeriod } from './project.ts';
import { sourceOf } from './rows.ts';

const TODAY = '2026-11-21';
const DAY = '2026-08-31';

/** The JSON of a list, whose texts are changed, and the keys that make the source what it is. */
export type Case = { source: string; value: unknown; fixed: string };

/** How the changed value becomes a file. */
export const fileOf = (value: unknown): Upstream => ({
  name: `list.${DAY}.json`,
  files: new Map([[`list.${DAY}.json`, JSON.stringify(value)]]),
});

const perToken = row(2, 10);
const run = (dirname: string, rate: number) => ({
  dirname,
  model: 'GPT-5',
  edit_format: 'diff',
  commit_hash: 'abc',
  test_cases: 225,
  reasoning_effort: 'high',
  thinking_tokens: '0',
  pass_rate_2: rate,
});

/** A list states 2/10 for two models of which the records know one at 2/10 and one at 4/20. */
export const prices: Case = {
  source: 'litellm',
  value: { 'gpt-5': perToken, 'gpt-6': perToken },
  fixed: Object.keys(perToken).join(' '),
};

/** A board gives 30 and 20 to a model that the feed knows. */
export const board: Case = {
  source: 'aider',
  value: [run('a', 30), run('b', 20)],
  fixed: 'pass_rate_2',
};

/** A source of the price list for the row of one model, and of a file in a folder. */
const cited = [
  `${MAP}#gpt-6`,
  'https://github.com/simonw/llm-prices/blob/main/data/openai.json#gpt-6',
];

/** What stands between two addresses of a price. */
const SOURCE = '\n        checked: 2026-07-01\n      - url: ';
const scale = '    unit: percent\n    anchors: { min: 0, max: 100 }';

/**
 * The data that imports change: two models, and every board with a period; `isStored`: of the
 * file's own month, too.
 */
export function dataset({ isStored = false } = {}) {
  const boards = sources.flatMap((source, index) => {
    if (source.kind !== 'board') return [];
    const folder = `data/leaderboards/board_${index}`;
    const stored = [[`${folder}/2026-08.yaml`, storedPeriod('2026-08-01', { 'gpt-5': 25 })]];
    return [
      [`${folder}/board.yaml`, boardText('2026-08-31', '2026-01', source.page, scale)],
      [`${folder}/2026-01.yaml`, storedPeriod('2026-01-31', { 'gpt-5': 80 })],
      ...(isStored ? stored : []),
    ];
  });
  const texts: Record<string, string> = {
    ...base,
    [pathOf('gpt-5')]: modelText('gpt-5', [2, 10], 'https://example.org/prices'),
    [pathOf('gpt-6')]: modelText('gpt-6', [4, 30], cited.join(SOURCE)),
    ...Object.fromEntries(boards),
  };
  const inputs = Object.entries(texts).map(
    ([path, text]): InputFile => ({ path, bytes: new TextEncoder().encode(text) }),
  );
  const { dataset, records, diagnostics } = loadDataset(inputs, TODAY);
  if (dataset === undefined) throw new Error(JSON.stringify(diagnostics.slice(0, 3)));
  return { inputs, project: { dataset, ...records } };
}

type TestData = ReturnType<typeof dataset>;

/** What an import of a file says and would write, whatever a person decides. */
export function importInto({ inputs, project }: TestData, name: string, upstream: Upstream) {
  const options = { ...noOptions, partial: true, day: DAY };
  try {
    const about = { options, today: TODAY };
    const proposal = proposeImport(sourceOf(name), upstream, { ...project, leftOut: [] }, about);
    const refused = proposal.findings.filter(({ section }) => section === 'refused').length;
    const files = changedFiles(proposal.findings, inputs);
    return { text: proposalText(proposal, { isDetailed: true }), files, refused };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { text: visible(error.message), files: new Map<string, string>(), refused: 1 };
  }
}

/** What a stranger may write. Each would be seen as MARK, 66.6 or a domain of the vendor. */
const MARK = 'INJECTED';
const price = `      ${MARK}: 66.6\n  - from: 2026-08-02\n    input_price: 66.6\n    sources:\n      - url: https://openai.com/gpt-5`;
const entry = `  - { model: gpt-5, native: 66.6, label: "${MARK}" }`;
const lineEnds = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c'];
const hostileTexts = [
  ...lineEnds.flatMap((end) => [
    `x${end}${price.replaceAll('\n', end)}`,
    `x${end}${entry}`,
    `x${end}${MARK}: 66.6`,
  ]),
  `x # ${MARK}: 66.6`,
  `x: 66.6`,
  `x, native: 66.6, ${MARK}: 1`,
  `x }, { model: gpt-5, native: 66.6 `,
  `x" , ${MARK}: "66.6`,
  `x', ${MARK}: '66.6`,
  `\\" , ${MARK}: 66.6 #`,
  '- 66.6',
  '? 66.6',
  '[66.6]',
  '{ native: 66.6 }',
  '&a 66.6',
  '*a',
  '!!float 66.6',
  '| 66.6',
  '> 66.6',
  '---',
  '...',
  '%YAML 1.1',
  '0x19',
  'null',
  'true',
  '~',
  '',
  ' x ',
  '\tx',
  'x\u0000y',
  'x\u001b[2Jy',
  'x\u202ey',
  'x\u2066y\u2069',
  'x\u200by',
  '\ufeffx',
  'x\ud800y',
  'e\u0301',
  '__proto__',
  'constructor',
  '#gpt-6',
  '%23gpt-6',
  'gpt%2D6',
  'x%0a66.6',
  '\\..\\..\\x',
  '../../../../../openai.com/x',
  '//openai.com/x',
  'https://openai.com/gpt-5',
  '@openai.com/',
  '?url=https://openai.com/',
  `::error::${MARK}`,
  `##[error]${MARK}`,
];

/** Odd, so that of a text both spellings are tried; each place in the file begins with another text. */
const HOSTILE_STEP = 5;

/**
 * Imports a file again and again, each time with one of its texts or keys changed: to each hostile
 * text, and with that before the last segment of a name. `errors` are what was written or shown
 * that must not be, judged without the code that writes and shows.
 */
export function attack({ source, value, fixed }: Case, into: TestData) {
  const outcome = { errors: [] as string[], written: 0, refused: 0 };
  const text = JSON.stringify(value);
  let place = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    const own = String(JSON.parse(token));
    const rest = text.slice(index + token.length);
    if (rest.startsWith(':') && fixed.split(' ').includes(own)) continue;
    const changes = hostileTexts.flatMap((hostile) => [hostile, `${hostile}/${own}`]);
    place += 1;
    for (const changed of shareOf(changes, HOSTILE_STEP, place)) {
      const mutant = JSON.parse(text.slice(0, index) + JSON.stringify(changed) + rest);
      const { files, text: shown, refused } = importInto(into, source, fileOf(mutant));
      const found = [...[...files.values()].flatMap(writtenErrors), ...shownErrors(shown)];
      outcome.errors.push(...found.map((one) => `${own} as ${JSON.stringify(changed)}: ${one}`));
      outcome.written += files.size;
      outcome.refused += refused;
    }
  }
  return outcome;
}

const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

function writtenErrors(text: string): string[] {
  const errors = fieldsIn(parse(text)).flatMap(([key, value]) => fieldError(key, value) ?? []);
  return UNSEEN.test(text) ? ['a character that nobody sees', ...errors] : errors;
}

/** Every field of a record, however deep, whose value is no list or map. */
function fieldsIn(value: unknown, key = ''): [key: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => fieldsIn(item, name));
  return [[key, value]];
}

const FIELDS =
  'name tags from price_tiers url checked updated_at source model id match label variant partial';
const FIGURES =
  'context_window input_price output_price cache_read_price cache_write_price native'.split(' ');
/** Every figure of the records and of the files. */
const KNOWN = [400_000, 2, 10, 4, 20, 30, 25];

function fieldError(key: string, value: unknown): string | undefined {
  if (FIGURES.includes(key))
    return value === null || KNOWN.includes(Number(value)) ? undefined : `${key} is ${value}`;
  if (!FIELDS.split(' ').includes(key)) return `a field ${key}`;
  if (['label', 'variant', 'url'].includes(key) && typeof value !== 'string')
    return `${key} is no text, but ${value}`;
  return ['url', 'source'].includes(key) && new URL(String(value)).hostname.endsWith('openai.com')
    ? `${key} is ${value}`
    : undefined;
}

/** Lines that a terminal or a runner would take for something else than what they are. */
function shownErrors(text: string): string[] {
  const isForged = (line: string) =>
    line.includes('##[') || ['::', MARK].some((start) => line.trimStart().startsWith(start));
  return text.split('\n').filter((line) => UNSEEN.test(line) || isForged(line));
}
