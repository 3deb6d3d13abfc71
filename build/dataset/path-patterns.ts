import type { FileKind } from '../../feed/schemas/data/files.ts';

/** The path of the files of each kind; `<…>` is a variable part. */
export const pathPatterns: { readonly [Kind in FileKind]: string } = {
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
};

/** Kinds of which there is one file each, in `data` itself and named after the kind. */
export const singleKinds = [
  'site',
  'vendors',
  'sources',
  'tags',
  'exchange-rates',
  'exceptions',
] as const satisfies readonly FileKind[];

/** What a path under `data/` says of its file; a part that the kind does not have is empty. */
export type PathClass = {
  readonly kind: FileKind;
  /** The id of a model, a plan or a provider, a board's key, a period, or the name of a file of ids. */
  readonly id: string;
  /** The vendor's slug, of a model or a plan. */
  readonly vendor: string;
  /** The board's key, of a period. */
  readonly board: string;
  /** The other system, of a file of ids. */
  readonly namespace: string;
};

/**
 * Which file of the data a path names, even with a name that is not allowed (see `nameFaults`);
 * undefined where no rule loads it.
 */
export function classifyPath(path: string): PathClass | undefined {
  const single = singleKinds.find((kind) => pathPatterns[kind] === path);
  if (single !== undefined) return { ...NOTHING, kind: single };
  return classifyNames(path) ?? classifyRecord(path);
}

/** A file of names: the labels of a board, or the ids of a namespace. */
function classifyNames(path: string): PathClass | undefined {
  const [, labelled] = ALIASES.exec(path) ?? [];
  if (labelled !== undefined) return { ...NOTHING, kind: 'aliases', id: labelled };
  const [, provider] = OFFERS.exec(path) ?? [];
  if (provider !== undefined) return { ...NOTHING, kind: 'offers', id: provider };
  const [, namespace, id = namespace] = IDS.exec(path) ?? [];
  if (namespace === undefined || id === undefined) return undefined;
  return { ...NOTHING, kind: 'ids', id, namespace };
}

function classifyRecord(path: string): PathClass | undefined {
  const [folder, parent, id] = RECORD.exec(path)?.slice(1) ?? [];
  if (parent === undefined || id === undefined) return undefined;
  if (folder === 'models') return { ...NOTHING, kind: 'model', id, vendor: parent };
  if (folder === 'plans') return { ...NOTHING, kind: 'plan', id, vendor: parent };
  if (id === 'board') return { ...NOTHING, kind: 'board', id: parent };
  return PERIOD.test(id) ? { ...NOTHING, kind: 'period', id, board: parent } : undefined;
}

const NOTHING = { id: '', vendor: '', board: '', namespace: '' };

const RECORD = /^data\/(models|plans|leaderboards)\/([^/]+)\/([^/]+)\.yaml$/;
const ALIASES = /^data\/aliases\/([^/]+)\.yaml$/;
const OFFERS = /^data\/offers\/([^/]+)\.yaml$/;
/** A namespace in one file, or in a file for each part. */
const IDS = /^data\/ids\/([^/]+?)(?:\/([^/]+))?\.yaml$/;
const PERIOD = /^\d{4}-(?:0[1-9]|1[0-2])$/;
