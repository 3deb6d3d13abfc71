import { type FileKind, fileSchemas } from '../../feed/contract/schemas/data/files.ts';
import { idProblem } from '../../feed/contract/vocabulary.ts';
import type { InputFile } from './dataset.ts';
import { type Diagnostic, diagnosticOn, didYouMean } from './diagnostics.ts';
import { refusedCharacter } from './text.ts';

const PATTERNS: [FileKind, string][] = [
  ['site', 'data/site.yaml'],
  ['vendors', 'data/vendors.yaml'],
  ['sources', 'data/sources.yaml'],
  ['lists', 'data/lists.yaml'],
  ['tags', 'data/tags.yaml'],
  ['names', 'data/names.yaml'],
  ['exchange-rates', 'data/exchange-rates.yaml'],
  ['exceptions', 'data/exceptions.yaml'],
  ['model', 'data/models/<vendor>/<id>.yaml'],
  ['plan', 'data/plans/<vendor>/<id>.yaml'],
  ['board', 'data/leaderboards/<board>/board.yaml'],
  ['period', 'data/leaderboards/<board>/<YYYY-MM>.yaml'],
  ['aliases', 'data/aliases/<board>.yaml'],
  ['offers', 'data/offers/<provider>.yaml'],
  ['ids', 'data/ids/<namespace>.yaml'],
  ['ids', 'data/ids/<namespace>/<part>.yaml'],
];

const SHAPES = PATTERNS.map(([kind, pattern]) => {
  const shape = pattern
    .replace('<YYYY-MM>', '(?<period>\\d{4}-(?:0[1-9]|1[0-2]))')
    .replace(/<(\w+)>(?=\/|\.)/g, '(?<$1>[^/]+)');
  return { kind, shape: new RegExp(`^${shape.replaceAll('.yaml', '\\.yaml')}$`) };
});

/** The names are by the pattern, as `vendor`; `id` is the last of them. */
export type PathRole = { kind: FileKind; id: string; names: { [what: string]: string } };

/**
 * Which file of the data a path names, even with a name that is not allowed; undefined where no
 * rule loads it.
 */
export function classifyPath(path: string): PathRole | undefined {
  for (const { kind, shape } of SHAPES) {
    const match = shape.exec(path);
    const names = match?.groups ?? {};
    if (match !== null) return { kind, id: Object.values(names).at(-1) ?? '', names };
  }
  return undefined;
}

/** The schemas for editors, which lie beside the data. */
export function schemaPath(kind: string): string {
  return `data/schemas/${kind}.json`;
}

export function isGenerated(path: string): boolean {
  return Object.keys(fileSchemas).some((kind) => schemaPath(kind) === path);
}

/** What imports keep of public lists: what each one stated, and which rows are left out. */
export function isListFile(path: string): boolean {
  return /^data\/lists\/(?:[^/]+\.csv|left-out\.txt)$/.test(path);
}

/** What is wrong with the names of files and folders, each reported once. */
export function checkPaths(files: readonly InputFile[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { path, about, ...details } of files.flatMap(pathErrors))
    if (!found.has(about)) found.set(about, diagnosticOn(path, details));
  return [...found.values()];
}

/**
 * An error of a path; `about` is the part of the path that is wrong, for which it is reported once.
 */
type PathError = { path: string; about: string; rule: string; message: string };

function pathErrors({ path, refused }: InputFile): PathError[] {
  const role = classifyPath(path);
  if (role !== undefined)
    return Object.entries(role.names).flatMap(([what, name]) => {
      const problem = what === 'namespace' ? undefined : idProblem(name);
      if (problem === undefined) return [];
      const steps = path.split('/');
      const end = steps.findIndex((step) => step === name || step === `${name}.yaml`) + 1;
      const message = `the ${what} "${name}" ${problem}; rename the file or folder.`;
      return [{ path, about: steps.slice(0, end).join('/'), rule: 'id', message }];
    });
  const bad = badName(path);
  if (bad !== undefined) return [{ ...bad, about: bad.path, rule: 'file-name' }];
  if (isGenerated(path) || isListFile(path)) return [];
  const message = `the file ${refused ?? strayProblem(path)}.`;
  return [{ path, about: path, rule: 'file', message }];
}

/**
 * The first name of a path with a character outside `[A-Za-z0-9._-]`. Other characters break shell
 * loops, addresses or lists of paths, or show as something that they are not.
 */
export function badName(path: string): { path: string; message: string } | undefined {
  const other = /[^A-Za-z0-9._-]/u;
  const names = path.split('/');
  const index = names.findIndex((name) => other.test(name));
  const name = names[index];
  if (name === undefined) return undefined;
  const held = refusedCharacter(name) ?? JSON.stringify(other.exec(name)?.[0]);
  const message = `the name ${JSON.stringify(name)} holds ${held}; names in data are made of the letters A to Z and a to z, digits, ".", "_" and "-". Rename or delete it.`;
  return { path: names.slice(0, index + 1).join('/'), message };
}

function strayProblem(path: string): string {
  const all = PATTERNS.map(([, pattern]) => pattern);
  const [, folder = ''] = path.split('/');
  const own = all.filter((pattern) => pattern.startsWith(`data/${folder}/`));
  const folders = all.map((pattern) => pattern.split('/')[1] ?? '');
  const hint = own.length > 0 ? '' : didYouMean(folder, folders);
  const expected = (own.length > 0 ? own : all).join(', ');
  return `is none of ${expected}, and is not loaded.${hint} Move, rename or delete it`;
}
