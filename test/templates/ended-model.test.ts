import { describe, expect, it } from 'vitest';
import type { LifecycleEvent, ModelFile } from '../../feed/contract/schemas/data/model.ts';
import { edition, period } from '../build/derive/small-site.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { testPage } from './page-context.ts';
import { markupOf, textsOf } from './small-pages.ts';

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

/** Three boards with the same scores, so that there is an overall one. */
function boardsOf(scores: { [id: string]: number }) {
  return [0, 1, 2].map((shift) => ({
    key: `rank-${shift}`,
    editions: [edition('1', '2026-08')],
    periods: [
      period(
        '2026-09',
        Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, score + shift])),
      ),
    ],
  }));
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
    expect(en).not.toContain('may fail');
    expect(zh).toContain('2026年10月16日起，请求会转给 heir ，按其价格计费。');
  });

  it('have no model that is known to answer them', () => {
    const ending = pagesOf({ old: priced(1, 2, lifeOf(notice, end)), heir });
    expect(ending.en).toContain(
      'Acme is not known to redirect requests for it to another model: after that day they may fail.',
    );
    expect(ending.zh).toContain(
      '未见 Acme 会把请求自动转给其他模型，停止服务后再请求它可能会失败。',
    );
    const ended = pagesOf({ old: priced(1, 2, lifeOf(notice, retired)), heir });
    expect(ended.en).toContain(
      'Acme is not known to redirect requests for it to another model: they may fail.',
    );
    expect(ended.zh).toContain('未见 Acme 会把请求自动转给其他模型，继续请求它可能会失败。');
  });

  it('have none where the one that answered does so no more', () => {
    const rerouted = {
      event: 'rerouted',
      day: '2026-09-10',
      successor: 'heir',
      until: '2026-09-20',
    } as const;
    const { en } = pagesOf({ old: priced(1, 2, lifeOf(notice, retired, rerouted)), heir });
    expect(en).toContain(
      'Acme is not known to redirect requests for it to another model: they may fail.',
    );
    expect(en).not.toContain('answers requests');
    expect(en).toContain('From 10 Sep 2026 to 20 Sep 2026 requests to it were answered by heir .');
  });
});

it('an end of which nothing was read since is by what the vendor announced', () => {
  const ofEnd = (checked: string) => {
    const sources = [{ url: 'https://acme.example/ends', checked }];
    const old = priced(1, 2, { lifecycle: [{ ...retired, sources }] });
    return pagesOf({ old });
  };
  const { en, zh } = ofEnd('2026-09-01');
  expect(en).toContain('Ended on 10 Sep 2026, as Acme announced. acme.example 1 Sep 2026');
  expect(zh).toContain('按 Acme 公告，已于2026年9月10日停止服务。');
  expect(ofEnd('2026-09-12').en).toContain('No longer served by Acme since 10 Sep 2026.');
});

