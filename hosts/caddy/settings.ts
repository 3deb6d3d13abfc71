import type { Header } from '../../../feed/header-rules.ts';
import { encodeText } from '../json.ts';
import { type FileHeader, fileHeaders } from './file-headers.ts';
import { allowedMethods, docsFile, runtimeAddresses, type ServerOptions } from './self-hosted.ts';

/**
 * A Caddyfile: Caddy serves the files and their twins; what may carry a query and what has no file
 * goes to the Node host, whose headers are left as they are.
 */
export function renderCaddy(options: ServerOptions): Uint8Array {
  const { site, rules, paths, folder, upstream } = options;
  const { headers, types, problemType } = fileHeaders(rules, paths);
  const onError = headers.flatMap(({ name, onError }): Header[] =>
    onError === '' ? [] : [[name, onError]],
  );
  const allow: Header = ['Allow', allowedMethods(site)];
  const all: readonly Header[] = headers.flatMap(({ name, usual }): Header[] =>
    usual === '' ? [] : [[name, usual]],
  );
  return encodeText(`# Made by \`npm run build -- --target caddy\`.

${siteAddress(options.listen)}
	root * ${quoted(folder)}

	@preflight method OPTIONS
	handle @preflight {
${set([...site.headers.preflight, allow], 2)}
		respond 204
	}

	@written not method GET HEAD
	handle @written {
		error 405
	}

	@twin path *.br *.gz
	handle @twin {
		error 404
	}

	@asked \`${asked(options)}\`
	handle @asked {
${proxy('', upstream, 2)}
	}

	handle {
		route {
			@docs path /
			rewrite @docs ${docsFile}
			try_files {path}/index.json {path}
			@missing not file {path}
${proxy('@missing ', upstream, 3)}
${set(all, 3)}
			@twinned file {path}.br
			header @twinned {
				Vary Accept-Encoding
				defer
			}
${byFile([...headers.map(othersOf), ...typeHeaders(types)])}
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}
	}

	handle_errors {
${set([...onError, ['Content-Type', problemType]], 2)}
		@methodNotAllowed expression {err.status_code} == 405
		handle @methodNotAllowed {
${set([allow], 3)}
			rewrite * /405.json
			file_server {
				status 405
			}
		}
		@unavailable expression {err.status_code} >= 500
		handle @unavailable {
			rewrite * /503.json
			file_server {
				status 503
			}
		}
		handle {
			rewrite * /404.json
			file_server {
				status 404
			}
		}
	}
}
`);
}

/**
 * A name is an address that Caddy fetches a certificate for; a port is listened on, and answers to
 * any name.
 */
function siteAddress(listen: string): string {
  const [, host, port] = /^(?:([\d.]+):)?(\d+)$/.exec(listen) ?? [];
  if (port === undefined) return `${listen} {`;
  return host === undefined ? `:${port} {` : `:${port} {\n\tbind ${host}`;
}

/** The requests that only the runtime can answer, as an expression. */
function asked({ site }: ServerOptions): string {
  const addresses = runtimeAddresses(site.table);
  const always = addresses.filter(({ file }) => file === undefined).map(({ path }) => `'${path}'`);
  const withQuery = addresses
    .filter(({ file }) => file !== undefined)
    .map(({ path }) => `'${path}'`);
  return `path(${always.join(', ')}) || ({query} != "" && path(${withQuery.join(', ')}))`;
}

/** A header that some files have another value of. */
type ByFile = { readonly name: string; readonly values: ReadonlyMap<string, readonly string[]> };

function othersOf({ name, others }: FileHeader): ByFile {
  return { name, values: groupByValue([...others].map(([path, value]) => [`/${path}`, value])) };
}

function typeHeaders({
  byEnding,
  others,
}: ReturnType<typeof fileHeaders>['types']): readonly ByFile[] {
  const endings = [...byEnding].map(([ending, type]): [string, string] => [`*.${ending}`, type]);
  const files = [...others].map(([path, type]): [string, string] => [`/${path}`, type]);
  // Two headings, since the later one has the last word.
  return [endings, files].map((entries) => ({
    name: 'Content-Type',
    values: groupByValue(entries),
  }));
}

function groupByValue(
  entries: readonly (readonly [path: string, value: string])[],
): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const [path, value] of entries) paths.set(value, [...(paths.get(value) ?? []), path]);
  return paths;
}

function byFile(headers: readonly ByFile[]): string {
  const rules = headers.flatMap(({ name, values }) =>
    [...values].map(([value, paths]) => ({ name, value, paths })),
  );
  return rules
    .map(({ name, value, paths }, index) => {
      const change = value === '' ? `-${name}` : `${name} ${quoted(value)}`;
      return `\t\t\t@files${index} path ${paths.join(' ')}\n\t\t\theader @files${index} ${change}`;
    })
    .join('\n');
}

/**
 * Caddy would ask for gzip in place of a client that takes none, and unpack it under the ETag of
 * the packed bytes.
 */
function proxy(matcher: string, upstream: string, depth: number): string {
  const lines = [
    `reverse_proxy ${matcher}${upstream} {`,
    '\ttransport http {',
    '\t\tcompression off',
    '\t}',
    '}',
  ];
  return lines.map((line) => '\t'.repeat(depth) + line).join('\n');
}

function set(headers: readonly Header[], depth: number): string {
  const indent = '\t'.repeat(depth);
  return [
    `${indent}header {`,
    ...headers.map(([name, value]) => `${indent}\t${name} ${quoted(value)}`),
    `${indent}}`,
  ].join('\n');
}

/** Braces would begin a placeholder. */
function quoted(text: string): string {
  if (/[{}]/.test(text))
    throw new Error(`Caddy can not be told "${text}": it would take the braces for a placeholder`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
