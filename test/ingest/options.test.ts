import { describe, expect, it } from 'vitest';
import { parseImportOptions } from '../../ingest/options.ts';

const parse = (...args: readonly string[]) => parseImportOptions(args, ['litellm', 'openrouter']);

const plain = {
  source: 'litellm',
  file: 'map.json',
  write: false,
  partial: false,
  force: false,
  expectChanges: false,
  only: [],
  except: [],
  add: [],
  leaveOut: [],
  dismiss: [],
  reason: undefined,
  detail: false,
  fetch: false,
  url: undefined,
  day: undefined,
  board: undefined,
  period: undefined,
};

describe('parseImportOptions', () => {
  it('reads a source and a file', () => {
    expect(parse('litellm', 'map.json')).toEqual(plain);
  });

  it('reads options wherever they stand', () => {
    expect(
      parse('--write', 'litellm', '--day', '2026-08-01', 'map.json', '--force', '--partial'),
    ).toEqual({
      ...plain,
      write: true,
      force: true,
      partial: true,
      day: '2026-08-01',
    });
  });

  it('needs no file to fetch one', () => {
    expect(parse('litellm', '--fetch')).toEqual({ ...plain, file: undefined, fetch: true });
  });

  it('gives help without arguments', () => {
    expect(parse()).toEqual({ help: true });
    expect(parse('--help')).toEqual({ help: true });
  });

  it.each([
    [
      ['litelm', 'map.json'],
      'the source is "litelm"; it is one of litellm, openrouter. Did you mean "litellm"?',
    ],
    [['litellm'], 'say which file to read, or --fetch to get it from its public address'],
    [
      ['litellm', 'a.json', 'b.json'],
      '"b.json" is one argument too many; an import reads one file',
    ],
    [
      ['litellm', 'a.json', '--day', '2026-02-30'],
      '--day is "2026-02-30"; a day is written YYYY-MM-DD',
    ],
    [
      ['litellm', 'a.json', '--period', '2026-13'],
      '--period is "2026-13"; a period is written YYYY-MM',
    ],
    [
      ['litellm', 'a.json', '--url', 'http://a.com/map.json'],
      '--url is "http://a.com/map.json"; it is a whole address that begins with https://',
    ],
    [
      ['litellm', 'a.json', '--url', 'map.json'],
      '--url is "map.json"; it is a whole address that begins with https://',
    ],
  ])('says what is wrong with %j', (args, fault) => {
    expect(parse(...args)).toEqual({ fault });
  });

  it('says which option it does not know', () => {
    expect(parse('litellm', 'a.json', '--wirte')).toEqual({
      fault: expect.stringContaining("Unknown option '--wirte'"),
    });
  });
});
