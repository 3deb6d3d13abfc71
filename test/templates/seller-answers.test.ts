import { describe, expect, it } from 'vitest';
import { bestOf } from '../../templates/components/best-models.ts';
import { lastSeenModels } from '../../templates/components/last-seen.ts';
import { withMostOfBest } from '../../templates/components/seller-answers.tsx';
import { realTree, textOf } from '../build/render/real-tree.ts';

const { site, files } = realTree();

function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
}

/** The rows of the answers: what is asked, to whom the first link leads, and the figures beside it. */
function answersIn(html: string) {
  const [, table = ''] = /<table class="answers">(.*?)<\/table>/s.exec(html) ?? [];
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(table) ?? [];
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => {
    const cells = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell);
    const [head = '', count = '', price = '', others = ''] = cells;
    return {
      question: toText(/<small>(.*?)<\/small>/s.exec(head)?.[1] ?? ''),
      id: /href="[^"]*\/([\w.-]+)\/"/.exec(head)?.[1],
      head: toText(head.replace(/<small class="narrow">.*/s, '')),
      count: toText(count),
      price: toText(price),
      others: toText(others),
    };
  });
}

/** The rows of all providers as the page has them: id, and how many of the best models. */
function listedIn(html: string) {
  const [, table = ''] = html.split('class="models dense providers"');
  return [...(table ?? '').matchAll(/<tr[^>]*><th scope="row".*?<\/tr>/gs)].map(([row]) => ({
    id: /providers\/([\w.-]+)\/"/.exec(row)?.[1],
    best: Number(/<td class="n wide">(\d+)<\/td>/.exec(row)?.[1]),
    isCounted: !row.startsWith('<tr class="old">') && !row.includes('>–</td><td class="n">–'),
    isByPlan: /with its plan alone|须订阅其套餐/.test(row),
  }));
}

