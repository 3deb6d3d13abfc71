import { describe, expect, it } from 'vitest';
import { keepParsed } from '../../../build/parse/keep.ts';
import { parseFile } from '../../../build/parse.ts';
import type { InputFile } from '../../../build/source-file.ts';

function file(path: string, text: string): InputFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** Parses files with what an earlier build kept: which of them were parsed, their values, and what the next build may go on from. */
function parseAll(files: readonly InputFile[], before?: Uint8Array, version = 'one') {
  const parsed: string[] = [];
  const kept = keepParsed(
    (input) => {
      parsed.push(input.path);
      return parseFile(input);
    },
    version,
    before,
  );
  const results = files.map((input) => kept.parse(input));
  return { parsed, values: results.map(({ value }) => value), results, bytes: joined(kept.parts()) };
}

function joined(parts: Iterable<Uint8Array> | undefined): Uint8Array | undefined {
  return parts && Buffer.concat([...parts]);
}

const LIST_ITEM = `  - ${'智x'.repeat(50)}\n`;
const good = file('good.yaml', 'name: Naïve 智谱\nprices: [{ from: null, input_price: 0.5 }]\n__proto__: 1\n');
const faulty = file('faulty.yaml', 'a: 1\na: 2\n');

describe('what was parsed before', () => {
  it('is not parsed again, wherever the same content lies, and has the same value and places', () => {
    const first = parseAll([good]);
    const moved = { ...good, path: 'moved.yaml' };
    const second = parseAll([good, moved], first.bytes);
    expect(first.parsed).toEqual(['good.yaml']);
    expect(second.parsed).toEqual([]);
    expect(second.values).toEqual([...first.values, ...first.values]);
    expect(Object.keys(Object(second.values[0]))).toEqual(Object.keys(Object(first.values[0])));
    expect(second.results[1]?.file?.path).toBe('moved.yaml');
    expect(second.results[1]?.file?.text).toBe(first.results[0]?.file?.text);
    expect(second.results[1]?.file?.lineCounter.lineStarts).toEqual(first.results[0]?.file?.lineCounter.lineStarts);
  });

  it('is nothing new to keep where nothing changed, and forgets what is gone', () => {
    const { bytes } = parseAll([good, file('other.yaml', 'b: 1\n')]);
    expect(parseAll([good, file('other.yaml', 'b: 1\n')], bytes).bytes).toBeUndefined();
    const fewer = parseAll([good], bytes).bytes;
    expect(parseAll([file('other.yaml', 'b: 1\n')], fewer).parsed).toEqual(['other.yaml']);
  });

  it('may be more than fits in one block', () => {
    const files = [1, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1].map((count, index) =>
      file(`${index}.yaml`, `list${index}:\n${LIST_ITEM.repeat(count)}`),
    );
    const first = parseAll(files);
    const second = parseAll(files, first.bytes);
    expect(second.parsed).toEqual([]);
    expect(second.values).toEqual(first.values);
  });

  it('leaves out what has a fault, so that every fault is found anew', () => {
    const { bytes } = parseAll([faulty, good]);
    const again = parseAll([faulty, good], bytes);
    expect(again.parsed).toEqual(['faulty.yaml']);
    expect(again.results[0]?.diagnostics).toEqual(parseFile(faulty).diagnostics);
  });

  it('leaves out a file that was refused, though its empty bytes may have been seen', () => {
    const refused = { path: 'link.yaml', bytes: new Uint8Array(0), refused: 'is a symbolic link' };
    expect(parseAll([refused], parseAll([refused]).bytes).parsed).toEqual(['link.yaml']);
  });

  it('counts for nothing with another version', () => {
    expect(parseAll([good], parseAll([good]).bytes, 'two').parsed).toEqual(['good.yaml']);
  });

  it('counts for nothing with any byte damaged, cut off or added', () => {
    const bytes = parseAll([good]).bytes ?? new Uint8Array();
    const damaged = [...bytes.keys()].map((index) => bytes.map((byte, at) => (at === index ? byte ^ 1 : byte)));
    const others = [bytes.subarray(0, bytes.length - 1), Buffer.concat([bytes, Buffer.from('x')]), new Uint8Array(0), Buffer.from('\n\n')];
    expect(damaged.length).toBeGreaterThan(200);
    for (const before of [...damaged, ...others]) expect(parseAll([good], before).parsed).toEqual(['good.yaml']);
  });
});
