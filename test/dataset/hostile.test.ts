import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const MODEL = 'data/models/acme/acme-mini.yaml';
const PERIOD = 'data/leaderboards/bench/2026-08.yaml';
const text = sound[MODEL] ?? '';

/** A text that is repeated until it has 250,000 characters. */
const fill = (part: string) => part.repeat(250_000 / part.length);

/** Lines that are made by their number, 250,000 characters in all. */
function fillLines(line: (index: number) => string): string {
  let lines = '';
  for (let index = 0; lines.length < 250_000; index += 1) lines += `${line(index)}\n`;
  return lines;
}

const withName = (name: string) => text.replace('Acme Mini', () => name);
const withTags = (tags: string) => text.replace('tags: []', () => `tags: ${tags}`);
const withMore = (lines: string) => text + lines;

type Case = { title: string; content: string; first: string; count: number };

/** The most diagnostics of one file: a thousand, and the word that there are more. */
const MOST = 1001;

const LONG = 'the file is read up to here, which is 100,000 words, signs and blanks. Split it.';
const QUOTE = 'Close the quote, or write ": " after a field and "- " before an item.';
const DEEP =
  'this lies more than 24 levels deep, and no record needs that. Close the brackets before it, or indent the line as its neighbours are.';
const UNEXPECTED =
  'from here on the file is no YAML: more than 100 brackets or signs have no beginning. Put the text in quotes, or take it out.';

const cases: Case[] = [
  {
    title: 'an open quote on each line',
    content: withMore(fillLines((index) => `a${index}: "`)),
    first: `13:5 Missing closing "quote. ${QUOTE}`,
    count: MOST,
  },
  {
    title: 'quotes in a row',
    content: withName(`${fill('""')}"`),
    first: `2:199993 ${LONG}`,
    count: 1,
  },
  {
    title: 'pairs in pairs',
    content: withTags(fill('[a: ')),
    first: `4:99 ${DEEP}`,
    count: 1,
  },
  {
    title: 'records in records',
    content: withMore(fillLines((index) => `${' '.repeat(index)}a:`)),
    first: `37:25 ${DEEP}`,
    count: 1,
  },
  {
    title: 'field names in field names',
    content: withMore(fill('? ')),
    first: `13:49 ${DEEP}`,
    count: 1,
  },
  {
    title: 'brackets that close nothing',
    content: withMore(fillLines(() => '] }')),
    first: `13:1 ${UNEXPECTED}`,
    count: 1,
  },
  {
    title: 'commas between brackets',
    content: withTags(`[${fill(',')}]`),
    first: `4:99986 ${LONG}`,
    count: 1,
  },
  {
    title: 'field names that are none',
    content: withMore(fill('?\n')),
    first:
      '13:2 a field without a name is left blank; write its value, or null where it is not known.',
    count: MOST,
  },
  {
    title: 'lines that are no fields',
    content: withMore(fill('%\n')),
    first:
      '13:1 Plain value cannot start with directive indicator character %. Put the value in quotes.',
    count: MOST,
  },
  {
    title: 'one field again and again',
    content: withMore(fill('seed: true\n')),
    first: '14:1 seed appears twice in its record; keep one.',
    count: MOST,
  },
  {
    title: 'anchors',
    content: withMore(fillLines((index) => `a${index}: &a${index} 1`)),
    first:
      '13:5 this is an anchor, and files hold none; write the value out, in quotes if it is text.',
    count: MOST,
  },
  {
    title: 'a bomb of aliases',
    content: withMore(fillLines((index) => `a${index}: &a${index} [*a${index}, *a${index}]`)),
    first:
      '13:5 this is an anchor, and files hold none; write the value out, in quotes if it is text.',
    count: MOST,
  },
  {
    title: 'documents',
    content: withMore(fill('---\na: 1\n')),
    first: '13:1 a second document begins here; give it a file of its own.',
    count: 2,
  },
  {
    title: 'numbers',
    content: withTags(`[${fill('1,')}]`),
    first: `4:66660 ${LONG}`,
    count: 1,
  },
  {
    title: 'invisible characters',
    content: withName(`Acme${'\u200b'.repeat(80_000)}`),
    first: `2:7 name is "Acme${'\u200b'.repeat(116)}…"; it must NOT have more than 120 characters. Display name of the model.`,
    count: 2,
  },
  {
    title: 'accents out of order',
    content: withName(`e${'\u0301\u0323'.repeat(60_000)}`),
    first: `2:7 name is "e${'\u0301\u0323'.repeat(59)}\u0301…"; it must NOT have more than 120 characters. Display name of the model.`,
    count: 2,
  },
  {
    title: 'accents out of order, as escapes',
    content: withName(`"e${'\\u0301\\u0323'.repeat(20_000)}"`),
    first: '2:7 name has a letter with more than 30 accents; write those that it has.',
    count: 1,
  },
  {
    title: 'a long field name',
    content: withMore(`${fill('a')}: 1`),
    first:
      '13:1 The : indicator must be at most 1024 chars after the start of an implicit block mapping key. A quote or a bracket above may not be closed.',
    count: 1,
  },
  {
    title: 'zeros',
    content: text.replace('0.25', () => `0.${fill('0')}1`),
    first: `8:18 input_price is 0.${'0'.repeat(118)}…, which is too small for any reader; correct it.`,
    count: 1,
  },
  {
    title: 'digits',
    content: text.replace('0.25', () => fill('9')),
    first: `8:18 input_price is ${'9'.repeat(120)}…, and 250000 significant digits do not survive every JSON reader; round it to 15.`,
    count: 1,
  },
  {
    title: 'an address',
    content: withMore(`url: https://a.dev/${fill('a')}`),
    first: `13:6 url is "https://a.dev/${'a'.repeat(106)}…", which has over 2000 characters; shorten it.`,
    count: 1,
  },
];

