import { pathOf } from '../../feed/paths.ts';
import { type Finding, findingOf } from '../finding.ts';
import { type Answer, statusText } from './client.ts';
import { faultsOf } from './expectations.ts';
import type { Target } from './target.ts';

/** HEAD, which every host knows; preflights and refusals, which some hosts of plain files don't. */
export async function checkMethods({ request }: Target): Promise<readonly Finding[]> {
  const path = pathOf('models.list', {});
  const preflight = {
    Origin: 'https://page.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'if-none-match',
  };
  const heads = await faultsOf(request, [[path, headFault, { method: 'HEAD' }]]);
  const others = await faultsOf(request, [
    [path, preflightFault, { method: 'OPTIONS', headers: preflight }],
    [path, refusalFault, { method: 'POST' }],
  ]);
  return [
    findingOf({
      check: 'head',
      faults: heads,
      ok: 'the headers alone',
      fix: 'let the host answer HEAD as it answers GET, without the body.',
    }),
    findingOf({
      check: 'methods',
      faults: others,
      ok: 'preflights pass, and writing is refused',
      fix: '',
      severity: 'limit',
    }),
  ];
}

function headFault(answer: Answer): string | undefined {
  if (answer.status !== 200) return statusText(answer);
  return answer.body.length === 0 ? undefined : 'has a body';
}

function preflightFault({ headers, ...answer }: Answer): string | undefined {
  if (answer.status !== 204 && answer.status !== 200) return statusText(answer);
  if (headers.get('Access-Control-Allow-Origin') !== '*') return 'is not open to other origins';
  return headers.has('Access-Control-Allow-Headers') ? undefined : 'allows no headers';
}

function refusalFault(answer: Answer): string | undefined {
  return answer.status === 405 ? undefined : `${statusText(answer)}, not 405`;
}
