import { bulkFormats, type Endpoint, typeHint } from '../../feed/contract/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/contract/endpoints.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { addressOf, type PathValues, parameterNames } from '../../feed/contract/paths.ts';
import { entry } from '../../feed/contract/schemas/board.ts';
import type { Discovery, DiscoveryLeaf } from '../../feed/contract/schemas/discovery.ts';
import { model } from '../../feed/contract/schemas/model.ts';
import type { Catalog } from './catalog.ts';
import type { RunOut } from './freshness.ts';
import { readDays } from './records.ts';
import type { RunningOut } from './running-out.ts';

/**
 * The discovery document without the time of the build, which is the only clock in any
 * body.
 */
export function deriveDiscovery(
  catalog: Catalog,
  { runOut, runningOut }: { runOut: RunOut; runningOut: RunningOut },
): Discovery {
  const { about, apiRoot, boards } = catalog;
  return {
    name: about.name,
    version: 'v1',
    description: about.description,
    docs_url: apiRoot + documents.home.path,
    llms_txt: apiRoot + documents.guide.path,
    openapi: apiRoot + documents.openapi.path,
    license: apiRoot + documents.license.path,
    generated_at: '',
    data_freshness: { ...deriveFreshness(catalog), run_out: runOut, running_out: runningOut },
    endpoints: deriveEndpoints(catalog),
    boards: boards.map(({ rankings: [newest] }) => newest.board),
    schema_hints: { model: hints(model), leaderboard_entry: hints(entry) },
    example: deriveExamples(catalog),
    contact: { repository: about.repository },
  };
}

function deriveFreshness({ models, boards }: Catalog) {
  const latest = (days: readonly string[]) => days.toSorted().at(-1);
  const midnight = (day: string | undefined) => (day === undefined ? null : `${day}T00:00:00Z`);
  const newest = boards.map(({ rankings: [ranking] }) => ranking);
  const period = latest(newest.map((ranking) => ranking.period));
  return {
    models_updated_at: midnight(latest(models.flatMap(({ sources }) => readDays(sources)))),
    leaderboard_updated_at: midnight(latest(newest.map(({ board }) => board.updated_at))),
    leaderboard_period: period === undefined ? null : monthAndYear(new Date(period)),
  };
}

const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format;

function deriveEndpoints(catalog: Catalog): Discovery['endpoints'] {
  const groups: Record<string, Record<string, DiscoveryLeaf>> = {};
  for (const [id, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [group = '', leaf = ''] = id.split('.');
    if (group === 'discovery' || group === 'manifest') continue;
    groups[group] ??= {};
    groups[group][leaf] = toLeaf(endpoint, catalog);
  }
  return groups;
}

/** How one endpoint is asked: its address and what its parameters take. */
function toLeaf({ path, query, returns }: Endpoint, { apiRoot, boards }: Catalog): DiscoveryLeaf {
  const names = parameterNames(path);
  const hints = Object.entries(query).map(([name, parameter]) => [name, typeHint(parameter)]);
  return {
    method: 'GET',
    url: apiRoot + path,
    ...(hints.length === 0 ? {} : { query: Object.fromEntries(hints) }),
    ...(names.includes('format') ? { formats: Object.keys(bulkFormats) } : {}),
    ...(names.includes('board') ? { boards: boards.map(({ key }) => key) } : {}),
    returns,
  };
}

function deriveExamples({ apiRoot, models, boards, rankings }: Catalog): Discovery['example'] {
  const ranked = models.find(({ id }) => rankings.has(id)) ?? models[0];
  const board = boards[0]?.key;
  const request = <Id extends EndpointId>(id: Id, values: PathValues<Id>, query = '') =>
    `GET ${addressOf(apiRoot, id, values)}${query}`;
  const name = (ranked?.name ?? 'gpt').replace(/\p{Cs}/gu, '');
  return {
    verified_models: request('models.list', {}, '?status=verified&limit=10'),
    ...(ranked && { one_model: request('models.get', { id: ranked.id }) }),
    cheapest_input: request('pricing.list', {}, '?sort=input_price'),
    ...(board !== undefined && { one_board: request('leaderboards.board', { board }) }),
    coding_plans: request('plans.list', {}, '?category=code'),
    search: request('search.search', {}, `?q=${encodeURIComponent(name)}`),
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
