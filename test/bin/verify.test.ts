import { describe, expect, it } from 'vitest';
import { addressIn } from '../../bin/verify/options.ts';

describe('addressIn', () => {
  it.each([
    ['https://feed.example', 'https://feed.example'],
    ['https://feed.example/', 'https://feed.example'],
    ['https://feed.example/v1/', 'https://feed.example'],
    ['https://owner.example/feed/v1?x=1#top', 'https://owner.example/feed'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('takes %s as the feed at %s', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it.each(['dist', './https', 'feed.example', 'ftp://feed.example', 'https://'])(
    'takes %s for no address',
    (text) => {
      expect(addressIn(text)).toBeUndefined();
    },
  );
});
