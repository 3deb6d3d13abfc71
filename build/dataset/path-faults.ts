import { idFault } from '../../feed/vocabulary.ts';
import { didYouMean } from './diagnostics.ts';
import { refusedCharacter } from './parse/characters.ts';
import { classifyPath, type PathClass, pathPatterns, singleKinds } from './path-patterns.ts';

/** A file or a folder whose name is not allowed in `data`, and what to do. */
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
  const character = OTHER.exec(name)?.[0] ?? '';
  if (character === '\uFFFD') return 'bytes that are not UTF-8';
  return (
    refusedCharacter(name)?.name ?? (character === ' ' ? 'a space' : JSON.stringify(character))
  );
}

/** A name that can't be an id; `about` is the folder or the file to rename. */
export type NameFault = { readonly about: 'folder' | 'file'; readonly message: string };

/** Every name of a path that can't be an id. */
export function nameFaults({ kind, id, vendor, board }: PathClass): readonly NameFault[] {
  if (kind === 'model' || kind === 'plan')
    return [...nameFault('folder', "vendor's slug", vendor), ...nameFault('file', 'id', id)];
  if (kind === 'board') return nameFault('folder', "board's key", id);
  if (kind === 'period') return nameFault('folder', "board's key", board);
  if (kind === 'aliases') return nameFault('file', "board's key", id);
  if (kind === 'offers') return nameFault('file', 'id', id);
  return kind === 'ids' ? nameFault('file', 'name', id) : [];
}

function nameFault(about: NameFault['about'], what: string, name: string): readonly NameFault[] {
  const fault = idFault(name);
  return fault === undefined
    ? []
    : [{ about, message: `the ${what} ${JSON.stringify(name)} ${fault}; rename the ${about}.` }];
}

/**
 * Why nothing loads the file at `path`, and what to do with it, as the end of a sentence. Only for
 * paths that `classifyPath` does not know.
 */
export function strayFault(path: string, refused?: string): string {
  const folders = path.split('/').slice(1, -1);
  if (isLeftover(path)) return 'is what an editor or the system left behind; delete it.';
  if (refused !== undefined) return `${refused}.`;
  if (folders[0] === 'schemas')
    return 'is no schema of the data, which "npm run fix" writes; delete it.';
  return `is loaded by no rule; ${whereToMove(path, folders)}`;
}

/** Whether a path names a backup, a swap file, or what desktops leave in folders they show. */
export function isLeftover(path: string): boolean {
  return LEFTOVER.test(path.slice(path.lastIndexOf('/') + 1));
}

const LEFTOVER =
  /^\.DS_Store$|^\._|^Thumbs\.db$|^desktop\.ini$|~$|^\.#|^#.*#$|\.(?:sw[a-p]|bak|orig|rej|tmp)$/i;

function whereToMove(path: string, folders: readonly string[]): string {
  const renamed = path.replace(/\.(?:ya?ml|json)$/i, '.yaml');
  if (renamed !== path && classifyPath(renamed) !== undefined)
    return `the data's files end in ".yaml". Rename it to ${renamed}.`;
  const [folder, ...below] = folders;
  if (folder === undefined) {
    const hint = didYouMean(renamed.replace(/^data\/|\.yaml$/g, ''), singleKinds);
    return `in data itself lie ${singleKinds.map((stem) => `${stem}.yaml`).join(', ')}.${hint}`;
  }
  const contents = FOLDERS.get(folder);
  if (contents === undefined) {
    const hint = didYouMean(folder, FOLDERS.keys());
    return `the folders of data are ${[...FOLDERS.keys()].join(', ')}.${hint}`;
  }
  if (folder === 'leaderboards' && below.length === 1)
    return 'beside board.yaml lie its periods, named YYYY-MM.yaml. Rename it.';
  return `${contents}. Move it there.`;
}

const FOLDERS = new Map([
  ['models', `a model lies at ${pathPatterns.model}`],
  ['plans', `a plan lies at ${pathPatterns.plan}`],
  ['leaderboards', `a board lies at ${pathPatterns.board}, its periods beside it`],
  [
    'ids',
    `the ids of another system lie at ${pathPatterns.ids}, or in files below data/ids/<namespace>`,
  ],
  ['aliases', `the labels of a board lie at ${pathPatterns.aliases}`],
  ['offers', `the offers of a provider lie at ${pathPatterns.offers}`],
]);
