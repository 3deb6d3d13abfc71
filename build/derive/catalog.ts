import { deriveRankings } from '../../feed/derive.ts';
import type { ModelRankings } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { derivePublishedBoards, type PublishedBoard } from './boards.ts';
import { deriveModels } from './models.ts';
import { deriveOffers, type ProviderOffers } from './offers.ts';
import { deriveOverall, type OverallFit } from './overall.ts';
import { derivePlans } from './plans.ts';

/** What decides the answers beside the data: the same options and data give the same answers. */
export type DeriveOptions = {
  /** The address under which dist is mounted, without a trailing slash. */
  apiRoot: string;
  /** The build date, YYYY-MM-DD: it decides which price is in force. */
  today: string;
};

/** The records of the feed as they are published: the values from which every answer is made. */
export type Catalog = DeriveOptions & {
  about: Pick<Dataset['site'], 'name' | 'description' | 'repository'>;
  /** Every model without its ranks and plans, by vendor, name and id. */
  models: readonly ModelRecord[];
  /** Every plan, by vendor, name and id. */
  plans: readonly Plan[];
  /** Those of them that are sold on the build date. */
  soldPlans: readonly Plan[];
  /** Every provider with its offers, by id. */
  providers: readonly ProviderOffers[];
  /** Every board with a published period, in board order. */
  boards: readonly PublishedBoard[];
  /** Scores across boards, by model id. */
  overall: OverallFit;
  /** The ids of other systems, by namespace, id and model. */
  externalIds: Dataset['externalIds'];
  /** The newest place on each board, by model id. */
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
    providers: deriveOffers(dataset),
    boards,
    overall: deriveOverall(boards, today),
    externalIds: dataset.externalIds,
    rankings: deriveRankings(boards),
  };
}
