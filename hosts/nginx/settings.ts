import type { Header } from '../../feed/header-rules.ts';
import type { Host, HostFile, HostSite } from '../host.ts';
import { precompressedFolder } from '../shared/precompressed.ts';
import { fillText } from '../shared/templates.ts';
import type { FileHeader } from '../shared/tree-headers.ts';
import {
  docsFile,
  type RuntimePath,
  runtimeOnlyPaths,
  webServerHeaders,
} from '../shared/web-server.ts';

/**
 * nginx serves the files and their compressed copies; queries and paths without a file go to the
 * Node host. `feed.conf` can be included in any `http` block; `nginx.conf` is for a machine where
 * nginx serves nothing else.
 */
export const nginx: Host = {
  folders: [precompressedFolder, { pathFor: (dist) => `${dist}-nginx`, render }],
};

/** A location that proxies sets no headers of its own, or they would come twice. */
function render(site: HostSite): readonly HostFile[] {
  const { config, location, listen, upstream, templates } = site;
  const { headers, types, problemType, problem, preflight, allow } = webServerHeaders(site);
  const feed = fillText(templates, 'feed.conf', {
    upstream,
    listen,
    root: quoted(precompressedFolder.pathFor(location)),
    docs: docsFile,
    maps: lines(headers.flatMap(maps)),
    types: lines([...types.byEnding].map(([ending, type]) => `${quoted(type)} ${ending};`)),
    problemType: quoted(problemType),
    preflightHeaders: lines(preflight.map(addHeader)),
    problemHeaders: lines(problem.map(addHeader)),
    allowHeader: addHeader(allow),
    runtimeLocations: lines(runtimeOnlyPaths(config.table).map(runtimeLocation)),
    fileHeaders: lines(
      headers.map((header) => `add_header ${header.name} ${valueFor(header)} always;`),
    ),
    fileTypes: lines(
      [...types.others].map(
        ([path, type]) => `location = /${path} { types {} default_type ${quoted(type)}; }`,
      ),
    ),
  });
  return [
    ['nginx.conf', fillText(templates, 'nginx.conf', {})],
    ['feed.conf', feed],
  ];
}

/** `418` leads to the runtime: nginx has no shorter way to a named location. */
function runtimeLocation({ path, file }: RuntimePath): string {
  return file === undefined
    ? `location = ${path} { return 418; }`
    : `location = ${path} { if ($is_args) { return 418; } rewrite ^ ${file} last; }`;
}

/** The variables of a header: its value by file, and by status if errors have another one. */
function maps({ name, usual, others, onError }: FileHeader): readonly string[] {
  const byFile = [...others].map(([path, value]) => `    ${quoted(`/${path}`)} ${quoted(value)};`);
  return [
    ...(others.size === 0
      ? []
      : [`map $uri ${variable(name)}_of_file {`, `    default ${quoted(usual)};`, ...byFile, '}']),
    ...(onError === usual
      ? []
      : [
          `map $status ${variable(name)} {`,
          `    default ${fileValue({ name, usual, others })};`,
          `    ~^[45] ${quoted(onError)};`,
          '}',
        ]),
  ];
}

function valueFor(header: FileHeader): string {
  return header.onError === header.usual ? fileValue(header) : variable(header.name);
}

function fileValue({ name, usual, others }: Omit<FileHeader, 'onError'>): string {
  return others.size === 0 ? quoted(usual) : `${variable(name)}_of_file`;
}

function variable(name: string): string {
  return `$feed_${name.toLowerCase().replaceAll('-', '_')}`;
}

function addHeader([name, value]: Header): string {
  return `add_header ${name} ${quoted(value)} always;`;
}

/** A dollar would begin a variable, and nginx has no escape for it. */
function quoted(text: string): string {
  if (text.includes('$'))
    throw new Error(
      `"${text}" can not stand in an nginx configuration: nginx would take the $ for a variable`,
    );
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function lines(entries: readonly string[]): string {
  return entries.join('\n');
}
