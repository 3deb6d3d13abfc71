import { documents } from '../../feed/documents.ts';
import { endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { hasSameFiles } from '../../feed/manifest.ts';
import { addressOf, fileOf, pathOf } from '../../feed/paths.ts';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import type { Site } from '../derive/site.ts';
import { mediaTypeOf } from './content-types.ts';
import { describeFile, type FileRows, orderedRows } from './manifest.ts';
import { assertValid, type OutputFile, renderJson } from './output-file.ts';

export const discoveryFile = fileOf('discovery.get', {}) ?? '';

/** What dist holds before the build; undefined what it lacks. */
export type PublishedState = {
  manifest: Manifest | undefined;
  generatedAt: string | undefined;
};

export type DiscoveryOptions = {
  generatedAt: string;
  /** Whether that time was given to the build, so that even unchanged answers get it. */
  isFixed?: boolean | undefined;
  published: PublishedState | undefined;
};

export function renderDatedDiscovery(
  site: Site,
  files: FileRows,
  { generatedAt, isFixed = false, published }: DiscoveryOptions,
): OutputFile {
  const current = renderDiscovery(site, generatedAt);
  if (isFixed || published?.generatedAt === undefined || published.manifest === undefined)
    return current;
  const unchanged = renderDiscovery(site, published.generatedAt);
  const rows = orderedRows([...files, describeFile(unchanged)]);
  return hasSameFiles(published.manifest.files, rows) ? unchanged : current;
}

export function renderDiscovery({ discovery }: Site, generatedAt: string): OutputFile {
  const { body } = endpoints['discovery.get'];
  const dated = { ...discovery, generated_at: generatedAt };
  assertValid(body, dated, 'the discovery document');
  return [discoveryFile, renderJson(dated)];
}

export type CatalogOptions = { apiRoot: string; rules: readonly HeaderRule[] };

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
