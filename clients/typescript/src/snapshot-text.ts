import type { OpenSnapshot, SnapshotRest } from './open-snapshot.ts';
import { openLines } from './snapshot-contents.ts';

/** A snapshot of the text of its first file. */
export function openText(text: string, rest: SnapshotRest): OpenSnapshot {
  const [, head = '', names = '', , ...modelLines] = text.split('\n');
  const models = new Map<string, string>();
  for (const line of modelLines) {
    const id = modelIdOfLine(line);
    if (id !== undefined) models.set(id, line);
  }
  const modelIds = [...models.keys()];
  return openLines(
    { head, getNames: () => names, modelIds, getModel: (id) => models.get(id) },
    rest,
  );
}

/** The id of the model of a line of the first file; undefined for its other lines. */
export function modelIdOfLine(line: string): string | undefined {
  const [, id] = /^\{"id":"([^"]*)"/.exec(line) ?? [];
  return id;
}
