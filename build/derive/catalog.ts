import { deriveRankings } from '../../feed/derive.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { derivePublishedBoards } from './boards.ts';
import { deriveGrammar } from './grammar.ts';
import { deriveModels } from './models.ts';
import { deriveOffers } from './offers.ts';
import { fitOverall, overallObservations } from './overall.ts';
import { derivePlans } from './plans.ts';
import { isSoldOn } from './records.ts';

export type DeriveOptions = {
  apiRoot: string;
  /** The build date, YYYY-MM-DD: it decides which price is in force. */
  today: string;
};

export type Catalog = ReturnType<typeof deriveCatalog>;

export function deriveCatalog(dataset: Dataset, { apiRoot, today }: DeriveOptions) {
  const { site, externalIds, noModels, floatingNames } = dataset;
  const models = deriveModels(dataset, today);
  const boards = derivePublishedBoards(dataset.boards, { models, apiRoot });
  const plans = derivePlans(dataset, models, today);
  return {
    apiRoot,
    today,
    about: { name: site.name, description: site.description, repository: site.repository },
    models,
    plans,
    soldPlans: plans.filter(({ ended }) => isSoldOn(today, ended)),
    providers: deriveOffers(dataset, today),
    boards,
    overall: fitOverall(overallObservations(boards, today)),
    externalIds,
    noModels,
    floatingNames,
    grammar: deriveGrammar(dataset),
    rankings: deriveRankings(boards),
  };
}
