import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../feed/endpoints.ts';
import { calls, requestPath } from '../../../templates/explorer/views/api/request.ts';

describe('requestPath', () => {
  it('fills the path and asks for what has a value', () => {
    expect(requestPath(endpoints['models.get'], { id: 'gpt-5.1' })).toBe('/v1/models/gpt-5.1');
    expect(
      requestPath(endpoints['models.list'], { vendor: 'Mistral AI', limit: '2', tag: '' }),
    ).toBe('/v1/models?vendor=Mistral+AI&limit=2');
  });

  it('waits until every part of the path has a value', () => {
    expect(requestPath(endpoints['leaderboards.period'], { board: 'arena' })).toBeUndefined();
  });

  it('passes a wrong value on, so that the answer can say what is wrong with it', () => {
    expect(requestPath(endpoints['models.list'], { status: 'verfied', limit: 'x' })).toBe(
      '/v1/models?status=verfied&limit=x',
    );
  });

  it('lets no value become another part of the path', () => {
    expect(requestPath(endpoints['models.get'], { id: '../plans?x#y' })).toBe(
      '/v1/models/..%2Fplans%3Fx%23y',
    );
  });
});

describe('calls', () => {
  it('writes the same address in each tongue, and nothing that ends its quotes', () => {
    const written = calls.map(({ write }) => write(`https://feed.example/v1/search?q=it's"x`));
    expect(written[0]).toBe(`curl 'https://feed.example/v1/search?q=it%27s"x'`);
    expect(written[1]).toContain(`fetch("https://feed.example/v1/search?q=it's\\"x")`);
    expect(written[2]).toContain(`urlopen("https://feed.example/v1/search?q=it's\\"x")`);
  });
});
