import { refusedCharacter } from './parse/characters.ts';

/** A file or a folder whose name can't stand in `data`, and what to do. */
export type PathNameFault = { readonly path: string; readonly message: string };

/**
 * The first name of a path with a character outside `[A-Za-z0-9._-]`; undefined where there is
 * none. Other characters break shell loops, addresses or lists of paths, or show as something that
 * they are not.
 */
export function pathNameFault(path: string): PathNameFault | undefined {
  const names = path.split('/');
  const index = names.findIndex((name) => OTHER.test(name));
  const name = names[index];
  if (name === undefined) return undefined;
  const message = `the name ${JSON.stringify(name)} holds ${otherIn(name)}; ${ALLOWED}. Rename it.`;
  return { path: names.slice(0, index + 1).join('/'), message };
}

const OTHER = /[^A-Za-z0-9._-]/u;

const ALLOWED = 'names in data are made of the letters A to Z and a to z, digits, ".", "_" and "-"';

function otherIn(name: string): string {
  const sign = OTHER.exec(name)?.[0] ?? '';
  if (sign === '\uFFFD') return 'bytes that are not UTF-8';
  return refusedCharacter(name)?.name ?? (sign === ' ' ? 'a space' : JSON.stringify(sign));
}
