import { describe, expect, it } from 'vitest';
import { renderErrorFiles } from '../../../build/render/answers.ts';

describe('renderErrorFiles', () => {
  it('writes problems that name the feed they belong to', () => {
    const files = [...renderErrorFiles('https://a.example/feed')].map(([path, bytes]) => [
      path,
      JSON.parse(new TextDecoder().decode(bytes)),
    ]);
    const notFound = {
      type: 'https://a.example/feed/#problem-not_found',
      title: 'Nothing is published at this address',
      status: 404,
      detail:
        'No endpoint and no record has this address; https://a.example/feed/v1 lists the endpoints. Plans are at https://a.example/feed/plans.',
      code: 'not_found',
    };
    expect(files).toEqual([
      ['404.html', notFound],
      ['404.json', notFound],
      [
        '405.json',
        {
          type: 'https://a.example/feed/#problem-method_not_allowed',
          title: 'The feed is read-only',
          status: 405,
          detail: 'The feed is only read; repeat the request with GET or HEAD.',
          code: 'method_not_allowed',
        },
      ],
      [
        '503.json',
        {
          type: 'https://a.example/feed/#problem-unavailable',
          title: 'The answer can not be read right now',
          status: 503,
          detail: 'The feed can not be read at this moment; repeat the request in a few seconds.',
          code: 'unavailable',
        },
      ],
    ]);
  });
});
