import { documents } from '../../feed/documents.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { addressOf, pathOf } from '../../feed/paths.ts';
import { renderJson } from './json.ts';
import { mediaTypeOf } from './media-type.ts';

export type CatalogOptions = { readonly apiRoot: string; readonly rules: readonly HeaderRule[] };

/** `.well-known/api-catalog`: RFC 9727. The plans stand outside the versioned address, so they are an API of their own there. */
export function renderApiCatalog({ apiRoot, rules }: CatalogOptions): readonly [path: string, bytes: Uint8Array] {
  const link = (path: string) => ({ href: apiRoot + path, type: mediaTypeOf(rules, path) });
  const apis = [addressOf(apiRoot, 'discovery.get', {}), addressOf(apiRoot, 'plans.list', {})];
  const description = {
    'service-desc': [link(documents.openapi.path)],
    'service-doc': [link(documents.docs.path), link(documents.guide.path)],
    'service-meta': [link(pathOf('discovery.get', {})), link(pathOf('manifest.get', {}))],
  };
  return [
    documents.apiCatalog.file,
    renderJson({
      linkset: [
        { anchor: apiRoot + documents.apiCatalog.path, item: apis.map((href) => ({ href })) },
        ...apis.map((anchor) => ({ anchor, ...description })),
      ],
    }),
  ];
}
