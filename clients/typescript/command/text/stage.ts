import type { Lifecycle } from '../../src/answers.ts';

/** A line about a model that ends or has ended; none for another. */
export function stageNote({ stage, retires, successor }: Lifecycle): readonly string[] {
  if (stage === 'active' || stage === 'preview') return [];
  const day =
    retires === null ? '' : stage === 'retired' ? ` since ${retires}` : `, ends ${retires}`;
  const next = successor === null ? '' : `; the vendor names ${successor} in its place`;
  return [`${stage}${day}${next}`];
}
