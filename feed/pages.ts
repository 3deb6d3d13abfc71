import type { EndpointId } from './endpoints.ts';
import { expand, parameterNames } from './path-templates.ts';

/**
 * A page for people. `path` is a template under `{api_root}`; it ends in a slash, the one form that
 * every host serves without a redirect. `json` is the endpoint with the same figures: a page whose
 * path has the parameters of that endpoint exists for each of its answers.
 */
export type Page = {
  readonly path: `/${string}`;
  readonly json: EndpointId;
};

/** The table of pages: addresses, files, links, the sitemap and host rules are derived from it. */
export const pages = {
  models: { path: '/', json: 'models.list' },
  model: { path: '/models/{id}/', json: 'models.get' },
  boards: { path: '/boards/', json: 'leaderboards.list' },
  board: { path: '/boards/{board}/', json: 'leaderboards.board' },
  period: { path: '/boards/{board}/{period}/', json: 'leaderboards.period' },
  vendors: { path: '/vendors/', json: 'vendors.list' },
  vendor: { path: '/vendors/{slug}/', json: 'vendors.list' },
  providers: { path: '/providers/', json: 'providers.list' },
  provider: { path: '/providers/{id}/', json: 'providers.get' },
  plans: { path: '/subscriptions/', json: 'plans.list' },
  plan: { path: '/subscriptions/{id}/', json: 'plans.get' },
  value: { path: '/value/', json: 'pricing.list' },
  cost: { path: '/cost/', json: 'pricing.list' },
  compare: { path: '/compare/', json: 'models.list' },
  api: { path: '/docs/', json: 'discovery.get' },
} as const satisfies { readonly [name: string]: Page };

export type PageName = keyof typeof pages;

/** The values that fill the path of a page. */
export type PageValues = Readonly<Record<string, string>>;

/** The path of a page under `{api_root}`, with a slash at its end. */
export function pagePath(name: PageName, values: PageValues = {}): string {
  return expand(pages[name].path, values);
}

/** The file in dist of a page, by its path. */
export function pageFile(path: string): string {
  return `${path.slice(1)}${PAGE_FILE}`;
}

/** The file of a folder that answers with a page. */
export const PAGE_FILE = 'index.html';

/** The page at a path under `{api_root}`, with or without a slash at its end. */
export function pageAt(
  path: string,
): { readonly name: PageName; readonly values: PageValues } | undefined {
  const segments = segmentsOf(path);
  // Every key of the table is the name of a page; Object.keys can't say so.
  for (const name of Object.keys(pages) as PageName[]) {
    const template = segmentsOf(pages[name].path);
    if (template.length !== segments.length) continue;
    const values: Record<string, string> = {};
    const fits = template.every((wanted, index) => {
      const [parameter] = parameterNames(wanted);
      if (parameter === undefined) return wanted === segments[index];
      values[parameter] = decode(segments[index] ?? '');
      return values[parameter] !== '';
    });
    if (fits) return { name, values };
  }
  return undefined;
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').slice(1).split('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