describe('the month of an agent after a move', () => {
  // Without writes: 9,000 × (8,000 × 1.25 + 32,000 × 0.125 + 1,200 × 10) ÷ 1,000,000 = $234.
  const old = priced(1.25, 10, lifeOf(notice, end), { cache_read_price: 0.125 });
  // 9,000 × (8,000 × 2 + 32,000 × 0.1 + 1,200 × 10) ÷ 1,000,000 = $280.80; each write is $0.50 dearer: $36.
  const cached = { cache_read_price: 0.1, cache_write_price: 2.5 };

  it('is none of a model in which its requests do not fit: its prices are compared', () => {
    const { en } = pagesOf({
      old: { ...old, context_window: 16_385 },
      heir: priced(2, 10, {}, cached),
    });
    expect(en).toContain('Take heir instead: in +60 %.');
    expect(en).toContain('old this model not ranked yet $1.25 / $10.00 does not fit in 16.4k ');
    expect(en).not.toContain('$234.00');
  });

  it('is said beside the difference of the lists, up to the one with all new input written to the cache', () => {
    const { en, zh } = pagesOf({ old, heir: priced(2, 10, {}, cached) });
    expect(en).toContain(
      'old this model not ranked yet $1.25 / $10.00 $234.00 heir named by Acme not ranked yet $2.00 / $10.00 in +60 % $280.80 to $316.80 +20 % to +35 % ',
    );
    expect(en).toContain(
      'An agent’s month is 300 requests a day, each of 40,000 tokens in, 32,000 of them cached, and 1,200 out; after “to” with all new input written to the cache.',
    );
    expect(zh).toContain('$280.80 至 $316.80 +20% 至 +35%');
    expect(zh).toContain('“至”为新输入全部写入缓存。');
  });

  it('is one sum where writes have no price of their own, and another from the day of an announced one', () => {
    const heir = priced(2, 10, {}, { cache_read_price: 0.1 });
    const [now] = heir.prices ?? [];
    const doubled = { ...now, from: '2027-01-01', input_price: 4, output_price: 20 };
    const { en } = pagesOf({ old, heir: { prices: [now, doubled] } as Parts });
    // 9,000 × (8,000 × 4 + 32,000 × 0.1 + 1,200 × 20) ÷ 1,000,000 = $532.80
    expect(en).toContain(' $280.80 +20 % from 1 Jan 2027 $532.80, ×2.3 ');
    expect(en).toContain('Take heir instead: agent’s month +20 %; from 1 Jan 2027 ×2.3.');
  });

  it('is the same where nothing that it needs changes', () => {
    const { prices } = old;
    expect(pagesOf({ old, heir: { prices } as Parts }).en).toContain('same price $234.00 same ');
  });

  it('is no more than without a cache where its price is unknown', () => {
    // 9,000 × (40,000 × 2 + 1,200 × 10) ÷ 1,000,000 = $828
    expect(pagesOf({ old, heir: priced(2, 10) }).en).toContain(
      '$2.00 / $10.00 in +60 % ≤ $828.00 ',
    );
  });
});

it('a model that another answered for a while is compared at its own last price when nobody does any more', () => {
  const rerouted = {
    event: 'rerouted',
    day: '2026-06-01',
    successor: 'gone',
    until: '2026-06-29',
  } as const;
  const ended = { event: 'retired', day: '2026-06-30', successor: 'gone' } as const;
  const [own] = priced(0.4, 2).prices ?? [];
  const [after] = priced(0.14, 0.28).prices ?? [];
  const prices = [own, { ...after, from: '2026-06-01' }];
  const models = {
    old: { prices, ...lifeOf(rerouted, ended) } as Parts,
    gone: priced(0.14, 0.28, lifeOf(retired)),
    heir: priced(0.14, 0.28),
  };
  const boards = [0, 1, 2].map((shift) => ({
    key: `rank-${shift}`,
    editions: [edition('1', '2026-08')],
    periods: [period('2026-09', { heir: 60 + shift, gone: 50 })],
  }));
  const text = textsOf({ models, boards });
  const english = text('models/old/index.html');
  expect(english).toMatch(
    /heir the best of Acme that is no dearer than old [\d.]+ \(\d+–\d+\) \$0\.14 \/ \$0\.28 in −65 %, out −86 % /,
  );
  expect(english).toContain('Last price $0.40 / $2.00');
  expect(english).not.toContain('Price of gone, in its place $0.14 / ');
  expect(text('zh/models/old/index.html')).toContain('最后价格 $0.40 / $2.00');
});

