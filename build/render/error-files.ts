import { endpoints } from '../../feed/endpoints.ts';
import { plainProblems } from '../../feed/problems.ts';
import { renderJson } from './json.ts';
import type { Files } from './output-file.ts';

/**
 * The problems that static hosts answer with. Most of them look for `404.html`, whatever its
 * contents are.
 */
export function renderErrorFiles(apiRoot: string): Files {
  const { notFound, methodNotAllowed, unavailable } = plainProblems(apiRoot, endpoints);
  return new Map([
    ['404.html', renderJson(notFound)],
    ['404.json', renderJson(notFound)],
    ['405.json', renderJson(methodNotAllowed)],
    ['503.json', renderJson(unavailable)],
  ]);
}
