import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ratesOf } from '../../build/render/rates.ts';
import { filesFor, notFoundPageFile, searchIndexFile } from '../../feed/contract/dist-paths.ts';
import { type Bodies, endpoints } from '../../feed/contract/endpoints.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { type PageName, pages } from '../../feed/contract/page-table.ts';
import {
  feedPath,
  guideFile,
  languages,
  pageLanguages,
  pagePath,
} from '../../feed/contract/pages.ts';
import { expand, parameterNames } from '../../feed/contract/paths.ts';
import { routeOf } from '../../feed/contract/routes.ts';
import { compareCodeUnits, tokenText } from '../../feed/text.ts';
import { sellerMonth } from '../../templates/components/agent-month.ts';
import { asLastPaid } from '../../templates/components/answering.ts';
import { evenDay } from '../../templates/components/even-day.ts';
import { offPeakRate } from '../../templates/components/hours.ts';
import { priceSources, yuanPrice } from '../../templates/components/model-figures.tsx';
import { adviseOn } from '../../templates/components/plan-advice.ts';
import {
  type ModelFamily,
  type WeighedModel,
  type WeighedPlan,
  weighFamily,
  weighPlans,
} from '../../templates/components/plan-rows.ts';
import { isPlaceUnsure } from '../../templates/components/regional.ts';
import { tokenAmounts } from '../../templates/components/token-prices.tsx';
import { dailyUse } from '../../templates/components/usage.tsx';
import { agentSettings, INSTALL } from '../../templates/pages/docs.tsx';
import { guideHtml } from '../../templates/pages/docs-guide-text.ts';
import zh from '../../templates/zh.json' with { type: 'json' };
import words from '../../templates/zh-words.json' with { type: 'json' };
import { realTree, textOf } from '../build/render/real-tree.ts';
import { pageAt, testPage } from './page-context.ts';

// The keys of the table are its names.
const names = Object.keys(pages) as PageName[];

const page = testPage();

/** The models of the two languages stand in another order. */
function byText(left: unknown, right: unknown): number {
  return compareCodeUnits(JSON.stringify(left), JSON.stringify(right));
}

describe('the table of pages', () => {
  it.each(names)('has no address of an endpoint or a document for %s', (name) => {
    const path = pages[name].path.replace(/\{\w+\}/g, 'x');
    expect(routeOf(endpoints, path)).toBeUndefined();
    const others = Object.values(documents).filter((document) => document !== documents.home);
    expect(others.map((document) => document.path)).not.toContain(path);
    expect(pageAt(path)?.name).toBe(name);
  });
});