/** What is said of one file, and how many seconds of the processor it takes. */
function check(path: string, content: string) {
  const start = process.cpuUsage();
  const { diagnostics } = loadDataset(toInputs({ ...sound, [path]: content }), TODAY);
  const { user, system } = process.cpuUsage(start);
  const own = diagnostics.filter(({ file }) => file === path);
  return { own, seconds: (user + system) / 1e6 };
}

describe('a file of 250 kB that would tire a reader', () => {
  it.each(cases)('is refused at its line within two seconds: $title', (row) => {
    const { own, seconds } = check(MODEL, row.content);
    const found = own.map(({ line, column, message }) => `${line}:${column} ${message}`);
    expect([found[0], found.length]).toEqual([row.first, row.count]);
    const printed = own.flatMap((diagnostic) => formatDiagnostic(diagnostic).split('\n'));
    expect(printed.filter((line) => line.length > 2000)).toEqual([]);
    expect(seconds).toBeLessThan(2);
  });
});

describe('a large file', () => {
  const rows = Array.from(
    { length: 1500 },
    (_, index) => `  - {model: no-${index}, native: 50, label: A}`,
  );
  const aliases = Array.from({ length: 30_000 }, (_, index) => `t${10_000 + index}`);

  it.each([
    ['256 kB', `${text}# ${'a'.repeat(256 * 1024 - text.length - 3)}\n`],
    ['30,000 aliases', text.replace('acme-small', () => aliases.join(','))],
    ['90,000 empty lines', withMore('\n'.repeat(90_000))],
  ])('is taken where nothing is wrong with it: %s', (_, content) => {
    expect(check(MODEL, content).own).toEqual([]);
  });

  it('is refused where it has one byte too many', () => {
    const { own } = check(MODEL, `${text}# ${'a'.repeat(256 * 1024 - text.length - 2)}\n`);
    expect(own.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 the file holds 257 kB, and a file is read up to 256 kB; split it.',
    ]);
  });

  it('is reported line by line where its rows refer to nothing', () => {
    const { own } = check(PERIOD, `${sound[PERIOD]}${rows.join('\n')}\n`);
    expect(own.filter(({ rule }) => rule === 'model-exists')).toHaveLength(1500);
  });
});
