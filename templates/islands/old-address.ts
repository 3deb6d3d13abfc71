const folders: { [group: string]: string } = {
  models: 'models',
  boards: 'boards',
  plans: 'subscriptions',
  compare: 'compare',
  value: 'value',
  cost: 'cost',
};

/**
 * Where a fragment leads that was an address before the views had pages, under the root of the
 * feed: `#/models/gpt-5?a=b` to `models/gpt-5/?a=b`, an endpoint, a problem or a scale to the page
 * of the API. Undefined for any other fragment.
 */
export function getNewAddress(hash: string): string | undefined {
  if (/^#(problem|normalisation)-/.test(hash)) return `docs/${hash}`;
  const [, group = '', id = '', search = ''] = /^#\/(\w+)\/?([^/?]*)\/?(\?.*)?$/.exec(hash) ?? [];
  if (group === 'api') return `docs/${search}${id === '' ? '' : `#/api/${id}`}`;
  const folder = Object.hasOwn(folders, group) ? folders[group] : undefined;
  if (folder === undefined) return undefined;
  if (group === 'models' && id === '') return search;
  return `${folder}/${id === '' ? '' : `${id}/`}${search}`;
}
