import { pathOf } from '../../feed/paths.ts';
import { type Finding, findingOf } from '../finding.ts';
import { type Answer, statusText } from './client.ts';
import { faultsOf, type RequestCheck } from './expectations.ts';
import { idsOf, type Published } from './target.ts';

/** Addresses with a slash at their end, of a kind each, ids with a dot included. */
export async function checkSlashes(published: Published): Promise<Finding> {
  const { request, manifest } = published;
  const paths = [
    pathOf('discovery.get', {}),
    pathOf('models.list', {}),
    pathOf('pricing.list', {}),
    pathOf('leaderboards.list', {}),
    pathOf('plans.list', {}),
    pathOf('changes.list', {}),
    ...examplesOf(idsOf(manifest, 'models.get')).map((id) => pathOf('models.get', { id })),
    ...examplesOf(idsOf(manifest, 'leaderboards.board')).map((board) =>
      pathOf('leaderboards.board', { board }),
    ),
    ...examplesOf(idsOf(manifest, 'plans.get')).map((id) => pathOf('plans.get', { id })),
  ];
  const faults = await faultsOf(
    request,
    paths.map((path): RequestCheck => [`${path}/`, isSuccess]),
  );
  return findingOf({
    check: 'slashes',
    faults,
    ok: 'addresses answer with a slash at their end too',
    fix: 'see that the host uses the redirects or settings of this build: it knows some addresses in one spelling only.',
  });
}

/** One that is plain and one with a dot, which hosts take for the ending of a file. */
function examplesOf(ids: readonly string[]): readonly string[] {
  const dotted = ids.find((id) => id.includes('.'));
  const plain = ids.find((id) => !id.includes('.'));
  return [dotted, plain].filter((id) => id !== undefined);
}

function isSuccess(answer: Answer): string | undefined {
  return answer.status === 200 ? undefined : statusText(answer);
}
