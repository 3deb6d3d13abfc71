import { documents } from '../../feed/documents.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { addressOf, pathOf } from '../../feed/paths.ts';
import { mediaTypeOf } from './content-types.ts';
import { type OutputFile, renderJson } from './output-file.ts';

export type CatalogOptions = { readonly apiRoot: string; readonly rules: readonly HeaderRule[] };

/** `.well-known/api-catalog`: RFC 9727. */
export function renderApiCatalog(options: CatalogOptions): OutputFile {
  return [documents.apiCatalog.file, renderJson(describeApiCatalog(options))];
}

/**
 * The catalogue as a value. The plans stand outside the versioned address, so they are an API of
 * their own there.
 */
export function describeApiCatalog({ apiRoot, rules }: CatalogOptions): object {
  const link = (path: string) => ({ href: apiRoot + path, type: mediaTypeOf(rules, path) });
  const apis = [addressOf(apiRoot, 'discovery.get', {}), addressOf(apiRoot, 'plans.list', {})];
  const description = {
    'service-desc': [link(documents.openapi.path)],
    'service-doc': [link(documents.docs.path), link(documents.guide.path)],
    'service-meta': [link(pathOf('discovery.get', {})), link(pathOf('manifest.get', {}))],
  };
  return {
    linkset: [
      { anchor: apiRoot + documents.apiCatalog.path, item: apis.map((href) => ({ href })) },
      ...apis.map((anchor) => ({ anchor, ...description })),
    ],
  };
}
