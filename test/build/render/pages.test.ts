import { describe, expect, it } from 'vitest';
import { pagesOf, renderPages } from '../../../build/render/pages.ts';
import { documents } from '../../../feed/documents.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import {
  answersOf,
  feedPath,
  languageNames,
  languages,
  type PageName,
  pageAt,
  pageFile,
  pagePath,
  pages,
} from '../../../feed/pages.ts';
import { expand } from '../../../feed/paths.ts';
import { routeOf } from '../../../feed/routes.ts';
import { filesFor } from '../../../feed/static-files.ts';
import type { PageData } from '../../../feed/view-renderer.ts';
import { pageParts } from './page-parts.ts';
import { realTree, textOf } from './real-tree.ts';

describe('the table of pages', () => {
  it.each(Object.values(pages).map(({ path }) => path))(
    'has no address of an endpoint or a document at %s',
    (template) => {
      const path = template.replace(/\{\w+\}/g, 'x');
      expect(routeOf(endpoints, path)).toBeUndefined();
      const others = Object.values(documents).filter((document) => document !== documents.docs);
      expect(others.map((document) => document.path)).not.toContain(path);
    },
  );

  it('has no endpoint or document among its addresses', () => {
    const paths = [...Object.values(endpoints), ...Object.values(documents)].map(
      ({ path }) => path,
    );
    const taken = paths.filter(
      (path) => path !== documents.docs.path && pageAt(path) !== undefined,
    );
    expect(taken).toEqual([]);
  });
});

