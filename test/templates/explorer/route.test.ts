import { afterEach, describe, expect, it } from 'vitest';
import { hrefOf, parseAddress, setRoot } from '../../../templates/explorer/routing/route.ts';

afterEach(() => setRoot('/'));

describe('parseAddress', () => {
  const view = (name: string, id = '', query = {}) => ({ kind: 'view', view: name, id, query });

  it('takes the root for the list of models', () => {
    expect(parseAddress('/')).toEqual(view('models'));
    expect(parseAddress('/#')).toEqual(view('models'));
  });

  it('reads a view with its query', () => {
    expect(parseAddress('/?vendor=Z.ai&sort=input_price&dir=desc')).toEqual(
      view('models', '', { vendor: 'Z.ai', sort: 'input_price', dir: 'desc' }),
    );
    expect(parseAddress('/value/?mix=10')).toEqual(view('value', '', { mix: '10' }));
  });

  it('reads the record that a view is of, with or without a slash at the end', () => {
    expect(parseAddress('/models/gpt-5.1/')).toEqual(view('model', 'gpt-5.1'));
    expect(parseAddress('/models/gpt-5.1')).toEqual(view('model', 'gpt-5.1'));
    expect(parseAddress('/subscriptions/pro/')).toEqual(view('plan', 'pro'));
    expect(parseAddress('/vendors/openai/')).toEqual(view('vendor', 'openai'));
  });

  it('takes the period of a board for a part of its query', () => {
    expect(parseAddress('/boards/arena/2026-07/')).toEqual(
      view('board', 'arena', { period: '2026-07' }),
    );
  });

  it.each([
    ['/#/', view('models')],
    ['/#/models/', view('models')],
    ['/#/models?vendor=Z.ai&q=what?', view('models', '', { vendor: 'Z.ai', q: 'what?' })],
    ['/#/models/gpt-5.1', view('model', 'gpt-5.1')],
    ['/#/boards/arena?period=2026-07', view('board', 'arena', { period: '2026-07' })],
    ['/#/plans/pro', view('plan', 'pro')],
    ['/#/api/models.list?limit=2', view('endpoint', 'models.list', { limit: '2' })],
    ['/docs/#/api/models.list', view('endpoint', 'models.list')],
    ['/#/models/100%', view('model', '100%')],
  ])('reads %s, an address of before', (address, place) => {
    expect(parseAddress(address)).toEqual(place);
  });

  it('takes a fragment without a slash for an anchor in the text', () => {
    expect(parseAddress('/#problem-not_found')).toEqual({
      kind: 'anchor',
      anchor: 'problem-not_found',
    });
    expect(parseAddress('/docs/#100%')).toEqual({ kind: 'anchor', anchor: '100%' });
  });

  it.each([
    '/nope',
    '/models/a/b',
    '/value/x',
    '/v1/models',
    '/#/nope',
    '/#/models/a/b',
    '/#/value/x',
    '/#/constructor',
    '/#/__proto__/x',
  ])('knows no view at %s', (address) => {
    expect(parseAddress(address)).toEqual({ kind: 'unknown' });
  });
});

describe('hrefOf', () => {
  it('writes what parseAddress reads', () => {
    const query = { vendor: 'Mistral AI', q: 'a&b=c#d' };
    const href = hrefOf('endpoint', { id: 'models.list', query });
    expect(href).toBe('/docs/#/api/models.list?vendor=Mistral+AI&q=a%26b%3Dc%23d');
    expect(parseAddress(href)).toEqual({
      kind: 'view',
      view: 'endpoint',
      id: 'models.list',
      query,
    });
  });

  it('leaves out what has no value, and commas as they are', () => {
    expect(hrefOf('compare', { query: { models: 'a,b', other: '' } })).toBe('/compare/?models=a,b');
    expect(hrefOf('value', { query: { vendor: '' } })).toBe('/value/');
  });

  it('leads to the page of a period', () => {
    expect(hrefOf('board', { id: 'arena', query: { period: '2026-07' } })).toBe(
      '/boards/arena/2026-07/',
    );
    expect(hrefOf('board', { id: 'arena' })).toBe('/boards/arena/');
  });

  it('encodes an id that is none', () => {
    expect(hrefOf('model', { id: 'a/b?c#d' })).toBe('/models/a%2Fb%3Fc%23d/');
  });

  it('begins with the root, which may be relative', () => {
    setRoot('/some/feed/');
    expect(hrefOf('models', { query: { q: 'a' } })).toBe('/some/feed/?q=a');
    setRoot('../../');
    expect(hrefOf('plan', { id: 'pro' })).toBe('../../subscriptions/pro/');
    setRoot('');
    expect(hrefOf('models')).toBe('./');
  });
});
