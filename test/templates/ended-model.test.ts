import { describe, expect, it } from 'vitest';
import type { LifecycleEvent, ModelFile } from '../../feed/contract/schemas/data/model.ts';
import { textsOf } from './small-pages.ts';

type Parts = Partial<ModelFile>;

/** A model at one price, with what else a test is about. */
function priced(input: number, output: number, parts: Parts = {}, cache = {}): Parts {
  const sources = [{ url: 'https://acme.example/prices', checked: '2026-09-20' }];
  return {
    prices: [{ from: null, input_price: input, output_price: output, ...cache, sources }],
    ...parts,
  };
}

/** Events in the life of a model, each on its day. */
function lifeOf(...events: readonly Omit<LifecycleEvent, 'sources'>[]): Parts {
  return { lifecycle: events.map((event) => ({ ...event, sources: [] })) };
}

const notice = { event: 'deprecated', day: '2026-09-01', successor: 'heir' } as const;
const end = { event: 'end_announced', day: '2026-10-16' } as const;
const retired = { event: 'retired', day: '2026-09-10' } as const;

/** What the page of a model says in both languages. */
function pagesOf(models: Readonly<Record<string, Parts>>, id = 'old') {
  const text = textsOf({ models });
  return { en: text(`models/${id}/index.html`), zh: text(`zh/models/${id}/index.html`) };
}

describe('requests to a model that ends', () => {
  const heir = priced(1, 5);

  it('are answered by another one from a day that is known', () => {
    const rerouted = { event: 'rerouted', day: '2026-10-16', successor: 'heir' } as const;
    const { en, zh } = pagesOf({ old: priced(1, 2, lifeOf(notice, end, rerouted)), heir });
    expect(en).toContain('From 16 Oct 2026 requests to it are answered by heir , at its price.');
    expect(en).not.toContain('No model is known');
    expect(zh).toContain('2026年10月16日起，请求会转给 heir ，按其价格计费。');
  });

  it('have no model that is known to answer them', () => {
    const ending = pagesOf({ old: priced(1, 2, lifeOf(notice, end)), heir });
    expect(ending.en).toContain('No model is known here to answer requests to it after that.');
    expect(ending.zh).toContain('本站未查到此后有模型应答发给它的请求。');
    const ended = pagesOf({ old: priced(1, 2, lifeOf(notice, retired)), heir });
    expect(ended.en).toContain('No model is known here to answer requests to it.');
    expect(ended.zh).toContain('本站未查到有模型应答发给它的请求。');
  });

  it('have none where the one that answered does so no more', () => {
    const rerouted = {
      event: 'rerouted',
      day: '2026-09-10',
      successor: 'heir',
      until: '2026-09-20',
    } as const;
    const { en } = pagesOf({ old: priced(1, 2, lifeOf(notice, retired, rerouted)), heir });
    expect(en).toContain('No model is known here to answer requests to it.');
    expect(en).not.toContain('answered by');
  });
});
