import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../hosts/node/limits.ts';

describe('the limits of the Node host', () => {
  it('stand in docs/hosts.md, each with its value', () => {
    const rows = [...readFileSync('docs/hosts.md', 'utf8').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)];
    expect(rows.map(([, name, value]) => [name, Number(value)])).toEqual(Object.entries(limits));
  });
});
