/** What follows the `?` of an address in the page. */
export type Query = { readonly [name: string]: string };

/**
 * The views with their addresses. Each begins with a slash, so that none is mistaken for an anchor.
 */
const paths = {
  models: '/models',
  model: '/models/{id}',
  compare: '/compare',
  boards: '/boards',
  board: '/boards/{id}',
  value: '/value',
  plans: '/plans',
  plan: '/plans/{id}',
  cost: '/cost',
  api: '/api',
  endpoint: '/api/{id}',
} as const;

export type ViewName = keyof typeof paths;

/** The props of a view: the id of its record, if any. Everything else is in the query. */
export type ViewProps = { readonly id: string };

/** A route: a view, an anchor in the text, or an unknown address. */
export type Place =
  | { readonly kind: 'view'; readonly view: ViewName; readonly id: string; readonly query: Query }
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'unknown' };

/** Parses a hash, with or without its `#`. An empty one is the list of models. */
export function parseHash(hash: string): Place {
  const text = hash.replace(/^#/, '');
  if (text === '' || text === '/') return { kind: 'view', view: 'models', id: '', query: {} };
  if (!text.startsWith('/')) return { kind: 'anchor', anchor: decode(text) };
  const [path = '', search = ''] = text.split(/\?(.*)/s);
  const [, group = '', id, ...more] = path.replace(/\/$/, '').split('/');
  const view = more.length > 0 ? undefined : viewAt(group, id);
  if (view === undefined) return { kind: 'unknown' };
  return {
    kind: 'view',
    view,
    id: decode(id ?? ''),
    query: Object.fromEntries(new URLSearchParams(search)),
  };
}

type Target = { readonly id?: string; readonly query?: Query };

/** The address of a view in the page. Parameters without a value are left out. */
export function hrefOf(view: ViewName, { id = '', query = {} }: Target = {}): string {
  const path = paths[view].replace('{id}', encodeURIComponent(id));
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  // A comma and a slash are plain in a fragment, and an address is read by people.
  const search = String(parameters).replaceAll('%2C', ',').replaceAll('%2F', '/');
  return `#${path}${search === '' ? '' : `?${search}`}`;
}

function viewAt(group: string, id: string | undefined): ViewName | undefined {
  const path = id === undefined ? `/${group}` : `/${group}/{id}`;
  // Every key of the table is a view's name; Object.entries can't say so.
  return Object.entries(paths).find(([, template]) => template === path)?.[0] as
    | ViewName
    | undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
