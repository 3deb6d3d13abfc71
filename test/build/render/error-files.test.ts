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
        'Nothing is published at this address; https://a.example/feed/v1 lists the endpoints, https://a.example/feed/plans the plans.',
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
          detail: 'The feed is read-only; repeat the request with GET or HEAD.',
          code: 'method_not_allowed',
        },
      ],
      [
        '503.json',
        {
          type: 'https://a.example/feed/#problem-unavailable',
          title: 'The answer can not be read right now',
          status: 503,
          detail: 'The answer can not be read right now; repeat the request in a few seconds.',
          code: 'unavailable',
        },
      ],
    ]);
  });
});
