import { memoize } from '../../../feed/collections.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import type { PageValues } from '../../../feed/pages.ts';
import { expand } from '../../../feed/paths.ts';
import type { BoardRanking } from '../../../feed/schemas/board.ts';
import type { MonthOfChanges } from '../../../feed/schemas/changes.ts';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import type { ProviderOffers, VendorList } from '../../../feed/schemas/offer.ts';
import type { Plan } from '../../../feed/schemas/plan.ts';
import type { Reading } from '../../../feed/view-renderer.ts';
import type { AnsweredId, Answers } from '../../derive/answers.ts';
import type { Site } from '../../derive/site.ts';

/** The answers that pages are described by. */
type Bodies = {
  readonly 'models.get': ModelDetail;
  readonly 'plans.get': Plan;
  readonly 'vendors.list': VendorList;
  readonly 'providers.get': ProviderOffers;
  readonly 'changes.month': MonthOfChanges;
  readonly 'leaderboards.board': BoardRanking;
  readonly 'leaderboards.period': BoardRanking;
};

/** The body of an answer, as its endpoint publishes it; undefined where there is none. */
export function findAnswer<Id extends keyof Bodies>(
  { answers }: Site,
  id: Id,
  values: PageValues,
): Bodies[Id] | undefined {
  // The body at the path of an endpoint is of its type.
  return bodiesOf(answers).get(expand(pathOf(id), values)) as Bodies[Id] | undefined;
}

/** The body that a view reads; the time of the build is missing in the discovery document. */
export function findBody(site: Site, [id, values]: Reading): unknown {
  if (id === 'discovery.get') return site.discovery;
  return bodiesOf(site.answers).get(expand(pathOf(id), values));
}

function pathOf(id: Reading[0]): string {
  return endpoints[id].path.replace('.{format}', '');
}

const bodiesOf = memoize((answers: Answers): ReadonlyMap<string, unknown> => {
  // The keys of the answers are their type.
  const ids = Object.keys(answers) as AnsweredId[];
  return new Map(
    ids.flatMap((id) =>
      answers[id].map(({ values, body }): [string, unknown] => [expand(pathOf(id), values), body]),
    ),
  );
});
