import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const MODEL = 'data/models/acme/acme-mini.yaml';

/** What is said of one file with a content: at most 2,000 characters a line, since people read it. */
function found(path: string, content: string | Uint8Array): string[] {
  const { diagnostics } = loadDataset(toInputs({ ...sound, [path]: content }), TODAY);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const lines = errors.flatMap((diagnostic) => formatDiagnostic(diagnostic).split('\n'));
  expect(lines.filter((line) => line.length > 2000)).toEqual([]);
  return errors.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const text = sound[MODEL] ?? '';
const withName = (name: string) => text.replace('Acme Mini', () => name);
const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(...part))),
  );
const [before = '', after = ''] = text.split('Acme Mini');

describe('bytes that are not plain UTF-8', () => {
  it.each([
    ['UTF-16 with its mark', bytesOf([0xff, 0xfe], text), '1:1 the bytes from here on are not'],
    ['a byte order mark', `\ufeff${text}`, '1:1 this is a byte order mark'],
    ['Latin-1', bytesOf(before, 'Acm', [0xe9], after), '2:10 the bytes from here on'],
    ['an overlong slash', bytesOf(before, [0xc0, 0xaf], after), '2:7 the bytes from here on'],
    ['a surrogate', bytesOf(before, [0xed, 0xa0, 0x80], after), '2:7 the bytes from here on'],
    [
      'a byte after U+FFFD',
      bytesOf(before, '\ufffd😀', [0xff], after),
      '2:10 the bytes from here on',
    ],
    ['a character cut short', bytesOf(text, '# 通', [0xe9, 0x80]), '13:4 the bytes from here on'],
    ['line ends of Windows', text.replaceAll('\n', '\r\n'), '1:57 the line ends as on Windows'],
    ['line ends of an old Mac', text.replaceAll('\n', '\r'), '1:1 the file is empty'],
    ['no byte', '', '1:1 the file is empty'],
    ['comments alone', '# nothing\n', '1:1 the file is empty'],
    ['a list', '- name: Acme\n', '1:1 this is no record'],
    ['JSON', '{"name": "Acme"}\n', '1:1 the first line names the schema'],
  ])('are refused where they stand: %s', (_, content, says) => {
    expect(found(MODEL, content)).toContainEqual(expect.stringContaining(says));
  });

  it('are fine as U+FFFD itself, or without a line end at the end', () => {
    expect(found(MODEL, withName('Acme \ufffd'))).toEqual([]);
    expect(found(MODEL, text.trimEnd())).toEqual([]);
  });
});
