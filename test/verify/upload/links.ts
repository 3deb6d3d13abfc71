import type { Files } from '../../../build/render/output-file.ts';
import { documents } from '../../../feed/documents.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { MCP_PATH } from '../../../feed/mcp-path.ts';
import { routeOf } from '../../../feed/routes.ts';
import { filesFor } from '../../../feed/static-files.ts';

const apiRoot = 'https://feed.example';

/**
 * The paths of the feed that a file holds addresses of. Templates are none: nobody asks for them as
 * they stand.
 */
export function pathsIn(bytes: Uint8Array): ReadonlySet<string> {
  const text = new TextDecoder().decode(bytes);
  const whole = [...text.matchAll(/https:\/\/feed\.example(\/[^\s"'<>()\\`\]]*)?/g)].map(
    ([, path = '/']) => path,
  );
  const local = [...text.matchAll(/(?:href|src)="(?![a-z]+:|#)([^"]+)"/g)].map(
    ([, path = '']) => `/${path}`,
  );
  const paths = [...whole, ...local]
    .filter((path) => !/[{}]|%7B/i.test(path))
    .map((path) => path.replace(/[?#].*$|[.,;:]+$/g, ''));
  return new Set(paths.map((path) => new URL(apiRoot + path).pathname));
}

/**
 * The first path that a file of a host holds and that the host does not answer; undefined where it
 * answers all.
 */
export function danglingIn(
  bytes: Uint8Array,
  host: ReadonlyMap<string, unknown>,
): string | undefined {
  return [...pathsIn(bytes)].find((path) => !answers(path, host));
}

/** Whether a host that has these files, with the runtime in front of them, answers. */
function answers(path: string, host: ReadonlyMap<string, unknown>): boolean {
  if (path === MCP_PATH || filesFor(path).some((file) => host.has(file))) return true;
  const route = routeOf(endpoints, path);
  return route?.endpoint.answer === 'runtime' && host.has(documents.searchIndex.file);
}

/** Everything on a host that holds an address which it does not answer, as `file → path`. */
export function danglingOn(host: Files): readonly string[] {
  return [...host].flatMap(([file, bytes]) => {
    const path = danglingIn(bytes, host);
    return path === undefined ? [] : [`${file} → ${path}`];
  });
}
