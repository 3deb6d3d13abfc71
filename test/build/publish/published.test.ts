import { describe, expect, it } from 'vitest';
import { readPublishedState } from '../../../build/publish/published.ts';
import { temporaryFolder, treeOf, writeTree } from './temporary.ts';

describe('readPublishedState', () => {
  it('gives the manifest of dist and the time of its answers', () => {
    const tree = treeOf({ 'v1/index.json': '{"generated_at":"2026-11-01T00:00:00Z"}' });
    expect(stateOf(tree)).toEqual({
      manifest: { files: [expect.objectContaining({ path: 'v1/index.json', bytes: 39 })] },
      generatedAt: '2026-11-01T00:00:00Z',
    });
  });

  it.each([
    ['a tree without files', new Map()],
    ['a discovery document that is no JSON', new Map([['v1/index.json', Buffer.from('{')]])],
    ['a folder in its place', new Map([['v1/index.json/a', Buffer.from('')]])],
    [
      'a time that is none',
      new Map([['v1/index.json', Buffer.from('{"generated_at":"yesterday"}')]]),
    ],
  ])('gives nothing for %s', (_, tree) => {
    expect(stateOf(tree)).toEqual({ manifest: undefined, generatedAt: undefined });
  });
});

function stateOf(tree: ReadonlyMap<string, Uint8Array>) {
  const dist = temporaryFolder();
  writeTree(dist, tree);
  return readPublishedState(dist);
}
