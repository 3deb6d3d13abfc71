import type { CostVectors } from '../../feed/schemas/cost-vectors.ts';
import { cachedVectors } from './cost-vectors/cached.ts';
import { freeVectors } from './cost-vectors/free.ts';
import { plainVectors } from './cost-vectors/plain.ts';
import { tieredVectors } from './cost-vectors/tiered.ts';
import { unknownVectors } from './cost-vectors/unknown.ts';

/** The answer of `v1/bulk/cost-vectors.json`: the same in every build, whatever the data. */
export function deriveCostVectors(): CostVectors {
  return { cost_vectors: [...plainVectors, ...cachedVectors, ...tieredVectors, ...freeVectors, ...unknownVectors] };
}
