import { afterEach, describe, expect, it, vi } from 'vitest';
import { groupsOf } from '../../templates/components/hits.tsx';
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

afterEach(() => vi.unstubAllGlobals());

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
  ['a word, as each id has a digit', 'nobody'],
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
    return { site, page, find, requested };
  }

  it('shows the price in yuan of a model without one in dollars, and free once', async () => {
    const { page, find } = await startReal();
    const noteOf = async (q: string) => groupsOf(page, await find(q))[0]?.hits[0]?.note;
    expect(await noteOf('doubao-seed-2.1-pro')).toBe('ByteDance · ¥6 / ¥30');
    expect(await noteOf('glm-4.7-flash')).toBe('Z.ai · free');
  });

  it.each([
    ['en', 'kimi-k2.5', 'models/kimi-k2.5/', /^retired · /],
    ['zh', 'kimi-k2.5', 'zh/models/kimi-k2.5/', /^已下线 · /],
    ['en', 'amazon-q-developer-pro', 'subscriptions/amazon-q-developer-pro/', /^no longer sold · /],
  ] as const)('marks in %s what is over: %s', async (language, q, to, note) => {
    const { page, find } = await startReal(language);
    const hit = groupsOf(page, await find(q))[0]?.hits[0];
    expect(hit).toMatchObject({ to, note: expect.stringMatching(note) });
  });

  it.each(['便宜的套餐', '最便宜', '最便宜的国产套餐'])(
    'has for %s the plans in yuan first, from the cheapest, under their Chinese names',
    async (q) => {
      const { page, find } = await startReal('zh');
      const found = await find(q);
      const prices = found.plans.slice(0, 10).map(({ currency, price_monthly }) => {
        expect(currency).toBe('CNY');
        return price_monthly ?? 0;
      });
      expect(prices).toEqual(prices.toSorted((left, right) => left - right));
      const plans = groupsOf(page, found).find(({ label }) => label === '订阅套餐');
      expect(plans?.hits[0]?.name).toMatch(/\p{Script=Han}/u);
    },
  );

  it.each(['glm 套餐', 'kimi', '免费套餐', '套餐'])(
    'has for %s what is sold in China before what is sold elsewhere or no more',
    async (q) => {
      const { site, find } = await startReal('zh');
      const ended = new Set(site.plans.filter((plan) => plan.ended !== null).map(({ id }) => id));
      const { plans } = await find(q);
      const isHere = plans.map(({ id, region }) => region === 'domestic' && !ended.has(id));
      expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
      expect(isHere[0]).toBe(true);
      expect(isHere).toEqual(isHere.toSorted((left, right) => Number(right) - Number(left)));
    },
  );

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

  it('has the regions of plans by their Chinese words', async () => {
    const { find } = await startReal('zh');
    const regions = async (q: string) => new Set((await find(q)).plans.map(({ region }) => region));
    expect(await regions('国产套餐')).toEqual(new Set(['domestic']));
    expect(await regions('海外套餐')).toEqual(new Set(['overseas']));
  });

  it('says to Chinese readers the list in yuan of a model, and that in dollars to others', async () => {
    const noteIn = async (language: 'en' | 'zh') => {
      const { page, find } = await startReal(language);
      return groupsOf(page, await find('glm-5.3'))[0]?.hits[0]?.note;
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
