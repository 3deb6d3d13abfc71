import { describe, expect, it } from 'vitest';
import { ratesOf } from '../../build/render/rates.ts';
import { hasTierBelowUse } from '../../templates/components/agent-month.ts';
import { agentDay } from '../../templates/components/usage.tsx';
import { vendorPrices } from '../../templates/components/vendor-prices.tsx';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { testPage } from './page-context.ts';

const { site, files } = realTree();

/** The rows of all tables of a class. */
function allRowsOf(html: string, name: string): string[] {
  const [, ...tables] = html.split(`<table class="short ${name}">`);
  return tables.flatMap((table) => rowsOf(`<table class="${name}">${table}`, name));
}

function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&nbsp;|[\s\u2007]+/g, ' ')
    .trim();
}

/** The rows of the first table of a class, each with its markup. */
function rowsOf(html: string, name: string): string[] {
  const [, table = ''] = html.split(new RegExp(`<table class="[^"]*\\b${name}\\b[^"]*">`));
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(table) ?? [];
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row);
}

/** What links a row to its own page, and the figures of its cells, which no language changes, without words. */
function figuresOf(row: string): string[] {
  const id = /href="[^"]*\/([\w.-]+)\/"/.exec(row)?.[1] ?? '';
  const cells = [...row.matchAll(/<td class="n(?: wide)?">(.*?)<\/td>/gs)];
  return [id, ...cells.map(([, cell = '']) => toText(cell).replace(/[^\d.+−×–]/g, ''))];
}

/** What the rows of offers say of the models that cost less than from the vendor. */
function belowIn(html: string) {
  const rows = [...html.matchAll(/<tr data[^>]*>.*?<\/tr>/gs)].map(([row]) => row);
  const counted = rows.filter((row) => !row.includes(' data-old '));
  const below = counted.filter((row) => Number(/data-share="(.*?)"/.exec(row)?.[1] ?? 1) < 1);
  const models = new Set(below.map((row) => /models\/([\w.-]+)\//.exec(row)?.[1]));
  return { rows: below.length, models: models.size };
}

/** Of each row of offers its model, and how many times the price of the vendor it is. */
function offerRowsOf(html: string) {
  const [, ...rows] = html.split(/(?=<tr[ >])/);
  return rows.flatMap((row) => {
    const model = /<th scope="row"><a href="[^"]*models\/([\w.-]+)\//.exec(row)?.[1];
    return model === undefined ? [] : [{ model, share: /data-share="(.*?)"/.exec(row)?.[1] }];
  });
}

/** Of each row of offers its model, and what it says of a month of an agent. */
function monthsIn(html: string) {
  const [, ...rows] = html.split(/(?=<tr[ >])/);
  return rows.flatMap((row) => {
    const model = /<th scope="row"><a href="[^"]*models\/([\w.-]+)\//.exec(row)?.[1];
    const [, cell] = /<td class="n against wide">(.*?)<\/td>/s.exec(row) ?? [];
    return model === undefined || cell === undefined ? [] : [{ model, text: toText(cell) }];
  });
}

describe('the month of an agent in the rows of the providers', () => {
  it('is in Chinese by the list in yuan of the vendor where the difference is', () => {
    const page = testPage('zh', { today: site.today, rates: ratesOf(site) });
    const inYuan = new Set(
      site.answers['models.get'].flatMap(({ body: model }) =>
        vendorPrices(page, model)?.isConverted ? [model.id] : [],
      ),
    );
    const found = site.providers.flatMap(({ provider: { id } }) =>
      monthsIn(textOf(files, `zh/providers/${id}/index.html`))
        .filter(({ model }) => inYuan.has(model))
        .flatMap(({ model, text }) => {
          const [, sum] = /厂商(?:至多)? ?(≈?¥[\d,.]+)/.exec(text) ?? [];
          return sum === undefined ? [] : [{ id, model, sum }];
        }),
    );
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ sum }) => sum.startsWith('≈'))).toEqual([]);
    // 72 × ¥0.4 and 288 × ¥0.4 of input, 10.8 × ¥3.2 of output.
    const sumsOf = (wanted: string) =>
      new Set(found.filter(({ model }) => model === wanted).map(({ sum }) => sum));
    expect(sumsOf('qwen3.5-35b-a3b')).toEqual(new Set(['¥178.56']));
  });

  it('has each sum that another page names a seller for on the page of that seller', () => {
    const pages = site.providers.map(({ provider: { id, name } }) => ({
      name,
      months: monthsIn(textOf(files, `providers/${id}/index.html`)),
    }));
    const sumIn = (text = '') => Number(text.replace(',', ''));
    // OpenRouter takes 5.5 % of bought credit, which its months have.
    const own = pages.flatMap(({ name, months }) =>
      months.map(({ model, text }) => {
        const sum = sumIn(/^(?:≤ )?\$([\d,.]+)/.exec(text)?.[1]);
        return { at: `${model} at ${name}${name === 'OpenRouter' ? ' (with its fee)' : ''}`, sum };
      }),
    );
    const cited = pages.flatMap(({ months }) =>
      months.flatMap(({ model, text }) =>
        [...text.matchAll(/from (?:at most )?\$([\d,.]+) (at .+?)$/g)].map(([, sum, seller]) => ({
          at: `${model} ${seller}`,
          sum: sumIn(sum),
        })),
      ),
    );
    const isOnItsPage = ({ at, sum }: { at: string; sum: number }) =>
      own.some((each) => each.at === at && Math.abs(each.sum - sum) < 0.011);
    expect(new Set(cited.map(({ at }) => at)).size).toBeGreaterThan(80);
    expect(cited.filter((claim) => !isOnItsPage(claim))).toEqual([]);
  });
});