describe('a model that another one answers', () => {
  const rerouted = { event: 'rerouted', day: '2026-09-10', successor: 'heir' } as const;
  const boards = [0, 1, 2].map((shift) => ({
    key: `rank-${shift}`,
    editions: [edition('1', '2026-08')],
    periods: [period('2026-09', { cheap: 60 + shift, old: 50, heir: 40 })],
  }));
  const old = priced(0.2, 0.5, lifeOf(retired, rerouted), { cache_read_price: 0.05 });
  const heir = priced(1.25, 2.5, {}, { cache_read_price: 0.2 });
  const cheap = priced(0.125, 0.25, {}, { cache_read_price: 0.02 });

  it('is compared at what is billed now, beside what it was', () => {
    const text = textsOf({ models: { old, heir, cheap }, boards });
    const english = text('models/old/index.html');
    // 9,000 × (8,000 × 0.2 + 32,000 × 0.05 + 1,200 × 0.5) ÷ 1,000,000 = $34.20, and at the new prices $174.60.
    expect(english).toContain(' $1.25 / $2.50 in ×6.3, out ×5 $174.60 ×5.1 ');
    expect(english).toMatch(
      /old this model, at its last price .* \$0\.20 \/ \$0\.50 \$34\.20 heir /,
    );
    expect(english).toContain('$0.125 / $0.25 −90 % against heir $17.46 −90 % against heir ');
    const chinese = text('zh/models/old/index.html');
    expect(chinese).toContain('heir 请求现已转给它');
    expect(chinese).toContain('$17.46 较 heir −90%');
  });

  it('has the month of the cheaper hours too, by the list that the reader pays', () => {
    const sources = [{ url: 'https://acme.example/prices', checked: '2026-09-20' }];
    const hours_utc = [{ days: ['sat', 'sun'], from: '00:00', to: '24:00' }];
    const [list] = priced(0.3, 1.2, {}, { cache_read_price: 0.006 }).prices ?? [];
    const offPeak = { input_price: 0.15, output_price: 0.6, cache_read_price: 0.003 };
    const rates = [{ condition: 'off_peak', ...offPeak, hours_utc, sources }];
    const yuanOffPeak = { input_price: 1, output_price: 4, cache_read_price: 0.02 };
    const inYuan = {
      currency: 'CNY',
      from: null,
      ...{ input_price: 2, output_price: 8, cache_read_price: 0.04 },
      rates: [{ condition: 'off_peak', ...yuanOffPeak }],
      sources,
    };
    const answers = { prices: [list], rates, list_prices: [inYuan] } as unknown as Parts;
    const other = priced(0.14, 0.28, {}, { cache_read_price: 0.0028 });
    const exchangeRates = { CNY: { per_usd: 6.708, date: '2026-09-20', sources: [] } };
    const models = { old, heir: answers, cheap: other };
    const text = textsOf({ models, boards, exchangeRates } as never);
    const english = text('models/old/index.html');
    // 9,000 × (8,000 × 0.3 + 32,000 × 0.006 + 1,200 × 1.2) ÷ 1,000,000 = $36.29, and off peak half of it.
    expect(english).toContain('$18.14 to $36.29 off-peak to peak hours ');
    expect(english).toContain('Prices are compared with those at peak hours.');
    expect(english).toContain('$13.91 −62 % to −23 % against heir ');
    const chinese = text('zh/models/old/index.html');
    expect(chinese).toContain('单价的差异与高峰价相比。');
    expect(chinese).toContain('¥120.96 至 ¥241.92 闲时至高峰时段 ');
  });

  it('has no score, where no board has it', () => {
    const { en, zh } = pagesOf({ old, heir });
    expect(en).toContain('heir answers requests to it now not ranked yet $1.25 / $2.50 ');
    expect(zh).toContain('heir 请求现已转给它 尚无排名 $1.25 / $2.50 ');
  });
});

