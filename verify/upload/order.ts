import { documents } from '../../feed/documents.ts';
import { type Endpoint, type UploadStep, uploadSteps } from '../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { signatureFile } from '../../feed/manifest.ts';
import { pageAt } from '../../feed/pages.ts';
import { fileAt } from '../../feed/paths.ts';
import { routeOf } from '../../feed/routes.ts';
import { docsFile, hostFiles, isPrivate, pathOfFile } from '../../feed/static-files.ts';
import { compareCodeUnits } from '../../feed/text.ts';

/**
 * The files of a dist in the order of their uploads, with the step of each. `isKnown` says whether
 * the host has a file of that path already.
 */
export function orderUploads(
  paths: readonly string[],
  isKnown: (path: string) => boolean,
): ReadonlyMap<string, UploadStep> {
  const ordered = paths
    .map((path) => ({ path, ...positionOf(path, isKnown) }))
    .sort(
      (left, right) =>
        uploadSteps.indexOf(left.step) - uploadSteps.indexOf(right.step) ||
        left.rank - right.rank ||
        compareCodeUnits(left.path, right.path),
    );
  return new Map(ordered.map(({ path, step }) => [path, step]));
}

/** Whether a build of this version may write a file of this path, for whatever data. */
export function isFeedFile(path: string): boolean {
  return knownKindOf(path) !== undefined;
}

/** What a file of dist is for: the row of a table, or one of the kinds that no table has. */
type Kind = EndpointId | keyof typeof documents | keyof typeof otherSteps;

const otherSteps = {
  settings: 'settings',
  assets: 'settings',
  pages: 'discovery',
  errors: 'discovery',
  signature: 'discovery',
} as const satisfies { readonly [kind: string]: UploadStep };

/** Within a step: the manifest, which lists all other files, comes last. */
const ranks = [
  'settings',
  'assets',
  'pages',
  ...Object.keys(documents),
  'errors',
  ...Object.keys(endpoints).filter((id) => id !== 'manifest.get'),
  'signature',
  'manifest.get',
];

const recordFeeds: ReadonlySet<Kind> = new Set([
  'modelFeedJson',
  'modelFeedXml',
  'vendorFeedJson',
  'vendorFeedXml',
]);

type Position = { readonly step: UploadStep; readonly rank: number };

/**
 * A board and its periods name one another. A period holds the board's address, so a board that the
 * host does not have yet goes first; one that it has names a new period, which then goes first.
 * Pages that the host has link to new ones, so those go first; new ones link to one another, and to
 * the feeds of their records, which go before them.
 */
function positionOf(path: string, isKnown: (path: string) => boolean): Position {
  const kind = kindOf(path);
  if (kind === 'pages' && !isKnown(path)) return { step: stepOf(kind), rank: -1 };
  if (recordFeeds.has(kind) && !isKnown(path)) return { step: stepOf(kind), rank: -2 };
  const isNewBoard = kind === 'leaderboards.board' && !isKnown(path);
  return isNewBoard
    ? { step: endpoints['leaderboards.period'].uploadStep, rank: -1 }
    : { step: stepOf(kind), rank: ranks.indexOf(kind) };
}

function stepOf(kind: Kind): UploadStep {
  const rows: { readonly [Name in Kind]: Pick<Endpoint, 'uploadStep'> | UploadStep } = {
    ...documents,
    ...endpoints,
    ...otherSteps,
  };
  const row = rows[kind];
  return typeof row === 'string' ? row : row.uploadStep;
}

/** Files of another version of this program are uploaded with those that no file refers to. */
function kindOf(path: string): Kind {
  return knownKindOf(path) ?? (isPrivate(path) ? 'settings' : 'assets');
}

function knownKindOf(path: string): Kind | undefined {
  if (path === signatureFile) return 'signature';
  if (/^\d{3}\.(?:html|json)$/.test(path)) return 'errors';
  if (/^assets\/[\w.-]+\.(?:js|css)$/.test(path)) return 'assets';
  if (settingsFiles.includes(path)) return 'settings';
  if (isPage(path)) return 'pages';
  return endpointOf(path) ?? documentOf(path);
}

function isPage(path: string): boolean {
  return path.endsWith(`/${docsFile}`) && pageAt(pathOfFile(path)) !== undefined;
}

const settingsFiles: readonly string[] = hostFiles;

/** The endpoint whose answer a build writes to exactly this path. */
function endpointOf(path: string): EndpointId | undefined {
  const route = isPrivate(path) ? undefined : routeOf(endpoints, pathOfFile(path));
  if (route === undefined) return undefined;
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
