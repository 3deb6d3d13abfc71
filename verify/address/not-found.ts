import { pathOf } from '../../feed/paths.ts';
import { type Finding, findingOf } from '../finding.ts';
import type { Answer } from './client.ts';
import { faultsOf, isProblem } from './expectations.ts';
import type { Target } from './target.ts';

/**
 * What is at no address: a 404 with a problem in it. Its type and its cache are beyond some hosts
 * of plain files.
 */
export async function checkNotFound({ request }: Target): Promise<readonly Finding[]> {
  const paths = [
    pathOf('models.get', { id: UNKNOWN }),
    pathOf('leaderboards.board', { board: UNKNOWN }),
    pathOf('plans.get', { id: UNKNOWN }),
    `/${UNKNOWN}`,
  ];
  const bodies = await faultsOf(
    request,
    paths.map((path) => [
      path,
      (answer) => isProblem(404, 'not_found')(answer) ?? corsFault(answer),
    ]),
  );
  const heads = await faultsOf(
    request,
    paths.map((path) => [path, headFault]),
  );
  return [
    findingOf({
      check: 'not found',
      faults: bodies,
      ok: '404 with a problem in JSON, open to every origin',
      fix: 'let the host answer what is not there with 404 and `404.html`, whose contents are JSON; a 200 or a page of its own misleads clients.',
    }),
    findingOf({
      check: 'errors',
      faults: heads,
      ok: 'typed as problems, kept for a minute',
      fix: '',
      severity: 'limit',
    }),
  ];
}

const UNKNOWN = 'no-such-name-at-all';

function corsFault({ headers }: Answer): string | undefined {
  return headers.get('Access-Control-Allow-Origin') === '*'
    ? undefined
    : 'is not open to other origins';
}

function headFault({ headers }: Answer): string | undefined {
  const type = headers.get('Content-Type') ?? 'none';
  if (!type.startsWith('application/problem+json')) return `is ${type}`;
  const kept = Number(/max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1] ?? 0);
  return kept > ERROR_SECONDS ? `may be cached for ${kept} seconds` : undefined;
}

const ERROR_SECONDS = 60;