describe('what is lost with a move', () => {
  const tiers = {
    price_tiers: [{ above_input_tokens: 272_000, input_price: 4, output_price: 15 }],
  };
  const old = priced(2, 10, {
    ...lifeOf(notice, end),
    context_window: 400_000,
    max_output_tokens: 272_000,
    modalities: { input: ['text', 'image', 'pdf'] },
  });
  const heir = priced(
    2,
    10,
    {
      context_window: 300_000,
      max_output_tokens: 128_000,
      modalities: { input: ['text', 'image'] },
    },
    tiers,
  );

  it('is said beside what the other model costs', () => {
    const { en, zh } = pagesOf({ old, heir });
    expect(en).toContain(
      '$2.00 / $10.00 same price ≤ $828.00 above 272k input tokens in ×2, out +50 %; takes no PDF by the data of this feed; context of 300k instead of 400k; at most 128k out instead of 272k ',
    );
    expect(zh).toContain('据本站数据不支持 PDF；上下文 300k，原为 400k；最长输出 128k，原为 272k ');
  });

  it('is no shorter answer than the whole context, which is no limit of answers', () => {
    const whole = { ...old, max_output_tokens: 400_000 };
    const { en } = pagesOf({ old: whole, heir });
    expect(en).toContain('context of 300k instead of 400k ');
    expect(en).not.toContain('out instead of');
  });

  it('is nothing of what is unknown, and no higher price of requests that did not fit before', () => {
    const short = { ...old, context_window: 200_000, max_output_tokens: null };
    const { en } = pagesOf({ old: short, heir: { ...heir, modalities: {} } });
    expect(en).toContain('$2.00 / $10.00 same price ≤ $828.00 Per million tokens.');
    expect(en).not.toContain('Check before the move');
    const binary = { ...old, context_window: 1_048_576, max_output_tokens: 131_072 };
    const decimal = priced(2, 10, { context_window: 1_000_000, max_output_tokens: 128_000 });
    expect(pagesOf({ old: binary, heir: decimal }).en).not.toContain('instead of');
  });
});

describe('a newer version', () => {
  const named = (name: string, released: string, parts: Parts = {}) =>
    priced(2, 10, { name, released, ...parts });
  const models = {
    old: named('Sol 5', '2025-08-07', lifeOf(notice, end)),
    heir: named('Sol 6.1', '2026-08-20'),
    newer: named('Sol 6.2', '2026-09-17'),
    mini: named('Sol 6.2 mini', '2026-09-18'),
    gone: named('Sol 6.3', '2026-09-19', lifeOf(notice, retired)),
  };

  it('stands among what to take after one that ends, before any board has it', () => {
    const { en, zh } = pagesOf(models);
    expect(en).toContain('Sol 6.2 newer than Sol 6.1, 17 Sep 2026 not ranked yet $2.00 / $10.00 ');
    expect(zh).toContain('Sol 6.2 比 Sol 6.1 更新，2026年9月17日发布 尚无排名 ');
    expect(en).not.toContain('Newer than');
  });

  it('is named on the page of one that stays', () => {
    const { en, zh } = pagesOf(models, 'heir');
    expect(en).toContain(
      'Newer than Sol 6.1: Sol 6.2 , 17 Sep 2026, $2.00 / $10.00, no overall score yet.',
    );
    expect(zh).toContain('比 Sol 6.1 更新的版本： Sol 6.2 ，2026年9月17日');
  });

  it.each(['newer', 'mini'])('is none of %s, which is the newest that is served', (id) => {
    expect(pagesOf(models, id).en).not.toContain('Newer than');
  });
});

describe('which effort to take', () => {
  const efforts = ['low', 'high'];
  const of = (parts: Parts) => pagesOf({ old: priced(1, 2, parts) });

  it('is said not to be measured where a model has several', () => {
    const { en, zh } = of({ capabilities: { efforts } });
    expect(en).toContain(' · efforts not compared here: low, high');
    expect(zh).toContain('推理强度 low、high（无对比数据）');
  });

  it('is no question of a model with one, nor of one that is retired', () => {
    expect(of({ capabilities: { efforts: ['high'] } }).en).not.toContain('Which effort?');
    const ended = of({ capabilities: { efforts }, ...lifeOf(notice, retired) });
    expect(ended.en).not.toContain('Which effort?');
  });
});

it('efforts and structured output are lost that what to take has not, or is not known to have', () => {
  const before = { capabilities: { efforts: ['minimal', 'low'], structured_output: true } };
  const moved = (capabilities: object) => {
    const old = priced(1, 2, { ...before, ...lifeOf(notice, end) });
    return pagesOf({ old, heir: priced(1, 5, { capabilities }) }).en;
  };
  expect(moved({ efforts: ['low', 'high'] })).toContain(
    'no effort level minimal; structured output not known',
  );
  expect(moved({ efforts: ['low'], structured_output: false })).toContain('no structured output');
  const whole = moved({ efforts: ['minimal', 'low'], structured_output: true });
  expect(whole).not.toMatch(/no effort|structured output (?:not )/);
});

