import { describe, expect, it } from 'vitest';
import { search } from '../../feed/lookup/search.ts';
import {
  createSearchIndex,
  identityOf,
  loadSearchIndex,
  type SearchDocument,
} from '../../feed/lookup/search-index.ts';
import { deriveRealSite } from '../data/real-feed.ts';

describe('search over the real data', () => {
  const documents = deriveRealSite().searchDocuments;
  const whole = loadSearchIndex(createSearchIndex(documents, 'https://feed.test'));
  const groups = {
    model: 'models',
    plan: 'plans',
    board: 'boards',
    provider: 'providers',
    vendor: 'vendors',
  } as const;

  function find(q: string) {
    const { models, plans, boards, providers, vendors } = search(whole, q);
    return {
      models: models.map(({ id }) => id),
      plans: plans.map(({ id }) => id),
      boards: boards.map(({ key }) => key),
      providers: providers.map(({ id }) => id),
      vendors: vendors.map(({ slug }) => slug),
    };
  }

  it.each([
    ['claude code', 'plans', 'claude-pro', 'claude-max-5x', 'claude-max-20x'],
    ['通义', 'plans', 'qoder-cn-pro'],
    ['通义', 'models', 'qwen3.8-max'],
    ['智谱', 'plans', 'glm-coding-lite'],
    ['方舟', 'plans', 'ark-agent-max'],
    ['gtp-5', 'models', 'gpt-5'],
    ['谷歌', 'models', 'gemini-2.5-pro'],
    ['豆包', 'models', 'doubao-seed-2.1-pro'],
    ['文心一言', 'models', 'ernie-5.1'],
    ['k2', 'models', 'kimi-k2.7-code', 'kimi-k2.6'],
    ['anthropic opus 4.5', 'models', 'claude-opus-4-5'],
  ] as const)('finds by %j the %s that people mean', (q, kind, ...ids) => {
    expect(find(q)[kind]).toEqual(expect.arrayContaining(ids));
  });

  /** Everyday queries, with what stands first of all groups. */
  it.each([
    ['copilot', 'copilot-pro'],
    ['github copilot price', 'copilot-pro'],
    ['is claude free', 'claude-free'],
    ['claude pro limits', 'claude-pro'],
    ['team plan', 'mistral-team'],
    ['how many tokens does claude pro include', 'claude-pro'],
    ['i need a free model', 'north-mini-code'],
    ['best model for python', 'claude-opus-5-5'],
    ['编程模型', 'claude-opus-5-5'],
    ['豆包编程', 'doubao-seed-2.1-pro'],
    ['gpt-4o 下线时间', 'gpt-4o'],
    ['xai grok', 'grok-4.7'],
    ['chat gpt', 'chatgpt-go'],
    ['open router', 'openrouter'],
    ['mini max m3', 'minimax-m3'],
    ['best free model', 'north-mini-code'],
    ['cursor pro', 'cursor-pro'],
    ['glm coding', 'glm-coding-lite-intl'],
    ['claude code', 'claude-pro'],
    ['claude max', 'claude-max-5x'],
    ['千问', 'qwen3.8-max'],
    ['豆包', 'doubao-seed-2.1-pro'],
    ['opus', 'claude-opus-5-5'],
    ['gpt 5', 'gpt-5'],
    ['qwen3 coder', 'qwen3-coder-480b-a35b'],
    ['bedrock', 'amazon-bedrock'],
    ['openrouter', 'openrouter'],
    ['vertex', 'google-vertex'],
    ['azure', 'azure'],
    ['together', 'togetherai'],
    ['qwen', 'qwen3.8-max'],
    ['qwen max', 'qwen3.8-max'],
    ['qwen max 价格', 'qwen3.8-max'],
    ['qwen plus', 'qwen-plus'],
    ['qwen-max', 'qwen-max'],
    ['command r', 'command-r'],
    ['什么时候下线 gpt-5', 'gpt-5'],
    ['何时涨价 gpt-5.6 sol', 'gpt-5.6-sol'],
  ])('answers %j with %s first', (q, first) => {
    const { groups, ...found } = search(whole, q);
    const [best] = found[groups[0] ?? 'models'];
    expect(best && 'id' in best ? best.id : undefined).toBe(first);
  });

  it('has an older model that is called so by its id alone behind the newest version', () => {
    expect(find('qwen max').models.slice(0, 2)).toEqual(['qwen3.8-max', 'qwen-max']);
  });

  it.each(['lmarena', 'LM Arena', 'chatbot arena', 'lmsys'])(
    'finds by %j the boards of arena.ai',
    (q) => {
      expect(find(q).boards.toSorted()).toEqual(['arena', 'arena_chat', 'arena_webdev']);
    },
  );

  it('finds a board by its name with its edition, and no other edition', () => {
    expect(find('CursorBench 4.0').boards).toEqual(['editor_bench']);
    expect(find('CursorBench 3.2').boards).toEqual([]);
  });

  it.each(['free', '免费', 'Free'])('answers %j with what costs nothing', (q) => {
    const { models, plans } = search(whole, q);
    const paid = models.filter(
      ({ input_price, output_price }) => input_price !== 0 || output_price !== 0,
    );
    expect(models.length).toBeGreaterThan(0);
    expect(paid).toEqual([]);
    const byId = new Map(deriveRealSite().plans.map((plan) => [plan.id, plan]));
    expect(plans.length).toBeGreaterThan(0);
    for (const { id } of plans) expect(byId.get(id)?.price_monthly, id).toBe(0);
    // Nothing in yuan is nothing, though no rate is applied to it.
    expect(plans.map(({ currency }) => currency)).toContain('CNY');
  });

  it.each(['best model', 'best', 'best llm for coding', '最强的模型'])(
    'answers %j with the served models that score best, in that order',
    (q) => {
      const { models, groups } = search(whole, q);
      const { boardIndex, models: all } = deriveRealSite();
      const served = new Set(
        all.filter(({ lifecycle }) => lifecycle.stage !== 'retired').map(({ id }) => id),
      );
      const ranked = boardIndex.index
        .filter(({ model_id, overall }) => overall !== null && served.has(model_id))
        .sort((left, right) => (right.overall?.score ?? 0) - (left.overall?.score ?? 0));
      expect(groups).toEqual(['models']);
      expect(models.slice(0, 10).map(({ id }) => id)).toEqual(
        ranked.slice(0, 10).map(({ model_id }) => model_id),
      );
    },
  );

  it.each(['cheapest', '最便宜'])(
    'answers %j with what costs least of what is paid for, in that order',
    (q) => {
      const { models, plans } = search(whole, q);
      const amounts = models.map(({ input_price, output_price }) => {
        return 3 * (input_price ?? Infinity) + (output_price ?? Infinity);
      });
      expect(models.length).toBeGreaterThan(10);
      expect(amounts).toEqual(amounts.toSorted((left, right) => left - right));
      expect(Math.min(...amounts)).toBeGreaterThan(0);
      expect(plans.filter(({ price_monthly }) => price_monthly === 0)).toEqual([]);
    },
  );

  it.each(['kimi', 'opus', 'claude haiku'])(
    'has for %j what is served before what is retired, as the words stand in each name',
    (q) => {
      const stages = search(whole, q).models.map(({ stage }) => stage === 'retired');
      expect(new Set(stages)).toEqual(new Set([false, true]));
      expect(stages).toEqual(stages.toSorted((left, right) => Number(left) - Number(right)));
    },
  );

  it('has the version that was asked for before a later one, though it is retired', () => {
    const { models } = search(whole, 'kimi k2');
    const versions = models.map(({ name }) => name.split(' ')[1]);
    expect(new Set(versions.slice(0, 5))).toEqual(new Set(['K2']));
    expect(versions.slice(5)).toEqual(['K2.7', 'K2.7', 'K2.6', 'K2.5']);
  });

  it.each([
    ['opus 5.5', 'claude-opus-5-5'],
    ['opus 4.5', 'claude-opus-4-5'],
    ['sonnet 5.5', 'claude-sonnet-5-5'],
  ])('has for %j no model with another number', (q, id) => {
    expect(find(q).models).toEqual([id]);
  });

  it('has an exact id or name first, though it is retired, and a name with the words in a row before others', () => {
    expect(find('kimi-k2-0711').models[0]).toBe('kimi-k2-0711');
    expect(find('gpt-4').models[0]).toBe('gpt-4');
    expect(find('claude 3 opus').models[0]).toBe('claude-3-opus');
    expect(find('gemini 3 pro').models[0]).toBe('gemini-3-pro-preview');
    expect(find('gpt 4.5').models[0]).toBe('gpt-4.5-preview');
  });

  it('has those of the version that was asked for before later ones', () => {
    const [exact, pro, ...others] = find('gpt 5').models;
    expect([exact, pro]).toEqual(['gpt-5', 'gpt-5-pro']);
    expect(others).toContain('gpt-5.6-sol');
    expect(find('openai gpt 6').models[0]).toBe('gpt-6-astra');
  });

  it('has plans that have ended after those that are sold', () => {
    const ended = new Map(deriveRealSite().plans.map((plan) => [plan.id, plan.ended !== null]));
    const { plans } = find('kimi');
    const places = plans.map((id) => ended.get(id));
    expect(places.lastIndexOf(false)).toBeLessThan(places.indexOf(true));
  });

  it('has the vendor first that the whole query names', () => {
    const { vendors } = deriveRealSite().answers['vendors.list'][0].body;
    const failures = vendors.flatMap(({ slug, name, name_zh }) =>
      [slug, name, name_zh ?? name].filter((q) => {
        const { groups, vendors: found } = search(whole, q);
        return groups[0] !== 'vendors' || found[0]?.slug !== slug;
      }),
    );
    expect(failures).toEqual([]);
    expect([find('moonshot').vendors[0], find('zhipu').vendors[0]]).toEqual(['moonshot-ai', 'zai']);
    expect(search(whole, 'qwen').groups[0]).toBe('models');
  });

  it('has a provider that the query names in Chinese', () => {
    expect(['硅基流动', '火山方舟', '阿里云百炼'].map((q) => find(q).providers[0])).toEqual([
      'siliconflow',
      'volcengine',
      'alibaba',
    ]);
  });

  it.each([
    ['plans', 'plans'],
    ['套餐', 'plans'],
    ['编程套餐', 'plans'],
    ['Models', 'models'],
    ['榜单', 'boards'],
    ['providers', 'providers'],
    ['vendor', 'vendors'],
  ] as const)('answers %j with %s alone', (q, kind) => {
    const found = search(whole, q);
    expect(found.groups).toEqual([kind]);
    expect(found[kind].length).toBeGreaterThan(7);
  });

  it.each([
    ['kimi plans', 'plans', 'kimi-moderato-intl'],
    ['智谱套餐', 'plans', 'glm-coding-lite'],
    ['豆包价格', 'models', 'doubao-seed-2.1-pro'],
    ['cheapest plan', 'plans', 'command-code-go'],
    ['便宜的套餐', 'plans', 'command-code-go'],
    ['claude sonnet 4.5 price', 'models', 'claude-sonnet-4-5'],
    ['sonnet45', 'models', 'claude-sonnet-4-5'],
    ['openrouter api', 'providers', 'openrouter'],
    ['how much is opus 5.5', 'models', 'claude-opus-5-5'],
    ['opus 5.5 多少钱', 'models', 'claude-opus-5-5'],
    // No plan is called so: those that include the model.
    ['opus 5.5 每月', 'plans', 'kiro-pro'],
    ['gpt 6 luna plan', 'plans', 'chatgpt-go'],
    ['deepseek plan', 'plans', 'clinepass'],
    ['deepseek 价格', 'models', 'deepseek-v4.1-flash'],
    ['cursor pricing', 'plans', 'cursor-pro'],
    ['claude 会员', 'plans', 'claude-pro'],
    ['claude 包月', 'plans', 'claude-pro'],
    ['which plan for claude', 'plans', 'claude-pro'],
    ['best plan for claude', 'plans', 'claude-pro'],
    ['plans with kimi', 'plans', 'kimi-moderato-intl'],
    ['glm 套餐 多少钱', 'plans', 'glm-coding-lite-intl'],
    ['claude code 国内能用吗', 'plans', 'claude-pro'],
    ['国内', 'models', 'qwen3.8-max'],
    ['gemini 免费', 'models', 'gemini-exp-1206'],
    ['copilot 学生优惠', 'plans', 'copilot-student'],
    ['腾讯混元', 'models', 'hy4'],
    ['最便宜的国产套餐', 'plans', 'qianfan-token-mini'],
  ] as const)('reads over words beside a name: %j has %s first, and %s of them', (q, kind, id) => {
    expect(search(whole, q).groups[0]).toBe(kind);
    expect(find(q)[kind][0]).toBe(id);
  });

  it.each([
    ['opus 5.5 vs gpt-5.6 sol', 'claude-opus-5-5', 'gpt-5.6-sol'],
    ['Opus 5.5 对比 GPT-5.6 Sol', 'claude-opus-5-5', 'gpt-5.6-sol'],
    ['glm-5.3和kimi k2.7哪个好', 'glm-5.3', 'kimi-k2.7-code'],
    ['which is better opus 5.5 or gpt-5.6 sol', 'claude-opus-5-5', 'gpt-5.6-sol'],
  ])('has for %j the best of each name first', (q, ...first) => {
    expect(find(q).models.slice(0, 2)).toEqual(first);
  });

  it.each(['newest model', 'latest', '最新模型', '新发布的模型'])(
    'answers %j with the served models from the newest',
    (q) => {
      const { models, groups } = search(whole, q);
      const days = new Map(deriveRealSite().models.map(({ id, released }) => [id, released ?? '']));
      const found = models.map(({ id }) => days.get(id) ?? '');
      expect(groups).toEqual(['models']);
      expect(found.every((day) => day !== '')).toBe(true);
      expect(found).toEqual(found.toSorted().reverse());
    },
  );

  it('finds what tags say in Chinese, and what vendors sell in China', () => {
    const tagsOf = new Map(deriveRealSite().models.map(({ id, tags }) => [id, tags]));
    const found = find('开源模型').models;
    expect(found.length).toBe(20);
    for (const id of found) expect(tagsOf.get(id), id).toContain('open-weights');
    expect(find('open source')).toEqual({ ...find('开源模型'), plans: [] });
    const vendors = search(whole, '国产大模型').models.map(({ vendor }) => vendor);
    expect(vendors).toEqual(expect.arrayContaining(['Z.ai', 'Tencent']));
    for (const vendor of ['OpenAI', 'Google', 'Anthropic']) expect(vendors).not.toContain(vendor);
  });

  it.each(['swe-bench', '量子计算', 'gpt-6 天气'])(
    'finds nothing for %j, of which it does not know each word',
    (q) => expect(search(whole, q).total).toBe(0),
  );

  it.each([
    ['开源模型', 'open-weights'],
    ['最强开源模型', 'open-weights'],
    ['best open source model', 'open-weights'],
    ['local llm', 'open-weights'],
    ['支持图片的模型', 'vision'],
    ['100 万上下文', 'long-context'],
    ['long context models', 'long-context'],
    ['推理模型', 'reasoning'],
  ])('answers %j with the models with the tag %s, the best first', (q, tag) => {
    const { boardIndex, models: all } = deriveRealSite();
    const tagged = new Set(all.flatMap(({ id, tags }) => (tags.includes(tag) ? [id] : [])));
    const scores = new Map(boardIndex.index.map((row) => [row.model_id, row.overall?.score ?? 0]));
    const { models, groups } = search(whole, q);
    const found = models.map(({ id }) => scores.get(id) ?? 0);
    expect(groups).toEqual(['models']);
    expect(models.filter(({ id, stage }) => !tagged.has(id) || stage === 'retired')).toEqual([]);
    expect(found).toEqual(found.toSorted((left, right) => right - left));
    expect(found[0]).toBeGreaterThan(0);
  });

  it.each(['下线', 'retiring', '即将停用的模型'])(
    'answers %j with the models whose end is announced, the nearest first',
    (q) => {
      const days = search(whole, q).models.map(({ retires }) => retires ?? '9999');
      expect(days.length).toBeGreaterThan(5);
      expect(days).toEqual(days.toSorted());
    },
  );

  it.each([
    ['what replaces gpt-4o', 'gpt-4o'],
    ['gpt-4o 替代', 'gpt-4o'],
    ['replacement for claude sonnet 4.5', 'claude-sonnet-4-5'],
    ['price of opus 5.5', 'claude-opus-5-5'],
    ['when does claude sonnet 4.5 retire', 'claude-sonnet-4-5'],
    ['claude sonnet 4.5 什么时候下线', 'claude-sonnet-4-5'],
    ['latest opus', 'claude-opus-5-5'],
  ])('finds for the question %j the model that it names', (q, id) => {
    expect(find(q).models[0]).toBe(id);
  });

  it('has for a short name what has it whole', () => {
    expect(find('o3').models).toEqual(['o3', 'o3-pro', 'o3-mini']);
  });

  it('says of a model whether it ends, and what follows', () => {
    const [sonnet] = search(whole, 'sonnet 4.5').models;
    expect(sonnet).toMatchObject({ retires: '2026-11-30', successor: 'claude-sonnet-5-5' });
  });

  it('has what is sold in China first for a Chinese name, the plans of a family too', () => {
    const regions = new Map(deriveRealSite().plans.map(({ id, region }) => [id, region]));
    for (const q of ['智谱', '豆包']) {
      const places = find(q).plans.map((id) => regions.get(id));
      expect(places.lastIndexOf('domestic'), q).toBeLessThan(places.indexOf('overseas'));
    }
    expect(find('doubao').plans).toContain('ark-coding-lite');
  });

  it('finds no model by the name of another, though the words are in its own', () => {
    expect(find('gemini/2.5').models).toEqual([]);
    expect(find('models/gemini-2').models).toEqual([]);
  });

  it('finds each record first by each of its names', () => {
    expect(documents.length).toBeGreaterThan(450);
    const aliases = new Map(deriveRealSite().models.map(({ id, aliases }) => [id, aliases]));
    const failures = documents.flatMap((document) => {
      const { id, name } = identityOf(document);
      return [id, name, ...(aliases.get(id) ?? [])].flatMap((q) => {
        const first = find(q)[groups[document.kind]][0];
        return first === id ? [] : [`${document.kind} ${id}: "${q}" finds ${first} first`];
      });
    });
    expect(failures).toEqual([]);
  });

  it('takes the id of each record joined and apart for the same question', () => {
    const failures = documents.flatMap((document) => {
      const { id } = identityOf(document);
      const expected = JSON.stringify(find(id));
      return ['', ' ', '-']
        .map((joint) => id.replace(/(?<=[a-z])[-_.]?(?=\d)|(?<=\d)[-_.]?(?=[a-z])/g, joint))
        .filter((q) => JSON.stringify(find(q)) !== expected);
    });
    expect(failures).toEqual([]);
  });
});

