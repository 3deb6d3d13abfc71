import { docsFile, docsPath } from './runtime-documents.ts';

/** What a folder answers with, on hosts and in the tree. */
export const INDEX_FILE = 'index.json';

/** Files at the root of dist that are written for a host and not for its visitors. */
export const hostFiles = [
  '_headers',
  '_redirects',
  '_worker.js',
  '_routes.json',
  'serve.json',
  '.assetsignore',
] as const;

const privateFiles: readonly string[] = hostFiles;

/**
 * The folder that clients look into on any host, RFC 8615: the one name with a dot in front that is
 * for visitors.
 */
const WELL_KNOWN = '.well-known/';

/**
 * Whether a file of dist is none of a visitor's business: host files, and whatever begins with a
 * dot.
 */
export function isPrivate(file: string): boolean {
  const rest = file.startsWith(WELL_KNOWN) ? file.slice(WELL_KNOWN.length) : file;
  return privateFiles.includes(file) || rest.split('/').some((segment) => segment.startsWith('.'));
}

/**
 * The files of dist that may answer for a path, the likelier one first; none for a path that can be
 * no file's. Takes the path as it stands in an address, percent-encoded, with or without a trailing
 * slash.
 */
export function filesFor(path: string): readonly string[] {
  if (path === docsPath) return [docsFile];
  const file = decodePath(path)?.replace(/\/$/, '').slice(1);
  return file === undefined || isPrivate(file) ? [] : [`${file}/${INDEX_FILE}`, file];
}

/**
 * The path at which a file of dist is known: its headers are those of this path, however it was
 * asked for.
 */
export function pathOfFile(file: string): string {
  if (file === docsFile) return docsPath;
  return `/${file.endsWith(`/${INDEX_FILE}`) ? file.slice(0, -INDEX_FILE.length - 1) : file}`;
}

/**
 * Undefined where the path can't be decoded, or where decoding it would make another path of it.
 */
function decodePath(path: string): string | undefined {
  if (!path.startsWith('/') || /%2f|%5c|%00/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