it('a model that ends is compared with what to take after it, and another with none yet', () => {
  const read = markupOf({ models: { old: priced(1, 2, lifeOf(notice, end)), heir: priced(1, 5) } });
  expect(read('models/old/index.html')).toContain('compare/?models=old,heir');
  expect(read('models/heir/index.html')).toMatch(/compare\/\?models=heir"/);
});

describe('what is to act on', () => {
  const heir = priced(2, 10, {}, { cache_read_price: 0.1, cache_write_price: 2.5 });
  const ending = priced(1.25, 10, lifeOf(notice, end), { cache_read_price: 0.125 });

  it('has by how much a month of an agent changes, and once what that is, at home and among the changes', () => {
    const text = textsOf({ models: { old: ending, heir } });
    const rule =
      'An agent’s month is 300 requests a day, each of 40,000 tokens in, 32,000 of them cached, and 1,200 out';
    expect(text('index.html')).toContain('→ heir named by Acme +20 % to +35 % $280.80 to $316.80');
    expect(text('index.html').split(rule)).toHaveLength(2);
    expect(text('changes/index.html')).toContain('→ heir agent’s month +20 % to +35 %');
    expect(text('changes/index.html').split(rule)).toHaveLength(2);
    expect(text('zh/index.html')).toContain('+20% 至 +35%');
    // The link and the rule are two sentences in one line.
    expect(text('index.html')).toContain(`All upcoming changes · ${rule}`);
    expect(text('zh/index.html')).toContain('全部即将发生的变动 · 智能体月费：每天');
  });

  it('says how many more end on the last day that is shown', () => {
    const names = Array.from({ length: 10 }, (_, index) => [`old-${index}`, ending] as const);
    const text = textsOf({ models: { ...Object.fromEntries(names), heir } });
    expect(text('index.html')).toContain('2 more on 16 Oct · All upcoming changes');
    expect(text('zh/index.html')).toContain('10月16日还有 2 个');
  });

  it('begins with what ended within a week', () => {
    const old = priced(1.25, 10, lifeOf(notice, { event: 'retired', day: '2026-10-01' }));
    const models = { old, ending, heir };
    const read = (today: string) => textsOf({ models, today })('index.html');
    expect(read('2026-10-01')).toMatch(/Act soon .* old ended 1 Oct today → heir/);
    expect(read('2026-10-08')).toMatch(/old ended 1 Oct 7 days ago → heir .* ending ends 16 Oct/);
    expect(read('2026-10-09')).not.toContain('old ended');
  });

  it('is the best for no more a month of an agent, where nothing is named and no score is known', () => {
    const silent = { event: 'deprecated', day: '2026-09-01' } as const;
    const cached = { cache_read_price: 0.175 };
    const models = {
      old: priced(1.75, 14, lifeOf(silent, end), cached),
      cheap: priced(0.1, 0.4, {}, cached),
      best: priced(2, 10, {}, { cache_read_price: 0.1 }),
    };
    const text = textsOf({ models, boards: boardsOf({ best: 80, cheap: 60, other: 50 }) });
    // 9,000 × (8,000 × 2 + 32,000 × 0.1 + 1,200 × 10) ÷ 1,000,000 = $280.80, and $327.60 with the old one.
    expect(text('changes/index.html')).toContain(
      '→ best agent’s month −14 % by our figures; Acme names none ',
    );
    expect(text('zh/changes/index.html')).toContain('；Acme 未指定');
    const english = text('models/old/index.html');
    expect(english).toContain('Take best instead: agent’s month −14 %. Ends on 16 Oct 2026');
    expect(english).toMatch(/cheap the best of Acme that is no dearer than old /);
  });

  it('is not what is named where that ends too, which is said', () => {
    const cached = { cache_read_price: 0.1 };
    const later = { event: 'end_announced', day: '2027-04-01' } as const;
    const models = {
      old: priced(1, 8, lifeOf({ ...retired, successor: 'named' }), cached),
      named: priced(1.75, 14, lifeOf(later), { cache_read_price: 0.175 }),
      best: priced(2, 10, {}, cached),
    };
    const text = textsOf({ models, boards: boardsOf({ best: 80, other: 50 }) });
    const english = text('models/old/index.html');
    // 9,000 × (8,000 × 1 + 32,000 × 0.1 + 1,200 × 8) ÷ 1,000,000 = $187.20; 280.8 ÷ 187.2 = 1.5.
    expect(english).toContain(
      'Take best instead: agent’s month +50 %. Acme names named , which itself ends on 1 Apr 2027. No longer served by Acme since 10 Sep 2026.',
    );
    expect(english).toContain('best in place of named, which ends too ');
    expect(english).toContain('named named by Acme, ends 1 Apr 2027 ');
    expect(text('zh/models/old/index.html')).toContain(
      '请改用 best ：智能体月费 +50%。 Acme 指定的 named 也将于2027年4月1日停止服务。',
    );
  });

  it('is what costs no more where what is better than the named costs much more', () => {
    const written = { cache_read_price: 0.1, cache_write_price: 2.5 };
    const models = {
      old: priced(0.5, 1.5, lifeOf({ ...retired, successor: 'named' })),
      named: priced(2, 12, { released: '2026-05-01' }, { cache_read_price: 0.2 }),
      best: priced(2, 10, { released: '2026-05-02' }, written),
      cheap: priced(0.1, 0.4, {}, { cache_read_price: 0.01 }),
    };
    const boards = boardsOf({ best: 80, named: 70, cheap: 60, other: 50 });
    const english = textsOf({ models, boards })('models/old/index.html');
    // The best is up to $316.80, and without a price of the cache the old one was at the most
    // 9,000 × (40,000 × 0.5 + 1,200 × 1.5) ÷ 1,000,000 = $196.20.
    expect(english).toContain('Take cheap instead: in −80 %, out −73 %.');
    expect(english).toContain('$0.50 / $1.50 ≤ $196.20 ');
    expect(english).toMatch(
      /cheap the best of Acme that is no dearer than old .* best of the same vendor, no dearer than named, .* named named by Acme /,
    );
  });

  it('has beside what is much dearer what costs less', () => {
    const models = {
      old: priced(0.6, 3, lifeOf({ ...retired, successor: 'named' }), { cache_read_price: 0.1 }),
      named: priced(3, 15, {}, { cache_read_price: 0.3 }),
      step: priced(0.95, 4, {}, { cache_read_price: 0.16 }),
    };
    const boards = boardsOf({ named: 80, step: 70, old: 60, other: 50 });
    const text = textsOf({ models, boards });
    // $104.40; 9,000 × (24,000 + 9,600 + 18,000) ÷ 1,000,000 = $464.40; 9,000 × (7,600 + 5,120 + 4,800) ÷ 1,000,000 = $157.68.
    expect(text('models/old/index.html')).toMatch(
      /Take named instead: agent’s month ×4\.4\. .* For less: step \(\+51 %, overall [\d.]+\)\. /,
    );
    expect(text('zh/models/old/index.html')).toMatch(
      /更省的选择： step （\+51%，综合分 [\d.]+）。/,
    );
  });
});

it('what ended says what it costs to stay where what is advised costs more, and names no price of nobody', () => {
  const { files } = realTree();
  const words = (path: string) => textOf(files, path).replace(/<[^>]+>/g, '');
  expect(words('models/kimi-k2.5/index.html')).toMatch(
    /For less: Kimi K2\.6 \(\+51\s%, overall [\d.]+\).*\. To stay: \$[\d.]+ a month at \S/,
  );
  expect(words('zh/models/kimi-k2.5/index.html')).toMatch(
    /继续使用：\S+，智能体月费 ≈¥[\d,.]+。国内平台的人民币价未知。/,
  );
  const unpriced = words('models/deepseek-v3.2/index.html');
  expect(unpriced).toContain('price unknown');
  expect(unpriced).not.toContain('– / –');
  expect(unpriced).toContain('requests to it were answered by DeepSeek V4 Flash.');
});

it('what another vendor has for less than what follows stands before what the own vendor has for no more', () => {
  const { site, files } = realTree();
  const vendors = new Map(site.models.map(({ name, vendor }) => [name, vendor]));
  const cards = site.models.flatMap(({ id, name, vendor }) => {
    const html = textOf(files, `models/${id}/index.html`);
    const [, card = ''] = /class="card deadline">(.*?)<\/table>/s.exec(html) ?? [];
    const text = card
      .replaceAll('<tr', '§<tr')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    const rows = text.split('§').map((row) => row.trim());
    const nameOf = (why: RegExp) =>
      rows
        .find((row) => why.test(row))
        ?.split(why)[0]
        ?.trim();
    const cheaper = nameOf(/ cheaper than /);
    const affordable = nameOf(/ the best of .+ that is no dearer/);
    if (cheaper === undefined || affordable === undefined) return [];
    return [{ name, own: vendor, of: [cheaper, affordable].map((each) => vendors.get(each)) }];
  });
  // Where both are named, the first is of another vendor and the second of the own.
  const wrong = cards.filter(({ own, of: [first, second] }) => first === own || second !== own);
  expect([cards.length > 0, wrong]).toEqual([true, []]);
});

it('a model of which the vendor names no successor says so, and whether this feed finds one', () => {
  const silent = { event: 'deprecated', day: '2026-09-01' } as const;
  const old = priced(1.75, 14, lifeOf(silent, end));
  const alone = pagesOf({ old });
  expect(alone.en).toContain('Acme names no successor, and our figures lead to none.');
  expect(alone.zh).toContain('Acme 未指定后继型号，本站数据中也没有可推荐的。');
  const boards = [0, 1, 2].map((shift) => ({
    key: `rank-${shift}`,
    editions: [edition('1', '2026-08')],
    periods: [period('2026-09', { cheap: 60 + shift, other: 50 })],
  }));
  const models = { old, cheap: priced(0.1, 0.4) };
  expect(textsOf({ models, boards })('models/old/index.html')).toContain(
    'cheap the best of Acme that is no dearer than old ',
  );
});

it('each model to take stands with its own price and its ranks among agents', () => {
  const { site, files } = realTree();
  const page = testPage();
  const rows = site.models.flatMap(({ id }) => {
    const html = textOf(files, `models/${id}/index.html`);
    const [, table = ''] = /<table class="moves">(.*?)<\/table>/s.exec(html) ?? [];
    return table.split('<tr').filter((row) => row.includes('<a '));
  });
  expect(rows.length).toBeGreaterThan(200);
  const agentBoards = site.boards.filter(({ rankings: [{ board }] }) => board.category === 'agent');
  const wrong = rows.filter((row) => {
    const [, id] = /models\/([^/]+)\/"/.exec(row) ?? [];
    const model = site.models.find((each) => each.id === id);
    if (model === undefined) return true;
    const hasPrice = model.input_price === null || row.includes(page.pricePair(model));
    const ranks = agentBoards.filter(({ rankings: [{ board, entries }] }) => {
      const isListed = entries.some(({ model_id }) => model_id === id);
      return isListed !== row.includes(`${board.name}: `);
    });
    return !hasPrice || ranks.length > 0;
  });
  expect(wrong).toEqual([]);
});

describe('where a price was read', () => {
  const vendors = { url: 'https://acme.example/prices', checked: '2026-06-01' };
  const other = (path: string, checked: string) => ({
    url: `https://other.example/${path}`,
    checked,
  });
  const pageOf = (...sources: { url: string; checked: string }[]) => {
    const prices = [{ from: null, input_price: 1, output_price: 2, sources }];
    return pagesOf({ old: { prices } });
  };

  it('is said with the day on which it was last seen, where that is over a month later', () => {
    const { en, zh } = pageOf(vendors, other('a', '2026-09-20'));
    expect(en).toContain(
      'Checked on acme.example , 1 Jun 2026 · last seen 20 Sep 2026 · 1 other source agrees',
    );
    expect(zh).toContain('最近一次见于2026年9月20日');
    expect(pageOf(vendors, other('a', '2026-06-20')).en).not.toContain('last seen');
  });

  it('has no sources that agree where they are not known to be independent', () => {
    const { en, zh } = pageOf(other('a', '2026-09-20'), other('b', '2026-09-20'));
    expect(en).toContain('1 other source has the same, not known to be independent');
    expect(en).toContain('Unverified: neither on the vendor’s own pages nor in two independent');
    expect(zh).toContain('另有 1 个来源相同，未知是否独立');
  });
});

it('what a move costs in Chinese is by the list that is shown: a price in yuan has a month in yuan', () => {
  const { site, files } = realTree();
  const rows = site.models.flatMap(({ id }) => {
    const html = textOf(files, `zh/models/${id}/index.html`);
    const [, card = ''] = /class="card deadline">(.*?)<\/table>/s.exec(html) ?? [];
    return card.split('<tr').map((row) => {
      const [, , price = '', month = ''] = row
        .split('<td')
        .map((cell) => cell.replace(/^[^>]*>|<[^>]+>/g, ''));
      return { id, price, month };
    });
  });
  const inYuan = rows.filter(({ price, month }) => price.startsWith('¥') && month !== '–');
  expect(inYuan.length).toBeGreaterThan(20);
  expect(inYuan.filter(({ month }) => !/^(?:最多 )?¥|按美元价目/.test(month))).toEqual([]);
  // 9,000 × (8,000 × 1 + 32,000 × 0.02 + 1,200 × 2) ÷ 1,000,000 = ¥99.36, and $234.00 are ¥1,570.
  expect(inYuan.filter(({ id }) => id === 'gpt-5')).toEqual([
    {
      id: 'gpt-5',
      price: '¥1 / ¥2 输入\u00a0−88%、输出\u00a0−97%',
      month: '¥99.36 −94% ',
    },
  ]);
});

describe('where to buy', () => {
  const { files } = realTree();
  const sellersOf = (path: string) => {
    const [, part = ''] = /id="sellers"(.*?)<\/section>/s.exec(textOf(files, path)) ?? [];
    return part;
  };
  const words = (html: string) => html.replace(/<[^>]+>/g, '');

  it('says of a model that ends that its sellers may end it too, and praises none of them', () => {
    const part = sellersOf('models/gpt-5/index.html');
    expect(words(part)).toContain(
      'Whether these sellers go on after 11 Dec 2026, when OpenAI ends it, is not known.',
    );
    expect(words(part)).toMatch(/Ofox.*−20/);
    expect(part).not.toContain('class="up"');
    expect(words(sellersOf('zh/models/grok-4/index.html'))).toContain(
      'xAI 已停止服务，这些平台还会提供多久尚不可知。',
    );
    const served = sellersOf('models/claude-sonnet-5-5/index.html');
    expect(words(served)).not.toContain('go on');
    // Hosts of open weights need no vendor.
    expect(words(sellersOf('models/deepseek-v4-flash/index.html'))).not.toContain('go on');
  });

  it('compares a month with both prices of a vendor that has a dearer one at the hours of work', () => {
    const part = words(sellersOf('zh/models/deepseek-v4-pro/index.html'));
    expect(textOf(files, 'zh/models/deepseek-v4-pro/index.html')).toContain(
      '闲时价 ¥4.5 / ¥13.5、高峰价 ¥9 / ¥27 相比',
    );
    // ≈¥707 are of ¥513.00 off peak 1.378, and of ¥1,026 at peak hours 0.689.
    expect(part).toMatch(/≈¥707\s+\+38%\s+较高峰\s*−31%/);
  });

  it('says at which seller the context is smaller', () => {
    const part = words(sellersOf('models/qwen3.8-max/index.html'));
    expect(part).toContain('DeepInfra (context 256k)');
    expect(part).not.toMatch(/AIHubMix \(context/);
  });
});
