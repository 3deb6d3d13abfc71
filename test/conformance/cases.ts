import type { Case } from './case.ts';
import { hostileCases } from './cases/hostile.ts';
import { addressCases, errorCases, fileCases, privateCases, visitorCases } from './cases/paths.ts';
import { cachingCases, methodCases } from './cases/protocol.ts';
import { changeCases, modelCases, planCases, pricingCases, resolveCases } from './cases/queries.ts';
import { refusalCases } from './cases/refusals.ts';
import { searchCases } from './cases/search.ts';
import type { Feed } from './feed.ts';

/**
 * THE request table: everything that a host has to answer, for a feed as it was built. No two cases
 * have one id.
 */
export function casesFor(feed: Feed): Case[] {
  const cases = [
    ...addressCases(feed),
    ...fileCases(feed),
    ...modelCases(feed),
    ...pricingCases(feed),
    ...planCases(feed),
    ...changeCases(feed),
    ...refusalCases(),
    ...resolveCases(feed),
    ...searchCases(feed),
    ...errorCases(feed),
    ...visitorCases(),
    ...privateCases(),
    ...methodCases(feed),
    ...cachingCases(feed),
    ...hostileCases(feed),
  ];
  const ids = new Set<string>();
  for (const { id } of cases) {
    if (ids.has(id)) throw new Error(`two cases are called "${id}"; give one another name`);
    ids.add(id);
  }
  return cases;
}
