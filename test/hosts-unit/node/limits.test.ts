import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../hosts/node/limits.ts';

describe('the limits of the Node host', () => {
  it('stand in docs/deploy.md, each with its value', () => {
    const rows = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)];
    expect(rows.map(([, name, value]) => [name, Number(value)])).toEqual(Object.entries(limits));
  });
});
