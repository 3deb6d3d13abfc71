import { bodyRead } from '../../feed/read.ts';
import { modelsInPage } from './page-models.ts';
import type { KnownModel, KnownScore } from './row.ts';

/** Every model: from the page's table, or in a page without it from the list of prices. */
export function knownModels(): readonly KnownModel[] {
  const rows = modelsInPage();
  if (rows.length > 0) return rows.map(({ model }) => model);
  return bodyRead('pricing.list', {})?.pricing ?? [];
}

/** Every model with its score: from the page's table, or from all models and boards. */
export function knownScores(): readonly KnownScore[] {
  const rows = modelsInPage();
  if (rows.length > 0) return rows;
  const index = bodyRead('leaderboards.list', {})?.index ?? [];
  const ranked = new Map(index.map((row) => [row.model_id, row.overall]));
  const records = bodyRead('bulk.models', { format: 'json' })?.models ?? [];
  return records.map((model) => ({
    model,
    overall: ranked.get(model.id) ?? null,
    stage: model.lifecycle.stage,
  }));
}

/** The display name of a model; its id where no list has it. */
export function modelName(id: string): string {
  return knownModels().find((model) => model.id === id)?.name ?? id;
}