describe.each([
  ['', 'One account for the best 20', 'Served in the EU', 'most saved', 'cloud', 'Free'],
  ['zh/', '一个账号用遍前 20 名', '在欧盟提供服务', '省得最多', '云厂商', '免费'],
])('the answers on %sproviders/', (root, account, europe, saved, cloud, free) => {
  const html = textOf(files, `${root}providers/index.html`);
  const answers = answersIn(html);
  const answerTo = (words: string) => answers.find(({ question }) => question.includes(words));

  it('name who sells most of the best by counted prices, whom the list has no other before', () => {
    const rows = listedIn(html).filter(({ isCounted, isByPlan }) => isCounted && !isByPlan);
    const most = Math.max(...rows.map(({ best }) => best));
    const answer = answerTo(account);
    expect(answer?.count).toBe(`${most}`);
    expect(rows.filter(({ best }) => best === most).map(({ id }) => id)).toContain(answer?.id);
  });

  it('say of who sells most of the best that its fee is unknown, and what is known of the next', () => {
    const answer = answerTo(account);
    expect(answer?.id).toBe('vercel');
    expect(answer?.head).toMatch(/fee on credit unknown|充值手续费未知/);
    expect(answer?.others).toMatch(/\+5\.5 % on bought credit|充值另收 5\.5%/);
  });

  it('name in the EU as many of the best as have such an offer of today', () => {
    const best = new Set(
      site.boardIndex.index
        .filter(({ model_id }) => html.includes(`models/${model_id}/`))
        .map(({ model_id }) => model_id),
    );
    const answer = answerTo(europe);
    const own = site.answers['providers.get'].find(({ body }) => body.provider.id === answer?.id);
    const served = (own?.body.offers ?? []).filter(
      ({ region, stale, model_id }) => region === 'eu' && !stale && best.has(model_id),
    );
    const models = new Set(served.map(({ model_id }) => model_id));
    expect(Number(answer?.count)).toBeGreaterThan(0);
    expect(Number(answer?.count)).toBeLessThanOrEqual(models.size);
  });

  it('have a saving as great a month as any row of a provider says, ranked or not, and the fee that is known', () => {
    const counted = site.providers.flatMap(({ provider: { id } }) => {
      const [, ...rows] = textOf(files, `${root}providers/${id}/index.html`).split(/(?=<tr[ >])/);
      return rows.filter((row) => row.includes(' data-share=') && !row.includes(' data-old='));
    });
    const amountIn = (text = '') => Number(/[$¥]([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    const said = counted.flatMap((row) => {
      const [, month = ''] = /<td class="n against wide">(.*?)<\/td>/s.exec(row) ?? [];
      const [own, vendor] = toText(month).split(/vendor|厂商/);
      const isLess = /<td class="n against"><small class="up">/.test(row);
      return isLess && vendor !== undefined ? [amountIn(vendor) - amountIn(own)] : [];
    });
    const answer = answerTo(saved);
    expect(said.length).toBeGreaterThan(10);
    // Amounts in yuan are of three digits each.
    expect(amountIn(answer?.price) / Math.max(...said)).toBeCloseTo(1, 1);
    expect(answer?.head.includes('OpenRouter')).toBe(/5\.5 ?%/.test(answer?.head ?? ''));
    expect(/fee|手续费/.test(answer?.price ?? '')).toBe(/5\.5 ?%/.test(answer?.head ?? ''));
  });

  it('have no rank in the column of how many of the best models a seller has', () => {
    for (const { count } of answers) expect(count).toMatch(/^\d*$/);
  });

  it('count as free what is so by prices of today, as the rows of the list do', () => {
    const served = new Set(
      site.answers['models.get']
        .filter(({ body }) => body.lifecycle.stage !== 'retired')
        .map(({ body }) => body.id),
    );
    const counts = site.answers['providers.get'].map(({ body: { provider, offers } }) => {
      const free = offers.filter(
        ({ input_price, output_price, stale, model_id }) =>
          input_price === 0 && output_price === 0 && !stale && served.has(model_id),
      );
      return { id: provider.id, count: new Set(free.map(({ model_id }) => model_id)).size };
    });
    const answer = answerTo(free);
    const most = Math.max(...counts.map(({ count }) => count));
    expect(Number.parseInt(answer?.price ?? '', 10)).toBe(most);
    expect(counts.find(({ id }) => id === answer?.id)?.count).toBe(most);
    const [, table = ''] = html.split('class="models dense providers"');
    const rows = table.split(/(?=<tr[ >])/).filter((row) => !row.startsWith('<tr class="old">'));
    for (const { id, count } of counts) {
      const row = rows.find((each) => each.includes(`/providers/${id}/"`)) ?? '';
      const [, said] = /(\d+)[ \u00a0](?:free|个免费)/.exec(row) ?? [];
      expect(Number(said ?? 0), id).toBe(row === '' ? 0 : count);
    }
  });

  it('lead to the clouds and to what costs less', () => {
    expect(answerTo(cloud)?.id).toBeDefined();
    for (const id of ['clouds', 'cheaper']) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`<section id="${id}">`);
    }
  });
});

it('the first of the best are all that have most of them', () => {
  const rows = [3, 9, 9, 5, 5, 0].map((best) => ({ best }));
  const { count, first } = withMostOfBest(rows);
  expect([count, first.length]).toEqual([9, 2]);
  expect(withMostOfBest([]).first).toEqual([]);
});

it.each([
  ['', (count: number, all: number) => `${count} of ${all}`, 'in ', 'unknown'],
  ['zh/', (count: number, all: number) => `${count} / ${all}`, ' 可用', '个未知'],
])(
  'who sells with a plan alone says on %sproviders/ which plan has which model of its recent list',
  (root, said, word, unknown) => {
    const own = site.providers.find(({ provider }) => provider.id === 'github-copilot');
    const html = textOf(files, `${root}providers/github-copilot/index.html`);
    const byId = new Map(site.models.map((model) => [model.id, model]));
    const offers = (own?.offers ?? []).filter(
      ({ stale, model_id: id }) => !stale && byId.get(id)?.lifecycle.stage !== 'retired',
    );
    const [, table = ''] = /<table class="short own-plans">(.*?)<\/table>/s.exec(html) ?? [];
    const plans = site.soldPlans.filter(({ id }) => id.startsWith('copilot-'));
    for (const { id, models, models_checked: read } of plans) {
      const row = toText(table.split('<tr').find((each) => each.includes(`/${id}/"`)) ?? '');
      if (models === null) continue;
      const count = offers.filter(({ model_id }) => models.includes(model_id)).length;
      expect(row, id).toContain(said(count, offers.length));
      // A list says nothing of what came out on its day or later.
      const later = offers.filter(
        ({ model_id, seen_from: seen }) =>
          !models.includes(model_id) && (byId.get(model_id)?.released ?? seen ?? '9') >= `${read}`,
      );
      expect(later.length, id).toBeGreaterThan(0);
      expect(row, id).toMatch(new RegExp(`${later.length} ?${unknown}`));
    }
    const opus = html.split('<tr').find((row) => row.includes('models/claude-opus-5-5/')) ?? '';
    const names = plans.flatMap(({ name, models }) =>
      models?.includes('claude-opus-5-5') ? name.replace('Copilot ', '') : [],
    );
    expect(names.length).toBeGreaterThan(1);
    expect(opus).toContain(word);
    for (const name of names) expect(opus).toContain(name);
  },
);

it.each([
  ['', 'not in its list', '$10 '],
  ['zh/', '清单未列出', '≈¥67.1 ($10)'],
])(
  'a plan on %sproviders/ has no share of a month with a model that is not in its list, and its price in dollars',
  (root, said, price) => {
    const html = textOf(files, `${root}providers/github-copilot/index.html`);
    const [, table = ''] = /<table class="short own-plans">(.*?)<\/table>/s.exec(html) ?? [];
    const rowOf = (id: string) =>
      toText(table.split('<tr').find((each) => each.includes(`/${id}/"`)) ?? '');
    expect(toText(table)).toContain('Claude Opus 5.5');
    const pro = rowOf('copilot-pro');
    expect(pro).toContain(said);
    expect(pro).toContain(price);
    expect(rowOf('copilot-max')).not.toContain(said);
    // $39 of $561.60 without writes to the cache, and of $633.60 with all of them.
    expect(rowOf('copilot-enterprise').replaceAll(/\s/g, '')).toMatch(/6%(to|至)7%/);
  },
);

describe('what costs less elsewhere, in Chinese', () => {
  const html = textOf(files, 'zh/providers/index.html');
  const [, ...tables] = html.split('<table class="short bargains">');
  const rowsOf = (id: string) =>
    tables.flatMap(
      (table) =>
        table
          .split('</table>')[0]
          ?.split('<tr')
          .filter((row) => row.includes(`/models/${id}/`)) ?? [],
    );

  it('has the price of the cache where input and output cost more than by the list in yuan', () => {
    const [row = ''] = rowsOf('glm-5.3');
    expect(toText(row)).toContain('$1.40 / $4.40，缓存 $0.14');
    expect(toText(row)).toContain('¥8 / ¥28，缓存 ¥2');
  });

  it('is sure by an old list in yuan that one of today in dollars bears out, which both tables mark', () => {
    const [sure = ''] = html.split('请先核对');
    for (const id of ['glm-5.3', 'minimax-m2.7']) {
      const [row = ''] = rowsOf(id);
      expect(sure, id).toContain(row);
      const rows = html.split('<tr').filter((each) => each.includes(`/models/${id}/"`));
      const marked = rows.filter((each) => each.includes('人民币价核对于'));
      // In the table of prices in yuan, and in that of what costs less.
      expect(marked.length, id).toBeGreaterThanOrEqual(2);
    }
  });

  it('stands last of a model that ends soon', () => {
    const [first = ''] = tables;
    const rows = first.split('</table>')[0]?.split('<tr').slice(2) ?? [];
    const ending = rows.filter((row) => row.includes('/models/gpt-5/"'));
    expect(ending).toEqual(rows.slice(-1));
    expect(toText(ending.join(''))).toContain('2026年12月11日停止服务');
  });

  it('is to be checked first where the list in yuan is unverified', () => {
    const [first = ''] = html.split('请先核对');
    expect(rowsOf('glm-4.7').length).toBe(1);
    expect(first).toContain('<table class="short bargains">');
    const [, ...sure] = first.split('<table class="short bargains">');
    expect(toText(sure.join('').replace(/<\/table>.*/gs, ''))).not.toContain('人民币价未核实');
  });
});

it.each([
  [
    '',
    'in Max, Pro+; Business, Enterprise, Pro: list older than the model',
    'newer than their lists',
  ],
  ['zh/', 'Max、Pro+ 可用；Business、Enterprise、Pro 的清单早于该模型', '晚于各套餐清单'],
])(
  'a plan whose list is older than a model is not said on %sproviders/ to be without it',
  (root, some, none) => {
    const html = textOf(files, `${root}providers/github-copilot/index.html`);
    const rowOf = (id: string) =>
      toText(html.split('<tr').find((row) => row.includes(`models/${id}/`)) ?? '');
    expect(rowOf('claude-sonnet-5-5')).toContain(some);
    expect(rowOf('gpt-6.2-sol')).toContain(none);
    // It came out long before the lists that have it not.
    expect(rowOf('claude-sonnet-4-6')).not.toContain(some.slice(-12));
  },
);

describe('a model that no recent list of a provider has any more', () => {
  const offer = (model_id: string, stale: boolean, url = 'https://list.example') => ({
    model_id,
    stale,
    sources: [{ url, checked: stale ? '2026-09-30' : '2026-11-20' }],
  });
  const seen = (offers: readonly object[]) => [...lastSeenModels(offers as never)];

  it('is told from those that it has', () => {
    const recent = ['a', 'b', 'c'].map((id) => offer(id, false));
    expect(seen([...recent, offer('a', true), offer('d', true)])).toEqual(['d']);
  });

  it('is none where a few single prices alone are recent, or all are old', () => {
    const single = ['a', 'b', 'c'].map((id) => offer(id, false, `https://one.example/${id}`));
    expect(seen([...single, offer('d', true)])).toEqual([]);
    expect(seen([offer('d', true)])).toEqual([]);
  });
});

it('a newer build at the price of the model counts as the model, another price or an earlier one does not', () => {
  const models = [
    { id: 'm', released: '2026-08-03', input_price: 2, output_price: 6 },
    { id: 'm-0902', released: '2026-09-02', input_price: 2, output_price: 6 },
    { id: 'm-0701', released: '2026-07-01', input_price: 2, output_price: 6 },
    { id: 'm-prime', released: '2026-09-23', input_price: 2, output_price: 6 },
  ];
  const data = {
    modelsById: new Map(models.map((model) => [model.id, model])),
    servedRanks: new Map([['m', 1]]),
  };
  const bestWith = (model_id: string, input_price: number) =>
    bestOf(
      [{ model_id, input_price, output_price: 6, stale: false, sources: [] }] as never,
      data as never,
    );
  expect(bestWith('m-0902', 2)).toMatchObject({ owned: ['m'], lacking: [], builds: [models[1]] });
  for (const [id, price] of [
    ['m-0902', 3],
    ['m-0701', 2],
    ['m-prime', 2],
  ] as const)
    expect(bestWith(id, price), id).toMatchObject({ owned: [], lacking: ['m'], builds: [] });
});

describe('the prices in yuan on zh/providers/', () => {
  const html = textOf(files, 'zh/providers/index.html');
  const [, table = ''] = html.split('<table class="short yuan-lists">');
  const [rows = ''] = table.split('</table>');
  const text = toText(rows).replace(/\s*<[^>]*>\s*/g, ' ');

  it('are those of the vendors, the best ranked first, with a month by the same list', () => {
    // (72 × ¥12 + 288 × ¥1.5 + 10.8 × ¥36) is ¥1,684.80.
    expect(text).toMatch(/Qwen3\.8 Max 第 \d+ 名 阿里巴巴 阿里巴巴 ¥12 \/ ¥36 ¥1,68[45]/);
    expect(rows).not.toContain('≈');
  });

  it('lead to each vendor, and none are on the page in English', () => {
    expect(rows).toMatch(/href="[^"]*\/vendors\/alibaba\/"/);
    expect(textOf(files, 'providers/index.html')).not.toContain('yuan-lists');
  });
});

describe.each([
  ['', 'Beyond that, $0.01 a credit if you allow it: Pro, Business', 'fee on credit unknown'],
  ['zh/', '用完后可自行开启按量付费，每点额度 ≈¥0.067', '充值手续费未知'],
])('what one pays beside the tokens on %sproviders/', (root, overage, unknown) => {
  const textAt = (id: string) => toText(textOf(files, `${root}providers/${id}/index.html`));

  it('is what a credit costs beyond the limit of a plan', () => {
    expect(textAt('github-copilot')).toContain(overage);
  });

  it('is said to be unknown of who sells credit and of whom no fee is known', () => {
    expect(textAt('vercel')).toContain(unknown);
    expect(textAt('openrouter')).not.toContain(unknown);
    // A cloud sends a bill, and a plan is paid for itself.
    expect(textAt('amazon-bedrock')).not.toContain(unknown);
    expect(textAt('github-copilot')).not.toContain(unknown);
  });
});

describe.each([
  ['', '−47 %, with its fee', 'DeepSeek V4 Pro (build of 13 Aug 2026)'],
  ['zh/', '−46%，含手续费', 'DeepSeek V4 Pro（2026年8月13日版本）'],
])('what %sproviders/openrouter/ says of a month', (root, saved, build) => {
  const html = textOf(files, `${root}providers/openrouter/index.html`);

  it('has its fee in the row too, where the price is another than that of the vendor', () => {
    const row = html.split('<tr').find((each) => each.includes('models/glm-5.2/"')) ?? '';
    expect(toText(row)).toContain(saved);
    const same = html.split('<tr').find((each) => each.includes('models/claude-opus-5-5/"')) ?? '';
    expect(toText(same)).toMatch(/same|相同/);
  });

  it('names the build, of a model that it sells at several prices', () => {
    const [, answers = ''] = /<ul class="answers">(.*?)<\/ul>/s.exec(html) ?? [];
    expect(toText(answers).replace(/ （/g, '（')).toContain(build);
  });
});
