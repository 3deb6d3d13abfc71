import { describe, expect, it } from 'vitest';
import { nearestModels } from '../../../ingest/match/names.ts';
import { model } from '../models.ts';

describe('nearestModels', () => {
  it('names the three nearest, however far they are, by their nearest name', () => {
    const models = [
      model('a/zebra'),
      model('a/gpt-5', { aliases: ['chat-latest'] }),
      model('a/gpt-4'),
      model('a/gpt-5-mini'),
    ];
    expect(nearestModels(['chat-last'], models)).toEqual(['gpt-5', 'gpt-4', 'zebra']);
  });

  it('orders models that are equally near by id', () => {
    expect(
      nearestModels(['m-0'], [model('a/m-3'), model('a/m-1'), model('a/m-4'), model('a/m-2')]),
    ).toEqual(['m-1', 'm-2', 'm-3']);
  });
});
