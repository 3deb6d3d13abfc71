import { describe, expect, it } from 'vitest';
import {
  listResources,
  listResourceTemplates,
  readResource,
} from '../../../runtime/mcp/resources.ts';
import { smallFeed } from './small-feed.ts';

describe('the resources', () => {
  it('are the lists and the boards, by their addresses', async () => {
    const { resources } = await listResources(smallFeed);
    expect(resources.map(({ uri }) => uri)).toEqual([
      'https://feed.example/v1/models',
      'https://feed.example/v1/leaderboards',
      'https://feed.example/plans',
      'https://feed.example/v1/leaderboards/polyglot',
    ]);
  });

  it('have templates for models, boards and plans', () => {
    const { resourceTemplates } = listResourceTemplates(smallFeed);
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'https://feed.example/v1/models/{id}',
      'https://feed.example/v1/leaderboards/{board}',
      'https://feed.example/plans/{id}',
    ]);
  });

  it('are read as the feed answers', async () => {
    const uri = 'https://feed.example/plans/acme-pro';
    const { contents } = await readResource(smallFeed, uri);
    expect(contents).toEqual([
      {
        uri,
        mimeType: 'application/json',
        text: JSON.stringify(await smallFeed.read('plans/acme-pro/index.json')),
      },
    ]);
  });

  it.each([
    ['https://feed.example/v1/models/acme-2', /no model with the id "acme-2". Nearest: acme-0/],
    ['https://feed.example/v1/leaderboards/x', /no board with the key "x". There are polyglot/],
    ['https://feed.example/plans/x', /no plan with the id "x". Try find_plans/],
    ['https://feed.example/v1/manifest.json', /is no resource. There are https:/],
    ['https://other.example/v1/models', /is no resource/],
    ['file:///etc/passwd', /is no resource/],
    ['https://feed.example/plans/..%2f_headers', /is no resource/],
  ])('are not %s, with what there is', async (uri, problem) => {
    await expect(readResource(smallFeed, uri)).rejects.toThrow(problem);
  });
});
