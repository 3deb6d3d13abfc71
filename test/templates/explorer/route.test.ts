import { describe, expect, it } from 'vitest';
import { hrefOf, parseHash } from '../../../templates/explorer/routing/route.ts';

describe('parseHash', () => {
  it('takes nothing for the list of models', () => {
    const models = { kind: 'view', view: 'models', id: '', query: {} };
    expect(parseHash('')).toEqual(models);
    expect(parseHash('#')).toEqual(models);
    expect(parseHash('#/')).toEqual(models);
    expect(parseHash('#/models/')).toEqual(models);
  });

  it('reads a view with its query', () => {
    expect(parseHash('#/models?vendor=Z.ai&sort=input_price&dir=desc')).toEqual({
      kind: 'view',
      view: 'models',
      id: '',
      query: { vendor: 'Z.ai', sort: 'input_price', dir: 'desc' },
    });
  });

  it('reads the record that a view is of', () => {
    expect(parseHash('#/boards/arena?period=2026-07')).toEqual({
      kind: 'view',
      view: 'board',
      id: 'arena',
      query: { period: '2026-07' },
    });
    expect(parseHash('#/models/gpt-5.1')).toEqual({
      kind: 'view',
      view: 'model',
      id: 'gpt-5.1',
      query: {},
    });
  });

  it('keeps a question mark that stands in a value', () => {
    expect(parseHash('#/models?q=what?')).toMatchObject({ query: { q: 'what?' } });
  });

  it('takes what has no slash for an anchor in the text', () => {
    expect(parseHash('#problem-not_found')).toEqual({
      kind: 'anchor',
      anchor: 'problem-not_found',
    });
  });

  it('knows no other views, and none of those that every object has', () => {
    for (const hash of ['#/nope', '#/models/a/b', '#/value/x', '#/constructor', '#/__proto__/x'])
      expect(parseHash(hash)).toEqual({ kind: 'unknown' });
  });

  it('leaves percent signs alone that stand for nothing', () => {
    expect(parseHash('#/models/100%')).toMatchObject({ view: 'model', id: '100%' });
    expect(parseHash('#100%')).toEqual({ kind: 'anchor', anchor: '100%' });
  });
});

describe('hrefOf', () => {
  it('writes what parseHash reads', () => {
    const href = hrefOf('endpoint', {
      id: 'models.list',
      query: { vendor: 'Mistral AI', q: 'a&b=c#d' },
    });
    expect(href).toBe('#/api/models.list?vendor=Mistral+AI&q=a%26b%3Dc%23d');
    expect(parseHash(href)).toEqual({
      kind: 'view',
      view: 'endpoint',
      id: 'models.list',
      query: { vendor: 'Mistral AI', q: 'a&b=c#d' },
    });
  });

  it('leaves out what has no value, and commas as they are', () => {
    expect(hrefOf('compare', { query: { models: 'a,b', other: '' } })).toBe('#/compare?models=a,b');
    expect(hrefOf('value', { query: { vendor: '' } })).toBe('#/value');
  });

  it('encodes an id that is none', () => {
    expect(hrefOf('model', { id: 'a/b?c#d' })).toBe('#/models/a%2Fb%3Fc%23d');
  });
});
