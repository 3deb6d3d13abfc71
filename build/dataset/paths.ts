import type { FileKind } from '../../feed/schemas/data/files.ts';
import { idFault } from '../../feed/vocabulary.ts';
import { didYouMean } from './diagnostics.ts';
import { refusedCharacter } from './values.ts';

export const pathPatterns = {
  site: 'data/site.yaml',
  vendors: 'data/vendors.yaml',
  sources: 'data/sources.yaml',
  tags: 'data/tags.yaml',
  'exchange-rates': 'data/exchange-rates.yaml',
  exceptions: 'data/exceptions.yaml',
  model: 'data/models/<vendor>/<id>.yaml',
  plan: 'data/plans/<vendor>/<id>.yaml',
  board: 'data/leaderboards/<board>/board.yaml',
  period: 'data/leaderboards/<board>/<YYYY-MM>.yaml',
  aliases: 'data/aliases/<board>.yaml',
  offers: 'data/offers/<provider>.yaml',
  ids: 'data/ids/<namespace>.yaml',
} satisfies Record<FileKind, string>;

const SHAPES: readonly (readonly [FileKind, RegExp])[] = [
  ['model', /^data\/models\/(?<vendor>[^/]+)\/(?<id>[^/]+)\.yaml$/],
  ['plan', /^data\/plans\/(?<vendor>[^/]+)\/(?<id>[^/]+)\.yaml$/],
  ['board', /^data\/leaderboards\/(?<id>[^/]+)\/board\.yaml$/],
  ['period', /^data\/leaderboards\/(?<board>[^/]+)\/(?<id>\d{4}-(?:0[1-9]|1[0-2]))\.yaml$/],
  ['aliases', /^data\/aliases\/(?<id>[^/]+)\.yaml$/],
  ['offers', /^data\/offers\/(?<id>[^/]+)\.yaml$/],
  ['ids', /^data\/ids\/(?<namespace>[^/]+?)(?:\/(?<id>[^/]+))?\.yaml$/],
];

const singles = ['site', 'vendors', 'sources', 'tags', 'exchange-rates', 'exceptions'] as const;

export type PathClass = {
  kind: FileKind;
  id: string;
  vendor: string;
  board: string;
  namespace: string;
};

/**
 * Which file of the data a path names, even with a name that is not allowed (see `nameProblems`);
 * undefined where no rule loads it.
 */
export function classifyPath(path: string): PathClass | undefined {
  const none = { id: '', vendor: '', board: '', namespace: '' };
  const single = singles.find((kind) => pathPatterns[kind] === path);
  if (single !== undefined) return { ...none, kind: single };
  for (const [kind, shape] of SHAPES) {
    const { id, vendor = '', board = '', namespace = '' } = shape.exec(path)?.groups ?? {};
    const name = id ?? namespace;
    if (name !== '') return { kind, id: name, vendor, board, namespace };
  }
  return undefined;
}

/**
 * The first name of a path with a character outside `[A-Za-z0-9._-]`, and what to do; undefined
 * where there is none. Other characters break shell loops, addresses or lists of paths, or show as
 * something that they are not.
 */
export function pathProblem(path: string): { path: string; message: string } | undefined {
  const other = /[^A-Za-z0-9._-]/u;
  const names = path.split('/');
  const index = names.findIndex((name) => other.test(name));
  const name = names[index];
  if (name === undefined) return undefined;
  const sign = other.exec(name)?.[0];
  const held =
    sign === '\uFFFD'
      ? 'bytes that are not UTF-8'
      : (refusedCharacter(name)?.name ?? (sign === ' ' ? 'a space' : JSON.stringify(sign)));
  const message = `the name ${JSON.stringify(name)} holds ${held}; names in data are made of the letters A to Z and a to z, digits, ".", "_" and "-". Rename it.`;
  return { path: names.slice(0, index + 1).join('/'), message };
}

export function nameProblems({ kind, id, vendor, board }: PathClass): {
  about: 'folder' | 'file';
  message: string;
}[] {
  const vendorSlug = ['folder', "vendor's slug", vendor] as const;
  const names: { [Kind in FileKind]?: (readonly ['folder' | 'file', string, string])[] } = {
    model: [vendorSlug, ['file', 'id', id]],
    plan: [vendorSlug, ['file', 'id', id]],
    board: [['folder', "board's key", id]],
    period: [['folder', "board's key", board]],
    aliases: [['file', "board's key", id]],
    offers: [['file', 'id', id]],
    ids: [['file', 'name', id]],
  };
  return (names[kind] ?? []).flatMap(([about, what, name]) => {
    const problem = idFault(name);
    if (problem === undefined) return [];
    const message = `the ${what} ${JSON.stringify(name)} ${problem}; rename the ${about}.`;
    return [{ about, message }];
  });
}

const LEFTOVER =
  /^\.DS_Store$|^\._|^Thumbs\.db$|^desktop\.ini$|~$|^\.#|^#.*#$|\.(?:sw[a-p]|bak|orig|rej|tmp)$/i;

export function isLeftover(path: string): boolean {
  return LEFTOVER.test(path.slice(path.lastIndexOf('/') + 1));
}

const CONTENTS: { [folder: string]: string } = {
  models: `a model lies at ${pathPatterns.model}`,
  plans: `a plan lies at ${pathPatterns.plan}`,
  leaderboards: `a board lies at ${pathPatterns.board}, its periods beside it`,
  ids: `the ids of another system lie at ${pathPatterns.ids}, or in files below data/ids/<namespace>`,
  aliases: `the labels of a board lie at ${pathPatterns.aliases}`,
  offers: `the offers of a provider lie at ${pathPatterns.offers}`,
};

/**
 * Why nothing loads the file at `path`, and what to do with it, as the end of a sentence. Only for
 * paths that `classifyPath` does not know.
 */
export function strayProblem(path: string, refused?: string): string {
  if (isLeftover(path)) return 'is what an editor or the system left behind; delete it.';
  if (refused !== undefined) return `${refused}.`;
  const [folder, ...below] = path.split('/').slice(1, -1);
  if (folder === 'schemas')
    return 'is no schema of the data, which "npm run fix" writes; delete it.';
  return `is loaded by no rule; ${whereToMove(path, folder, below.length)}`;
}

function whereToMove(path: string, folder: string | undefined, depth: number): string {
  const renamed = path.replace(/\.(?:ya?ml|json)$/i, '.yaml');
  if (renamed !== path && classifyPath(renamed) !== undefined)
    return `the data's files end in ".yaml". Rename it to ${renamed}.`;
  if (folder === undefined) {
    const hint = didYouMean(renamed.replace(/^data\/|\.yaml$/g, ''), singles);
    return `in data itself lie ${singles.map((stem) => `${stem}.yaml`).join(', ')}.${hint}`;
  }
  const folders = Object.keys(CONTENTS);
  if (!folders.includes(folder))
    return `the folders of data are ${folders.join(', ')}.${didYouMean(folder, folders)}`;
  if (folder === 'leaderboards' && depth === 1)
    return 'beside board.yaml lie its periods, named YYYY-MM.yaml. Rename it.';
  return `${CONTENTS[folder]}. Move it there.`;
}
