import { idFault } from '../feed/ids.ts';
import type { FileKind } from '../feed/schemas/data/index.ts';
import { fileSchemas } from '../feed/schemas/data/index.ts';
import type { FileRole } from './source-file.ts';
import { didYouMean } from './validate/wording.ts';

/** Where the files of each kind lie; `<…>` is a name of ours. */
export const places: { readonly [Kind in FileKind]: string } = {
  site: 'data/site.yaml',
  vendors: 'data/vendors.yaml',
  sources: 'data/sources.yaml',
  tags: 'data/tags.yaml',
  exceptions: 'data/exceptions.yaml',
  model: 'data/models/<vendor>/<id>.yaml',
  plan: 'data/plans/<vendor>/<id>.yaml',
  board: 'data/leaderboards/<board>/board.yaml',
  period: 'data/leaderboards/<board>/<YYYY-MM>.yaml',
  aliases: 'data/aliases/<board>.yaml',
  ids: 'data/ids/<namespace>.yaml',
};

/**
 * Which file of the data a path names, whether or not its names may stand so (see `nameFaults`);
 * undefined where no rule loads it.
 */
export function roleOf(path: string): FileRole | undefined {
  const single = SINGLE.find((kind) => places[kind] === path);
  if (single !== undefined) return { kind: single, id: '', parent: '' };
  return listRole(path) ?? recordRole(path);
}

/** What a file of names is about: the labels of a board, or the ids of a namespace. */
function listRole(path: string): FileRole | undefined {
  const [, board] = ALIASES.exec(path) ?? [];
  if (board !== undefined) return { kind: 'aliases', id: board, parent: '' };
  const [, namespace, part = namespace] = IDS.exec(path) ?? [];
  if (namespace === undefined || part === undefined) return undefined;
  return { kind: 'ids', id: part, parent: namespace };
}

function recordRole(path: string): FileRole | undefined {
  const [folder, parent, id] = RECORD.exec(path)?.slice(1) ?? [];
  if (parent === undefined || id === undefined) return undefined;
  if (folder === 'models') return { kind: 'model', id, parent };
  if (folder === 'plans') return { kind: 'plan', id, parent };
  if (id === 'board') return { kind: 'board', id: parent, parent: '' };
  return PERIOD.test(id) ? { kind: 'period', id, parent } : undefined;
}

/** Kinds that have one file each, in data itself and named after the kind. */
const SINGLE = [
  'site',
  'vendors',
  'sources',
  'tags',
  'exceptions',
] as const satisfies readonly FileKind[];

const RECORD = /^data\/(models|plans|leaderboards)\/([^/]+)\/([^/]+)\.yaml$/;
const ALIASES = /^data\/aliases\/([^/]+)\.yaml$/;
/** A namespace in one file, or in a file for each part. */
const IDS = /^data\/ids\/([^/]+?)(?:\/([^/]+))?\.yaml$/;
const PERIOD = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** What is wrong with the names in a role's path; `about` is the folder or file to rename. */
export type NameFault = { readonly about: 'folder' | 'file'; readonly message: string };

/** The names of a path that can't be ids, each as a sentence of its own. */
export function nameFaults({ kind, id, parent }: FileRole): readonly NameFault[] {
  const folders: { readonly [Kind in FileKind]?: string } = {
    model: parent,
    plan: parent,
    board: id,
    period: parent,
  };
  const folder = folders[kind] ?? '';
  const isNamed = kind === 'model' || kind === 'plan' || kind === 'aliases' || kind === 'ids';
  const file = isNamed ? id : '';
  return [
    ...nameFault(
      'folder',
      folder,
      kind === 'model' || kind === 'plan' ? "vendor's slug" : "board's key",
    ),
    ...nameFault('file', file, kind === 'aliases' ? "board's key" : 'id'),
  ];
}

function nameFault(about: NameFault['about'], name: string, what: string): readonly NameFault[] {
  const fault = name === '' ? undefined : idFault(name);
  return fault === undefined
    ? []
    : [{ about, message: `the ${what} ${JSON.stringify(name)} ${fault}; rename the ${about}.` }];
}

/** Whether `npm run fix` writes the file: a schema that editors read beside the data. */
export function isGenerated(path: string): boolean {
  return GENERATED.has(path);
}

/** Where the schema of a kind lies, for editors. */
export function schemaPath(kind: string): string {
  return `data/schemas/${kind}.json`;
}

const GENERATED = new Set(Object.keys(fileSchemas).map(schemaPath));

/**
 * Why nothing loads the file at `path`, and what to do with it, as the end of a sentence. Only for
 * paths without a role.
 */
export function strayFault(path: string, refused?: string): string {
  const folders = path.split('/').slice(1, -1);
  if (isLeftover(path)) return 'is what an editor or the system left behind; delete it.';
  if (refused !== undefined) return `${refused}.`;
  if (folders[0] === 'schemas')
    return 'is no schema of the data, which "npm run fix" writes; delete it.';
  return `is loaded by no rule; ${placeAdvice(path, folders)}`;
}

/**
 * Whether a path names a backup, a swap file, or what desktops leave in folders that were looked
 * at.
 */
export function isLeftover(path: string): boolean {
  return LEFTOVER.test(path.slice(path.lastIndexOf('/') + 1));
}

const LEFTOVER =
  /^\.DS_Store$|^\._|^Thumbs\.db$|^desktop\.ini$|~$|^\.#|^#.*#$|\.(?:sw[a-p]|bak|orig|rej|tmp)$/i;

function placeAdvice(path: string, folders: readonly string[]): string {
  const renamed = path.replace(/\.(?:ya?ml|json)$/i, '.yaml');
  if (renamed !== path && roleOf(renamed) !== undefined)
    return `the data's files end in ".yaml". Rename it to ${renamed}.`;
  const [folder, ...below] = folders;
  if (folder === undefined) {
    const hint = didYouMean(renamed.replace(/^data\/|\.yaml$/g, ''), SINGLE);
    return `in data itself lie ${SINGLE.map((stem) => `${stem}.yaml`).join(', ')}.${hint}`;
  }
  const place = FOLDERS.get(folder);
  if (place === undefined)
    return `the folders of data are ${[...FOLDERS.keys()].join(', ')}.${didYouMean(folder, FOLDERS.keys())}`;
  if (folder === 'leaderboards' && below.length === 1)
    return 'beside board.yaml lie its periods, named YYYY-MM.yaml. Rename it.';
  return `${place}. Move it there.`;
}

const FOLDERS = new Map([
  ['models', `a model lies at ${places.model}`],
  ['plans', `a plan lies at ${places.plan}`],
  ['leaderboards', `a board lies at ${places.board}, its periods beside it`],
  ['ids', `the ids of another system lie at ${places.ids}, or in files below data/ids/<namespace>`],
  ['aliases', `the labels of a board lie at ${places.aliases}`],
]);
