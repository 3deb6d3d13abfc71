import type { Header } from '../../feed/header-rules.ts';
import type { RouteTable } from '../../feed/routes.ts';
import type { Host, HostFile, HostSite } from '../host.ts';
import { precompressedFolder } from '../shared/precompressed.ts';
import { fillText } from '../shared/templates.ts';
import type { FileHeader, FileTypes } from '../shared/tree-headers.ts';
import { docsFile, runtimeOnlyPaths, webServerHeaders } from '../shared/web-server.ts';

/**
 * Caddy serves the files and their compressed copies; queries and paths without a file go to the
 * Node host, whose headers are left as they are.
 */
export const caddy: Host = {
  folders: [precompressedFolder, { pathFor: (dist) => `${dist}-caddy`, render }],
};

function render(site: HostSite): readonly HostFile[] {
  const { config, location, listen, upstream, templates } = site;
  const { headers, types, problemType, problem, preflight, allow } = webServerHeaders(site);
  const usual = headers.flatMap(({ name, usual }): readonly Header[] =>
    usual === '' ? [] : [[name, usual]],
  );
  const caddyfile = fillText(templates, 'Caddyfile', {
    address: siteAddress(listen),
    root: quoted(precompressedFolder.pathFor(location)),
    // Caddy would ask for gzip on behalf of a client that accepts none, and unpack the body under
    // the ETag of the packed bytes: the proxies turn compression off.
    upstream,
    docs: docsFile,
    preflightHeaders: headerBlock(preflight),
    runtimeRequests: runtimeExpression(config.table),
    headers: headerBlock(usual),
    fileHeaders: fileHeaders([...headers.map(valuesByFile), ...typesByFile(types)]),
    problemHeaders: headerBlock([...problem, ['Content-Type', problemType]]),
    allowHeader: headerBlock([allow]),
  });
  return [['Caddyfile', caddyfile]];
}

/**
 * Caddy fetches a certificate for an address that is a name; on a port it listens, whatever the
 * name.
 */
function siteAddress(listen: string): string {
  const [, host, port] = /^(?:([\d.]+):)?(\d+)$/.exec(listen) ?? [];
  if (port === undefined) return `${listen} {`;
  return host === undefined ? `:${port} {` : `:${port} {\n\tbind ${host}`;
}

/** The expression that matches the requests which only the runtime can answer. */
function runtimeExpression(table: RouteTable): string {
  const paths = runtimeOnlyPaths(table);
  const quotedPaths = (isWanted: (file: string | undefined) => boolean) =>
    paths.flatMap(({ path, file }) => (isWanted(file) ? [`'${path}'`] : [])).join(', ');
  const always = quotedPaths((file) => file === undefined);
  const withQuery = quotedPaths((file) => file !== undefined);
  return `path(${always}) || ({query} != "" && path(${withQuery}))`;
}

/** A header with the path matchers of each of its values. */
type ByFile = { readonly name: string; readonly values: ReadonlyMap<string, readonly string[]> };

function valuesByFile({ name, others }: FileHeader): ByFile {
  return { name, values: pathsByValue([...others].map(([path, value]) => [`/${path}`, value])) };
}

function typesByFile({ byEnding, others }: FileTypes): readonly ByFile[] {
  const endings = [...byEnding].map(([ending, type]): [string, string] => [`*.${ending}`, type]);
  const files = [...others].map(([path, type]): [string, string] => [`/${path}`, type]);
  // The later of two rules for a path takes precedence.
  return [endings, files].map((entries) => ({
    name: 'Content-Type',
    values: pathsByValue(entries),
  }));
}

function pathsByValue(
  entries: readonly (readonly [path: string, value: string])[],
): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const [path, value] of entries) paths.set(value, [...(paths.get(value) ?? []), path]);
  return paths;
}

function fileHeaders(headers: readonly ByFile[]): string {
  const rules = headers.flatMap(({ name, values }) =>
    [...values].map(([value, paths]) => ({ name, value, paths })),
  );
  return rules
    .map(({ name, value, paths }, index) => {
      const change = value === '' ? `-${name}` : `${name} ${quoted(value)}`;
      return `@files${index} path ${paths.join(' ')}\nheader @files${index} ${change}`;
    })
    .join('\n');
}

function headerBlock(headers: readonly Header[]): string {
  const lines = headers.map(([name, value]) => `\t${name} ${quoted(value)}`);
  return ['header {', ...lines, '}'].join('\n');
}

/** Braces would begin a placeholder. */
function quoted(text: string): string {
  if (/[{}]/.test(text))
    throw new Error(
      `"${text}" can not stand in a Caddyfile: Caddy would take the braces for a placeholder`,
    );
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