describe('the pages of the real feed', () => {
  const { site, files } = realTree();
  const all = [...files.keys()].flatMap((file) => {
    const address = file.endsWith('index.html') ? pageAt(`/${file.slice(0, -10)}`) : undefined;
    return address === undefined
      ? []
      : { ...address, path: `/${file.slice(0, -10)}`, html: textOf(files, file) };
  });
  const rates = ratesOf(site);
  const perUsd = rates.CNY ?? 0;
  const valuesOf = (pattern: RegExp) => all.map(({ html }) => pattern.exec(html)?.[1] ?? '');

  /** The pages that do not meet an expectation, by their paths. */
  const failing = (isFine: (page: (typeof all)[number]) => boolean) =>
    all.filter((page) => !isFine(page)).map(({ path }) => path);

  it('link Chinese readers to Chinese pages of retired models and of plans that are not sold', () => {
    const retired = site.models.filter(({ lifecycle }) => lifecycle.stage === 'retired');
    const unsold = site.plans.filter(({ ended }) => ended !== null && ended <= site.today);
    expect([retired.length > 50, unsold.length > 0]).toEqual([true, true]);
    const over = [
      ...retired.map(({ id }) => `/zh/models/${id}/`),
      ...unsold.map(({ id }) => `/zh/subscriptions/${id}/`),
    ];
    const addresses = (path: string) =>
      linksIn(textOf(files, `${path.slice(1)}index.html`)).map(
        (link) => new URL(link, site.apiRoot + path).pathname,
      );
    // The link of an English page to its other language is one of them.
    expect(over.filter((path) => !addresses(path.replace('/zh', '')).includes(path))).toEqual([]);
    expect(over.filter((path) => !addresses(path).includes(path.replace('/zh', '')))).toEqual([]);
  });

  it('weigh a plan by the list of where it is sold, with the same verdict in each language', () => {
    type Sold = { plans: WeighedPlan[]; models: WeighedModel[]; families: ModelFamily[] };
    const adviceIn = (language: 'en' | 'zh', region: 'domestic' | 'overseas') => {
      const file: { props: [Sold] } = JSON.parse(textOf(files, `islands/plans-${language}.json`));
      const [props] = file.props;
      const billed = props.models.map((model) =>
        region === 'domestic' ? (model.inChina ?? model) : model,
      );
      const about = { rates, models: new Map(billed.map((model) => [model.id, model])) };
      const plans = props.plans.filter((plan) => plan.region === region);
      const use = dailyUse({ requests: '300' });
      const near = props.families.filter(({ isByScore }) => isByScore);
      const weighed = [
        ...billed.map(({ id }) => weighPlans(plans, { layOut: evenDay(use, id), ...about })),
        ...near.map((family) => weighFamily(plans, { family, use, ...about })),
      ];
      return weighed.map((found) => {
        if (found === undefined) return [];
        const { lead, lasting, filled, start } = adviseOn(found, []);
        const advised = [lead, lasting, ...filled, start].map((row) => row?.plan.id);
        const verdicts = found.rows.map(({ plan, judgement, share }) => {
          return [plan.id, judgement.verdict, share];
        });
        return [found.bill?.bill, found.bill?.isYuan, advised, verdicts];
      });
    };
    for (const region of ['domestic', 'overseas'] as const)
      expect(adviceIn('zh', region).sort(byText)).toEqual(adviceIn('en', region).sort(byText));
    // Each model with a list in both currencies is billed in that of the place.
    const billOf = (region: 'domestic' | 'overseas') =>
      adviceIn('en', region).filter(([, isYuan]) => isYuan === true).length;
    expect(billOf('domestic')).toBeGreaterThan(billOf('overseas') + 20);
  });

  it('are one of each record in each of its languages', () => {
    const { answers } = site;
    const records: { [Name in PageName]?: number | undefined } = {
      model: site.models.length,
      board: site.boards.length,
      period: answers['leaderboards.period'].length,
      vendor: answers['vendors.list'][0]?.body.total,
      provider: site.providers.length,
      plan: site.plans.length,
    };
    for (const [name, count] of Object.entries(records))
      expect([name, all.filter((page) => page.name === name).length]).toEqual([
        name,
        // The keys are names of pages.
        (count ?? 0) * pageLanguages(name as PageName).length,
      ]);
    const single = names.filter((name) => parameterNames(pages[name].path).length === 0);
    for (const name of single)
      expect(all.filter((page) => page.name === name).map(({ path }) => path)).toEqual(
        expect.arrayContaining(pageLanguages(name).map((language) => pagePath(name, {}, language))),
      );
  });

  it.each([
    ['title', /<title>([^<]+)<\/title>/],
    ['description', /<meta name="description" content="([^"]+)"/],
  ])('have a %s that no other has', (_, pattern) => {
    const texts = valuesOf(pattern);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts).not.toContain('');
  });

  it('name their address, the answer with the same figures, and that in each language', () => {
    expect(
      failing(({ name, values, path, html, language }) => {
        const href = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, each]) => each);
        const answer = expand(endpoints[pages[name].json].path, values);
        const tags = pageLanguages(name, values).map(
          (each) => `${languages[each].tag} ${site.apiRoot}${pagePath(name, values, each)}`,
        );
        return (
          href(/<link rel="canonical" href="([^"]+)"/g).join() === site.apiRoot + path &&
          href(/<link rel="alternate" type="application\/json"[^>]* href="([^"]+)"/g).join() ===
            site.apiRoot + answer &&
          isPublished(answer) &&
          [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
            .map(([, tag, address]) => `${tag} ${address}`)
            .join() === [...tags, `x-default ${site.apiRoot}${pagePath(name, values)}`].join() &&
          html.includes(`<html lang="${languages[language].tag}"`)
        );
      }),
    ).toEqual([]);
  });

  it('name in the navigation the one view that they belong to as the current one', () => {
    expect(
      failing(({ name, path, html }) => {
        const [, links = ''] = /<header class="top">.*?<nav[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
        const current = [...links.matchAll(/<a href="([^"]+)" aria-current="page"/g)];
        const address = pagePath(pages[name].group, {}, pageAt(path)?.language);
        const found = current.map(([, href]) => new URL(href ?? '', site.apiRoot + path).pathname);
        return [address, pagePath(pages[name].group)].includes(found.join());
      }),
    ).toEqual([]);
  });

  it('of guides mark the one that is read in the list of documents, and no other', () => {
    expect(
      failing(({ name, path, html }) => {
        if (name !== 'guide') return true;
        const documents = html.slice(html.indexOf('</header>'));
        const current = [...documents.matchAll(/<a href="([^"]+)" aria-current="page"/g)];
        const found = current.map(([, href]) => new URL(href ?? '', site.apiRoot + path).pathname);
        return found.join() === path;
      }),
    ).toEqual([]);
  });

  it('stand in the sitemap', () => {
    const sitemap = textOf(files, documents.sitemap.file);
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(all.map(({ path }) => site.apiRoot + path).sort());
    expect(sitemap).toContain(
      `<loc>${site.apiRoot}/zh/cost/</loc>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${site.apiRoot}/cost/"/>` +
        `<xhtml:link rel="alternate" hreflang="zh-CN" href="${site.apiRoot}/zh/cost/"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${site.apiRoot}/cost/"/></url>`,
    );
    expect(textOf(files, documents.robots.file)).toContain(
      `Sitemap: ${site.apiRoot}/${documents.sitemap.file}`,
    );
  });

  it('offer the answer, the feed and the form for a wrong figure', () => {
    expect(
      failing(({ name, values, path, html }) => {
        const [, links = ''] = /<nav class="forms[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
        const found = linksIn(links).map((link) => new URL(link, site.apiRoot + path).pathname);
        return [
          expand(endpoints[pages[name].json].path, values),
          feedPath(name, values, 'xml'),
          `${new URL(site.about.repository).pathname}/issues/new`,
        ].every((wanted) => found.map(decodeURIComponent).includes(wanted));
      }),
    ).toEqual([]);
  });

  it.each([
    ['value/', '../boards/#value', '/boards/', '<section id="value">'],
    ['zh/value/', '../../zh/boards/#value', '/zh/boards/', '<section id="value">'],
    ['zh/plans/', '../../zh/subscriptions/', '/zh/subscriptions/', 'data-island="plans"'],
  ])('are found from /%s, where one was or is looked for', (path, address, canonical, content) => {
    const html = textOf(files, `${path}index.html`);
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${address}"/>`);
    expect(html).toContain(`<link rel="canonical" href="${site.apiRoot}${canonical}"/>`);
    expect(textOf(files, `${canonical.slice(1)}index.html`)).toContain(content);
    expect(files.has('plans/index.html')).toBe(false);
  });

  it.each([
    ['', 'markdown/models.md'],
    ['boards/arena/', '../../markdown/leaderboards/arena.md'],
    ['zh/subscriptions/', '../../markdown/plans.md'],
    ['docs/', '../llms.txt'],
    ['docs/python/', `${site.about.repository}/blob/HEAD/docs/python.md`],
  ])('link the Markdown of /%s', (path, address) => {
    expect(textOf(files, `${path}index.html`)).toContain(`<a href="${address}">Markdown</a>`);
  });

  it.each([
    [
      'models/gpt-5/',
      {
        title: 'Wrong figure: model gpt-5',
        record: `model gpt-5, ${site.apiRoot}/models/gpt-5/`,
        figure: 'input_price 1.25, output_price 10; should be: ',
        source: site.models.find(({ id }) => id === 'gpt-5')?.sources[0]?.url,
      },
    ],
    // The price that the reader saw: that of the list in yuan with its own source, else how it was converted.
    [
      'zh/models/glm-5.3/',
      {
        record: `model glm-5.3, ${site.apiRoot}/zh/models/glm-5.3/`,
        figure: 'list_prices CNY: input_price 8, output_price 28; should be: ',
        source: site.models.find(({ id }) => id === 'glm-5.3')?.list_prices[0]?.sources[0]?.url,
      },
    ],
    [
      'zh/models/gpt-5/',
      {
        figure: 'input_price 1.25, output_price 10 (shown as ≈¥8.38 / ≈¥67.1); should be: ',
      },
    ],
    ['subscriptions/chatgpt-plus/', { figure: 'price_monthly 20, currency USD; should be: ' }],
    ['cost/', { title: 'Wrong figure: cost', record: `cost, ${site.apiRoot}/cost/` }],
  ])('fill the form for a wrong figure of /%s', (path, fields) => {
    const html = textOf(files, `${path}index.html`);
    const [, link = ''] =
      /href="([^"]+)"[^>]*>(?:Report a wrong figure|报告数据错误)/.exec(html) ?? [];
    const { searchParams } = new URL(link.replaceAll('&amp;', '&'));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      template: 'wrong-figure.yml',
      ...fields,
    });
  });

  it('link to nothing of the feed that is not published, and to no other language but once', () => {
    const strays = all.flatMap(({ language, path, html }) =>
      linksIn(html.replace(/<(?:link|a class="language") [^>]*>/g, ''))
        .map((link) => new URL(link, site.apiRoot + path))
        .filter(({ origin }) => origin === site.apiRoot)
        .filter(({ pathname }) => {
          const page = pageAt(pathname);
          const isForeign =
            page !== undefined &&
            page.language !== language &&
            pageLanguages(page.name, page.values).includes(language);
          return isForeign || !isPublished(pathname);
        })
        .map((link) => `${path} → ${link.pathname}`),
    );
    expect(strays).toEqual([]);
  });

  it('have a policy, no address that would break under a path prefix, and no script or style within', () => {
    expect(
      failing(
        ({ html }) =>
          !linksIn(html).some((link) => link.startsWith('/')) &&
          /<meta http-equiv="Content-Security-Policy" content="default-src [^"]*script-src /.test(
            html,
          ) &&
          !/<style|<[^>]+\s(?:style|on\w+)=/.test(html) &&
          !/<script [^>]*json">[^<]*<(?!\/script>)/.test(html) &&
          !/<script(?! type="(?:module|application\/(?:ld\+)?json)"| id="page-data"| src=)/.test(
            html,
          ),
      ),
    ).toEqual([]);
  });

  it('say of what each of several rules is', () => {
    expect(
      failing(({ html }) => !/>vendor’s rule<\/a> · <a [^>]+>vendor’s rule</.test(html)),
    ).toEqual([]);
  });

  it('have one for what is not there, whose links hold from any path', () => {
    const languages = JSON.parse(textOf(files, notFoundPageFile));
    expect(languages.map(({ prefix }: { prefix: string }) => prefix)).toEqual(['/zh', '']);
    for (const { html } of languages)
      expect(linksIn(html).filter((link) => !/^(?:\/|https:)/.test(link))).toEqual([]);
    // Each links to vendors and providers by the names that its readers know.
    const [chinese, english] = languages.map(({ names }: { names: object }) => names);
    expect(Object.values(chinese)).toEqual(expect.arrayContaining(['智谱', '硅基流动']));
    expect(Object.values(english)).toEqual(expect.arrayContaining(['Z.ai', 'SiliconFlow']));
  });

  it.each([
    ['compare', 'zh/compare/index.html'],
    ['changes', 'islands/changes-zh.json'],
  ])('have in the field of %s what people in China call models', (_, file) => {
    const text = textOf(files, file);
    const wanted = ['豆包', '智谱', '通义千问', '文心'];
    expect(wanted.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('have brackets in Chinese as wide as its letters', () => {
    const narrow = /[一-鿿]\s?\([^()]*\)|\([^()]*[一-鿿][^()]*\)/;
    const texts = all.filter(({ language }) => language === 'zh');
    const found = texts.flatMap(({ html, path }) => {
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
      const text = main
        .replace(/<(script|style|code|option).*?<\/\1>/gs, '')
        .replace(/<[^>]+>/g, '|');
      const match = narrow.exec(text);
      return match === null ? [] : [`${path} ${match[0]}`];
    });
    expect(found).toEqual([]);
  });

  /** The page of a kind with the most text in each language. */
  function longestOf(kind: PageName) {
    return pageLanguages(kind).flatMap((language) => {
      const own = all.filter((page) => page.name === kind && page.language === language);
      return own.toSorted((left, right) => right.html.length - left.html.length)[0] ?? [];
    });
  }

  it.each(names)('weigh 60 kB at most as a %s, with all that is loaded at once', (kind) => {
    const gzipped = (file: string) => gzipSync(textOf(files, file), { level: 9 }).length;
    const weights = longestOf(kind).map(({ path, html }) => {
      const assets = linksIn(html)
        .map((link) => new URL(link, site.apiRoot + path).pathname.slice(1))
        .filter((file) => file.startsWith('assets/'));
      const loaded = [`${path.slice(1)}index.html`, ...new Set(assets)];
      return loaded.reduce((sum, file) => sum + gzipped(file), 0);
    });
    expect(weights.filter((weight) => weight > 10_000)).toHaveLength(pageLanguages(kind).length);
    expect(weights.filter((weight) => weight > 60_000)).toEqual([]);
  });

  it.each([
    ['subscriptions/', 'plans-en'],
    ['zh/subscriptions/', 'plans-zh'],
  ])('name at /%s the file %s, with what the form of plans weighs', (path, name) => {
    const html = textOf(files, `${path}index.html`);
    expect(html).toContain(`"islands":"/islands/${name}.json"}`);
    const { messages, props } = JSON.parse(textOf(files, `islands/${name}.json`));
    const [{ plans }] = props;
    // A page that is written in English has no others.
    const message = 'Does it last?';
    expect(messages[message]).toBe(name.endsWith('zh') ? zh[message] : undefined);
    expect(html).not.toContain(`"${message}":`);
    const ids = plans.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(site.soldPlans.map(({ id }) => id));
    expect(ids.filter((id: string) => !html.includes(`data-plan="${id}"`))).toEqual([]);
  });

  it('of a model that ends say where that was read', () => {
    const ending = site.models.filter(({ lifecycle: { stage, retires, sources } }) => {
      return (stage === 'retired' || retires !== null) && sources.length > 0;
    });
    expect(ending.length).toBeGreaterThan(50);
    const silent = ending.filter(({ id, lifecycle }) => {
      const banner = /<div class="card deadline">.*?<\/div>/s.exec(
        textOf(files, `models/${id}/index.html`),
      );
      return !banner?.[0].includes(lifecycle.sources[0]?.url.replaceAll('&', '&amp;') ?? '');
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('come without the Chinese of the search, which its index has', () => {
    const message = 'No results for “{q}”.';
    const { messages } = JSON.parse(textOf(files, searchIndexFile));
    expect(messages[message]).toBe(zh[message]);
    const home = textOf(files, 'zh/index.html');
    expect(home).not.toContain(message);
    // What stands on the page at once, or soon after, is there.
    expect(home).toContain('"Colours: {theme}. Change":');
    expect(home).toContain('"copied":');
  });

  it('of home weigh 80 kB and 12 kB gzipped at most', () => {
    for (const file of ['index.html', 'zh/index.html']) {
      const html = textOf(files, file);
      expect(Buffer.byteLength(html)).toBeLessThan(80_000);
      expect(gzipSync(html, { level: 9 }).length).toBeLessThan(12_000);
    }
  });

  it('have no figures for their script that it doesn’t show', () => {
    const html = textOf(files, 'matrix/index.html');
    const [, data = ''] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const [{ rows }] = JSON.parse(data).islands;
    const [first] = rows;
    expect(Object.keys(first)).toEqual(['model_id', 'name', 'score', 'boards']);
    expect(Object.keys(Object.values(first.boards)[0] ?? {})).toEqual(['rank', 'native']);
  });

  it('say what a solved task costs of each served model on the board that they name, and of no other', () => {
    const board = site.boards.find(({ key }) => key === 'editor_bench');
    const html = textOf(files, 'models/index.html');
    expect(html).toContain(
      `${board?.rankings[0].board.name}, ${page.dateText(board?.rankings[0].period ?? '')}: each`,
    );
    const retired = new Set(
      site.models.filter(({ lifecycle }) => lifecycle.stage === 'retired').map(({ id }) => id),
    );
    const measured = new Set(
      board?.variants[0]?.variants
        .filter(
          ({ cost_per_solved_usd: cost, model_id }) => cost !== null && !retired.has(model_id),
        )
        .map(({ model_id }) => model_id),
    );
    const shown = [
      ...html.matchAll(
        /<tr id="\/models\/([^"]*)"(?:(?!<\/tr>).)*solved"><small>\w* [\d.]+\u00a0%<\/small> (?:[≤≥]\u00a0)?\$/gs,
      ),
    ];
    expect(shown.map(([, id]) => id).sort()).toEqual([...measured].sort());
  });

  it('say on the page of a model whether each plan is known to last', () => {
    const html = textOf(files, 'models/claude-opus-5-5/index.html');
    const limitOf = (plan: string) =>
      new RegExp(
        `>${plan}</a> <small>(?:(?!</tr>).)*?class="wide text"><span class="computed">([^<]*)`,
        's',
      ).exec(html)?.[1];
    const said = limitOf('Claude Pro')?.replaceAll('\u00a0', ' ');
    expect(said).toMatch(
      /^Yes: at most \d+ % of \$40\.48 of use every 5 hours, as measured once \(±10 %\); at most \d+ % of its weekly limit$/,
    );
    expect(limitOf('Copilot Business')).toMatch(/^No: .* with \$19 of use a month$/);
    expect(limitOf('Cursor Teams Standard')).toBe('Not known: its limit is not published');
  });

  it('say of a plan that its price was read where it is bought, on a shared site, too', () => {
    expect(textOf(files, 'subscriptions/copilot-pro-plus/index.html')).toContain(
      'Verified: read on the vendor’s own pages.',
    );
  });

  it('load the scripts of their islands alone', () => {
    const scripts = (path: string) =>
      linksIn(textOf(files, path)).filter((link) => link.endsWith('.js')).length;
    expect(scripts('vendors/index.html')).toBeLessThan(scripts('subscriptions/index.html'));
    const island = /data-island="([^"]+)"/g;
    const found = (path: string) =>
      [...textOf(files, path).matchAll(island)].map(([, name]) => name);
    expect(found('vendors/index.html')).toEqual([]);
    expect(found('subscriptions/claude-pro/index.html')).toEqual(['plan-use']);
  });

  it.each(names.filter((name) => !(name in computed)))(
    'show no price on the page of a %s that its records do not have',
    (kind) => {
      const unknown = all
        .filter(({ name }) => name === kind)
        .flatMap(({ values, path, html }) => {
          const known = recordFiles(kind, values).map(numbersIn);
          return pricesIn(html)
            .filter((price) => !known.some((numbers) => numbers.has(price)))
            .map((price) => `${path}: ${price}`);
        });
      expect(unknown).toEqual([]);
    },
  );

  const newest = (board: string | undefined) =>
    site.boards.find(({ key }) => key === board)?.rankings[0].period;

  const variantPaths = site.boards.map(
    ({ key }) => `/v1/leaderboards/${key}/${newest(key)}/variants`,
  );

  function recordFiles(kind: PageName, values: { readonly [name: string]: string }): string[] {
    const others: { [Name in PageName]?: string[] } = {
      model: [`/v1/models/${values.id}/offers`, '/v1/bulk/models.json', '/plans', ...variantPaths],
      vendors: ['/v1/bulk/models.json', '/v1/exchange-rates', '/plans'],
      vendor: ['/v1/bulk/models.json', '/v1/exchange-rates', '/plans'],
      changes: ['/v1/bulk/models.json', '/v1/exchange-rates', '/plans'],
      home: ['/v1/bulk/models.json', '/v1/exchange-rates', ...variantPaths],
      models: ['/v1/bulk/models.json', '/v1/exchange-rates', ...variantPaths],
      compare: ['/v1/bulk/models.json', ...variantPaths],
      plan: ['/v1/exchange-rates', '/plans'],
      plans: ['/v1/exchange-rates'],
      providers: ['/v1/bulk/models.json', '/v1/bulk/offers.json', '/v1/exchange-rates'],
      provider: ['/v1/exchange-rates'],
      boards: ['/v1/exchange-rates'],
      board: [
        '/v1/bulk/models.json',
        `/v1/leaderboards/${values.board}/${newest(values.board)}/variants`,
        `/markdown/leaderboards/${values.board}.md`,
      ],
      period: [
        '/v1/bulk/models.json',
        `/v1/leaderboards/${values.board}/${values.period}/variants`,
      ],
    };
    const answer = expand(endpoints[pages[kind].json].path, values);
    return [answer, ...(others[kind] ?? [])].flatMap((path) =>
      filesFor(path)
        .filter((file) => files.has(file))
        .slice(0, 1),
    );
  }

  function isPublished(path: string): boolean {
    const decoded = decodeURIComponent(path);
    return filesFor(decoded).some((file) => files.has(file));
  }

  /** Every number of an answer as it is, in the digits of a price, and in cents. */
  function numbersIn(file: string): ReadonlySet<string> {
    const cached = numbers.get(file);
    if (cached !== undefined) return cached;
    const found = new Set(
      [...textOf(files, file).matchAll(/\d+(?:\.\d+)?/g)].flatMap(([text]) => {
        const number = Number(text);
        const digits = [number, number.toPrecision(4), number.toPrecision(3), number.toFixed(2)];
        return digits.map((each) => String(Number(each)));
      }),
    );
    numbers.set(file, found);
    return found;
  }
  const numbers = new Map<string, ReadonlySet<string>>();

  type Offer = Parameters<typeof sellerMonth>[0];

  const modelsById = new Map(
    site.answers['models.get'].map(({ body: model }) => [model.id, model]),
  );

  /** Prices are alike where that of the cache is, and the month of an agent, which writes to it are part of. */
  function isSamePrice(one: Offer, other: Offer): boolean {
    const key = (offer: Offer) => {
      const { model_id: id, input_price, output_price, cache_read_price } = offer;
      const model = modelsById.get(id);
      const month = model && sellerMonth(offer, model);
      return [id, input_price, output_price, cache_read_price, month?.usd, month?.high].join();
    };
    return key(one) === key(other);
  }

  it('have a row for each model of a vendor and each price of a provider, and each id that it has', () => {
    const names = new Map(site.models.map(({ id, name }) => [id, name]));
    const vendors = site.answers['vendors.list'][0]?.body.vendors ?? [];
    const records = [
      ...vendors.map(({ slug, name }) => ({
        path: `vendors/${slug}/index.html`,
        rows: site.models.filter(({ vendor }) => vendor === name),
      })),
      ...site.answers['providers.get'].map(({ body: { provider, offers } }) => ({
        path: `providers/${provider.id}/index.html`,
        // Ids of one model at one price stand in one row.
        rows: offers
          .filter(
            (offer, index) =>
              isOfOtherPlace(offer, offers) ||
              offers.findIndex(
                (other) => isSamePrice(offer, other) && !isOfOtherPlace(other, offers),
              ) === index,
          )
          .map((offer) => ({ ...offer, name: names.get(offer.model_id) })),
      })),
    ];
    const wrong = records.filter(({ path, rows }) => {
      const headings = [...textOf(files, path).matchAll(/<th scope="row">.*?<\/tr>/gs)];
      // The table of the boards that a vendor is on has no prices.
      const priced = headings.filter(([row]) => row.includes('"n price"'));
      const shown = priced.map(([row]) =>
        [...row.matchAll(/models\/[^"]*">([^<]*)|"n price">([^<\u2007]*)/g)]
          .map(([, name, price]) => name ?? price?.trim())
          .join('|'),
      );
      const known = rows.map((row) => {
        const list = 'list_prices' in row && row.input_price === null && yuanPrice(page, row);
        const price = (field: 'input_price' | 'output_price') => {
          const converting = testPage('en', { rates });
          return tokenAmounts(converting, list ? list[field] : row[field], Boolean(list))[0];
        };
        return [row.name, price('input_price'), price('output_price')].join('|');
      });
      return shown.sort().join('\n') !== known.sort().join('\n');
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const lost = site.answers['providers.get'].flatMap(({ body: { provider, offers } }) => {
      const html = textOf(files, `providers/${provider.id}/index.html`);
      const ids = new Set([...html.matchAll(/<code>([^<]*)<\/code>/g)].map(([, id]) => id));
      return offers.filter(({ external_id: id }) => !ids.has(id.replaceAll('&', '&amp;')));
    });
    expect(lost).toEqual([]);
  });

  it('say of a provider whether any price of it is known', () => {
    const providers = site.answers['providers.get'].map(({ body }) => body);
    const unpriced = providers.filter(({ offers }) =>
      offers.every(({ input_price, output_price }) => (input_price ?? output_price) === null),
    );
    const saidSo = providers.filter(({ provider }) =>
      textOf(files, `providers/${provider.id}/index.html`).includes('No price of this provider is'),
    );
    expect(saidSo).toEqual(unpriced);
    expect(unpriced.length).toBeGreaterThan(0);
  });

  it('list vendors by their best served model, those that serve none below, and lead to the plans of one', () => {
    const html = textOf(files, 'vendors/index.html');
    const ranks = [...html.matchAll(/>rank (\d+)/g)].map(([, rank]) => Number(rank));
    expect(ranks.length).toBeGreaterThan(10);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    const serving = new Set(
      site.models.flatMap(({ vendor, lifecycle: { stage } }) =>
        stage === 'retired' ? [] : vendor,
      ),
    );
    const [served = ''] = html.split('<h2>Plans alone</h2>');
    const listed = [...served.matchAll(/<th scope="row"><a[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...serving].toSorted());
    const [plan] = site.soldPlans;
    const vendors = site.answers['vendors.list'][0]?.body.vendors ?? [];
    const slug = vendors.find(({ name }) => name === plan?.vendor)?.slug;
    const own = textOf(files, `vendors/${slug}/index.html`);
    expect(own).toContain('<a href="#plans">');
    expect(own).toContain('<section id="plans">');
  });

  it('show the figures of a model under their names', () => {
    const wrong = site.models.filter((model) => {
      const html = textOf(files, `models/${model.id}/index.html`);
      const shown = [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]*)/g)].map(
        ([, name = '', figure = '']) =>
          // That of a model which answers under the name of another is its last one.
          `${name.replace(/^Price (?:since its end|of .*, in its place)$/, 'Last price').replace(' at peak', '')}: ${figure.trim()}`,
      );
      const batch = model.rates.find(
        ({ condition, region, above_input_tokens: above }) =>
          condition === 'batch' && region === null && above === null,
      );
      // What another asked that answered for a while under the name of a model is no price of its own.
      const paid = asLastPaid(model);
      const { cache_read_price: read } = paid;
      const known = [
        paid.input_price !== null &&
          `${model.lifecycle.stage === 'retired' ? 'Last price' : 'Input / output'}: ${page.pricePair(paid)}`,
        read !== null && `Cached: ${page.tokenPrice(read)}`,
        batch !== undefined && `Batch: ${page.pricePair(batch)}`,
        `Context: ${tokenText(model.context_window)}`,
      ];
      return known.some((figure) => figure !== false && !shown.includes(figure));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('say what a model takes and gives beside text, as its answer has it', () => {
    const words = { text: [], image: ['images'], audio: ['audio'], video: ['video'], pdf: ['PDF'] };
    const wrong = site.models.flatMap(({ id, modalities: { input, output } }) => {
      const html = textOf(files, `models/${id}/index.html`);
      const [, line = ''] =
        /<p class="quiet">((?:Checked on|No page of|Known from|[^<]*·).*?)<\/p>/s.exec(html) ?? [];
      const facts = line.replace(/<[^>]+>/g, ' ').split(' · ');
      const gives = (output ?? []).flatMap((kind) => words[kind]);
      const known = [
        ...(input ?? []).flatMap((kind) => words[kind]),
        ...(gives.length > 0 ? [`gives ${gives.join(', ')}`] : []),
      ];
      const shown = facts
        .map((fact) => fact.trim())
        .filter((fact) => /^(images|audio|video|PDF|gives .*)$/.test(fact));
      return shown.join() === known.join() ? [] : [`${id}: ${shown} is not ${known}`];
    });
    const isHeard = site.models.some(({ modalities }) => modalities.input?.includes('audio'));
    expect([isHeard, wrong]).toEqual([true, []]);
  });

  it('have plans on the page of a model where one lists it, or its vendor’s list no models', () => {
    const sold = site.plans.filter(({ ended }) => ended === null || ended > site.today);
    const wrong = site.models.flatMap(({ id, vendor, lifecycle }) => {
      const html = textOf(files, `models/${id}/index.html`);
      const isListed = sold.some(({ models }) => models?.includes(id));
      const mayBe = sold.some((plan) => plan.vendor === vendor && plan.models === null);
      const isServed = lifecycle.stage !== 'retired';
      const wanted = isListed ? 'Plans with it' : mayBe && isServed ? 'Plans' : undefined;
      const [, title] = /<h2>(Plans(?: with it)?)<\/h2>/.exec(html) ?? [];
      return title === wanted ? [] : [`${id}: ${title} instead of ${wanted}`];
    });
    expect(wrong).toEqual([]);
    const all = site.models.map(({ id }) => textOf(files, `models/${id}/index.html`));
    expect(all.filter((html) => /\bNo [a-z ]*is known\b/.test(html))).toEqual([]);
  });

  it('have each offer of a model at its own price, and its name at the seller', () => {
    const wrong = site.answers['models.offers'].filter(({ body: { model_id, offers } }) => {
      const html = textOf(files, `models/${model_id}/index.html`);
      const [, part = ''] = /<h2>Where to buy<\/h2>(.*?)<\/dl>/s.exec(html) ?? [];
      const prices = [...part.matchAll(/<th scope="row">(.*?)<\/tr>/gs)].flatMap(([, row = '']) => {
        const figures = [...row.matchAll(/"n price">([^<\u2007]*)/g)].map(([, price]) => price);
        const sellers = [...row.matchAll(/providers\/([^/]+)\/"/g)].map(([, id]) => id);
        return sellers.map((seller) => [seller, ...figures].join('|'));
      });
      const names = [...part.matchAll(/<dt>.*?providers\/([^/]+)\/".*?<code>([^<]*)/gs)].map(
        ([, seller, name]) => `${seller}|${name}`,
      );
      const knownPrices = offers.map(({ provider, input_price, output_price }) =>
        [provider, page.tokenPrice(input_price), page.tokenPrice(output_price)].join('|'),
      );
      const knownNames = offers.map(({ provider, external_id }) => `${provider}|${external_id}`);
      return (
        [...new Set(prices)].sort().join('\n') !== [...new Set(knownPrices)].sort().join('\n') ||
        names.sort().join('\n') !== knownNames.sort().join('\n')
      );
    });
    expect(wrong.map(({ body }) => body.model_id)).toEqual([]);
  });

  it('have the vendor among the sellers of a model, with its own price and where that was read', () => {
    const sold = site.answers['models.offers'].filter(({ body }) => body.offers.length > 0);
    const priced = site.models.filter(
      ({ input_price, lifecycle }) => input_price !== null && lifecycle.stage !== 'retired',
    );
    const wrong = sold.flatMap(({ body: { model_id } }) => {
      const model = priced.find(({ id }) => id === model_id);
      if (model === undefined) return [];
      const html = textOf(files, `models/${model_id}/index.html`);
      const [, part = ''] = /<h2>Where to buy<\/h2>(.*?)<\/table>/s.exec(html) ?? [];
      const rows = [...part.matchAll(/<th scope="row">.*?<\/tr>/gs)].map(([row]) =>
        row
          .replace(/<[^>]+>/g, '|')
          .replaceAll('\u2007', '')
          // Beside a list in yuan the one in dollars is named.
          .replace('|list in dollars · ', '|'),
      );
      const [source] = model.sources;
      // What a package, a repository or a catalogue copies is not said by the vendor.
      const isCopy =
        /^https:\/\/(cdn\.jsdelivr\.net\/npm|github\.com|raw\.githubusercontent\.com|models\.dev)\//.test(
          source?.url ?? '',
        );
      // A vendor that is cheaper at some hours has a row of these too.
      const offPeak = offPeakRate(model.rates);
      const whose = isCopy ? 'as its source lists it · |' : 'by the vendor · |';
      const before = offPeak === undefined ? '|' : '|peak hours · ';
      const [own, ...others] = rows.filter((row) => row.includes(`${before}${whose}`));
      const isCheaperRight = hasOffPeakRow(rows, offPeak?.input_price);
      const said = [
        model.vendor,
        page.dateOrDash(source?.checked ?? null),
        page.tokenPrice(model.input_price),
        page.tokenPrice(model.output_price),
      ];
      const isOwnRight = said.every((text) => own?.includes(`|${text}|`));
      const isRight = [others.length === 0, isCheaperRight, isOwnRight].every(Boolean);
      return isRight ? [] : [model_id];
    });
    expect([sold.length > 200, wrong]).toEqual([true, []]);
  });

  it('lead from the page where nothing is to every view, and mark none as the one in sight', () => {
    const [, { html }] = JSON.parse(textOf(files, notFoundPageFile));
    const [, body = ''] = html.split('<main');
    const views = [...body.matchAll(/class="button" href="[^"]*">([^<]*)/g)].map(
      ([, view]) => view,
    );
    expect(views).toEqual(['Models', 'Boards', 'Plans', 'Cost', 'Changes', 'API']);
    expect(html).not.toContain('aria-current');
  });

  it('say what the cheapest seller takes where the vendor states no price', () => {
    const [, text = ''] = textOf(files, 'models/gpt-oss-120b/index.html').split('</header>');
    const shown = text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    const [, price, seller] =
      /(\S+ \/ \S+) at (.+?), the lowest month of an agent, [^;]+; no price of its vendor is known here/.exec(
        shown,
      ) ?? [];
    const own = site.answers['models.offers'].find(({ body }) => body.model_id === 'gpt-oss-120b')
      ?.body.offers;
    const provider = site.providers.find(({ provider: { name } }) => name === seller)?.provider;
    const offer = own?.find((one) => one.provider === provider?.id);
    expect(offer && page.pricePair(offer)).toBe(price);
    expect(shown).not.toMatch(/price unknown|Unverified/);
  });

  it('have no vendor among the sellers of a model that it serves no more', () => {
    const html = textOf(files, 'models/claude-3-5-sonnet/index.html');
    expect(html).toContain('<h2>Where to buy</h2>');
    expect(html).not.toContain('by the vendor');
  });

  it('don’t have the vendor among the sellers of a model that it serves no more', () => {
    const retired = site.models.filter(({ lifecycle }) => lifecycle.stage === 'retired');
    const sellers = retired.map(({ id }) => {
      const html = textOf(files, `models/${id}/index.html`);
      return [id, /<h2>Where to buy<\/h2>.*?<\/table>/s.exec(html)?.[0] ?? ''];
    });
    const isOfVendor = (part = '') => /by the vendor|as its source lists it/.test(part);
    expect(sellers.filter(([, part]) => isOfVendor(part)).map(([id]) => id)).toEqual([]);
    expect(sellers.filter(([, part]) => part !== '').length).toBeGreaterThan(5);
  });

  it('rank a model that is served among those that are, and say of how many', () => {
    const isServed = (id: string) =>
      site.models.find((model) => model.id === id)?.lifecycle.stage !== 'retired';
    const wrong = site.boards.flatMap(({ key, rankings: [{ entries }] }) => {
      const served = entries.filter(({ model_id }) => isServed(model_id));
      return served.flatMap(({ model_id, rank }) => {
        const better = served.filter((other) => other.rank < rank).length;
        const [, html = ''] = textOf(files, `models/${model_id}/index.html`).split(
          '<h2>Ranks</h2>',
        );
        const [, cell] =
          new RegExp(`boards/${key}/">.*?"n price">[^<]*<.*?"n price of">([^<]*)<`, 's').exec(
            html,
          ) ?? [];
        const isRight =
          html.includes('Rank among served') && cell === `${better + 1} of ${served.length}`;
        return isRight ? [] : [`${key} ${model_id}: ${cell}`];
      });
    });
    expect(wrong).toEqual([]);
    // A board of old models, and one without a retired model.
    const old = textOf(files, 'boards/live_code_bench/index.html');
    expect(old).toMatch(/<th scope="col" class="n wide">Of \d+ served<\/th>/);
    expect(textOf(files, 'boards/editor_bench/index.html')).not.toContain(' served</th>');
  });

  it('give the place on the older list by which a board counts for a model', () => {
    const older = site.boards.flatMap(({ key, rankings: [newest, ...others] }) => {
      const whole = others.find(({ board }) => board.coverage === null);
      const isCut = newest.board.coverage !== null;
      return isCut && whole ? whole.entries.map((entry) => ({ key, whole, entry })) : [];
    });
    const month = (period: string) => testPage().dateText(period);
    const wrong = older.flatMap(({ key, whole, entry: { model_id, rank, native } }) => {
      const model = site.models.find(({ id }) => id === model_id);
      const html = textOf(files, `models/${model_id}/index.html`);
      const row = new RegExp(
        `boards/${key}/">[^<]*</a><b[^>]*> •</b> <small>[^<]*</small> <small>· counts by ${month(whole.period)}: ${Number(native.toFixed(2))}[^<]*?, (\\d+ of \\d+)[^<]*</small>`,
      );
      // Of a model that the newest list lacks the counted one stands alone.
      const alone = new RegExp(
        `boards/${key}/">[^<]*</a><b[^>]*> •</b> <small>${month(whole.period)}[^<]*</small>.*?"n price">${Number(native.toFixed(2))}<.*?"n price of">([^<]*)<`,
        's',
      );
      const [, place = ''] = row.exec(html) ?? alone.exec(html) ?? [];
      const all = `${rank} of ${whole.entries.length}`;
      const isRight = model?.lifecycle.stage === 'retired' ? place === all : place !== '';
      return isRight && html.includes('counts by the one before.') ? [] : [`${key} ${model_id}`];
    });
    expect([older.length > 50, wrong]).toEqual([true, []]);
  });

  it('say below the name of each model of which it is known what it solved and what that cost', () => {
    const list = textOf(files, 'models/index.html');
    const cells = list.match(/<td class="n wide sum solved"><small>/g) ?? [];
    const briefs =
      list.match(/<small class="narrow">\w* ?[\d.]+.% · (?:[≤≥].)?\$[\d.]+ · [\d.]+[kM]</g) ?? [];
    expect(cells.length).toBeGreaterThan(5);
    expect(briefs).toHaveLength(cells.length);
  });

  it('say how many prices are fresh, and show the others paler', () => {
    const isFresh = (checked: string | null) =>
      checked !== null && Date.parse(site.today) - Date.parse(checked) <= 90 * 86_400_000;
    const priced = site.models.filter(
      (model) =>
        model.lifecycle.stage !== 'retired' &&
        (model.input_price !== null || yuanPrice(page, model) !== undefined),
    );
    const fresh = priced.filter((model) =>
      priceSources(page, model).some(({ checked }) => isFresh(checked)),
    );
    const list = textOf(files, 'models/index.html');
    expect(list).toContain(
      `${fresh.length} of ${priced.length} prices of served models were checked in the last 90`,
    );
    const stale = [...list.matchAll(/<tr id="\/models\/([^"]+)" class="stale"/g)].map(
      ([, id]) => id,
    );
    expect(fresh.filter(({ id }) => stale.includes(id))).toEqual([]);
    expect(priced.filter(({ id }) => stale.includes(id))).toHaveLength(
      priced.length - fresh.length,
    );
  });

  it('say of a board what its models are ranked by, and which edition it is', () => {
    const lines = (path: string) => textOf(files, `${path}index.html`).replace(/<[^>]+>/g, '');
    expect(lines('boards/editor_bench/')).toContain('15 models by pass rate · edition ');
    expect(lines('zh/boards/editor_bench/')).toContain('15 个模型，按解决率排名');
    expect(lines('zh/boards/arena_chat/')).toContain('个模型，按 Arena Elo 排名');
    expect(lines('boards/editor_bench/2026-09/')).toMatch(
      /New edition 4\.0, not comparable with \w{3} 2026; of 3\.2 no whole table was read\./,
    );
  });

  it('list a price in yuan where no price in dollars is known, and in Chinese where both are', () => {
    const pricesIn = (path: string, id: string) => {
      const [, row = ''] = textOf(files, path).split(`<tr id="/models/${id}"`);
      const cells = [...row.matchAll(/"n price">(.*?)<\/td>/g)].slice(0, 2);
      return cells.map(([, cell = '']) => cell.replace(/<\/?small>/g, '').trim());
    };
    const yuan = (usd: number) => `≈¥${Number((usd * perUsd).toPrecision(3))} $${usd.toFixed(2)}`;
    const usd = (price: number) => `≈$${Number((price / perUsd).toPrecision(3))} ¥${price} CNY`;
    const doubao = pricesIn('models/index.html', 'doubao-seed-2.1-pro');
    expect(doubao).toEqual([usd(6), usd(30)]);
    expect(pricesIn('models/index.html', 'glm-5.3')).toEqual(['$1.40', '$4.40']);
    expect(pricesIn('zh/models/index.html', 'glm-5.3')).toEqual(['¥8', '¥28']);
    // In Chinese every price is in yuan first: dollars stand below, and never alone.
    expect(pricesIn('zh/models/index.html', 'claude-opus-5-5')).toEqual([yuan(4), yuan(20)]);
    for (const path of ['zh/index.html', 'zh/models/index.html', 'zh/vendors/alibaba/index.html'])
      expect(textOf(files, path)).not.toMatch(/"n price(?: wide)?">\$/);
  });

  it('say a price in yuan in one way, converted by the rate of a day', () => {
    const html = textOf(files, 'models/doubao-seed-2.1-pro/index.html');
    const [, main = ''] = html.split('<main');
    expect(main).not.toMatch(/¥(6|30)(?! CNY)/);
    const { rates: known = [] } = site.answers['exchange_rates.list'][0]?.body ?? {};
    const { per_usd, date } = known.find(({ currency }) => currency === 'CNY') ?? {};
    const dollars = (yuan: number) =>
      page.tokenPrice(Number((yuan / Number(per_usd)).toPrecision(3)));
    expect(html).toContain(`>≈${dollars(6)} / ≈${dollars(30)}<`);
    expect(html).toContain(
      `¥6 CNY / ¥30 CNY on its list in yuan, per million tokens, rate of ${page.dateText(date ?? '')}`,
    );
    // The list that stands above is no other rate.
    expect(html).not.toContain('<h2>Other rates</h2>');
  });

  it('have the boards of agents side by side, and those over a year old folded below', () => {
    const [open = '', folded = ''] = textOf(files, 'boards/index.html').split('<details>');
    const keysIn = (html: string) =>
      [...html.matchAll(/<h2><a href="[^"]*\/boards\/([^/"]+)\/"/g)].map(([, key]) => key);
    const categories = keysIn(open).map(
      (key) => site.boards.find((board) => board.key === key)?.rankings[0].board.category,
    );
    expect(categories.slice(0, 3)).toEqual(['agent', 'agent', 'agent']);
    expect(categories.lastIndexOf('agent')).toBe(2);
    const old = site.boards.filter(({ rankings: [{ period }] }) => {
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      return months(site.today) - months(period) > 12;
    });
    expect(keysIn(folded).sort()).toEqual(old.map(({ key }) => key).sort());
    expect(old.length).toBeGreaterThan(0);
  });

  it('list models in their groups, the best first, and name what has ended below', () => {
    const [list = '', below = ''] = textOf(files, 'models/index.html').split('</table>');
    const groups = list.split('<tbody>').slice(1);
    const ids = groups.map((html) =>
      [...html.matchAll(/<tr id="\/models\/([^"]+)"/g)].map(([, id]) => id),
    );
    const ranks = [...(groups[0] ?? '').matchAll(/class="rank">(\d+)/g)].map(([, rank]) =>
      Number(rank),
    );
    const retired = site.models.filter(({ lifecycle }) => lifecycle.stage === 'retired');
    expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
    expect(ranks).toHaveLength(ids[0]?.length ?? 0);
    const named = [...below.matchAll(/<a href="\.\.\/models\/([^"/]+)\/"/g)].map(([, id]) => id);
    expect(named.sort()).toEqual(retired.map(({ id }) => id).sort());
    expect(groups).toHaveLength(3);
    expect(new Set([...ids.flat(), ...named]).size).toBe(site.models.length);
  });

  it('say what is to come, the soonest first', () => {
    const [, coming = ''] =
      /<h2>Upcoming<\/h2>(.*?)<\/section>/s.exec(textOf(files, 'changes/index.html')) ?? [];
    // A piece of news leads to each of its models.
    const shown = coming.split('<time ').flatMap((item) => {
      const [, day] = /datetime="([^"]+)"/.exec(item) ?? [];
      const own = item.matchAll(/<span class="name"><a href="..\/([^"]+)\/"/g);
      return [...own].map(([, path]) => `${day} ${path}`);
    });
    const folders = { model: 'models', plan: 'subscriptions', board: 'boards' };
    const prices = site.priceMoves
      .filter(({ state }) => state === 'announced')
      .map(({ day, subject: { kind, id } }) => `${day} ${folders[kind]}/${id}`);
    const ends = site.models.flatMap(({ id, lifecycle: { retires, stage } }) =>
      retires !== null && retires > site.today && stage !== 'retired'
        ? [`${retires} models/${id}`]
        : [],
    );
    const unsold = site.plans.flatMap(({ id, ended }) =>
      ended !== null && ended > site.today ? [`${ended} subscriptions/${id}`] : [],
    );
    expect([prices.length > 0, ends.length > 0]).toEqual([true, true]);
    expect(shown.toSorted()).toEqual([...new Set([...prices, ...ends, ...unsold])].sort());
    expect(shown.map((line) => line.slice(0, 10))).toEqual(
      shown.map((line) => line.slice(0, 10)).sort(),
    );
    expect(coming).toMatch(/→ <a href="\.\.\/models\//);
  });

  it('put every change under its month and topic, with what it came to', () => {
    let month = '';
    let topic = '';
    const pattern =
      /<details id="([\d-]+)"|(?:<h3>|<summary>)([A-Z][\w :]+)(?:<\/h3>| \()|<li[^>]*><time datetime="([^"]+)".*?(<a href=.*?)(?:mark (cut|rise)|<\/li>)/gs;
    const news = [...textOf(files, 'changes/index.html').matchAll(pattern)].map(
      ([, newMonth, newTopic, day, links = '', direction]) => {
        month = newMonth ?? month;
        topic = newTopic ?? topic;
        const paths = [...links.matchAll(/href="[./]*([^"]+)"/g)].map(([, path]) => path);
        return { month, topic, day, paths, direction };
      },
    );
    const { changes }: Bodies['changes.list'] = JSON.parse(textOf(files, 'v1/changes/index.json'));
    const ends = 'Ends of service and of sale';
    const topics: { [kind: string]: string } = {
      model_added: 'New models',
      price_changed: 'Prices',
      price_announced: 'Prices',
      plan_changed: 'Prices',
      lifecycle_changed: ends,
      board_updated: 'Boards',
    };
    const folders = { model: 'models', plan: 'subscriptions', board: 'boards' };
    const undated = 'Ended on or before that day: the day itself is unknown';
    const isAfterEnd = ({ kind, date, subject }: (typeof changes)[number]) => {
      const { lifecycle } = site.models.find(({ id }) => id === subject.id) ?? {};
      const isOver = lifecycle?.answered_by.some(({ from }) => from !== null && from <= date);
      return kind === 'price_changed' && lifecycle?.stage === 'retired' && isOver === true;
    };
    const topicOf = (change: (typeof changes)[number]) => {
      if (change.kind === 'lifecycle_changed' && change.to_text === null) return undated;
      if (isAfterEnd(change)) return ends;
      return topics[change.kind] ?? (change.to === 1 ? 'New leaders' : 'Other ranks');
    };
    const missing = changes.filter((change) => {
      const { date, subject, from, to } = change;
      return !news.some(
        (one) =>
          one.day === date &&
          one.month === date.slice(0, 7) &&
          one.paths.includes(`${folders[subject.kind]}/${subject.id}/`) &&
          one.topic === topicOf(change) &&
          (one.direction !== 'cut' || (from ?? 0) > (to ?? 0)) &&
          (one.direction !== 'rise' || (from ?? 0) < (to ?? 0)),
      );
    });
    expect(missing).toEqual([]);
    // The price of the model that answers under the name of one that has ended is no cut of that one.
    const afterEnd = changes.filter(isAfterEnd);
    expect(afterEnd.length).toBeGreaterThan(0);
    const cutAfterEnd = afterEnd.filter(({ date, subject }) =>
      news.some(
        ({ day, direction, paths }) =>
          day === date && direction !== undefined && paths.includes(`models/${subject.id}/`),
      ),
    );
    expect(cutAfterEnd).toEqual([]);
    expect(news.filter(({ direction }) => direction === 'cut')).not.toEqual([]);
    const unsold = site.plans.filter(({ ended }) => ended !== null && ended <= site.today);
    const untold = unsold.filter(
      ({ id, ended }) =>
        !news.some(
          (one) =>
            one.day === ended &&
            one.month === ended?.slice(0, 7) &&
            one.paths.includes(`subscriptions/${id}/`) &&
            one.paths.some((path) => path?.startsWith('https:')) &&
            one.topic === undated,
        ),
    );
    expect([unsold.length > 0, untold]).toEqual([true, []]);
  });
});

/** The kinds of pages with prices that no answer has, since they compute them. */
const computed: { [Name in PageName]?: true } = {
  cost: true,
  guide: true,
};

function linksIn(html: string): string[] {
  return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^(?:#|data:)/.test(link));
}

/** The prices in the text of a page; what is computed says so by its class, what is converted by a ≈. */
function pricesIn(html: string): string[] {
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<(tr|small|p|span)\b[^>]* class="[^"]*\bcomputed\b[^"]*"[^>]*>.*?<\/\1>/gs, '')
    .replace(/<section id="value">.*?<\/section>|<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/≈[$¥][\d.,]+/g, '');
  return [...main.matchAll(/\$([\d,]+(?:\.\d+)?)|([\d,.]+) (?:USD|CNY)/g)].map(
    ([, dollars, amount = '']) => String(Number((dollars ?? amount).replaceAll(',', ''))),
  );
}

describe('the pages in Chinese', () => {
  const { site, files } = realTree();
  const isPage = (path: string) => pageAt(`/${path.replace(/index\.html$/, '')}`) !== undefined;
  const chinese = [...files.keys()].filter((path) => /^zh\/.*\.html$/.test(path) && isPage(path));

  it('hold no English message of the catalogue', () => {
    const translated = new Set<string>(Object.values(zh));
    const english = new Set(Object.keys(zh).filter((message) => !translated.has(message)));
    const left = chinese.flatMap((path) =>
      textsIn(textOf(files, path))
        .filter((text) => english.has(text) && !features.has(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(left.slice(0, 20)).toEqual([]);
  });

  it('have the words of tags, quotas and features in Chinese, and no word that no data says', () => {
    expect(textOf(files, 'zh/models/claude-opus-5/index.html')).toContain(' · 推理 · ');
    const plans = textOf(files, 'zh/subscriptions/index.html');
    expect(plans).toContain('每席位');
    expect(plans).toContain('<summary><span><b>豆包、TRAE</b>');
    expect(textOf(files, 'zh/boards/editor_bench/index.html')).toContain('一个智能体编程任务');
    const { models, plans: all, boards } = site;
    const said = new Set([
      ...boards.flatMap(({ rankings: [{ board }] }) => [
        board.description,
        board.task,
        board.license,
      ]),
      ...models.flatMap(({ tags, modalities }) => [...tags, ...(modalities.input ?? [])]),
      ...all.flatMap(
        ({ name, features: own, quotas, allowances, at_limit: atLimit, pools, credit }) => [
          name,
          ...own,
          ...pools.map(({ name }) => name),
          credit?.name,
          credit?.note,
          ...[...quotas, ...allowances, atLimit].flatMap((term) => term?.note?.split('; ') ?? []),
        ],
      ),
      ...[...site.planPriceNotes.values()].flatMap((note) => note ?? []),
      // The names of groups of plans.
      ...[...textOf(files, 'subscriptions/index.html').matchAll(/<summary><span><b>([^<]*)/g)].map(
        ([, tool]) => tool,
      ),
    ]);
    expect(Object.keys(words).filter((word) => !said.has(word))).toEqual([]);
  });

  it('say on home what a task costs in yuan too, at a rate that is named, and what is sold in yuan', () => {
    const [, html = ''] = textOf(files, 'zh/index.html').split('class="task-answers"');
    const { rates: known = [] } = site.answers['exchange_rates.list'][0]?.body ?? {};
    const { per_usd: perUsd = 0, date = '' } = known.find((one) => one.currency === 'CNY') ?? {};
    const costs = [...html.matchAll(/n sum">(?:最多 )?≈¥([\d.,]+) <small>\$([\d.]+)</g)];
    expect(costs).toHaveLength(7);
    // The dollars are rounded to cents, the yuan are not made of them.
    for (const [, yuan, usd] of costs)
      expect(Math.abs(Number(yuan) / perUsd - Number(usd))).toBeLessThan(0.1);
    expect(html).toContain(
      `${testPage('zh').dateText(date)}，1 美元兑 ${perUsd.toPrecision(4)} 元`,
    );
    const [, best = ''] = /有人民币价的最强.*?models\/([^/]+)\//s.exec(html) ?? [];
    const model = site.models.find(({ id }) => id === best);
    expect(model && yuanPrice(page, model)).toBeDefined();
    expect(textOf(files, 'index.html')).not.toContain('≈¥');
  });

  it('describe every endpoint, parameter and problem of the API in Chinese', () => {
    const html = textOf(files, 'zh/docs/index.html');
    expect(html.split('<main')[1]?.match(/ lang="en"[^>]*>[^<]*/g)).toBeNull();
    const sentences = textsIn(html).filter((text) => /[a-z]+,? [a-z]+,? [a-z]+/.test(text));
    expect(sentences.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    expect(html).toContain('整数，不小于 1，默认 100');
    // What is in English alone is said to be, there and at its own head.
    expect(html).toMatch(
      /示例见<a [^>]*href="\.\.\/\.\.\/zh\/docs\/clients\/">TypeScript 客户端与命令行<\/a>。/,
    );
    const [head] = textOf(files, 'docs/python/index.html').split('<h1');
    expect(head).toMatch(
      /href="[^"]*zh\/docs\/"[^>]*>中文<\/a>.*<p class="quiet" lang="zh-CN">本文只有英文版。/s,
    );
    expect(textOf(files, 'docs/index.html')).toContain('integer, 1 or more, default 100');
  });

  it('say with a model of the feed where prices in yuan stand, and of which board a scale is', () => {
    const html = textOf(files, 'docs/index.html');
    const [, name = '', yuan = '', usd = '', converted = ''] =
      /<p>([^<]*), a million tokens of input: ¥([\d.]+)[^<]* by its list in yuan; converted it would be \$([\d.]+) × [\d.]+ ≈¥([\d.]+)/.exec(
        html,
      ) ?? [];
    const model = site.models.find((each) => each.name === name);
    const list = model?.list_prices.find(({ currency }) => currency === 'CNY');
    expect([list?.input_price, model?.input_price]).toEqual([Number(yuan), Number(usd)]);
    const { rates: known = [] } = site.answers['exchange_rates.list'][0]?.body ?? {};
    const { per_usd: perUsd = 0 } = known.find(({ currency }) => currency === 'CNY') ?? {};
    expect(Number(converted)).toBe(Number((Number(usd) * perUsd).toPrecision(3)));
    expect(html).toContain(`/v1/models/${model?.id}' | jq '.list_prices'`);
    expect(textOf(files, 'zh/docs/index.html')).toContain(`以 ${name} 为例`);
    const scales = [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, cell]) => cell);
    expect(scales.length).toBeGreaterThan(20);
    expect(scales.filter((cell, place) => scales.indexOf(cell) !== place)).toEqual([]);
  });

  it('call a vendor by its Chinese name, in lists and filters too', () => {
    expect(textOf(files, 'zh/models/doubao-seed-2.1-pro/index.html')).toContain('>字节跳动</a>');
    const lists = ['zh/index.html', 'zh/models/index.html', 'zh/models/glm-5.3/index.html'];
    for (const path of lists)
      expect(textOf(files, path)).toMatch(/<small>阿里巴巴( · [^<]*)?<\/small>/);
    expect(textOf(files, 'zh/models/index.html')).toMatch(/>阿里巴巴 \(\d+\)<\/option>/);
    expect(textOf(files, 'models/index.html')).not.toContain('阿里巴巴');
    expect(textOf(files, 'zh/models/nova-premier/index.html')).toMatch(/按亚马逊公告，已于\d+年/);
  });

  it('call a plan by the Chinese name that its vendor gives it, and beside it by the English one', () => {
    const page = textOf(files, 'zh/subscriptions/glm-coding-pro/index.html');
    expect(page).toMatch(/<title>[^<]*智谱 GLM Coding Plan Pro/);
    expect(page).toContain('<h1>智谱 GLM Coding Plan Pro</h1>');
    expect(page).toContain('<span lang="en">Zhipu GLM Coding Plan Pro · </span>');
    // In what its own script shows, too, and where other pages name it.
    expect(page).not.toContain('>Zhipu GLM Coding Plan Lite<');
    const paths = ['subscriptions/', 'vendors/zai/', 'models/glm-5.3/'];
    for (const path of paths)
      expect(textOf(files, `zh/${path}index.html`)).toContain('>智谱 GLM Coding Plan Pro</a>');
    expect(textOf(files, 'subscriptions/glm-coding-pro/index.html')).not.toContain('智谱');
  });

  it('have the prices of plans in yuan first, and first the plans that are sold in China', () => {
    expect(textOf(files, 'zh/vendors/anthropic/index.html')).toMatch(/>每月 ≈¥\d+ · </);
    expect(textOf(files, 'vendors/anthropic/index.html')).toContain('>$20 a month · <');
    const list = textOf(files, 'zh/subscriptions/index.html');
    const groups = [
      ...list.matchAll(/<summary><span><b>([^<]*)<\/b>.*?<\/span>(<small.*?)<\/summary>/g),
    ];
    expect(groups[0]?.[1]).toContain('智谱');
    // Nothing is sold in China, and what is sold abroad stands in the second column.
    expect(groups.find(([, tool]) => tool === 'Claude')?.[2]).toMatch(
      /^<small><\/small><small>.*免费至 ≈¥[\d,]+<\/small>$/,
    );
    expect(groups.filter(([, , prices]) => prices?.includes('$'))).toEqual([]);
    expect(textOf(files, 'subscriptions/index.html')).toMatch(/<summary><span><b>Claude<\/b>/);
  });

  it('have a title and a description in Chinese', () => {
    const plain = chinese.filter((path) => {
      const html = textOf(files, path);
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
      return ![title, description].every((text) => /\p{Script=Han}/u.test(text));
    });
    expect(plain).toEqual([]);
  });
});

/** Features of plans and labels of boards that are messages as well; data stand as the feed has them. */
const features = new Set(['agent', 'chat', 'code', 'reasoning']);

/** The texts between tags and of labels, but for what is marked as English, and for tags of models. */
function textsIn(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body>'))
    .replace(/<(script|pre|code)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<a [^>]*[?]tag=[^>]*>.*?<\/a>|<td class="[^"]*tags">.*?<\/td>/g, '')
    .replace(/<(p|dd|div|span|small|li)\b[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '');
  const between = [...body.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.trim());
  const labels = [...body.matchAll(/ (?:aria-label|title|placeholder)="([^"]+)"/g)];
  return [...between, ...labels.map(([, text = '']) => text)];
}

describe('a document in Chinese', () => {
  const { files } = realTree();
  const blocksOf = (path: string) => [
    ...readFileSync(path, 'utf8').matchAll(/^```\w+\n.*?^```$/gms),
  ];

  it.each(['clients', 'mcp', 'plug-in'])(
    'has nothing to run or to paste that the one in English has not: %s',
    (name) => {
      const english = readFileSync(guideFile(name), 'utf8');
      const blocks = blocksOf(guideFile(name, 'zh')).map(([block]) => block);
      expect(blocks.filter((block) => !english.includes(block))).toEqual([]);
      expect(blocks.length).toBeGreaterThan(3);
    },
  );

  it('leads to those that are in Chinese, and for others to the one in English', () => {
    const zh = testPage('zh');
    expect(guideHtml(zh, '[a](mcp.md#b) [c](../api.md) [d](../clients.md#the-client)')).toBe(
      '<p><a href="zh/docs/mcp/#b">a</a> <a href="docs/api/">c</a> <a href="zh/docs/clients/#the-client">d</a></p>',
    );
  });

  it('says of itself no more that it is in English alone, nor do links to it', () => {
    const html = textOf(files, 'docs/mcp/index.html');
    expect(html).not.toContain('本文只有英文版');
    expect(html).toMatch(/<a class="language" href="[^"]*zh\/docs\/mcp\/"/);
    const listed = textOf(files, 'zh/docs/mcp/index.html');
    expect(listed).toContain('<h1 id="mcp-服务器">MCP 服务器</h1>');
    expect(listed).toMatch(/href="[^"]*docs\/python\/" hreflang="en">[^<]*<\/a><small>（英文）/);
  });
});

describe('a document', () => {
  it.each([
    [
      '## What `null` means, in *short*',
      '<h2 id="what-null-means-in-short">What <code>null</code> means, in <em>short</em></h2>',
    ],
    ['[a](clients.md#jobs)', '<p><a href="docs/clients/#jobs">a</a></p>'],
    ['[d](#x)', '<p><a href="#x">d</a></p>'],
    [
      '[b](decisions/mcp.md) [c](../CHANGELOG.md)',
      '<p><a href="https://code.example/feed/blob/HEAD/docs/decisions/mcp.md" rel="noopener noreferrer">b</a> ' +
        '<a href="https://code.example/feed/blob/HEAD/CHANGELOG.md" rel="noopener noreferrer">c</a></p>',
    ],
    ['<!-- made by a program -->\n\nA `<b>` word', '<p>A <code>&lt;b&gt;</code> word</p>'],
  ])('makes of %j what its page links and shows', (text, html) => {
    expect(guideHtml(page, text)).toBe(html);
  });

  it('have the address of their own feed in their examples, and other hosts as they are', () => {
    const mine = testPage('en', { apiRoot: 'https://mine.example/feed' });
    const text = '`{api_root}/v1`, `curl https://feed.example/mcp`, `https://feed.example.com`';
    expect(guideHtml(mine, text)).toBe(
      '<p><code>https://mine.example/feed/v1</code>, <code>curl https://mine.example/feed/mcp</code>, <code>https://feed.example.com</code></p>',
    );
  });

  it('has the settings of agents, which the page of the API shows in its language', () => {
    const settings = agentSettings(readFileSync('docs/mcp.md', 'utf8'));
    expect(settings.map(({ agent, file }) => [agent, file])).toEqual([
      ['Claude Code', undefined],
      ['Codex', '~/.codex/config.toml'],
      ['Cursor', '~/.cursor/mcp.json'],
      ['VS Code', '.vscode/mcp.json'],
      ['Gemini CLI', '~/.gemini/settings.json'],
    ]);
    expect(settings[0]?.code).toBe(
      'claude mcp add --transport http coderfeed https://feed.example/mcp',
    );
    expect(readFileSync('docs/clients.md', 'utf8')).toContain(INSTALL);
  });

  it('lets its tables scroll by keyboard, each under a name of its own', () => {
    const table = '| a |\n|---|\n| 1 |\n';
    expect(guideHtml(page, `${table}\n${table}`)).toMatch(
      /^<div class="scroll" tabindex="0" role="region" aria-label="Table 1"><table>.*aria-label="Table 2"/s,
    );
  });

  it('has columns as wide as their words, whichever row has them', () => {
    const widths = (...rows: string[][]) => {
      const lines = [rows[0]?.map(() => 'a'), rows[0]?.map(() => '-'), ...rows];
      const html = guideHtml(page, lines.map((cells) => `| ${cells?.join(' | ')} |\n`).join(''));
      return [...html.matchAll(/<th class="(\w+)">/g)].map(([, width]) => width);
    };
    expect(widths(['yes', 'no'], ['yes', `a ${'word '.repeat(30)}`])).toEqual(['w6', 'w20']);
    // 2 + √48 = 8.9 rem, and 1.5 + 24 ÷ 2 = 13.5
    expect(widths(['x'.repeat(24), 'its edge function, then files by its own parsers'])).toEqual([
      'w14',
      'w9',
    ]);
    expect(widths(['x'.repeat(200)])).toEqual(['w30']);
    // A path breaks at its slashes: 1.5 + 10 ÷ 2 = 6.5, and 2 + √41 = 8.4.
    expect(widths([`\`${'/12345678'.repeat(4)}/1\``])).toEqual(['w9']);
    expect(guideHtml(page, '`/v1/a` `a/b`')).toBe(
      '<p><code>/v1/<wbr>a</code> <code>a/b</code></p>',
    );
  });
});

/** Whether the price of the cheaper hours has its row, and none where there are no such hours. */
function hasOffPeakRow(rows: readonly string[], price: number | null | undefined): boolean {
  const cheaper = rows.filter((row) => row.includes('|off-peak · '));
  if (price === undefined) return cheaper.length === 0;
  return cheaper.length === 1 && cheaper[0]?.includes(`|${page.tokenPrice(price)}|`) === true;
}

/** Whether an old price without a region stands in a row of its own, as other regions cost more. */
function isOfOtherPlace(offer: PlacedOffer, offers: readonly PlacedOffer[]): boolean {
  const same = offers.filter(({ model_id: id }) => id === offer.model_id);
  return isPlaceUnsure(offer as never, same as never);
}

type PlacedOffer = { model_id: string };
