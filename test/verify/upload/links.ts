import type { Files } from '../../../build/render/output-file.ts';
import { documents } from '../../../feed/documents.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { mcpPath } from '../../../feed/paths.ts';
import { routeOf } from '../../../feed/routes.ts';
import { filesFor } from '../../../feed/static-files.ts';

const apiRoot = 'https://feed.example';

/** The paths of the feed to which a file has links. Templates of paths are none. */
export function pathsIn(bytes: Uint8Array, file: string): ReadonlySet<string> {
  const text = new TextDecoder().decode(bytes);
  const whole = [...text.matchAll(/https:\/\/feed\.example(\/[^\s"'<>()\\`\]&]*)?/g)].map(
    ([, path = '/']) => path,
  );
  const local = [...text.matchAll(/(?:href|src)="(?![a-z]+:|#)([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const paths = [...whole, ...local]
    .filter((path) => !/[{}]|%7B/i.test(path))
    .map((path) => path.replace(/[?#].*$|[.,;:]+$/g, ''));
  return new Set(paths.map((path) => new URL(path, `${apiRoot}/${file}`).pathname));
}

/** The first link of a file that its host does not answer; undefined where it answers all. */
export function danglingIn(
  [file, bytes]: readonly [file: string, bytes: Uint8Array],
  host: ReadonlyMap<string, unknown>,
): string | undefined {
  return [...pathsIn(bytes, file)].find((path) => !answers(path, host));
}

/** Whether a host that has these files, with the runtime in front of them, answers. */
function answers(path: string, host: ReadonlyMap<string, unknown>): boolean {
  if (path === mcpPath || filesFor(path).some((file) => host.has(file))) return true;
  const route = routeOf(endpoints, path);
  return route?.endpoint.answer === 'runtime' && host.has(documents.searchIndex.file);
}

/** The links of the files of a host that it does not answer, as `file → path`. */
export function danglingOn(host: Files): readonly string[] {
  return [...host].flatMap((entry) => {
    const path = danglingIn(entry, host);
    return path === undefined ? [] : [`${entry[0]} → ${path}`];
  });
}
