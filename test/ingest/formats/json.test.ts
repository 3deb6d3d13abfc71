import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../ingest/formats/json.ts';

describe('parseJson', () => {
  it('gives the value', () => {
    expect(parseJson('{"a": [1]}')).toEqual({ value: { a: [1] } });
  });

  it.each([
    ['', '1:1: the file is empty; download it again.'],
    [' \n', '1:1: the file is empty; download it again.'],
    ['<!doctype html>', '1:1: this is a web page, not JSON; download the file itself.'],
    [
      '{\n  "a": 1',
      '2:9: the text ends in the middle of a value; the download was cut off. Download it again.',
    ],
    [
      '{\n  "a": "on',
      '2:11: the text ends in the middle of a value; the download was cut off. Download it again.',
    ],
    [
      '[1, nul',
      '1:8: the text ends in the middle of a value; the download was cut off. Download it again.',
    ],
    [
      '{\n  "a": 1,\n}',
      '3:1: "}" can not stand here; JSON ends before it. Download the file again.',
    ],
    [
      '{"a": [1,\n  oops]}\n',
      '2:3: "oops]}\\n" can not stand here; JSON ends before it. Download the file again.',
    ],
    [
      '[\n  {"a": NaN},\n  {"a": NaN}\n]',
      '2:9: "NaN},\\n  {\\"a\\": NaN}\\n]" can not stand here; JSON ends before it. Download the file again.',
    ],
    ['[tru, 1]', '1:5: ", 1]" can not stand here; JSON ends before it. Download the file again.'],
    [
      '{"a": [1, 2,]}',
      '1:13: "]}" can not stand here; JSON ends before it. Download the file again.',
    ],
    [
      '["a at position 3", x]',
      '1:21: "x]" can not stand here; JSON ends before it. Download the file again.',
    ],
    [
      '[-',
      '1:3: the text ends in the middle of a value; the download was cut off. Download it again.',
    ],
    [
      '{} and more',
      '1:4: "and more" can not stand here; JSON ends before it. Download the file again.',
    ],
  ])('tells what is wrong with %j, and where', (text, fault) => {
    expect(parseJson(text)).toEqual({ fault });
  });
});

describe('parseJson, with a key that stands twice in one object', () => {
  it.each([
    ['{"a": 1,\n "a": 2}', '2:2', 'a'],
    ['{"x": [{"b": {"c": 1}, "b": 2}]}', '1:24', 'b'],
    ['{"a\\u0062": 1, "ab": 2}', '1:16', 'ab'],
    ['{"a": ":{", "a": 1}', '1:13', 'a'],
  ])('refuses %s', (text, position, key) => {
    expect(parseJson(text)).toEqual({
      fault: `${position}: the key "${key}" stands twice in one object, and readers differ on which one holds. Ask upstream.`,
    });
  });

  it.each(['{"a": {"a": 1}, "b": {"a": 1}}', '[{"a": 1}, {"a": 1}]', '{"a": "a", "b": "a"}'])(
    'accepts the same key in different objects: %s',
    (text) => {
      expect(parseJson(text)).toEqual({ value: JSON.parse(text) });
    },
  );
});

describe('parseJson, with more values than any list has', () => {
  it.each(['['.repeat(1_000_000), `[${'{},'.repeat(600_000)}{}]`])(
    'refuses it before it is parsed',
    (text) => {
      expect(parseJson(text)).toEqual({
        fault: '1:1: it holds more than 1,000,000 values; no list does, so see what it is.',
      });
    },
  );
});
