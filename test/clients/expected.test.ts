import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../clients/typescript/src/client.ts';
import { openSync } from '../../clients/typescript/src/sync.ts';
import { methodsOf, outcomeOf, renderExpected } from './expected/answers.ts';

type Row = {
  readonly method: string;
  readonly args: object;
  readonly result?: unknown;
  readonly problem?: unknown;
  readonly error?: string;
};

const read = (name: string) => JSON.parse(readFileSync(`clients/expected/${name}`, 'utf8'));
const rows: readonly Row[] = read('answers.json').answers;
const snapshot = read('snapshot.json');
const methods = methodsOf(createClient({ snapshot }));
const atOnce = { resolve: ({ id }: { id: string }) => openSync(snapshot).resolve(id) };

describe('the client in TypeScript', () => {
  it.each(rows)('answers $method $args as every client', async (row) => {
    const { method, args, ...expected } = row;
    expect(await outcomeOf(row, methods)).toEqual(expected);
  });

  it.each(rows.filter(({ method }) => method in atOnce))(
    'answers $method $args at once from a snapshot',
    async (row) => {
      const { method, args, ...expected } = row;
      expect(await outcomeOf(row, atOnce)).toEqual(expected);
    },
  );

  it('has every method of the table', () => {
    expect([...new Set(rows.map(({ method }) => method))].sort()).toEqual(
      Object.keys(methods).sort(),
    );
  });
});

describe('the table of answers', () => {
  it('is that of the feed: where this fails, run "npm run fix"', async () => {
    for (const [path, text] of Object.entries(await renderExpected()))
      expect(readFileSync(path, 'utf8'), path).toBe(text);
  });
});
