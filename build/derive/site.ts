import { memoize } from '../../feed/collections.ts';
import { deriveResolveIndex, differingNames, groupFloating } from '../../feed/lookup/id-index.ts';
import { toListItem } from '../../feed/lookup/lists.ts';
import { deriveSearchDocuments } from '../../feed/lookup/search-index.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { type Answers, deriveAnswers } from './answers.ts';
import { deriveBoardRows, deriveSettings } from './boards.ts';
import { type Catalog, type DeriveOptions, deriveCatalog } from './catalog.ts';
import { deriveDatedChanges, derivePriceMoves } from './changes.ts';
import { deriveDiscovery } from './discovery.ts';
import { deriveRunOut } from './freshness.ts';
import { deriveLifecycleMoves } from './lifecycle.ts';
import { deriveQuestions } from './llms-answers.ts';
import { deriveRunningOut } from './running-out.ts';

export type Site = ReturnType<typeof deriveSite>;

/**
 * Everything that the feed publishes, as values: every answer, and what the other files are made
 * of.
 */
export function deriveSite(dataset: Dataset, options: DeriveOptions) {
  const catalog = deriveCatalog(dataset, options);
  const { models, boards, today } = catalog;
  const priceMoves = derivePriceMoves(catalog);
  const lifecycleMoves = deriveLifecycleMoves(dataset.models, today);
  const changes = deriveDatedChanges(catalog, priceMoves, lifecycleMoves);
  const answers = deriveAnswers({ ...catalog, dataset, changes });
  const boardAnswers = {
    boardIndex: answers['leaderboards.list'][0].body,
    boardRows: new Map(boards.map((board) => [board.key, deriveBoardRows(models, board)])),
    boardSettings: new Map(boards.map((board) => [board.key, deriveSettings(models, board)])),
  };
  return {
    ...catalog,
    ...boardAnswers,
    answers,
    discovery: deriveDiscovery(catalog, {
      runOut: deriveRunOut(dataset, today),
      runningOut: deriveRunningOut(dataset, today),
    }),
    modelItems: models.map(toListItem),
    // No answer has them: a page of a model without a price says by them where it is known from.
    factSources: new Map(dataset.models.map(({ id, value }) => [id, value.fact_sources ?? []])),
    // Nor these: the page of changes says by them where the end of the sale of a plan was read.
    planEndSources: new Map(
      dataset.plans.map(({ id, value }) => [id, value.ended_sources ?? []] as const),
    ),
    planPriceNotes: new Map(
      dataset.plans.map(({ id, value }) => [id, value.prices.at(-1)?.note ?? null] as const),
    ),
    changes,
    priceMoves,
    lifecycleMoves,
    searchDocuments: searchDocumentsOf(catalog, answers),
    questions: deriveQuestions({ ...catalog, ...boardAnswers }),
  };
}

function searchDocumentsOf(catalog: Catalog, answers: Answers) {
  const { boards, index } = answers['leaderboards.list'][0].body;
  const providers = catalog.providers.map(({ provider }) => provider);
  const { vendors } = answers['vendors.list'][0].body;
  return deriveSearchDocuments({ ...catalog, boards, providers, index }, vendors);
}

/** Derived when it is first asked for: a development server seldom does. */
export const resolveIndexOf = memoize(
  ({ models, externalIds, noModels, floatingNames, grammar, apiRoot }: Catalog) =>
    deriveResolveIndex({
      models,
      externalIds,
      noModels,
      floating: groupFloating(floatingNames),
      differing: differingNames(externalIds, grammar),
      apiRoot,
    }),
);
