import { documents } from '../../feed/documents.ts';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { fileAt } from '../../feed/path-templates.ts';
import { routeOf } from '../../feed/routes.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import { hostFiles, isPrivate, pathOfFile } from '../../feed/static-files.ts';
import { compareCodeUnits } from '../../feed/text.ts';

/** Endpoints that have files. */
type PublishedId = Exclude<EndpointId, 'search.search' | 'resolve.get'>;

/** What a file of dist is for. */
type Kind = PublishedId | keyof typeof documents | 'settings' | 'assets' | 'errors' | 'signature';

/**
 * The step in which files of each kind are uploaded; within a step the kinds follow one another as
 * they stand here. No file holds an address of a later step; those of the last one hold one
 * another's. A kind that is missing here does not compile.
 */
const steps = {
  settings: 'settings',
  assets: 'settings',
  'models.get': 'records',
  'plans.get': 'records',
  'leaderboards.period': 'boards',
  'leaderboards.board': 'boards',
  'leaderboards.model': 'boards',
  searchIndex: 'lists',
  modelRows: 'lists',
  resolveIndex: 'lists',
  'bulk.models': 'lists',
  'bulk.pricing': 'lists',
  'bulk.plans': 'lists',
  'bulk.entries': 'lists',
  'bulk.ids': 'lists',
  'bulk.cost_vectors': 'lists',
  'models.list': 'lists',
  'pricing.list': 'lists',
  'plans.list': 'lists',
  'leaderboards.list': 'lists',
  'changes.list': 'lists',
  calendar: 'lists',
  modelsPage: 'lists',
  boardPage: 'lists',
  plansPage: 'lists',
  openapi: 'discovery',
  docs: 'discovery',
  feedJson: 'discovery',
  feedXml: 'discovery',
  errors: 'discovery',
  guide: 'discovery',
  apiCatalog: 'discovery',
  'discovery.get': 'discovery',
  signature: 'discovery',
  'manifest.get': 'discovery',
} as const satisfies { readonly [Name in Kind]: string };

export type Step = (typeof steps)[Kind];

/** Where a file stands in the order of uploads: smaller is earlier. */
export type Place = { readonly step: Step; readonly rank: number };

/** Orders the files of a dist. `isKnown` says whether the host has a file of that path already. */
export function placesOf(
  paths: readonly string[],
  isKnown: (path: string) => boolean,
): ReadonlyMap<string, Place> {
  const places = paths.map((path): readonly [string, Place] => [path, placeOf(path, isKnown)]);
  return new Map(
    places.sort(
      ([left, { rank: first }], [right, { rank: second }]) =>
        first - second || compareCodeUnits(left, right),
    ),
  );
}

const kinds: readonly string[] = Object.keys(steps);

function placeOf(path: string, isKnown: (path: string) => boolean): Place {
  const kind = kindOf(path);
  // A board and its periods name one another. A period holds the board's address, so a board that
  // the host does not have yet goes first; one that it has names a new period, which then goes
  // first.
  const isFirst = kind === 'leaderboards.board' && !isKnown(path);
  return {
    step: steps[kind],
    rank: isFirst ? kinds.indexOf('leaderboards.period') - 0.5 : kinds.indexOf(kind),
  };
}

/** Whether a build of this version may write a file of this path, for whatever data. */
export function isFeedFile(path: string): boolean {
  return knownKindOf(path) !== undefined;
}

/**
 * What an older or a newer version has written and this one doesn't know goes with what nothing
 * links to by name.
 */
function kindOf(path: string): Kind {
  return knownKindOf(path) ?? (isPrivate(path) ? 'settings' : 'assets');
}

function knownKindOf(path: string): Kind | undefined {
  if (path === signatureFile) return 'signature';
  if (/^\d{3}\.(?:html|json)$/.test(path)) return 'errors';
  if (/^assets\/[\w.-]+\.(?:js|css)$/.test(path)) return 'assets';
  if (settingsFiles.includes(path)) return 'settings';
  return answerOf(path) ?? documentOf(path);
}

const settingsFiles: readonly string[] = hostFiles;

/** The endpoint whose answer a file holds under the very path that a build gives it. */
function answerOf(path: string): PublishedId | undefined {
  const route = isPrivate(path) ? undefined : routeOf(endpoints, pathOfFile(path));
  if (route === undefined || route.id === 'search.search' || route.id === 'resolve.get')
    return undefined;
  return fileAt(route.endpoint, pathOfFile(path).slice(1)) === path ? route.id : undefined;
}

function documentOf(path: string): keyof typeof documents | undefined {
  // The keys of the table are its type.
  const names = Object.keys(documents) as (keyof typeof documents)[];
  return names.find((name) => {
    const [head = '', tail] = documents[name].file.split(/\{\w+\}/);
    return tail === undefined ? path === head : path.startsWith(head) && path.endsWith(tail);
  });
}