describe('the order of results', () => {
  type More = Partial<Pick<SearchDocument, 'aliases' | 'tags' | 'released' | 'score'>>;
  const model = (id: string, name: string, more: More = {}) => ({
    kind: 'model' as const,
    item: {
      id,
      name,
      vendor: 'Acme',
      url: `/m/${id}`,
      input_price: 1,
      output_price: null,
      stage: 'active' as const,
      retires: null,
      successor: null,
    },
    vendorSpellings: ['Acme', '艾克'],
    aliases: [],
    tags: [],
    ...more,
  });
  const find = (q: string, ...documents: readonly SearchDocument[]) => {
    const index = loadSearchIndex(createSearchIndex(documents, 'https://feed.test'));
    return search(index, q).models.map(({ id }) => id);
  };

  it('is that of how much of a record was asked for', () => {
    const ranked = [
      model('claude-4', 'By its id'),
      model('named', 'Claude 4'),
      model('in-a-row', 'New Claude 4 Max'),
      model('in-order', 'Claude Max 4'),
      model('claude-low-4', 'In the order of the id'),
      model('aliased', 'Of an alias', { aliases: ['claude-x-4'] }),
      model('by-prefix', '4 Claudette'),
    ].map((each, day) => ({ ...each, released: `2026-01-0${day + 1}` }));
    const [exact, byName, inARow, ...others] = ranked.map(({ item }) => item.id);
    const inOrder = others.slice(0, 3).reverse();
    const expected = [exact, byName, inARow, ...inOrder, ...others.slice(3)];
    expect(find('claude 4', ...ranked)).toEqual(expected);
    const newer = model('newer', '4 Claude', { released: '2026-01-01' });
    expect(find('acme claude 4', newer, model('older', 'Claude Max 4'))).toEqual([
      'older',
      'newer',
    ]);
    const longer = model('longer', 'Claude 45', { released: '2026-01-01' });
    expect(find('claude 4', longer, model('whole', 'New Claude 4'))).toEqual(['whole']);
    expect(find('claude 4', longer)).toEqual(['longer']);
  });

  it('is that of the best score within the newest generation', () => {
    const generation = [
      model('qwen3.8-max', 'Qwen3.8 Max', { released: '2026-09-01', score: 74 }),
      model('qwen3.8-prime', 'Qwen3.8 Prime', { released: '2026-09-01' }),
      model('qwen3.7-max', 'Qwen3.7 Max', { released: '2026-05-01', score: 80 }),
    ];
    expect(find('qwen', ...generation.toReversed())).toEqual([
      'qwen3.8-max',
      'qwen3.8-prime',
      'qwen3.7-max',
    ]);
  });

  it('is that of the newest among equals, then of the shorter name, then of the id', () => {
    const equals = [
      model('new', 'Opus Pro', { released: '2026-02-01' }),
      model('old', 'Opus Pro', { released: '2026-01-01' }),
      model('short', 'Opus X'),
      model('a', 'Opus Pro'),
      model('b', 'Opus Pro'),
      model('ended', 'Opus', { released: '2026-03-01', tags: ['deprecated'] }),
    ];
    expect(find('opus pr', ...equals.toReversed())).toEqual(['new', 'old', 'a', 'b']);
    expect(find('opu', ...equals.toReversed())).toEqual(['new', 'old', 'short', 'a', 'b', 'ended']);
  });

  it('has a word as it is written where it begins one of the feed, else as the nearest that most have', () => {
    expect(find('cluade', model('m', 'Claude'), model('n', 'Cluadex'))).toEqual(['n']);
    expect(find('gtp', model('m', 'GPT'), model('n', 'GTPX'))).toEqual(['n']);
    const [rare, ...often] = ['Cloude', 'Claude 1', 'Claude 2'].map((name) => model(name, name));
    const found = find('clxude', ...[rare, ...often].flatMap((each) => each ?? []));
    expect(found).toEqual(['Claude 1', 'Claude 2']);
  });

  it.each([
    ['gpt4o', 'GPT-4o', true],
    ['ＧＰＴ 4 o', 'GPT-4o', true],
    ['4.5', 'Opus 45', false],
    ['pro+', 'Pro Plus', true],
    ['c plus d', 'C+D', false],
    ['专业', '专业版', true],
    ['版专', '专业版', false],
    ['克', 'Opus', false],
    ['艾克 opus', 'Opus', true],
    ['cluade', 'Claude', true],
    ['claudee', 'Claude', true],
    ['opas', 'Opus', false],
    ['claude5', 'Claude 6', false],
    ['gtp', 'GPT', true],
    ['gtp', 'GTP and GPT', true],
    ['constructor', 'Opus', false],
    ['...', 'Opus', false],
  ])('finds by %j "%s": %s', (q, name, isFound) => {
    expect(find(q, model('m', name))).toEqual(isFound ? ['m'] : []);
  });
});
