import { memoize } from '../../feed/collections.ts';
import { deriveBoardIndex, listItem } from '../../feed/derive.ts';
import { deriveResolveIndex } from '../../feed/resolve.ts';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import type { Discovery } from '../../feed/schemas/discovery.ts';
import type { Model } from '../../feed/schemas/model.ts';
import {
  deriveSearchDocuments,
  type SearchDocument,
  type SpelledVendor,
} from '../../feed/search-index.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { type Answers, deriveAnswers } from './answers.ts';
import { type BoardRow, deriveBoardRows } from './boards.ts';
import { type Catalog, type DeriveOptions, deriveCatalog } from './catalog.ts';
import {
  type DatedChange,
  deriveDatedChanges,
  derivePriceMoves,
  type PriceMove,
} from './changes.ts';
import { deriveDiscovery } from './discovery.ts';
import { deriveRunOut } from './freshness.ts';
import { deriveLifecycleMoves, type LifecycleMove } from './lifecycle.ts';
import { deriveQuestions, type Questions } from './questions.ts';

/**
 * Everything that the feed publishes, as values: every answer, and what the other files are made
 * of.
 */
export type Site = Catalog & {
  answers: Answers;
  discovery: Discovery;
  modelItems: readonly Model[];
  boardIndex: BoardIndex;
  boardRows: ReadonlyMap<string, readonly BoardRow[]>;
  changes: readonly DatedChange[];
  priceMoves: readonly PriceMove[];
  lifecycleMoves: readonly LifecycleMove[];
  searchDocuments: readonly SearchDocument[];
  questions: Questions;
};

export function deriveSite(dataset: Dataset, options: DeriveOptions): Site {
  const catalog = deriveCatalog(dataset, options);
  const { models, boards } = catalog;
  const priceMoves = derivePriceMoves(catalog);
  const lifecycleMoves = deriveLifecycleMoves(dataset.models, catalog.today);
  const changes = deriveDatedChanges(catalog, priceMoves, lifecycleMoves);
  const modelItems = models.map(listItem);
  const boardIndex = deriveBoardIndex(catalog);
  const boardRows = new Map(
    boards.map(({ key, rankings: [newest], variants: [rows] }) => [
      key,
      deriveBoardRows(catalog, newest, rows),
    ]),
  );
  return {
    ...catalog,
    answers: deriveAnswers({ ...catalog, dataset, modelItems, boardIndex, changes }),
    discovery: deriveDiscovery(catalog, deriveRunOut(dataset, catalog.today)),
    modelItems,
    boardIndex,
    boardRows,
    changes,
    priceMoves,
    lifecycleMoves,
    searchDocuments: deriveSearchDocuments(catalog, namedVendors(dataset)),
    questions: deriveQuestions({ ...catalog, boardRows }),
  };
}

/** Derived when it is first asked for: a development server seldom does. */
export const resolveIndexOf = memoize(deriveResolveIndex);

function namedVendors({ vendors }: Dataset): readonly SpelledVendor[] {
  return Object.entries(vendors).map(([slug, { name, name_zh = null, families_zh = {} }]) => ({
    slug,
    name,
    name_zh,
    families_zh,
  }));
}
