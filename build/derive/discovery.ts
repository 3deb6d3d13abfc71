import { documents } from '../../feed/documents.ts';
import { bulkFormats, type Endpoint, typeHint } from '../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { addressOf, parameterNames } from '../../feed/paths.ts';
import { entry } from '../../feed/schemas/board.ts';
import type { Discovery, DiscoveryLeaf } from '../../feed/schemas/discovery.ts';
import { model } from '../../feed/schemas/model.ts';
import type { Catalog } from './catalog.ts';
import type { RunOut } from './freshness.ts';
import { readDays } from './records.ts';

/**
 * The discovery document without the time of the build, which is the only clock in any
 * body.
 */
export function deriveDiscovery(catalog: Catalog, runOut: RunOut): Discovery {
  const { about, apiRoot, boards } = catalog;
  return {
    name: about.name,
    version: 'v1',
    description: about.description,
    docs_url: apiRoot + documents.docs.path,
    llms_txt: apiRoot + documents.guide.path,
    openapi: apiRoot + documents.openapi.path,
    license: apiRoot + documents.license.path,
    generated_at: '',
    data_freshness: { ...deriveFreshness(catalog), run_out: runOut },
    endpoints: deriveEndpoints(catalog),
    boards: boards.map(({ rankings: [newest] }) => newest.board),
    schema_hints: { model: hints(model), leaderboard_entry: hints(entry) },
    example: deriveExamples(catalog),
    contact: { repository: about.repository },
  };
}

function deriveFreshness({ models, boards }: Catalog) {
  const checked = models.flatMap(({ sources }) => readDays(sources));
  const newest = boards.map(({ rankings: [ranking] }) => ranking);
  const period = latest(newest.map(({ period }) => period));
  return {
    models_updated_at: midnight(latest(checked)),
    leaderboard_updated_at: midnight(latest(newest.map(({ board }) => board.updated_at))),
    leaderboard_period: period === undefined ? null : monthAndYear(new Date(period)),
  };
}

function deriveEndpoints(catalog: Catalog): Discovery['endpoints'] {
  const groups: Record<string, Record<string, DiscoveryLeaf>> = {};
  for (const [id, endpoint] of Object.entries(endpoints)) {
    const [group = '', leaf = ''] = id.split('.');
    if (group === 'discovery' || group === 'manifest') continue;
    groups[group] = { ...groups[group], [leaf]: deriveLeaf(endpoint, catalog) };
  }
  return groups;
}

function deriveLeaf(
  { path, query, returns }: Endpoint,
  { apiRoot, boards }: Catalog,
): DiscoveryLeaf {
  const names = parameterNames(path);
  const parameters = Object.entries(query);
  return {
    method: 'GET',
    url: apiRoot + path,
    ...(parameters.length === 0
      ? {}
      : {
          query: Object.fromEntries(
            parameters.map(([name, parameter]) => [name, typeHint(parameter)]),
          ),
        }),
    ...(names.includes('format') ? { formats: Object.keys(bulkFormats) } : {}),
    ...(names.includes('board') ? { boards: boards.map(({ key }) => key) } : {}),
    returns,
  };
}

function deriveExamples({ apiRoot, models, boards, rankings }: Catalog): Discovery['example'] {
  const ranked = models.find(({ id }) => rankings.has(id)) ?? models[0];
  const list = (
    id: EndpointId & ('models.list' | 'pricing.list' | 'plans.list' | 'search.search'),
    query: string,
  ) => `GET ${addressOf(apiRoot, id, {})}?${query}`;
  const board = boards[0]?.key;
  return {
    verified_models: list('models.list', 'status=verified&limit=10'),
    ...(ranked === undefined
      ? {}
      : { one_model: `GET ${addressOf(apiRoot, 'models.get', { id: ranked.id })}` }),
    cheapest_input: list('pricing.list', 'sort=input_price'),
    ...(board === undefined
      ? {}
      : { one_board: `GET ${addressOf(apiRoot, 'leaderboards.board', { board })}` }),
    coding_plans: list('plans.list', 'category=code'),
    search: list(
      'search.search',
      `q=${encodeURIComponent((ranked?.name ?? 'gpt').replace(/\p{Cs}/gu, ''))}`,
    ),
  };
}

type ObjectSchema = {
  properties: Readonly<Record<string, { type: unknown; description?: string }>>;
};

function hints({ properties }: ObjectSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type, description }]) => [
      name,
      `${[type].flat().join(' or ')}: ${description ?? ''}`,
    ]),
  );
}

function latest(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1);
}

function midnight(day: string | undefined): string | null {
  return day === undefined ? null : `${day}T00:00:00Z`;
}

const monthAndYear = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
}).format;
