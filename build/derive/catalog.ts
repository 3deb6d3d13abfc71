import { deriveRankings } from '../../feed/derive.ts';
import type { IdGrammar } from '../../feed/ids.ts';
import type { ModelRankings } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { derivePublishedBoards, type PublishedBoard } from './boards.ts';
import { deriveGrammar } from './grammar.ts';
import { deriveModels } from './models.ts';
import { deriveOffers, type ProviderOffers } from './offers.ts';
import { deriveOverall, type OverallFit } from './overall.ts';
import { derivePlans } from './plans.ts';

export type DeriveOptions = {
  apiRoot: string;
  /** The build date, YYYY-MM-DD: it decides which price is in force. */
  today: string;
};

export type Catalog = DeriveOptions & {
  about: Pick<Dataset['site'], 'name' | 'description' | 'repository'>;
  models: readonly ModelRecord[];
  plans: readonly Plan[];
  soldPlans: readonly Plan[];
  providers: readonly ProviderOffers[];
  boards: readonly PublishedBoard[];
  overall: OverallFit;
  externalIds: Dataset['externalIds'];
  noModels: Dataset['noModels'];
  grammar: IdGrammar;
  rankings: ReadonlyMap<string, ModelRankings['rankings']>;
};

export function deriveCatalog(dataset: Dataset, { apiRoot, today }: DeriveOptions): Catalog {
  const boards = derivePublishedBoards(dataset.boards, apiRoot);
  const { name, description, repository } = dataset.site;
  const models = deriveModels(dataset, today);
  const plans = derivePlans(dataset, models, today);
  return {
    apiRoot,
    today,
    about: { name, description, repository },
    models,
    plans,
    soldPlans: plans.filter(({ ended }) => ended === null || ended > today),
    providers: deriveOffers(dataset, today),
    boards,
    overall: deriveOverall(boards, today),
    externalIds: dataset.externalIds,
    noModels: dataset.noModels,
    grammar: deriveGrammar(dataset),
    rankings: deriveRankings(boards),
  };
}
