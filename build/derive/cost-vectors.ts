import cost_vectors from '../../feed/cost-vectors.json' with { type: 'json' };
import type { CostVectors } from '../../feed/schemas/price.ts';

/** The answer of `v1/bulk/cost-vectors.json`: the same in every build, whatever the data. */
export function deriveCostVectors(): CostVectors {
  // Its texts are typed `string`; the build validates the answer against its schema.
  return { cost_vectors: cost_vectors as CostVectors['cost_vectors'] };
}
