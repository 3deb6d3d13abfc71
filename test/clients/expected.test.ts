import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { createClient } from '../../clients/typescript/src/client.ts';
import { openSync } from '../../clients/typescript/src/sync.ts';
import { expectedFile, methodsOf, outcomeOf, renderExpected } from './expected/answers.ts';
import { tree } from './hosts.ts';

type Row = {
  readonly method: string;
  readonly args: object;
  readonly result?: unknown;
  readonly problem?: unknown;
  readonly error?: string;
};

const rows: readonly Row[] = JSON.parse(readFileSync(expectedFile, 'utf8')).answers;
const snapshot = snapshotOf(tree.site);
const methods = methodsOf(createClient({ snapshot }));
const atOnce = { resolve: ({ id }: { id: string }) => openSync(snapshot).resolve(id) };

describe('the client in TypeScript', () => {
  it.each(rows)('answers $method $args from a snapshot as at a host', async (row) => {
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
    expect(readFileSync(expectedFile, 'utf8')).toBe(await renderExpected());
  });
});
