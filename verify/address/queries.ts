import { pathOf } from '../../feed/paths.ts';
import { type Finding, findingOf } from '../finding.ts';
import { fieldOf } from './client.ts';
import { faultsOf, isJson, isProblem, type RequestCheck } from './expectations.ts';
import { idsOf, type Published } from './target.ts';

/**
 * Query strings and search: what a runtime in front of the files answers. A host of plain files
 * passes over a query.
 */
export async function checkQueries(published: Published): Promise<readonly Finding[]> {
  const { request, isStatic } = published;
  if (isStatic)
    return [
      await checkIgnoredQuery(published),
      { check: 'search', result: 'skipped', found: 'a host of plain files has none' },
    ];
  return [
    findingOf({
      check: 'queries',
      faults: await faultsOf(request, queryQuestions()),
      ok: 'filter, sort and page; errors name the parameter',
      fix: 'put the runtime in front of the lists, and see that caches tell query strings apart; for a host of plain files say `--static`.',
    }),
    findingOf({
      check: 'search',
      faults: await faultsOf(request, searchQuestions(published)),
      ok: 'finds a model by its id; errors name the parameter',
      fix: `put the runtime in front of ${pathOf('search.search', {})}; for a host of plain files say \`--static\`.`,
    }),
  ];
}

function queryQuestions(): readonly RequestCheck[] {
  const models = pathOf('models.list', {});
  const pricing = pathOf('pricing.list', {});
  const plans = pathOf('plans.list', {});
  return [
    // A cache that passes over queries would give one of these for both.
    [
      `${models}?limit=1`,
      isJson((value) => rowsOf(value, 'models').length === 1, 'does not list one model'),
    ],
    [
      `${models}?limit=2`,
      isJson((value) => rowsOf(value, 'models').length === 2, 'does not list two models'),
    ],
    [`${models}?limit=0`, isProblem(400, 'invalid_parameter')],
    [`${models}?limt=1`, isProblem(400, 'invalid_parameter')],
    [
      `${pricing}?sort=output_price`,
      isJson((value) => fieldOf(value, 'sort') === 'output_price', 'is not sorted as requested'),
    ],
    [`${plans}?region=overseas`, isJson(isOverseas, 'lists plans of other regions')],
  ];
}

function searchQuestions({ manifest }: Published): readonly RequestCheck[] {
  const search = pathOf('search.search', {});
  const [id = ''] = idsOf(manifest, 'models.get');
  return [
    [
      `${search}?q=${id}`,
      isJson(
        (value) => fieldOf(rowsOf(value, 'models')[0], 'id') === id,
        `does not find ${id} first`,
      ),
    ],
    [`${search}?q=a`, isProblem(400, 'query_too_short')],
  ];
}

async function checkIgnoredQuery({ request }: Published): Promise<Finding> {
  const models = pathOf('models.list', {});
  const isList = isJson((value) => rowsOf(value, 'models').length > 0, 'is not the list');
  return findingOf({
    check: 'queries',
    faults: await faultsOf(request, [[`${models}?limit=1`, isList]]),
    ok: 'passed over, as a host of plain files does',
    fix: 'let the host pass over query strings.',
  });
}

function isOverseas(value: unknown): boolean {
  const plans = rowsOf(value, 'plans');
  return plans.length > 0 && plans.every((plan) => fieldOf(plan, 'region') === 'overseas');
}

function rowsOf(value: unknown, name: string): readonly unknown[] {
  const rows = fieldOf(value, name);
  return Array.isArray(rows) ? rows : [];
}
