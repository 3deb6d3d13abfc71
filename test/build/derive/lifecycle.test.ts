import { describe, expect, it } from 'vitest';
import type { LifecycleEvent, ModelFile } from '../../../feed/schemas/data/model.ts';
import { smallSite } from './small-site.ts';

const today = '2026-10-01';

function event(
  name: LifecycleEvent['event'],
  day: string | null,
  rest: Partial<LifecycleEvent> = {},
): LifecycleEvent {
  const sources = [{ url: 'https://acme.example/models', checked: '2026-09-01' }];
  return { event: name, day, sources, ...rest };
}

function modelsOf(records: Readonly<Record<string, Partial<ModelFile>>>) {
  const { models } = smallSite({ models: records, today });
  return Object.fromEntries(models.map((model) => [model.id, model]));
}

function lifecycleOf(...lifecycle: LifecycleEvent[]) {
  const model = modelsOf({ a: { lifecycle } }).a;
  if (model === undefined) throw new Error('the site has no model');
  const { sources: _, ...rest } = model.lifecycle;
  return rest;
}

const nothing = { deprecated: null, retires: null, successor: null, served_by: null };

describe('the stage of a model', () => {
  it('is active where nothing else is known', () => {
    expect(lifecycleOf()).toEqual({ stage: 'active', ...nothing });
  });

  it('is announced before the release, and preview by the tag', () => {
    const models = modelsOf({
      later: { released: '2026-10-02', tags: ['preview'] },
      now: { released: '2026-10-01', tags: ['preview'] },
    });
    expect([models.later?.lifecycle.stage, models.now?.lifecycle.stage]).toEqual([
      'announced',
      'preview',
    ]);
  });

  it('is deprecated from the day of the notice', () => {
    expect(lifecycleOf(event('deprecated', '2026-10-01', { successor: 'b' }))).toEqual({
      ...nothing,
      stage: 'deprecated',
      deprecated: '2026-10-01',
      successor: 'b',
    });
    expect(lifecycleOf(event('deprecated', '2026-10-02')).stage).toBe('active');
  });

  it('is deprecated by an announced end, from the day of the source that tells of it', () => {
    expect(lifecycleOf(event('end_announced', '2026-12-01'))).toEqual({
      ...nothing,
      stage: 'deprecated',
      deprecated: '2026-09-01',
      retires: '2026-12-01',
    });
  });

  it('is retired from the announced day, unless a later source shows the model in service', () => {
    const end = event('end_announced', '2026-10-01');
    expect(lifecycleOf(end).stage).toBe('retired');
    expect(lifecycleOf(end, event('in_service', '2026-10-01')).stage).toBe('retired');
    const past = event('end_announced', '2026-09-20');
    expect(lifecycleOf(past, event('in_service', '2026-09-21')).stage).toBe('deprecated');
  });

  it('is retired without a day where nobody gives one', () => {
    expect(lifecycleOf(event('retired', null))).toEqual({ ...nothing, stage: 'retired' });
  });

  it('takes the last of several announced days', () => {
    const events = [event('end_announced', '2026-09-01'), event('end_announced', '2026-12-01')];
    expect(lifecycleOf(...events)).toMatchObject({ stage: 'deprecated', retires: '2026-12-01' });
  });

  it('forgets what a withdrawal takes back', () => {
    const withdrawn = [event('end_announced', '2026-09-10'), event('withdrawn', '2026-09-15')];
    expect(lifecycleOf(...withdrawn)).toEqual({ stage: 'active', ...nothing });
  });

  it("is that of the vendor's own service", () => {
    const elsewhere = event('retired', '2026-01-01', { scope: 'Google Cloud' });
    expect(lifecycleOf(elsewhere).stage).toBe('active');
  });

  it('gives the tag deprecated for deprecated and retired models alone', () => {
    const models = modelsOf({
      a: { lifecycle: [event('deprecated', '2026-01-01')] },
      b: { lifecycle: [event('retired', '2026-01-01')] },
      c: { lifecycle: [event('in_service', '2026-01-01')] },
    });
    expect([models.a?.tags, models.b?.tags, models.c?.tags]).toEqual([
      ['deprecated'],
      ['deprecated'],
      [],
    ]);
  });
});

describe('the model that answers in the place of another', () => {
  it('is the last of a chain', () => {
    const models = modelsOf({
      a: { lifecycle: [event('rerouted', '2026-01-01', { successor: 'b' })] },
      b: { lifecycle: [event('rerouted', '2026-02-01', { successor: 'c' })] },
      c: {},
    });
    expect(models.a?.lifecycle).toMatchObject({
      stage: 'retired',
      retires: '2026-01-01',
      successor: 'b',
      served_by: 'c',
    });
  });

  it('is null before its day, and where the chain bites its tail', () => {
    const models = modelsOf({
      a: { lifecycle: [event('rerouted', '2026-10-02', { successor: 'b' })] },
      b: { lifecycle: [event('rerouted', '2026-01-01', { successor: 'b' })] },
    });
    expect([models.a?.lifecycle.served_by, models.b?.lifecycle.served_by]).toEqual([null, null]);
    expect(models.a?.lifecycle.stage).toBe('active');
  });
});

describe('the sources of a stage', () => {
  it('are those of the events that still stand, each once', () => {
    const source = { url: 'https://acme.example/withdrawn', checked: '2026-09-15' };
    const { lifecycle } =
      modelsOf({
        a: {
          lifecycle: [
            event('end_announced', '2026-09-10'),
            event('withdrawn', '2026-09-15', { sources: [source, source] }),
          ],
        },
      }).a ?? {};
    expect(lifecycle?.sources).toEqual([source]);
  });
});
