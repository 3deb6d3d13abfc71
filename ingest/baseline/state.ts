import { type Baseline, baselinePath, baselineText } from './baseline.ts';

/** What the next import of a list compares with. */
export type ListState = Baseline & {
  readonly list: string;
  /** The prices of the last import. */
  readonly before: ReadonlyMap<string, string>;
  /** The rows that change each file of the data. */
  readonly rowsByFile: ReadonlyMap<string, readonly string[]>;
};

/**
 * The file of a list's state. Rows whose changes were refused stay as they were before, so that the
 * next import proposes them again.
 */
export function stateFile(
  { list, day, prices, before, rowsByFile }: ListState,
  refused: ReadonlySet<string>,
): readonly [path: string, text: string] {
  const open = new Set([...refused].flatMap((file) => rowsByFile.get(file) ?? []));
  const settled = [...prices].flatMap(([id, price]) => {
    const stated = open.has(id) ? before.get(id) : price;
    return stated === undefined ? [] : [[id, stated] as const];
  });
  return [baselinePath(list), baselineText(list, { day, prices: new Map(settled) })];
}
