import type { Observation } from '../build/derive/overall.ts';

/**
 * The second way to the overall scores: models and boards in turn, each the mean of what the other
 * leaves over, until nothing moves.
 */
export function slowOverall(rows: readonly Observation[], shrinkage: number): Map<string, number> {
  const models = new Map(rows.map(({ model }) => [model, 0]));
  const boards = new Map(rows.map(({ board }) => [board, 0]));
  const of = (effects: Map<string, number>, key: string) => effects.get(key) ?? 0;
  for (let round = 0; round < 20_000; round += 1) {
    let moved = 0;
    for (const board of boards.keys()) {
      const rest = rows
        .filter((row) => row.board === board)
        .map(({ model, score }) => score - of(models, model));
      const effect = sum(rest) / rest.length;
      moved = Math.max(moved, Math.abs(effect - of(boards, board)));
      boards.set(board, effect);
    }
    for (const model of models.keys()) {
      const rest = rows
        .filter((row) => row.model === model)
        .map(({ board, score }) => score - of(boards, board));
      models.set(model, sum(rest) / (rest.length + shrinkage));
    }
    if (moved < 1e-9) break;
  }
  const average = sum([...boards.values()]) / boards.size;
  return new Map([...models].map(([model, effect]) => [model, effect + average]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
