import type { Lifecycle } from '../contract/schemas/model.ts';

/** What is looked at of a model that may follow another. */
export type Followed = {
  id: string;
  lifecycle: Pick<Lifecycle, 'stage' | 'retires' | 'successor'>;
};

/**
 * The model to take after one, along the models that vendors name one after the other: the first that
 * is served without a known end, else the last that is served still. Undefined where none is.
 */
export function servedSuccessor<Model extends Followed>(
  model: Followed,
  getModel: (id: string) => Model | undefined,
): Model | undefined {
  const served = namedSuccessors(model, getModel).filter(
    ({ lifecycle: { stage } }) => stage !== 'retired' && stage !== 'announced',
  );
  return served.find(hasNoEnd) ?? served.at(-1);
}

function hasNoEnd({ lifecycle: { stage, retires } }: Followed): boolean {
  return stage !== 'deprecated' && retires === null;
}

/** The models that vendors name after one, each in place of the one before it. */
function namedSuccessors<Model extends Followed>(
  { id, lifecycle }: Followed,
  getModel: (id: string) => Model | undefined,
): Model[] {
  const passed = new Set([id]);
  const chain: Model[] = [];
  let next = getModel(lifecycle.successor ?? '');
  while (next !== undefined && !passed.has(next.id)) {
    passed.add(next.id);
    chain.push(next);
    next = getModel(next.lifecycle.successor ?? '');
  }
  return chain;
}
