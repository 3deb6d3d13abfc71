import type { Dataset } from '../../../build/dataset/dataset.ts';
import { loadDataset } from '../../../build/dataset/load.ts';
import { classifyPath } from '../../../build/dataset/paths.ts';
import { readSources } from '../../../build/dataset/read.ts';
import type { InputFile } from '../../../build/dataset/source-file.ts';

/** A real file, and the smallest project of real files in which it has no fault. */
export type Subject = {
  readonly path: string;
  readonly text: string;
  readonly others: readonly InputFile[];
};

/**
 * Every file of the data as a subject. Whole projects would take a thousand times longer, and no
 * rule looks further than this.
 */
export function realSubjects(today: string): readonly Subject[] {
  const { data } = readSources('.');
  const { dataset } = loadDataset(data, today);
  if (dataset === undefined)
    throw new Error('the data has faults of its own; npm run build tells them');
  const byPath = new Map(data.map((file) => [file.path, file]));
  const paths = pathsOf(dataset);
  return data.flatMap(({ path, bytes }) => {
    if (classifyPath(path) === undefined) return [];
    const others = new Set([...ALWAYS, ...neededBy(path, { dataset, paths })]);
    others.delete(path);
    return [
      {
        path,
        text: new TextDecoder().decode(bytes),
        others: [...others].flatMap((other) => byPath.get(other) ?? []),
      },
    ];
  });
}

const ALWAYS = ['data/site.yaml', 'data/vendors.yaml', 'data/sources.yaml'];

type Data = { readonly dataset: Dataset; readonly paths: ReadonlyMap<string, string> };

function pathsOf({ models }: Dataset): ReadonlyMap<string, string> {
  return new Map(models.map(({ id, vendor }) => [id, `data/models/${vendor}/${id}.yaml`]));
}

function neededBy(path: string, data: Data): readonly string[] {
  const found = classifyPath(path);
  const { dataset, paths } = data;
  if (found?.kind === 'plan')
    return modelPaths(dataset.plans.find(({ id }) => id === found.id)?.value.models ?? [], paths);
  if (found?.kind === 'period')
    return [
      `data/leaderboards/${found.board}/board.yaml`,
      ...periodNeeds(found.board, found.id, data),
    ];
  if (found?.kind === 'board') return periodNeeds(found.id, undefined, data);
  if (found?.kind === 'aliases') return [...paths.values(), ...boardNeeds(found.id, data)];
  if (found?.kind === 'ids' || found?.kind === 'offers') return [...paths.values()];
  if (found?.kind === 'model') return modelPaths([...successorsOf(found.id, dataset)], paths);
  return [...paths.values()].slice(0, 5);
}

/** The models that a model's events name, and those that their events name. */
function successorsOf(
  id: string,
  dataset: Dataset,
  found = new Set<string>(),
): ReadonlySet<string> {
  const model = dataset.models.find((candidate) => candidate.id === id);
  for (const { successor } of model?.value.lifecycle ?? []) {
    if (successor === undefined || found.has(successor)) continue;
    found.add(successor);
    successorsOf(successor, dataset, found);
  }
  return found;
}

function boardNeeds(board: string, data: Data): readonly string[] {
  return [`data/leaderboards/${board}/board.yaml`, ...periodNeeds(board, undefined, data)];
}

/** The period, or the shortest one that is published, with the models of its rows. */
function periodNeeds(
  board: string,
  period: string | undefined,
  { dataset, paths }: Data,
): readonly string[] {
  const periods = dataset.boards.find(({ id }) => id === board)?.periods ?? [];
  const published = periods.filter(({ value }) => value.partial !== true);
  const shortest = published.toSorted(
    (left, right) => left.value.entries.length - right.value.entries.length,
  )[0];
  const chosen = periods.filter((candidate) => candidate === shortest || candidate.id === period);
  const ids = chosen.flatMap(({ value }) => value.entries.map(({ model }) => model));
  return [
    ...chosen.map((each) => `data/leaderboards/${board}/${each.id}.yaml`),
    ...modelPaths(ids, paths),
  ];
}

function modelPaths(ids: readonly string[], paths: ReadonlyMap<string, string>): readonly string[] {
  return ids.flatMap((id) => paths.get(id) ?? []);
}
