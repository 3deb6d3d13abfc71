import { once } from '../../../feed/collections.ts';
import {
  SNAPSHOT_FORMAT,
  type SnapshotHead,
  type SnapshotLists,
  type SnapshotModel,
  type SnapshotModels,
} from '../../../feed/snapshot.ts';
import { FeedProblem } from './problem.ts';

/** The feed in one value: the default export of `coderfeed/snapshot`. */
export interface Snapshot {
  readonly format: number;
  /** The newest day on which a price in it was read, YYYY-MM-DD. */
  readonly day: string;
}

/** A snapshot with its contents, of which each part is parsed when it is first used. */
export type OpenSnapshot = Snapshot & {
  readonly head: SnapshotHead;
  /** The SHA-256 of its files, as the manifest of the feed lists them. */
  readonly hashes: SnapshotHashes;
  readonly getModel: (id: string) => SnapshotModel | undefined;
  readonly getModels: () => readonly SnapshotModel[];
  readonly getLists: () => Promise<SnapshotLists>;
};

export type SnapshotHashes = { readonly models: string; readonly lists: string };

/** What a snapshot has beside its first file. */
export type SnapshotRest = Pick<OpenSnapshot, 'hashes' | 'getLists'>;

/** A snapshot of the text of its first file. */
export function openText(text: string, rest: SnapshotRest): OpenSnapshot {
  const [, format] = /^\{\s*"format":(\d+)/.exec(text) ?? [];
  assertFormat(Number(format));
  const [, members = '', , ...rows] = text.split('\n');
  const head: SnapshotHead = JSON.parse(`{${withoutComma(members)}}`);
  const lines = new Map<string, string>();
  for (const row of rows) {
    const [, id] = /^\{"id":"([^"]*)"/.exec(row) ?? [];
    if (id !== undefined) lines.set(id, row);
  }
  const parsed = new Map<string, SnapshotModel>();

  function getModel(id: string): SnapshotModel | undefined {
    const line = lines.get(id);
    if (line === undefined) return undefined;
    const model: SnapshotModel = parsed.get(id) ?? JSON.parse(withoutComma(line));
    parsed.set(id, model);
    return model;
  }

  const getModels = once(() => {
    const { models }: SnapshotModels = JSON.parse(text);
    for (const model of models) parsed.set(model.id, model);
    return models;
  });

  return { format: head.format, day: head.day, head, ...rest, getModel, getModels };
}

/** Each part of the text ends in the comma before the next one. */
function withoutComma(line: string): string {
  return line.replace(/,$/, '');
}

/** A snapshot of the value of its first file, which is what bundlers make of it. */
export function openValue({ models, ...head }: SnapshotModels, rest: SnapshotRest): OpenSnapshot {
  const byId = new Map(models.map((model) => [model.id, model]));
  const { format, day } = head;
  const getModel = (id: string) => byId.get(id);
  return { format, day, head, ...rest, getModel, getModels: () => models };
}

/** The contents of a snapshot. The package has it from the same code. */
export function opened(snapshot: Snapshot): OpenSnapshot {
  assertFormat(snapshot.format);
  return snapshot as OpenSnapshot;
}

function assertFormat(format: number): void {
  if (format === SNAPSHOT_FORMAT) return;
  throw new FeedProblem({
    code: 'unavailable',
    detail: 'The snapshot has another format than this version of coderfeed reads.',
  });
}
