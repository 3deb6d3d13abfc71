import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchFeed } from '../../runtime/search.ts';
import { loadFind } from '../../templates/islands/find.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { tree } from '../clients/hosts.ts';
import { testPage } from './page-context.ts';

/** The search of a page, and the files that it has asked for since. */
async function startFind() {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return new Response(textOf(tree.files, path));
  });
  const find = await loadFind(testPage());
  if (find === null) throw new Error('the tree has no index');
  requested.length = 0;
  return { requested, find };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** No words of the feed have it: it is an id of another system, with what its seller adds. */
const ID = 'openrouter/acme/coder-4.5:free';

it('reads the files of ids for what looks like an id and no words have', async () => {
  const { requested, find } = await startFind();
  const { models } = await find(ID);
  expect(models.map(({ id }) => id)).toEqual(['acme-coder-4.5']);
  expect(requested).not.toEqual([]);
});

it.each([
  ['what its own index has', 'zen-1'],
  ['a word, as each id has a digit or a mark', 'nobody'],
  ['several words, as no id has a space', 'nobody 7'],
])('reads nothing for %s', async (_, q) => {
  const { requested, find } = await startFind();
  await find(q);
  expect(requested).toEqual([]);
});

it('reads nothing for what a reader has typed on from', async () => {
  const { requested, find } = await startFind();
  const [first, second] = await Promise.all([find(ID), find('nobody')]);
  expect([first.total, second.total]).toEqual([0, 0]);
  expect(requested).toEqual([]);
});

it.each([
  ['acme', []],
  ['Cheapest', ['solved', 'input_price']],
  ['cheapest plans', ['plans']],
  ['free', []],
  ['套餐', ['plans']],
  ['models', ['models']],
  ['zen plans', []],
  ['best model for coding', ['best']],
  ['What is the best coding model?', ['best']],
  ['最强编程模型', ['best']],
  ['编程最好的模型', ['best']],
  ['best plan', ['plans']],
  ['最好的套餐', ['plans']],
])('leads for %j to the lists %j', async (q, lists) => {
  const { find } = await startFind();
  expect((await find(q)).lists).toEqual(lists);
});