describe('the pages of the real feed', () => {
  const { site, files } = realTree();
  const all = pagesOf(site).flatMap(({ name, values }) =>
    languageNames.map((language) => {
      const path = pagePath(name, values, language);
      return { name, values, language, path, html: textOf(files, pageFile(path)) };
    }),
  );
  // The chart for frames is a part of another page.
  const indexed = all.filter(({ name }) => name !== 'embed');
  const valuesOf = (pattern: RegExp) => all.map(({ html }) => pattern.exec(html)?.[1] ?? '');

  it('has one in each language for each model, board, period, vendor, provider and plan', () => {
    const counts = new Map<string, number>();
    for (const { name, language } of all)
      if (language === 'zh') counts.set(name, (counts.get(name) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toMatchObject({
      model: site.models.length,
      board: site.boards.length,
      period: site.answers['leaderboards.period'].length,
      vendor: site.answers['vendors.list'][0]?.body.total,
      provider: site.providers.length,
      plan: site.plans.length,
    });
  });

  it('renders each the same again, whatever was rendered before', () => {
    const again = new Map(renderPages(site, { rules: realTree().rules, parts: pageParts }));
    const changed = all.filter(({ path, html }) => html !== textOf(again, pageFile(path)));
    expect(changed.map(({ path }) => path)).toEqual([]);
  });

  it('gives each a title and a description that no other has', () => {
    for (const texts of [
      valuesOf(/<title>([^<]+)<\/title>/),
      valuesOf(/<meta name="description" content="([^"]+)"/),
    ]) {
      const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
      expect(repeated).toEqual([]);
      expect(texts).not.toContain('');
    }
  });

  it('names the address of each, and the answer with the same figures, which is published', () => {
    expect(valuesOf(/<link rel="canonical" href="([^"]+)"/)).toEqual(
      all.map(({ path }) => site.apiRoot + path.replace('/embed/', '/')),
    );
    const alternates = /<link rel="alternate" type="application\/json"[^>]* href="([^"]+)"/g;
    const answers = all.flatMap(({ html }) =>
      [...html.matchAll(alternates)].map(([, href = '']) => href),
    );
    expect(answers).toEqual(
      all.flatMap(({ name, values }) =>
        answersOf(name, values).map(
          (answer) => site.apiRoot + expand(endpoints[answer.id].path, answer.values),
        ),
      ),
    );
    const missing = answers.filter((address) => !isPublished(new URL(address).pathname));
    expect(missing).toEqual([]);
  });

  it.each([
    ['models/gpt-5/', 'feeds/models/gpt-5'],
    ['vendors/openai/', 'feeds/vendors/openai'],
    ['value/', 'feed'],
  ])('links the feed of the record at %s, in head and text', (path, feed) => {
    const html = textOf(files, `${path}index.html`);
    const root = '../'.repeat(path.split('/').length - 1);
    const alternates =
      /<link rel="alternate" type="application\/(?:feed\+json|atom\+xml)"[^>]* href="([^"]+)"/g;
    expect([...html.matchAll(alternates)].map(([, href]) => href)).toEqual([
      `${root}${feed}.json`,
      `${root}${feed}.xml`,
    ]);
    expect(html).toContain(`<a href="${root}${feed}.xml">Feed of changes</a>`);
  });

  it('links the form for a wrong figure with the record, its figures and where they were read', () => {
    expect(reportOn('models/gpt-5/')).toEqual({
      template: 'wrong-figure.yml',
      title: 'Wrong figure: model gpt-5',
      record: `model gpt-5, ${site.apiRoot}/models/gpt-5/`,
      figure: 'input_price 1.25, output_price 10; should be: ',
      source: site.answers['models.get'].find(({ values }) => values.id === 'gpt-5')?.body
        .sources[0]?.url,
    });
    expect(reportOn('subscriptions/chatgpt-plus/')).toMatchObject({
      figure: 'price_monthly 20, currency USD; should be: ',
      source: expect.stringMatching(/^https:/),
    });
    expect(reportOn('value/')).toEqual({
      template: 'wrong-figure.yml',
      title: 'Wrong figure: value',
      record: `value, ${site.apiRoot}/value/`,
    });
  });

  it('offers on each its answers, the feed and the form for a wrong figure, in its own section', () => {
    const faulty = indexed.filter(({ name, values, path, html }) => {
      const [, links = ''] = /<nav class="record-links"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
      const found = linksOf(links).map((link) => new URL(link, site.apiRoot + path));
      const wanted = [
        ...answersOf(name, values).map(({ id, values }) => expand(endpoints[id].path, values)),
        feedPath(name, values, 'xml'),
        `${new URL(site.about.repository).pathname}/issues/new`,
      ];
      const paths = found.map(({ pathname }) => decodeURIComponent(pathname));
      return !wanted.every((address) => paths.includes(address));
    });
    expect(faulty.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['', 'markdown/models.md'],
    ['boards/arena/', '../../markdown/leaderboards/arena.md'],
    ['docs/', '../llms.txt'],
    ['docs/python/', `${site.about.repository}/blob/HEAD/docs/python.md`],
  ])('links the Markdown of /%s', (path, address) => {
    expect(textOf(files, `${path}index.html`)).toContain(`<a href="${address}">Markdown</a>`);
  });

  it('says its language, and the addresses of the same page in each, which say the same', () => {
    const faulty = indexed.filter(({ name, values, language, html }) => {
      const found = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
      const addresses = found.map(([, tag, address]) => `${tag} ${address}`);
      const wanted = ([...languageNames, undefined] as const).map((other) => {
        const tag = other === undefined ? 'x-default' : languages[other].tag;
        return `${tag} ${site.apiRoot}${pagePath(name, values, other)}`;
      });
      const isSame = JSON.stringify(addresses) === JSON.stringify(wanted);
      return !isSame || !html.includes(`<html lang="${languages[language].tag}" `);
    });
    expect(faulty.map(({ path }) => path)).toEqual([]);
  });

  it('links from each to pages of its own language, but for the link to the other one', () => {
    const strays = all.flatMap(({ language, path, html }) =>
      linksOf(html.replace(/<(?:link|a class="language") [^>]*>/g, ''))
        .map((link) => new URL(link, site.apiRoot + path))
        .filter(({ origin }) => origin === site.apiRoot)
        .filter(({ pathname }) => (pageAt(pathname)?.language ?? language) !== language)
        .map((link) => `${path} → ${link.pathname}`),
    );
    expect(strays).toEqual([]);
  });

  function reportOn(page: string): Record<string, string> {
    const [, link = ''] =
      /href="([^"]+)"[^>]*>Report a wrong figure/.exec(textOf(files, `${page}index.html`)) ?? [];
    const { origin, pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'));
    expect(origin + pathname).toBe(`${site.about.repository}/issues/new`);
    return Object.fromEntries(searchParams);
  }

  it('names an image for previews of each, and publishes those and no others', () => {
    const named = new Set(valuesOf(/<meta property="og:image" content="([^"]+)"/));
    const published = [...files.keys()].filter((file) => file.startsWith('images/'));
    expect([...named].sort()).toEqual(published.map((file) => `${site.apiRoot}/${file}`).sort());
  });

  it('lists them all in the sitemap, but for the one for frames', () => {
    const sitemap = textOf(files, documents.sitemap.file);
    expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
      all.flatMap(({ name, path }) => (name === 'embed' ? [] : `${site.apiRoot}${path}`)),
    );
    expect(sitemap).toContain(
      `<loc>${site.apiRoot}/zh/value/</loc>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${site.apiRoot}/value/"/>` +
        `<xhtml:link rel="alternate" hreflang="zh-CN" href="${site.apiRoot}/zh/value/"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${site.apiRoot}/value/"/></url>`,
    );
    expect(textOf(files, documents.robots.file)).toContain(
      `Sitemap: ${site.apiRoot}/${documents.sitemap.file}`,
    );
  });

  it('links to nothing of the feed that is not published', () => {
    const broken = all.flatMap(({ path, html }) =>
      linksOf(html)
        .map((link) => new URL(link, site.apiRoot + path))
        .filter(({ origin, pathname }) => origin === site.apiRoot && !isPublished(pathname))
        .map((link) => `${path} → ${link.pathname}`),
    );
    expect(broken).toEqual([]);
  });

  it('has no address that would break under a path prefix, and no script within', () => {
    const absolute = all.flatMap(({ html }) =>
      linksOf(html).filter((link) => link.startsWith('/')),
    );
    expect(absolute).toEqual([]);
    for (const { html } of all) {
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
      expect(html).not.toMatch(
        /<script(?! type="(?:module|application\/(?:ld\+)?json)"| src="[./]*assets\/[\w.-]+"><\/script>)/,
      );
    }
  });

  // The keys of the table are its names.
  const kinds = Object.keys(pages) as PageName[];

  it.each(kinds.filter((kind) => !(kind in computed)))(
    'shows no price on the page of a %s that its answers do not have',
    (kind) => expect(unknownPrices(kind)).toEqual([]),
  );

  it.each(Object.entries(computed))('exempts %s pages, which %s', (kind) => {
    expect(unknownPrices(kind)).not.toEqual([]);
  });

  function unknownPrices(kind: string): readonly string[] {
    return all
      .filter(({ name }) => name === kind)
      .flatMap(({ name, values, path, html }) => {
        const known = [...readingsOf(html), ...filesOf(answersOf(name, values))].map(figuresIn);
        return pricesOf(html)
          .filter((price) => !known.some((figures) => figures.has(price)))
          .map((price) => `${path}: ${price}`);
      });
  }

  function isPublished(path: string): boolean {
    const decoded = decodeURIComponent(path);
    return filesFor(decoded).some((file) => files.has(file)) || decoded.startsWith('/assets/');
  }

  /** The files of the answers that a page was rendered from. */
  function readingsOf(html: string): readonly string[] {
    const [, data = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    const { reads = [] }: Partial<PageData> = JSON.parse(data);
    return filesOf(reads.map(([id, values]) => ({ id, values })));
  }

  function filesOf(answers: ReturnType<typeof answersOf>): readonly string[] {
    return answers.flatMap(({ id, values }) =>
      filesFor(expand(endpoints[id].path, values))
        .filter((file) => files.has(file))
        .slice(0, 1),
    );
  }

  /** Every number of an answer as it is, in the digits of a price, and in cents. */
  function figuresIn(file: string): ReadonlySet<string> {
    const cached = known.get(file);
    if (cached !== undefined) return cached;
    const numbers: readonly string[] = textOf(files, file).match(/\d+(?:\.\d+)?/g) ?? [];
    const figures = new Set(
      numbers.flatMap((text) => [
        text,
        String(Number(Number(text).toPrecision(4))),
        String(Number(Number(text).toPrecision(3))),
        String(Number(Number(text).toFixed(2))),
      ]),
    );
    known.set(file, figures);
    return figures;
  }
});

/** The kinds of pages with prices that no answer has, and why. */
const computed: { readonly [Name in PageName]?: string } = {
  cost: 'compute bills from prices',
  guide: 'print what an example printed when it was written',
};

const known = new Map<string, ReadonlySet<string>>();

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:#|data:)/.test(link));
}

/** The prices in the text of a view. */
function pricesOf(html: string): readonly string[] {
  const view = html
    .slice(html.indexOf('<div id="view"'), html.indexOf('<script type="application/json"'))
    .replace(/<tr class="[^"]*reckoned">.*?<\/tr>/gs, '');
  const prices = view.matchAll(/\$([\d,]+(?:\.\d+)?)|([\d,.]+) (?:USD|CNY)/g);
  return [...prices].map(([, dollars, amount = '']) =>
    String(Number((dollars ?? amount).replaceAll(',', ''))),
  );
}
