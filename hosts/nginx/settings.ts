import type { Header } from '../../../feed/header-rules.ts';
import { encodeText } from '../json.ts';
import { type FileHeader, type FileHeaders, fileHeaders } from './file-headers.ts';
import {
  allowedMethods,
  docsFile,
  type RuntimeAddress,
  runtimeAddresses,
  type ServerOptions,
} from './self-hosted.ts';

const madeBy = '# Made by `npm run build -- --target nginx`.\n';

/** A whole `nginx.conf` around the feed's part, for a machine where nginx serves nothing else. */
export function renderNginx(feed: string): Uint8Array {
  return encodeText(`${madeBy}
load_module modules/ngx_http_brotli_static_module.so;
daemon off;
error_log stderr;
events {}
http {
    access_log off;
    sendfile on;
    tcp_nopush on;
    include ${feed};
}
`);
}

/**
 * The feed's part, which any `http` block can include. nginx serves the files and their twins; what
 * may carry a query and what has no file goes to the Node host. A location that passes a request on
 * sets no headers of its own, or they would come twice.
 */
export function renderNginxFeed(options: ServerOptions): Uint8Array {
  const { site, rules, paths, folder, listen, upstream } = options;
  const found = fileHeaders(rules, paths);
  return encodeText(`${madeBy}
upstream feed_runtime {
    server ${upstream};
    keepalive 16;
}
${found.headers.map(map).join('')}
server {
    listen ${listen};
    root ${quoted(folder)};
    absolute_redirect off;
    server_tokens off;
    gzip_static on;
    brotli_static on;
    gzip_vary on;
    # A query of 100 kB is to be told what is wrong with it.
    large_client_header_buffers 4 256k;

    types {
${lines(found.types.byEnding, ([ending, type]) => `${quoted(type)} ${ending};`, 8)}
    }
    default_type application/octet-stream;

    error_page 400 403 404 =404 /__problem/404;
    error_page 405 /__problem/405;
    error_page 500 502 503 504 =503 /__problem/503;
    error_page 418 = @runtime;
    # The runtime is an error page itself, and may be down.
    recursive_error_pages on;

    if ($request_method = OPTIONS) { rewrite ^ /__preflight last; }
    if ($request_method !~ ^(GET|HEAD|OPTIONS)$) { return 405; }
${answersWithoutFile(options, found)}
${runtimeAddresses(site.table).map(location).join('\n')}
    location = / { rewrite ^ ${docsFile} last; }
    location ~ \\.(br|gz)$ { return 404; }
    location / {
${found.headers.map((header) => `        add_header ${header.name} ${valueFor(header)} always;`).join('\n')}
        rewrite ^(.+)/$ $1 last;
        try_files $uri/index.json $uri @missing;
${lines(found.types.others, ([path, type]) => `location = /${path} { types {} default_type ${quoted(type)}; }`, 8)}
    }
}
`);
}

/** What is the same whatever was asked, and what is passed on. */
function answersWithoutFile(
  { site }: ServerOptions,
  { headers, problemType }: FileHeaders,
): string {
  const errors = headers.flatMap(({ name, onError }) =>
    onError === '' ? [] : [add([name, onError])],
  );
  const problem = `types {} default_type ${quoted(problemType)};`;
  return `
    location = /__preflight {
        internal;
        ${site.headers.preflight.map(add).join('\n        ')}
        ${add(['Allow', allowedMethods(site)])}
        return 204;
    }
    location = /__problem/405 {
        internal;
        ${problem}
        ${[...errors, add(['Allow', allowedMethods(site)])].join('\n        ')}
        rewrite ^ /405.json break;
    }
    location ^~ /__problem/ {
        internal;
        ${problem}
        ${errors.join('\n        ')}
        rewrite ^/__problem/(.+)$ /$1.json break;
    }
    location @runtime {
        ${pass}
    }
    # The runtime knows the nearest names; without it a plain 404 is as true.
    location @missing {
        error_page 500 502 503 504 =404 /__problem/404;
        ${pass}
    }
`;
}

const pass = `proxy_pass http://feed_runtime;
        proxy_http_version 1.1;
        proxy_set_header Connection "";`;

/** `418` leads to the runtime: nginx has no shorter way to a named location. */
function location({ path, file }: RuntimeAddress): string {
  return file === undefined
    ? `    location = ${path} { return 418; }`
    : `    location = ${path} { if ($is_args) { return 418; } rewrite ^ ${file} last; }`;
}

/** The values of a header by file, and by status where errors have another. */
function map({ name, usual, others, onError }: FileHeader): string {
  const byFile = `
map $uri ${variable(name)}_of_file {
    default ${quoted(usual)};
${lines(others, ([path, value]) => `${quoted(`/${path}`)} ${quoted(value)};`, 4)}
}`;
  return `${others.size === 0 ? '' : byFile}${onError === usual ? '' : byStatus({ name, usual, others, onError })}`;
}

function byStatus({ name, usual, others, onError }: FileHeader): string {
  const fine = others.size === 0 ? quoted(usual) : `${variable(name)}_of_file`;
  return `
map $status ${variable(name)} {
    default ${fine};
    ~^[45] ${quoted(onError)};
}`;
}

function valueFor({ name, usual, others, onError }: FileHeader): string {
  if (onError !== usual) return variable(name);
  return others.size === 0 ? quoted(usual) : `${variable(name)}_of_file`;
}

function variable(name: string): string {
  return `$feed_${name.toLowerCase().replaceAll('-', '_')}`;
}

function add([name, value]: Header): string {
  return `add_header ${name} ${quoted(value)} always;`;
}

/** A dollar would begin a variable, and nginx has no escape for it. */
function quoted(text: string): string {
  if (text.includes('$'))
    throw new Error(`nginx can not be told "${text}": it would take the $ for a variable`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function lines(
  entries: ReadonlyMap<string, string>,
  line: (entry: readonly [string, string]) => string,
  indent: number,
): string {
  return [...entries].map((entry) => ' '.repeat(indent) + line(entry)).join('\n');
}
