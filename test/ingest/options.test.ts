import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importUsage, optionLines, parseOptions, plainOptions } from '../../ingest/options.ts';

const parse = (...args: string[]) => parseOptions(args, ['litellm', 'openrouter']);
const plain = { ...plainOptions('litellm'), file: 'map.json', fetch: false };

describe('parseOptions', () => {
  it.each([
    ['litellm map.json', plain],
    [
      '--write litellm --day 2026-08-01 map.json --only a --only b',
      { ...plain, write: true, day: '2026-08-01', only: ['a', 'b'] },
    ],
    ['litellm --fetch', { ...plain, file: undefined, fetch: true }],
    ['litellm map.json --url https://a.com/b\n', { ...plain, url: 'https://a.com/b' }],
    ['--help', 'help'],
  ])('reads %j', (line, options) => {
    expect(parse(...line.split(' '))).toEqual(options);
  });

  it.each([
    [
      'litelm a.json',
      'the source is "litelm"; it is one of litellm, openrouter. Did you mean "litellm"?',
    ],
    ['litellm', 'say which file to read, or --fetch to get it from its public address'],
    ['litellm a.json b.json', '"b.json" is one argument too many; an import reads one file'],
    [
      'litellm a.json --dismiss x',
      'say with --reason why the list is wrong; it stands beside the price',
    ],
    ['litellm a.json --day 2026-02-30', '--day is "2026-02-30"; a day is written YYYY-MM-DD'],
    ['litellm a.json --period 2026-13', '--period is "2026-13"; a period is written YYYY-MM'],
    [
      'litellm a.json --url http://a.com/',
      '--url is "http://a.com/"; it is a whole address that begins with https://',
    ],
    ['litellm a.json --wirte', expect.stringContaining("Unknown option '--wirte'")],
  ])('says what is wrong with %j', (line, error) => {
    expect(parse(...line.split(' '))).toEqual({ error });
  });
});

describe('the options of an import', () => {
  it('stand in the help and in docs/importing.md as the list has them', () => {
    const rows = optionLines.map(([name, does]) => `| \`${name}\` | ${does} |`);
    expect(readFileSync('docs/importing.md', 'utf8')).toContain(rows.join('\n'));
    for (const [name] of optionLines) expect(importUsage(['a'])).toContain(`  ${name}`);
  });
});
