import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../build/dataset/diagnostics.ts';
import { parseFile } from '../../../build/dataset/parse.ts';

function parse(text: string) {
  return parseFile({ path: 'data/site.yaml', bytes: new TextEncoder().encode(text) });
}

describe('parseFile', () => {
  it('gives the value that the YAML stands for', () => {
    const { file } = parse(
      '# comment\na: b\nc: [1, -2.5, null, true]\nd:\n  - e: "4.0"\n    f: >-\n      g\n      h\n',
    );
    expect(file?.value).toEqual({ a: 'b', c: [1, -2.5, null, true], d: [{ e: '4.0', f: 'g h' }] });
  });

  it('gives a document whose nodes lie where they were written', () => {
    const { file } = parse('a: 1\nb: [c]\n');
    const node = file?.document.getIn(['b', 0], true);
    expect(node).toMatchObject({ value: 'c', range: [9, 10, 10] });
    expect(file?.lineCounter.linePos(9)).toEqual({ line: 2, col: 5 });
  });

  it('gives the value even where a text or a number in it is at fault, so that all of it can be checked at once', () => {
    expect(parse('a: 1e3\nb: c\n')).toMatchObject({
      file: { value: { a: 1000, b: 'c' } },
      diagnostics: [{ line: 1 }],
    });
  });

  it('tells every fault of a file, by place', () => {
    expect(parse('a: ~ # \u200b\nb: 1e3\nc: " d"\n').diagnostics.map(formatDiagnostic)).toEqual([
      'data/site.yaml:1:4: a is ~; write null where it is not known.\n  1 | a: ~ # \\u200b',
      'data/site.yaml:1:8: a zero-width character (U+200B) is invisible; remove it.\n  1 | a: ~ # \\u200b',
      'data/site.yaml:2:4: b is 1e3, and a number is written as a plain decimal; write 1000.\n  2 | b: 1e3',
      'data/site.yaml:3:4: c begins or ends with white space; take it away.\n  3 | c: " d"',
    ]);
  });

  it('reads a file of 256 kB and no byte more', () => {
    const full = `a: ${'b'.repeat(256 * 1024 - 4)}\n`;
    expect(parse(full).diagnostics).toEqual([]);
    expect(parse(`${full} `).diagnostics.map(formatDiagnostic)).toEqual([
      'data/site.yaml:1:1: the file holds 257 kB, and a file is read up to 256 kB; split it.',
    ]);
  });

  it('says why a file was not read', () => {
    const input = {
      path: 'data/site.yaml',
      bytes: new Uint8Array(0),
      refused: 'is a named pipe, not a file; take it away',
    };
    expect(parseFile(input).diagnostics.map(formatDiagnostic)).toEqual([
      'data/site.yaml:1:1: the file is a named pipe, not a file; take it away.',
    ]);
  });

  it('shows the part of a long line where the fault is', () => {
    const [fault] = parse(`a: [${'b, '.repeat(200)}~, ${'c, '.repeat(200)}d]\n`).diagnostics.map(
      formatDiagnostic,
    );
    expect(fault?.split('\n')[1]).toMatch(/^ {2}1 \| ….{120}…$/);
    expect(fault).toContain('b, ~, c');
  });
});
