import type { EndpointId } from './endpoints.ts';
import { apiDocsPath } from './paths.ts';

/**
 * A page for people. `path` is a template under `{api_root}`; it ends in a slash, the one form that
 * every host serves without a redirect. `json` is the endpoint with the same figures: a page whose
 * path has the parameters of that endpoint exists for each of its answers.
 */
export type PageKind = {
  readonly path: `/${string}`;
  readonly json: EndpointId;
  /** The page of the navigation that it belongs to. */
  readonly group: NavigationName;
  /** The feed of its record without the extension, which is that of a format. */
  readonly feed?: `/${string}`;
  /** Where not all of its pages are in Chinese: the documents that are. */
  readonly inChinese?: readonly string[];
  /** Whether the props of its islands are a file, which a script reads once one is used. */
  readonly hasPropsFile?: boolean;
};

/** The pages of the navigation, with what they are called there. */
export const navigation = {
  models: 'Models',
  boards: 'Boards',
  plans: 'Plans',
  cost: 'Cost',
  changes: 'Changes',
  api: 'API',
} as const;
export type NavigationName = keyof typeof navigation;

/** The table of pages: addresses, files, links, the sitemap and host rules are derived from it. */
export const pages = {
  home: { path: '/', json: 'leaderboards.list', group: 'models' },
  models: { path: '/models/', json: 'models.list', group: 'models' },
  model: {
    path: '/models/{id}/',
    json: 'models.get',
    group: 'models',
    feed: '/feeds/models/{id}',
  },
  boards: { path: '/boards/', json: 'leaderboards.list', group: 'boards' },
  board: { path: '/boards/{board}/', json: 'leaderboards.board', group: 'boards' },
  period: {
    path: '/boards/{board}/{period}/',
    json: 'leaderboards.period',
    group: 'boards',
  },
  matrix: { path: '/matrix/', json: 'leaderboards.list', group: 'boards' },
  vendors: { path: '/vendors/', json: 'vendors.list', group: 'models' },
  vendor: {
    path: '/vendors/{slug}/',
    json: 'vendors.list',
    group: 'models',
    feed: '/feeds/vendors/{slug}',
  },
  providers: { path: '/providers/', json: 'providers.list', group: 'models' },
  provider: { path: '/providers/{id}/', json: 'providers.get', group: 'models' },
  plans: { path: '/subscriptions/', json: 'plans.list', group: 'plans', hasPropsFile: true },
  plan: { path: '/subscriptions/{id}/', json: 'plans.get', group: 'plans' },
  cost: { path: '/cost/', json: 'pricing.list', group: 'cost' },
  compare: { path: '/compare/', json: 'models.list', group: 'models' },
  changes: { path: '/changes/', json: 'changes.list', group: 'changes', hasPropsFile: true },
  api: { path: apiDocsPath, json: 'discovery.get', group: 'api' },
  guide: {
    path: '/docs/{guide}/',
    json: 'discovery.get',
    group: 'api',
    inChinese: ['clients', 'mcp', 'plug-in'],
  },
} as const satisfies { readonly [name: string]: PageKind };

export type PageName = keyof typeof pages;
