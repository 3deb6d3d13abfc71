import { bodyRead } from '../../feed/read.ts';
import { tableRows } from './page-models.ts';
import type { KnownModel, KnownScore } from './row.ts';

/** Every model: from the page's table, or in a page without it from the list of prices. */
export function knownModels(): readonly KnownModel[] {
  const rows = tableRows();
  if (rows.length > 0) return rows.map(({ model }) => model);
  return bodyRead('pricing.list', {})?.pricing ?? [];
}

/** Every model with its score: from the page's table, or from the lists of prices and boards. */
export function knownScores(): readonly KnownScore[] {
  const rows = tableRows();
  if (rows.length > 0) return rows;
  const index = bodyRead('leaderboards.list', {})?.index ?? [];
  const ranked = new Map(index.map((row) => [row.model_id, row]));
  return knownModels().map((model) => ({
    model,
    meanScore: ranked.get(model.id)?.mean_score ?? null,
    boardCount: ranked.get(model.id)?.board_count ?? 0,
  }));
}

/** The display name of a model; its id where no list has it. */
export function modelName(id: string): string {
  return knownModels().find((model) => model.id === id)?.name ?? id;
}
