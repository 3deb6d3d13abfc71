import { once } from '../../../feed/collections.ts';
import type { SnapshotHead, SnapshotModel, SnapshotModels } from '../../../feed/snapshot.ts';
import { assertFormat, type OpenSnapshot, type SnapshotRest } from './open-snapshot.ts';

/** The lines of a snapshot's first file: for the head, for the names and for each model. */
export type SnapshotLines = {
  readonly head: string;
  readonly getNames: () => string;
  /** In the order of the feed. */
  readonly modelIds: readonly string[];
  readonly getModel: (id: string) => string | undefined;
};

/** A snapshot of which a line is parsed when it is first used. */
export function openLines(lines: SnapshotLines, rest: SnapshotRest): OpenSnapshot {
  const [, format] = /^"format":(\d+)/.exec(lines.head) ?? [];
  assertFormat(Number(format));
  const head: SnapshotHead = parseMembers(lines.head);
  const parsed = new Map<string, SnapshotModel>();

  function getModel(id: string): SnapshotModel | undefined {
    const known = parsed.get(id);
    if (known !== undefined) return known;
    const line = lines.getModel(id);
    if (line === undefined) return undefined;
    const model: SnapshotModel = JSON.parse(withoutComma(line));
    parsed.set(id, model);
    return model;
  }

  return {
    format: head.format,
    day: head.day,
    head,
    modelIds: lines.modelIds,
    getModel,
    getNames: once(() => parseMembers(lines.getNames())),
    ...rest,
  };
}

function parseMembers<Value>(line: string): Value {
  return JSON.parse(`{${withoutComma(line)}}`);
}

/** Each line ends in the comma before the next one. */
function withoutComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

/** A snapshot of the value of its first file, which is what bundlers make of it. */
export function openValue({ models, ...head }: SnapshotModels, rest: SnapshotRest): OpenSnapshot {
  const modelsById = new Map(models.map((model) => [model.id, model]));
  return {
    format: head.format,
    day: head.day,
    head,
    modelIds: [...modelsById.keys()],
    getModel: (id) => modelsById.get(id),
    getNames: () => head,
    ...rest,
  };
}

/** Every model of a snapshot, in the order of the feed. */
export function modelsIn({ modelIds, getModel }: OpenSnapshot): SnapshotModel[] {
  return modelIds.flatMap((id) => getModel(id) ?? []);
}