describe('over the real feed', () => {
  async function startReal(language: 'en' | 'zh' = 'en') {
    const { site, files } = realTree();
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      requested.push(path);
      return new Response(textOf(files, path));
    });
    const page = testPage(language);
    const find = await loadFind(page);
    if (find === null) throw new Error('the tree has no index');
    requested.length = 0;
    return { site, find, requested };
  }

  const parsed = new Map<string, unknown>();
  const readReal = async (path: string) => {
    if (!parsed.has(path)) parsed.set(path, JSON.parse(textOf(realTree().files, path)));
    return parsed.get(path);
  };

  it('converts the price of a model without one in dollars, and shows free once', async () => {
    const { find } = await startReal();
    const noteOf = async (q: string) => (await find(q)).hits[0]?.hits[0]?.note;
    expect(await noteOf('doubao-seed-2.1-pro')).toMatch(
      /^ByteDance · ≈\$0\.\d+ \/ ≈\$\d\.\d+ \(¥6 CNY \/ ¥30 CNY\)$/,
    );
    expect(await noteOf('glm-4.7-flash')).toBe('Z.ai · free');
  });

  it.each([
    ['en', 'kimi-k2.5', 'models/kimi-k2.5/', /^ended on .* → .+ · Moonshot AI · /],
    ['zh', 'kimi-k2.5', 'zh/models/kimi-k2.5/', /^已于.*停止服务 → .+ · /],
    [
      'en',
      'amazon-q-developer-pro',
      'subscriptions/amazon-q-developer-pro/',
      /^not sold since .* · /,
    ],
  ] as const)('marks in %s what is over: %s', async (language, q, to, note) => {
    const { find } = await startReal(language);
    const hit = (await find(q)).hits[0]?.hits[0];
    expect(hit).toMatchObject({ to, note: expect.stringMatching(note) });
  });

  it.each(['便宜的套餐', '最便宜', '最便宜的国产套餐'])(
    'has for %s the plans in yuan first, from the cheapest, under their Chinese names',
    async (q) => {
      const { find } = await startReal('zh');
      const found = await find(q);
      const prices = found.plans.slice(0, 10).map(({ currency, price_monthly }) => {
        expect(currency).toBe('CNY');
        return price_monthly ?? 0;
      });
      expect(prices).toEqual(prices.toSorted((left, right) => left - right));
      const plans = found.hits.find(({ kind }) => kind === 'plans');
      expect(plans?.hits[0]?.name).toMatch(/\p{Script=Han}/u);
    },
  );

  it.each(['glm 套餐', 'kimi 套餐', 'kimi', '免费套餐'])(
    'has for %s plans at a known price first, and of these what is sold in China',
    async (q) => {
      const { site, find } = await startReal('zh');
      const ended = new Set(site.plans.filter((plan) => plan.ended !== null).map(({ id }) => id));
      const { plans } = await find(q);
      const places = plans.map(({ id, region, price_monthly }) => {
        if (ended.has(id)) return 4;
        return Number(price_monthly === null) * 2 + Number(region !== 'domestic');
      });
      expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
      expect(places[0]).toBeLessThan(2);
      expect(places).toEqual(places.toSorted((left, right) => left - right));
    },
  );

  it('has for 套餐 plans with a known price before others', async () => {
    const { site, find } = await startReal('zh');
    const { plans } = await find('套餐');
    const sold = plans.filter(({ ended }) => ended === null || ended > site.today);
    const areUnknown = sold.map((plan) => plan.price_monthly === null);
    expect(areUnknown[0]).toBe(false);
    expect(areUnknown).toEqual(areUnknown.toSorted((a, b) => Number(a) - Number(b)));
    expect(plans.slice(0, sold.length)).toEqual(sold);
  });

  it('has the best and the cheapest of a name first, of all that it finds', async () => {
    const { site, find } = await startReal();
    const [cheapest] = (await find('cheapest gpt')).models;
    const served = site.models.filter(
      ({ name, lifecycle }) => /^gpt/i.test(name) && lifecycle.stage !== 'retired',
    );
    const paid = served.map(({ input_price, output_price }) => {
      return 3 * (input_price || Infinity) + (output_price || Infinity);
    });
    expect(served[paid.indexOf(Math.min(...paid))]?.id).toBe(cheapest?.id);
    const scores = new Map(
      site.boardIndex.index.map(({ model_id, overall }) => [model_id, overall?.score ?? 0]),
    );
    const [best] = (await find('best claude model')).models.map(({ id }) => scores.get(id) ?? 0);
    const claudes = site.models.filter(
      ({ vendor, lifecycle }) => vendor === 'Anthropic' && lifecycle.stage !== 'retired',
    );
    expect(best).toBe(Math.max(...claudes.map(({ id }) => scores.get(id) ?? 0)));
  });

  it.each([
    'cheapest',
    '最便宜的模型',
    'cheapest domestic',
    '国产 最便宜',
    '便宜的国产模型',
    'cheapest chinese model',
    'openai cheapest',
    'cheapest claude',
    '最便宜的智谱模型',
    '智谱 最便宜',
    'cheapest vision model',
    'vision cheapest',
    '最便宜的国产视觉模型',
    'low-cost open source model',
    'cheapest 1m context',
    '长文本 最便宜',
    'cheapest coding model',
    '编程 便宜',
    'price',
    '费用',
  ])(
    'has for %s in the box and in /v1/search the cheapest first, what is unknown last',
    async (q) => {
      const { site, find } = await startReal(/[a-z]/.test(q) ? 'en' : 'zh');
      const { models } = await find(q);
      const inAnswer = await searchFeed(readReal, q);
      expect(models).toEqual(inAnswer.models);
      const served = new Set(
        site.models.filter(({ lifecycle }) => lifecycle.stage !== 'retired').map(({ id }) => id),
      );
      const prices = models.map(({ id, input_price, output_price }) => {
        const paid = 3 * (input_price ?? Infinity) + (output_price ?? Infinity);
        return served.has(id) ? paid || 1e6 : Infinity;
      });
      expect(prices.length).toBeGreaterThan(5);
      expect(prices[0]).toBeLessThan(10);
      expect(prices).toEqual(prices.toSorted((left, right) => left - right));
    },
  );

  it.each(['cheapest coding model', '便宜的编程模型', 'coding llm cheap'])(
    'has for %s models with an overall score alone, and leads to those per solved task',
    async (q) => {
      const { site, find } = await startReal();
      const { models, lists } = await find(q);
      const ranked = site.boardIndex.index.flatMap(({ model_id, overall }) =>
        overall === null ? [] : [model_id],
      );
      expect(models.length).toBeGreaterThan(10);
      expect(ranked).toEqual(expect.arrayContaining(models.map(({ id }) => id)));
      expect(lists).toEqual(['solved', 'input_price']);
    },
  );

  it('has what some words find where nothing has all, and says so', async () => {
    const { find } = await startReal();
    const { hits, isPartial, total } = await find('bedrock claude');
    expect([isPartial, total]).toEqual([true, 0]);
    const found = hits.flatMap((group) => group.hits.map(({ id }) => id));
    expect(found).toEqual(expect.arrayContaining(['claude-opus-5-5', 'amazon-bedrock']));
    expect(await find('claude opus')).toMatchObject({ isPartial: false });
    const [plan] = (await find('claude code under $20')).hits;
    expect(plan?.hits[0]?.id).toBe('claude-pro');
    // What is left is a kind, and all of it is no answer.
    expect((await find('whatsoever price')).hits).toEqual([]);
    expect((await find('nothing whatsoever')).hits).toEqual([]);
  });

  it('has of rivals a plan of each before the second of any, and leads to all plans', async () => {
    const { find } = await startReal();
    const { hits, plans } = await find('copilot vs cursor');
    expect(hits[0]?.hits[0]?.to).toBe('subscriptions/');
    expect(plans.slice(0, 4).map(({ id }) => id)).toEqual([
      'copilot-pro',
      'cursor-pro',
      'copilot-pro-plus',
      'cursor-pro-plus',
    ]);
  });

  it.each([
    ['cursor', 'plans', 'Cursor Pro'],
    ['openai', 'vendors', 'OpenAI'],
    ['mistral', 'vendors', 'Mistral AI'],
    ['lmarena', 'boards', 'Agent Arena'],
    ['chatbot arena', 'boards', 'Agent Arena'],
    ['CursorBench 4.0', 'boards', 'CursorBench'],
    ['什么时候下线 gpt-5', 'models', 'GPT-5'],
    ['qwen max', 'models', 'Qwen3.8 Max'],
  ])('has for %s the %s first: plans that are called as their vendor is', async (q, kind, name) => {
    const { find } = await startReal();
    const [first] = (await find(q)).hits;
    expect([first?.kind, first?.hits[0]?.name]).toEqual([kind, name]);
  });

  it('has for a benchmark without a board the boards, and no plan of a terminal', async () => {
    const { find } = await startReal();
    const { hits, isPartial } = await find('terminal bench');
    expect([isPartial, ...hits.map(({ kind }) => kind)]).toEqual([true, 'lists', 'boards']);
  });

  it('takes an amount for an amount, and no part of a name', async () => {
    const { find } = await startReal();
    const { plans, models } = await find('$20 plan');
    expect(plans.slice(0, 2).map(({ id }) => id)).toEqual(['claude-pro', 'chatgpt-plus']);
    const prices = plans.map(({ price_monthly, currency }) => `${price_monthly} ${currency}`);
    expect(new Set(prices.slice(0, 15))).toEqual(new Set(['20 USD']));
    expect(models).toEqual([]);
  });

  it('has within an amount a plan of each of the best known vendors first', async () => {
    const { find } = await startReal();
    const { plans } = await find('plan under $50');
    expect(plans.slice(0, 4).map(({ id }) => id)).toEqual([
      'claude-pro',
      'chatgpt-plus',
      'copilot-pro-plus',
      'cursor-pro',
    ]);
    const prices = plans.map(({ price_monthly, currency }) => {
      expect(currency).toBe('USD');
      return price_monthly ?? Infinity;
    });
    expect(Math.max(...prices)).toBeLessThanOrEqual(50);
    expect(Math.min(...prices)).toBeGreaterThan(0);
  });

  it.each(['cheapest plan with claude', 'which plan for opus', 'opus plan'])(
    'leads for %s to the plans with the best model of the name, and has those that include one',
    async (q) => {
      const { site, find } = await startReal();
      const { hits, plans } = await find(q);
      expect(hits[0]?.hits[0]?.to).toBe('subscriptions/?model=claude-opus-5-5');
      expect(hits[1]?.kind).toBe('plans');
      const byId = new Map(site.plans.map((plan) => [plan.id, plan]));
      const isClaude = (id: string) => id.startsWith('claude-');
      const first = plans.slice(0, 10).map(({ id }) => byId.get(id));
      expect(first.map((plan) => plan?.models?.some(isClaude))).toEqual(Array(10).fill(true));
      const dollars = first.map((plan) => plan?.price_monthly_usd ?? Infinity);
      expect(dollars).toEqual(dollars.toSorted((left, right) => left - right));
    },
  );

  it.each([
    ['deepseek plan', 'en', 'Plans that include DeepSeek V4'],
    ['deepseek coding plan', 'en', 'Plans that include DeepSeek V4'],
    ['deepseek 套餐', 'zh', '包含 DeepSeek V4'],
  ] as const)(
    'has for %s, whose vendor sells none, the plans that include a model of it',
    async (q, language, link) => {
      const { site, find } = await startReal(language);
      const { hits, plans } = await find(q);
      const links = hits[0]?.hits.map(({ name }) => name) ?? [];
      expect(links.length).toBeGreaterThan(1);
      expect(links.filter((name) => !name.startsWith(link))).toEqual([]);
      expect([hits[1]?.kind, plans.length]).toEqual(['plans', 20]);
      const byId = new Map(site.plans.map((plan) => [plan.id, plan]));
      const isDeepSeek = (model: string) => model.startsWith('deepseek-');
      expect(plans.filter(({ id }) => !byId.get(id)?.models?.some(isDeepSeek))).toEqual([]);
    },
  );

  it.each(['opus plan', 'gpt 6 luna plan', 'deepseek plan', 'plans deepseek-v4-pro'])(
    'has for %s the same plans as `/v1/search`',
    async (q) => {
      const { find } = await startReal();
      const { plans } = await searchFeed(readReal, q);
      const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).sort();
      expect(plans.length).toBeGreaterThan(5);
      expect(idsOf((await find(q)).plans)).toEqual(idsOf(plans));
    },
  );

  it.each(['100元以内', '50元', '200元'])(
    'takes %s for what a plan may cost a month, and has no models that cost so much',
    async (q) => {
      const { find } = await startReal('zh');
      const { plans, models, hits } = await find(q);
      const prices = plans.map(({ price_monthly, currency }) => {
        expect(currency).toBe('CNY');
        return price_monthly ?? Infinity;
      });
      expect(prices.length).toBeGreaterThan(5);
      expect(Math.max(...prices)).toBeLessThanOrEqual(Number.parseInt(q, 10));
      expect(models).toEqual([]);
      expect(hits.map(({ kind }) => kind)).toEqual(['lists', 'plans']);
    },
  );

  it.each(['年付', '包年套餐', '年付优惠', 'yearly plans', 'yearly discount'])(
    'has for %s the plans that state the price of a year',
    async (q) => {
      const { site, find } = await startReal(/[a-z]/.test(q) ? 'en' : 'zh');
      const { plans, lists } = await find(q);
      const yearly = new Set(
        site.plans.filter(({ price_yearly }) => price_yearly !== null).map(({ id }) => id),
      );
      expect(plans.length).toBeGreaterThan(5);
      expect(plans.filter(({ id }) => !yearly.has(id))).toEqual([]);
      expect(lists).toEqual(['plans']);
    },
  );

  it.each(['停用', '停服', '停止服务', '弃用', '下线', '什么时候下线'])(
    'has the model itself first of which a reader asks for the end: %s',
    async (word) => {
      const { find } = await startReal('zh');
      expect(await find(`gpt-4o ${word}`)).toMatchObject({
        isPartial: false,
        models: expect.arrayContaining([expect.objectContaining({ id: 'gpt-4o' })]),
      });
      expect((await find(`gpt-4o ${word}`)).models[0]?.id).toBe('gpt-4o');
    },
  );

  it.each([
    ['火山引擎', 'volcengine', '火山方舟'],
    ['阿里百炼', 'alibaba', '阿里云百炼'],
    ['硅基流动', 'siliconflow', '硅基流动'],
    ['aws', 'amazon-bedrock', 'Amazon Bedrock'],
    ['google cloud', 'google-vertex', 'Google Vertex AI'],
  ])('has for %s the provider %s as %s', async (q, id, name) => {
    const { find } = await startReal('zh');
    const { hits, isPartial } = await find(q);
    const providers = hits.find(({ kind }) => kind === 'providers');
    expect(providers?.hits).toContainEqual(expect.objectContaining({ id, name }));
    expect(isPartial).toBe(false);
  });

  it.each(['高峰', '峰谷价', '夜间优惠', 'off-peak discount', 'deepseek 闲时'])(
    'has for %s the models whose price depends on the hour',
    async (q) => {
      const { site, find } = await startReal();
      const { models, isPartial } = await find(q);
      const offPeak = site.models.filter(({ rates }) =>
        rates.some(({ condition }) => condition === 'off_peak'),
      );
      expect(models.map(({ id }) => id).sort()).toEqual(offPeak.map(({ id }) => id).sort());
      expect(isPartial).toBe(false);
    },
  );

  it.each([
    ['克劳德', 'models', 'claude-fable-5-2'],
    ['克劳德价格', 'models', 'claude-fable-5-2'],
    ['智普', 'vendors', 'zai'],
    ['微软云', 'providers', 'azure'],
    ['亚马逊云', 'providers', 'amazon-bedrock'],
    ['claudecode', 'plans', 'claude-pro'],
    ['githubcopilot', 'plans', 'copilot-pro'],
    ['gpt-5.6 context window', 'models', 'gpt-5.6-sol'],
    ['opus 上下文多大', 'models', 'claude-opus-5-5'],
    ['self host open weights', 'lists', 'filtered'],
    ['cheapest chinese model', 'models', 'qwen3.7-flash'],
    ['retire in december', 'lists', 'changes'],
    ['12月下线的模型', 'lists', 'changes'],
    ['best coding model 2026', 'lists', 'best'],
    ['2026', 'lists', 'released'],
    ['agents', 'lists', 'best'],
    ['deepseek vs kimi', 'compared', 'compared'],
    ['opus price per million', 'models', 'claude-opus-5-5'],
    ['kimi coding plan', 'plans', 'kimi-moderato-intl'],
    ['opus coding plan', 'lists', 'including claude-opus-5-5'],
    ['微软 copilot', 'plans', 'copilot-pro'],
    ['编程榜', 'lists', 'boards'],
    ['上周更新', 'lists', 'changes'],
    ['usd 20', 'lists', 'most'],
    ['rmb 40', 'lists', 'most'],
  ])('has for %s of %s first %s', async (q, kind, id) => {
    const { find } = await startReal(/[a-z]/.test(q) ? 'en' : 'zh');
    const { hits, isPartial } = await find(q);
    expect([isPartial, hits[0]?.kind, hits[0]?.hits[0]?.id]).toEqual([false, kind, id]);
  });

  it.each([
    ['kimi k3 vs k2.6', 'compare/?models=kimi-k3,kimi-k2.6'],
    ['opus 5.5 vs 4.8', 'compare/?models=claude-opus-5-5,claude-opus-4-8'],
    ['claude opus vs sonnet', 'compare/?models=claude-opus-5-5,claude-sonnet-5-5'],
  ])('has in %s the owner of the first name for the others too', async (q, to) => {
    const { find } = await startReal();
    expect((await find(q)).hits[0]?.hits[0]?.to).toBe(to);
    const { plans, models } = await find('claude pro vs max');
    expect(plans.slice(0, 2).map(({ id }) => id)).toEqual(['claude-pro', 'claude-max-5x']);
    expect(models).toEqual([]);
  });

  it.each(['no credit card', 'tokens per second', 'unlimited coding plan', '不限量'])(
    'has nothing for %s, which it does not understand',
    async (q) => {
      const { find } = await startReal();
      expect((await find(q)).hits).toEqual([]);
    },
  );

  it('has for a free plan with a model what is free first, and else the plans with it', async () => {
    const { find } = await startReal();
    const [list, plans] = (await find('free plan with opus')).hits;
    expect(list?.hits[0]?.to).toBe('subscriptions/?model=claude-opus-5-5');
    expect(plans?.hits[0]?.id).toBe('claude-pro');
    expect((await find('free plan with gpt')).plans[0]?.id).toBe('chatgpt-free');
  });

  it('has what a name finds before what is only asked of it, where nothing has both', async () => {
    const { find } = await startReal('zh');
    const { hits, isPartial } = await find('通义千问 免费额度');
    expect(isPartial).toBe(true);
    expect(hits[0]?.hits[0]?.note).toMatch(/^Alibaba · /);
    expect((await find('智谱清言')).hits[0]?.hits[0]?.id).toBe('zai');
    expect((await find('支付宝能付吗')).hits).toEqual([]);
    expect((await find('self host qwen')).hits[0]?.hits[0]?.note).toMatch(/^Alibaba · /);
  });

  it('has for 免费 every plan that is free in China', async () => {
    const { site, find } = await startReal('zh');
    const free = site.plans.filter(
      (plan) => plan.currency === 'CNY' && plan.price_monthly === 0 && plan.ended === null,
    );
    const { plans } = await find('免费');
    expect(free.length).toBeGreaterThan(1);
    expect(plans.slice(0, free.length).map(({ id }) => id)).toEqual(
      expect.arrayContaining(free.map(({ id }) => id)),
    );
  });

  it.each([
    [
      'en',
      'sonnet 4.5',
      /^end(?:s|ed) on 30 Nov 2026 → Claude Sonnet 5\.5 \(named by Anthropic\) · Anthropic · \$3\.00/,
    ],
    [
      'zh',
      'sonnet 4.5',
      /^(?:已于)?2026年11月30日停止服务 → Claude Sonnet 5\.5（Anthropic 指定） · /,
    ],
    ['en', 'gpt-5 nano', /^end(?:s|ed) on 11 Dec 2026 → GPT-6 Luna \(by our figures\) · /],
    ['en', 'gpt-5.3 codex', /→ GPT-6\.1 Sol \(by our figures\) · /],
    ['en', 'glm-5.4', / · price unknown$/],
    ['en', 'claude enterprise', / · \$240 a year per seat · \$20 a month, billed by the year$/],
    [
      'zh',
      'claude enterprise',
      / · 每年 ≈¥[\d,]+ \(\$240\) 每席位 · 每月 ≈¥\d+ \(\$20\)，按年付款$/,
    ],
    ['zh', 'cursor start', / · 每月 ≈¥[\d.]+ \(649 INR\)$/],
    ['en', 'cursor start', / · ≈\$\d\.\d\d \(649 INR\) a month$/],
    ['zh', 'claude pro', / · 每月 ≈¥\d+ \(\$20\) · 每年 ≈¥[\d,]+ \(\$200\)$/],
    [
      'en',
      'glm-coding-lite',
      / · ≈\$[\d.]+ \(¥118 CNY\) a month · ≈\$[\d.]+ \(¥991\.20 CNY\) a year$/,
    ],
    ['zh', 'claude-opus-5-5', / · ≈¥[\d.]+ \/ ≈¥\d+ \(\$4\.00 \/ \$20\.00\)$/],
  ] as const)('says in %s of %s what its reader pays, and whether it ends', async (...row) => {
    const [language, q, note] = row;
    const { find } = await startReal(language);
    expect((await find(q)).hits[0]?.hits[0]?.note).toMatch(note);
  });

  it('leads for two models that are compared to their comparison', async () => {
    const { find } = await startReal('zh');
    const [first] = (await find('opus 5.5 vs gpt-5.6 sol')).hits;
    expect(first?.hits).toEqual([
      {
        id: 'compared',
        name: 'Claude Opus 5.5、GPT-5.6 Sol',
        note: '',
        to: 'zh/compare/?models=claude-opus-5-5,gpt-5.6-sol',
      },
    ]);
    expect((await find('cursor vs copilot')).compared).toEqual([]);
    expect((await find('opus vs gpt')).hits.map(({ kind }) => kind)).not.toContain('providers');
  });

  it.each([
    ['mcp', 'docs/#mcp'],
    ['mcp server', 'docs/#mcp'],
    ['MCP 服务器', 'docs/#mcp'],
    ['compare', 'compare/'],
    ['vs', 'compare/'],
    ['对比', 'compare/'],
    ['cost', 'cost/'],
    ['prices', 'cost/'],
    ['pricing', 'cost/'],
    ['model price', 'cost/'],
    ['费用', 'cost/'],
    ['价格', 'cost/'],
    ['plans', 'subscriptions/'],
    ['subscription', 'subscriptions/'],
    ['订阅', 'subscriptions/'],
    ['boards', 'boards/'],
    ['leaderboard', 'boards/'],
    ['benchmarks', 'boards/'],
    ['评测', 'boards/'],
    ['value', 'boards/#value'],
    ['性价比', 'boards/#value'],
    ['changes', 'changes/'],
    ['changelog', 'changes/'],
    ['latest updates', 'changes/'],
    ['更新日志', 'changes/'],
    ['providers', 'providers/'],
    ['供应商', 'providers/'],
    ['docs', 'docs/'],
    ['文档', 'docs/'],
    ['cost calculator', 'cost/'],
    ['price changes', 'changes/'],
    ['what changed this week', 'changes/'],
    ["what's new", 'changes/'],
    ['price increase', 'changes/'],
    ['retired', 'changes/'],
    ['exchange rate', 'cost/#rates'],
    ['under $1', 'models/?price=1'],
    ['best model under $10', 'models/?price=10'],
    ['10元以内', 'models/?price=10+CNY'],
    ['under $50', 'subscriptions/?most=50'],
    ['best open source model', 'models/?tag=open-weights'],
    ['open source model under $1', 'models/?tag=open-weights&price=1'],
    ['5 元以内的视觉模型', 'models/?tag=vision&price=5+CNY'],
    ['cheapest vision model', 'models/?tag=vision&sort=input_price'],
    ['200k context', 'models/?context=200000'],
    ['100 万上下文', 'models/?context=1000000'],
    ['性价比最高的模型', 'boards/#value'],
    ['替代', 'changes/'],
    ['prompt caching', 'cost/'],
    ['cost per task', 'models/?sort=solved'],
    ['换算', 'cost/#rates'],
    ['which plan includes opus', 'subscriptions/?model=claude-opus-5-5'],
    ['带 opus 的套餐', 'subscriptions/?model=claude-opus-5-5'],
    ['有免费的吗', 'models/north-mini-code/'],
    ['deprecated models', 'changes/'],
    ['本月新模型', 'models/?sort=released&dir=desc'],
    ['api docs', 'docs/'],
    ['编程排行榜', 'boards/'],
    ['which model for coding agents', './'],
    ['$20 plan', 'subscriptions/?most=20'],
    ['20 dollars a month', 'subscriptions/?most=20'],
    ['每月100元', 'subscriptions/?most=100+CNY'],
    ['人民币价格', 'models/?sort=input_price'],
    ['限额', 'subscriptions/'],
    ['停止服务', 'changes/'],
    ['deepseek 涨价', 'changes/'],
    ['kimi 涨价了吗', 'changes/'],
    ['claude price drop', 'changes/'],
    ['cheapest provider for deepseek', 'models/deepseek-v4.1-flash/#sellers'],
    ['deepseek v4 pro 供应商', 'models/deepseek-v4-pro/#sellers'],
    ['where to buy glm-5.3', 'models/glm-5.3/#sellers'],
    ['who sells glm', 'models/glm-5.3/#sellers'],
    ['api 中转', 'providers/'],
    ['cheapest provider for glm-5.3', 'models/glm-5.3/#sellers'],
    ['最便宜的 glm-5.3 渠道', 'models/glm-5.3/#sellers'],
    ['token price', 'models/?sort=input_price'],
    ['price per million tokens', 'models/?sort=input_price'],
    ['按量付费', 'models/?sort=input_price'],
    ['api 涨价', 'changes/'],
    ['哪些模型要下线', 'changes/'],
    ['monthly cost calculator', 'cost/'],
    ['newest models', 'models/?sort=released&dir=desc'],
    ['fastest model', 'models/?tag=fast'],
    ['200k context under $1', 'models/?context=200000&price=1'],
    ['cheap 200k context', 'models/?context=200000&sort=input_price'],
    ['1m context vision model under $2', 'models/?tag=vision&context=1000000&price=2'],
    ['terminal bench', 'boards/'],
    ['swe bench verified', 'boards/'],
    ['compare opus gpt', 'compare/?models=claude-opus-5-5,gpt-6.2-sol'],
    ['is opus better than gpt', 'compare/?models=claude-opus-5-5,gpt-6.2-sol'],
    ['glm vs kimi coding plan', 'subscriptions/'],
    ['best cheap model', 'models/?sort=solved'],
    ['compare opus and gpt', 'compare/?models=claude-opus-5-5,gpt-6.2-sol'],
    ['opus versus gpt', 'compare/?models=claude-opus-5-5,gpt-6.2-sol'],
    ['difference between opus and gpt', 'compare/?models=claude-opus-5-5,gpt-6.2-sol'],
    ['compare claude plans', 'subscriptions/claude-pro/'],
    ['rate limits claude', 'subscriptions/claude-pro/'],
    ['claude quota', 'subscriptions/claude-pro/'],
    ['rate limits', 'subscriptions/'],
    ['claude context limit', 'models/claude-fable-5-2/'],
    ['1m', 'models/?context=1000000'],
    ['100万', 'models/?context=1000000'],
    ['200k', 'models/?context=200000'],
    ['1m tokens', 'models/?context=1000000'],
  ])('leads for %s to %s', async (q, to) => {
    const { find } = await startReal();
    expect((await find(q)).hits[0]?.hits[0]?.to).toBe(to);
  });

  it.each([
    ['models.dev', 'docs/'],
    ['api key', 'docs/'],
    ['API 密钥', 'docs/'],
    ['eu', 'providers/#clouds'],
    ['data residency', 'providers/#clouds'],
    ['us region', 'providers/#clouds'],
    ['eu region', 'providers/#clouds'],
    ['欧盟', 'providers/#clouds'],
  ])('leads for %s to %s and to nothing that is only written alike', async (q, to) => {
    const { find } = await startReal();
    const [group, ...others] = (await find(q)).hits;
    expect([group?.hits.map((hit) => hit.to), others]).toEqual([[to], []]);
  });

  it('has for each id of another system what /v1/search has, in the same order', async () => {
    const { site, find } = await startReal();
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((then) => queueMicrotask(then) as never);
    const ids = new Set(site.externalIds.map(({ id }) => id));
    const differing: string[] = [];
    for (const id of [...ids].filter((_, at) => at % 60 === 0)) {
      const { models, groups } = await find(id);
      const inAnswer = await searchFeed(readReal, id);
      const isSame = isDeepStrictEqual([models, groups], [inAnswer.models, inAnswer.groups]);
      if (!isSame) differing.push(id);
    }
    expect(differing).toEqual([]);
  });

  it('names in the changes of the real feed where the newest were read, and models in Chinese', () => {
    const { files } = realTree();
    const page = textOf(files, 'changes/index.html');
    expect(page).toMatch(
      /End of service\s*<\/span>(?:(?!<\/li>).)*<small><a href="https:\/\/developers\.openai\.com[^"]*"/s,
    );
    expect(textOf(files, 'islands/changes-en.json')).toMatch(
      /doubao-seed-2\.1-turbo(?:(?!\}).)*豆包/s,
    );
  });

  it('has the regions of plans by their Chinese words', async () => {
    const { find } = await startReal('zh');
    const regions = async (q: string) => new Set((await find(q)).plans.map(({ region }) => region));
    expect(await regions('国产套餐')).toEqual(new Set(['domestic']));
    expect(await regions('海外套餐')).toEqual(new Set(['overseas']));
  });

  it('says to Chinese readers the list in yuan of a model, and that in dollars to others', async () => {
    const noteIn = async (language: 'en' | 'zh') => {
      const { find } = await startReal(language);
      return (await find('glm-5.3')).hits[0]?.hits[0]?.note;
    };
    expect(await noteIn('zh')).toBe('Z.ai · ¥8 / ¥28');
    expect(await noteIn('en')).toBe('Z.ai · $1.40 / $4.40');
  });

  it.each([
    ['us.anthropic.claude-opus-5', 'claude-opus-5'],
    ['mistral-large-latest', 'mistral-large-3'],
    ['alibaba/qwen-max', 'qwen-max'],
    ['Meta-Llama-3-70B-Instruct', 'llama-3-70b-instruct'],
  ])(
    'has the model of %s first without its files, though its words are in another',
    async (q, id) => {
      const { find, requested } = await startReal();
      expect((await find(q)).models[0]?.id).toBe(id);
      expect(requested).toEqual([]);
    },
  );
});
