import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readState, writeState } from '../../bin/verify/state-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'state-'));
afterAll(() => rmSync(folder, { recursive: true }));

const seen = new Map([['https://feed.example', { sequence: 7, built_at: '2026-10-01T12:00:00Z' }]]);

describe('a state file', () => {
  it('gives back what was written, and leaves nothing beside it', () => {
    const path = join(folder, 'state.json');
    expect(readState(path)).toEqual(new Map());
    expect(writeState(path, seen)).toBeUndefined();
    expect(readState(path)).toEqual(seen);
    expect(readFileSync(path, 'utf8')).toBe(`{
  "https://feed.example": {
    "sequence": 7,
    "built_at": "2026-10-01T12:00:00Z"
  }
}
`);
    expect(readdirSync(folder)).toEqual(['state.json']);
  });

  it.each([
    '',
    '[]',
    '{"https://feed.example": 7}',
    '{"https://feed.example": {"sequence": 0, "built_at": "2026-10-01T12:00:00Z"}}',
    'null',
  ])('is not read as empty where it holds %j', (text) => {
    const path = join(folder, 'other.json');
    writeFileSync(path, text);
    expect(readState(path)).toEqual({
      fault: expect.stringContaining(`${path} is not a state file of \`verify\``),
    });
  });

  it('says so where it can not be read or written', () => {
    expect(readState(folder)).toEqual({
      fault: expect.stringContaining(`${folder} can't be read: EISDIR`),
    });
    const path = join(folder, 'none/state.json');
    expect(writeState(path, seen)).toEqual({
      fault: expect.stringContaining(`${path} can't be written`),
    });
  });
});
