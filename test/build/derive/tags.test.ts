import { expect, it } from 'vitest';
import { smallSite } from './small-site.ts';

it('lists the tags by name with how many models carry them, those of no model included', () => {
  const { answers } = smallSite({
    models: { one: { tags: ['fast'] }, two: { tags: ['fast'] } },
  });
  expect(answers['tags.list'][0]?.body).toEqual({
    tags: [
      { tag: 'coding', description: 'Made for writing code.', model_count: 0 },
      { tag: 'fast', description: 'A small variant.', model_count: 2 },
    ],
    total: 2,
  });
});