describe('the filter of what costs less than from the vendor', () => {
  const pages = site.providers.map(({ provider: { id } }) => ({
    id,
    html: textOf(files, `providers/${id}/index.html`),
  }));
  const filtered = pages.filter(({ html }) => html.includes('Only below the vendor’s price'));

  it('has the rows that it says', () => {
    const found = filtered.map(({ id, html }) => {
      const [, count] = /Only below the vendor’s price ?\((\d+) rows?\)/.exec(toText(html)) ?? [];
      return [id, Number(count)];
    });
    expect(found.length).toBeGreaterThan(25);
    expect(found).toEqual(filtered.map(({ id, html }) => [id, belowIn(html).rows]));
  });

  it('has the models that the typical price counts as below, old ones where it counts these', () => {
    const wrong = filtered.flatMap(({ id, html }) => {
      const [, said = ''] = /<dt>[^<]*against the vendors<\/dt>(.*?)<\/dl>/s.exec(html) ?? [];
      const text = toText(said);
      if (text.startsWith('not compared')) return [];
      const count = Number(/(\d+) below/.exec(text)?.[1] ?? 0);
      const shown = belowIn(html).models;
      return count === shown ? [] : [`${id}: ${count} found, ${shown} shown`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the models that are not compared', () => {
  it('are as many as those of all reasons', () => {
    const found = site.providers.flatMap(({ provider: { id } }) => {
      const html = textOf(files, `providers/${id}/index.html`);
      const [, count = '', reasons = ''] =
        /<li id="not-compared">(\d+) .*?<ul>(.*?)<\/ul>/s.exec(html) ?? [];
      const linked = /(\d+) not compared</.exec(html)?.[1] ?? count;
      expect([id, linked]).toEqual([id, count]);
      const counts = [...reasons.matchAll(/<li>(\d+) /g)].map(([, some]) => Number(some));
      return counts.length === 0 ? [] : [{ id, count: Number(count), counts }];
    });
    expect(found.length).toBeGreaterThan(20);
    const sum = (counts: readonly number[]) => counts.reduce((all, some) => all + some, 0);
    expect(found.filter(({ count, counts }) => sum(counts) !== count)).toEqual([]);
  });
});

describe('what is said of the age of prices', () => {
  const old = site.answers['providers.get'].filter(({ body: { offers } }) =>
    offers.every(({ stale }) => stale),
  );
  const all = site.providers.length;

  it.each([
    ['', `${old.length} of ${all} providers have only prices read over`],
    ['zh/', `${all} 家服务商中有 ${old.length} 家的价格都核对已超过`],
  ])(
    'counts on %sproviders/ the same providers by the days of their offers alone',
    (root, said) => {
      expect(old.length).toBeGreaterThan(0);
      expect(toText(textOf(files, `${root}providers/index.html`))).toContain(said);
    },
  );
});

describe('the providers', () => {
  const english = textOf(files, 'providers/index.html');
  const chinese = textOf(files, 'zh/providers/index.html');

  const inYuan = new Set(
    site.models
      .filter(({ list_prices }) => list_prices.some(({ currency }) => currency === 'CNY'))
      .map(({ id }) => id),
  );

  it('serve as many models in both languages', () => {
    const countsIn = (html: string) =>
      new Map(
        rowsOf(html, 'providers').map((row) => [figuresOf(row)[0], figuresOf(row).slice(1, 3)]),
      );
    expect(countsIn(english).size).toBeGreaterThan(60);
    expect(countsIn(chinese)).toEqual(countsIn(english));
  });

  it('are as far from the vendor in both languages where a model has no list in yuan', () => {
    const sharesIn = (root: string) =>
      site.providers.flatMap(({ provider: { id } }) =>
        offerRowsOf(textOf(files, `${root}providers/${id}/index.html`))
          .filter(({ model }) => !inYuan.has(model))
          .map(({ model, share }) => `${id} ${model} ${share}`),
      );
    expect(sharesIn('').length).toBeGreaterThan(1000);
    expect(sharesIn('zh/')).toEqual(sharesIn(''));
  });

  it('are cheaper than the same vendors, by as much, where a model has no list in yuan', () => {
    const bargainsIn = (html: string) =>
      allRowsOf(html.split('<details>')[0] ?? '', 'bargains')
        .map((row) => {
          const [, difference = ''] = /<td class="n against">(.*?)<\/td>/s.exec(row) ?? [];
          return [figuresOf(row)[0] ?? '', toText(difference).match(/[\d.]+/g)] as const;
        })
        .filter(([id]) => !inYuan.has(id));
    expect(bargainsIn(english).length).toBeGreaterThan(1);
    expect(bargainsIn(chinese)).toEqual(bargainsIn(english));
  });

  it('are compared in Chinese with what the vendor takes in yuan for requests as long as those of an agent', () => {
    const page = testPage('zh', { today: site.today, rates: ratesOf(site) });
    const inYuan = (price: number | null | undefined) => price && price * (page.rates.CNY ?? 1);
    const tiered = site.answers['models.get'].flatMap(({ body: model }) => {
      const pair = vendorPrices(page, model);
      // Where the list in dollars has such a price too, or there is none, both are of short requests.
      if (hasTierBelowUse(model)) return [];
      const tier = model.list_prices.findLast(({ currency, above_input_tokens: above }) => {
        return currency === 'CNY' && above !== null && above < agentDay.in;
      });
      return pair?.isConverted && tier !== undefined ? [{ pair, tier }] : [];
    });
    expect(tiered.length).toBeGreaterThan(3);
    for (const { pair, tier } of tiered) {
      expect(inYuan(pair.input_price)).toBeCloseTo(tier.input_price ?? 0, 6);
      expect(inYuan(pair.output_price)).toBeCloseTo(tier.output_price ?? 0, 6);
    }
  });

  it.each([
    [english, 'They are compared with the vendor’s list in dollars'],
    [chinese, '有人民币价目的折算后与人民币价目比较'],
  ])('say which list of the vendors is compared', (html, said) => {
    expect(toText(html)).toContain(said);
  });
});

/** The rows of offers of a page: by how much each is counted, and what is said of a month of an agent. */
function standingsIn(html: string) {
  const [, ...rows] = html.split(/(?=<tr[ >])/);
  return rows.flatMap((row) => {
    const [, said = ''] =
      /<td class="n against"><small(?: class="\w+")?>(.*?)<\/small>/s.exec(row) ?? [];
    const share = /data-share="(.*?)"/.exec(row)?.[1];
    const model = /<th scope="row"><a href="[^"]*models\/([\w.-]+)\//.exec(row)?.[1];
    return share === undefined ? [] : [{ model, share: Number(share), said: toText(said) }];
  });
}

/** −1 of what is said to be less than from the vendor, 1 of what is said to be more. */
function sideSaid(said: string): number {
  if (/^−|at least|至少便宜/.test(said)) return -1;
  return /[+×]/.test(said) ? 1 : 0;
}

describe.each(['', 'zh/'])('the prices on %sproviders/', (root) => {
  const found = site.providers.flatMap(({ provider: { id } }) =>
    standingsIn(textOf(files, `${root}providers/${id}/index.html`)).map((row) => ({ id, ...row })),
  );

  it('are counted as less or more as their rows say it of a month of an agent', () => {
    const compared = found.filter(({ said }) => /^(?:[−+×]|same|相同|at least|至少)/.test(said));
    expect(compared.length).toBeGreaterThan(1000);
    const wrong = compared.filter(({ share, said }) => Math.sign(share - 1) !== sideSaid(said));
    expect(wrong).toEqual([]);
  });

  it.each(['vercel', 'baseten'])('of %s are below those of the vendor where a month is', (id) => {
    const own = found.filter((row) => row.id === id && row.share < 1).map(({ model }) => model);
    expect(own).toEqual(expect.arrayContaining(['glm-5.3', 'glm-5.2']));
  });
});

describe.each(['', 'zh/'])('the rows of offers on %sproviders/', (root) => {
  const pages = site.providers.map(({ provider: { id } }) => ({
    id,
    html: textOf(files, `${root}providers/${id}/index.html`),
  }));

  it('have as many cells in what is folded as in view: their order moves them between both', () => {
    const wrong = pages.filter(({ html }) => {
      const [, ...tables] = html.split('<table class="prices rates offers">');
      const heads = tables.map((table) => table.split('</thead>')[0]?.split('<th ').length);
      return new Set(heads).size > 1;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('have a column of what reading from the cache costs wherever a price of it is known', () => {
    const priced = new Set(
      site.answers['providers.get'].flatMap(({ body: { provider, offers } }) =>
        offers.some(({ cache_read_price }) => cache_read_price !== null) ? [provider.id] : [],
      ),
    );
    const shown = pages.filter(({ html }) => /<th scope="col" class="n price roomy">/.test(html));
    expect(new Set(shown.map(({ id }) => id))).toEqual(priced);
  });
});
