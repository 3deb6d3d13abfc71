import type { Case } from './case.ts';
import { addressCases } from './cases/addresses.ts';
import { cachingCases } from './cases/caching.ts';
import { errorCases, privateCases } from './cases/errors.ts';
import { faultCases } from './cases/faults.ts';
import { fileCases } from './cases/files.ts';
import { hostileCases } from './cases/hostile.ts';
import { methodCases } from './cases/methods.ts';
import { modelCases } from './cases/models.ts';
import { planCases } from './cases/plans.ts';
import { pricingCases } from './cases/pricing.ts';
import { resolveCases } from './cases/resolve.ts';
import { searchCases } from './cases/search.ts';
import type { Feed } from './feed.ts';

/**
 * THE request table: everything that a host has to answer, for a feed as it was built. No two cases
 * have one id.
 */
export function casesFor(feed: Feed): readonly Case[] {
  const cases = [
    ...addressCases(feed),
    ...fileCases(feed),
    ...modelCases(feed),
    ...pricingCases(feed),
    ...planCases(feed),
    ...faultCases(),
    ...resolveCases(feed),
    ...searchCases(feed),
    ...errorCases(feed),
    ...privateCases(),
    ...methodCases(feed),
    ...cachingCases(feed),
    ...hostileCases(feed),
  ];
  const repeated = cases.find(
    ({ id }, index) => cases.findIndex((other) => other.id === id) !== index,
  );
  if (repeated !== undefined)
    throw new Error(`two cases are called "${repeated.id}"; give one of them another name`);
  return cases;
}
