import { type PageName, type PageValues, pageAt, pagePath } from '../../../feed/pages.ts';
import { language } from '../../messages/language.ts';

/** What follows the `?` of an address in the page. */
export type Query = { readonly [name: string]: string };

/**
 * The views: a view for each page, but that a board has one for all its periods, the changes one
 * for all months and comparisons one for all pairs, and that each endpoint has one in the page of the API.
 */
export type ViewName = Exclude<PageName, 'period' | 'month' | 'pair'> | 'endpoint';

/** The props of a view: the id of its record, if any. Everything else is in the query. */
export type ViewProps = { readonly id: string };

/** A route: a view, an anchor in the text, or an unknown address. */
export type Place =
  | { readonly kind: 'view'; readonly view: ViewName; readonly id: string; readonly query: Query }
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'unknown' };

/** The route of a view. */
export type ViewPlace = Extract<Place, { readonly kind: 'view' }>;

/**
 * Parses an address under the root of the feed: `/models/gpt-5/?a=b#c`. A fragment that begins with
 * a slash is an address of its own: each view had such a one before it had a page, and the views of
 * endpoints still do.
 */
export function parseAddress(address: string): Place {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  if (hash.startsWith('#/')) return parseHash(hash);
  if (hash.length > 1) return { kind: 'anchor', anchor: decode(hash.slice(1)) };
  const page = pageAt(path);
  // A page of another language has another script.
  if (page?.language !== language) return { kind: 'unknown' };
  const { name, values } = page;
  const query = Object.fromEntries(new URLSearchParams(search));
  if (name === 'period') {
    const { board = '', period = '' } = values;
    return { kind: 'view', view: 'board', id: board, query: { ...query, period } };
  }
  const view = name === 'month' ? 'changes' : name === 'pair' ? 'compare' : name;
  return { kind: 'view', view, id: Object.values(values)[0] ?? '', query };
}

/** The views that fragments name, by what stands for them there. */
const hashes: { readonly [group: string]: readonly [list: ViewName, record?: ViewName] } = {
  '': ['models'],
  models: ['models', 'model'],
  compare: ['compare'],
  boards: ['boards', 'board'],
  value: ['value'],
  plans: ['plans', 'plan'],
  cost: ['cost'],
  api: ['api', 'endpoint'],
};

/** Parses a fragment of before the views had pages: `#/models/gpt-5?a=b`. */
function parseHash(hash: string): Place {
  const [path = '', search = ''] = hash.slice(1).split(/\?(.*)/s);
  const [, group = '', id, ...more] = path.replace(/\/$/, '').split('/');
  const views = Object.hasOwn(hashes, group) ? hashes[group] : undefined;
  const view = more.length > 0 ? undefined : views?.[id === undefined ? 0 : 1];
  if (view === undefined) return { kind: 'unknown' };
  const query = Object.fromEntries(new URLSearchParams(search));
  return { kind: 'view', view, id: decode(id ?? ''), query };
}

type Target = { readonly id?: string; readonly query?: Query };

/** The address of a view. Parameters without a value are left out. */
export function hrefOf(view: ViewName, { id = '', query = {} }: Target = {}): string {
  if (view === 'endpoint')
    return under(
      `${pagePath('api', {}, language)}#/api/${encodeURIComponent(id)}${searchOf(query)}`,
    );
  const { name, values } = pageOf({ view, id, query });
  const { period, ...rest } = query;
  return under(`${pagePath(name, values, language)}${searchOf(view === 'board' ? rest : query)}`);
}

/** The page of a view, with the values of its path. */
export function pageOf({ view, id, query }: Omit<ViewPlace, 'kind'>): {
  readonly name: PageName;
  readonly values: PageValues;
} {
  const { period = '' } = query;
  if (view === 'endpoint') return { name: 'api', values: {} };
  if (view === 'changes' && id !== '') return { name: 'month', values: { month: id } };
  if (view === 'compare' && id !== '') return { name: 'pair', values: { pair: id } };
  if (view !== 'board') return { name: view, values: { id, slug: id, guide: id } };
  return period === ''
    ? { name: 'board', values: { board: id } }
    : { name: 'period', values: { board: id, period } };
}

function searchOf(query: Query): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  // A comma and a slash are plain in a query, and an address is read by people.
  const search = String(parameters).replaceAll('%2C', ',').replaceAll('%2F', '/');
  return search === '' ? '' : `?${search}`;
}

let root = '/';

/**
 * Sets what addresses of the feed begin with; it ends in a slash. A page that the build renders has
 * relative ones.
 */
export function setRoot(path: string): void {
  root = path;
}

/** The address of a path of the feed, from where the page is. */
export function under(path: string): string {
  return path === '/' && root === '' ? './' : `${root}${path.slice(1)}`;
}

/** The path of the feed that an address of this host has; undefined for another one. */
export function pathUnderRoot(address: string): string | undefined {
  return address.startsWith(root) ? `/${address.slice(root.length)}` : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
