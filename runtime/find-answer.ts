import type {
  modelParameters,
  ParameterRules,
  planParameters,
  pricingParameters,
  resolveParameters,
  searchParameters,
  Values,
} from '../feed/parameters.ts';
import { problemOf } from '../feed/problems.ts';
import { foldQuery, parseQueryString } from '../feed/query.ts';
import { idsOf } from '../feed/resolve.ts';
import type { Route } from '../feed/routes.ts';
import { modelRowsFile } from '../feed/runtime-documents.ts';
import type { BulkPricing } from '../feed/schemas/bulk.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import type { SearchResult } from '../feed/schemas/search.ts';
import { selectModels, selectPlans, selectPricing } from '../feed/select.ts';
import type { Site } from '../feed/site.ts';
import { fileIn } from './file-in.ts';
import { listText } from './list-text.ts';
import { missingAnswer } from './missing.ts';
import { type Answer, problemAnswer } from './plain-answers.ts';
import { modelRoute, resolve } from './resolve.ts';
import { suggestionsFor } from './suggestions.ts';
import type { Read } from './types.ts';

/** Searches the index, whose files it reads itself. `ids` are those of models to list first. */
export type Searcher = (
  read: Read,
  q: string,
  options: { readonly apiRoot: string; readonly ids: readonly string[] },
) => Promise<SearchResult>;

export type Question = {
  readonly site: Site;
  readonly search: Searcher;
  readonly route: Route;
  /** The query string with its `?`. */
  readonly query: string;
  readonly read: Read;
};

/** The answer to a query, or the problem with it; undefined where the endpoint takes no queries. */
export async function findAnswer(question: Question): Promise<Answer | undefined> {
  return answerers[question.route.id]?.(question);
}

/**
 * How each endpoint that takes parameters answers: with the functions that ordered its file, from a
 * file that holds all rows. The build has held each of these files against its schema, so what is
 * read is of its type.
 */
const answerers: { readonly [id: string]: (question: Question) => Promise<Answer> } = {
  'models.list': answering<typeof modelParameters>(async (values, { site, route, read }) => {
    const { models } = (await read(modelRowsFile)) as ModelRows;
    return listText(selectModels(models, values, site.apiRoot + route.endpoint.path));
  }),
  'pricing.list': answering<typeof pricingParameters>(async (values, { site: { table }, read }) => {
    const { pricing } = (await read(
      fileIn(table, 'bulk.pricing', { format: 'json' }),
    )) as BulkPricing;
    return listText(selectPricing(pricing, values));
  }),
  'plans.list': answering<typeof planParameters>(async (values, { site: { table }, read }) => {
    const { plans } = (await read(fileIn(table, 'plans.list'))) as PlanList;
    return listText(selectPlans(plans, values));
  }),
  'search.search': answering<typeof searchParameters>(
    async ({ q = '' }, { site: { apiRoot }, search, read }) => {
      const ids = idsOf(await resolve(read, q));
      return listText(await search(read, foldQuery(q), { apiRoot, ids }));
    },
  ),
  'resolve.get': answering<typeof resolveParameters>(async ({ id = '' }, { site, read }) => {
    const found = await resolve(read, id);
    if (found) return JSON.stringify({ query: foldQuery(id), ...found });
    const route = modelRoute(site, id);
    return (await missingAnswer({ site, route, read })) ?? '';
  }),
};

/**
 * `P` is the type of the parameters that the table holds for the endpoint; what is given is JSON.
 */
function answering<P extends ParameterRules>(
  answer: (values: Values<P>, question: Question) => Promise<string | Answer>,
) {
  return async (question: Question): Promise<Answer> => {
    const { site, route, query } = question;
    const parameters = route.endpoint.query as P;
    const parsed = parseQueryString(query, parameters);
    if ('fault' in parsed) {
      const { code, nearest, ...parts } = parsed.fault;
      const suggestions = suggestionsFor({
        ...parsed.fault,
        address: site.apiRoot + route.endpoint.path,
        query,
        parameters,
      });
      return problemAnswer(site, problemOf(site.apiRoot, code, { ...parts, suggestions }));
    }
    const found = await answer(parsed.values, question);
    if (typeof found !== 'string') return found;
    return { status: 200, headers: site.headers.answers[route.id] ?? [], body: `${found}\n` };
  };
}
