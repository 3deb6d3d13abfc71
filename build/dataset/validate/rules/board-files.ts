import type { Period } from '../../dataset.ts';
import { diagnosticOn, didYouMean } from '../../diagnostics.ts';
import { classifyPath, pathPatterns } from '../../path-patterns.ts';
import type { Rule } from '../rule.ts';

const rule = 'board-files';

/** A folder of periods says which board they are of, and a board has a period to publish. */
export const boardFiles: Rule = {
  id: rule,
  *check({ periods }, { paths }) {
    const folders = foldersOf(paths);
    const boards = [...folders].filter(([, { described }]) => described).map(([key]) => key);
    const readable = new Map(periods.map((period) => [period.file.path, period]));
    for (const [key, { described, periods: found }] of folders) {
      const board = pathPatterns.board.replace('<board>', key);
      const [first] = found;
      if (!described && first !== undefined) {
        const message = `the folder "${key}" holds periods and no board.yaml.${didYouMean(key, boards)} Add ${board}, or move the periods.`;
        yield diagnosticOn(first, { rule, message });
      }
      if (described && !found.some((path) => mayPublish(readable.get(path)))) {
        const message = `the board "${key}" has no period to publish. Add one beside this file, such as 2026-08.yaml, that is not partial.`;
        yield diagnosticOn(board, { rule, message });
      }
    }
  },
};

type Folder = { described: boolean; readonly periods: string[] };

function foldersOf(paths: Iterable<string>): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>();
  const folderOf = (key: string) => {
    const folder = folders.get(key) ?? { described: false, periods: [] };
    folders.set(key, folder);
    return folder;
  };
  for (const path of paths) {
    const role = classifyPath(path);
    if (role?.kind === 'board') folderOf(role.id).described = true;
    if (role?.kind === 'period') folderOf(role.board).periods.push(path);
  }
  return folders;
}

/** A period with a fault of its own may turn out whole. */
function mayPublish(period: Period | undefined): boolean {
  return period?.value.partial !== true;
}
