import { hostFiles } from '../../feed/static-files.ts';
import { type Finding, judged } from '../finding.ts';
import { faultsOf } from './expectations.ts';
import type { Subject } from './target.ts';

/**
 * Files that a build writes for hosts hold nothing secret, but are none of a visitor's business.
 */
export async function checkHostFiles({ ask }: Subject): Promise<Finding> {
  const faults = await faultsOf(
    ask,
    hostFiles.map((file) => [
      `/${file}`,
      ({ status }) => (status === 200 ? 'is public' : undefined),
    ]),
  );
  return judged({ check: 'host files', faults, ok: 'not public', fix: '', severity: 'limit' });
}
