import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveIndexOf } from '../../build/derive/site.ts';
import { placeOfId } from '../../feed/lookup/id-index.ts';
import { readId } from '../../feed/lookup/ids.ts';
import { idsOf, resolveId } from '../../feed/lookup/resolve.ts';
import { deriveRealSite } from './real-feed.ts';

const site = deriveRealSite();
const { models, externalIds, grammar } = site;

/** What an id means: a model, several behind a question mark, or nothing, as a hyphen. */
function meaningOf(id: string): string {
  const lookUp = (name: string) => {
    const { key, file } = placeOfId(name);
    return resolveIndexOf(site).get(file)?.[key];
  };
  const resolved = resolveId(readId(id, grammar), lookUp, grammar);
  if (resolved === undefined) return '-';
  return `${resolved.ambiguous ? '?' : ''}${idsOf(resolved).toSorted().join('|')}`;
}

/** The lines of a fixture: an id, and what it means. */
function linesOf(name: string): readonly (readonly [id: string, meaning: string])[] {
  const text = readFileSync(new URL(`../fixtures/ids/${name}.txt`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id = '', meaning = ''] = line.split(' ');
      return [id, meaning];
    });
}

describe('the ids of the real feed', () => {
  it('resolve to themselves, and to nothing else', () => {
    expect(models.map(({ id }) => meaningOf(id))).toEqual(models.map(({ id }) => id));
  });

  it('are resolved as a person has checked them, one by one', () => {
    const lines = linesOf('checked');
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect(lines.map(([id]) => [id, meaningOf(id)])).toEqual(lines);
  });

  it('are resolved as programs write them in logs and settings', () => {
    const text = readFileSync('test/fixtures/ids/logs.txt', 'utf8');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.length).toBeGreaterThanOrEqual(112);
    // What several models may be meant by is as little a model as what none is.
    const found = lines.map(([id = '']) => [id, meaningOf(id).replace(/^\?.*/, '-')]);
    expect(found).toEqual(lines);
  });

  // Each file holds every key of the list as it was in August 2026, those of other kinds of models
  // too. A key is requested with its namespace, since two lists may mean different models by it.
  it.each([
    ['litellm', 3115, 1574],
    ['models-dev', 7250, 5421],
    ['openrouter', 512, 379],
  ])('say of every key of %s whether it means a model, and which', (namespace, count, mapped) => {
    const lines = linesOf(namespace);
    expect(lines).toHaveLength(count);
    const found = lines.map(([id]) => [id, meaningOf(`${namespace}/${id}`)]);
    expect(found).toEqual(lines);
    expect(found.filter(([, meaning]) => meaning !== '-')).toHaveLength(mapped);
  });

  it('mean one model wherever no row says that they are ambiguous', () => {
    const targets = new Map<string, Set<string>>();
    for (const { namespace, id, model, ambiguous } of externalIds) {
      const key = `${namespace} ${id.toLowerCase()}`;
      if (!ambiguous) targets.set(key, (targets.get(key) ?? new Set()).add(model));
    }
    expect([...targets].filter(([, all]) => all.size > 1)).toEqual([]);
  });
});
