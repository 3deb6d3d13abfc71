import { useEffect, useState } from 'preact/hooks';
import type { PathValues } from '../../../feed/paths.ts';
import type { Bodies, ReadId } from './bodies.ts';
import { bodyRead, type Outcome, read } from './read.ts';

/** An answer on its way: undefined until it is there. */
export type Answer<Id extends ReadId> = Outcome<Bodies[Id]> | undefined;

/** The body, where there is one. */
export function bodyOf<Body>(outcome: Outcome<Body> | undefined): Body | undefined {
  return outcome !== undefined && 'body' in outcome ? outcome.body : undefined;
}

const retries = new Set<() => void>();

/** Requests again what the views of the page could not get. */
export function tryAgain(): void {
  for (const retry of retries) retry();
}

/**
 * The answer of an endpoint for a view; fetched again when the values change. An answer that has
 * been read is there at once.
 */
export function useAnswer<Id extends ReadId>(
  id: Id,
  values: PathValues<Id> | undefined,
): Answer<Id> {
  const key = values === undefined ? '' : JSON.stringify(values);
  const known = values === undefined ? undefined : bodyRead(id, values);
  const [state, setState] = useState<{
    readonly key: string;
    readonly outcome: Outcome<Bodies[Id]>;
  }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = values !== undefined && known === undefined;
    if (values !== undefined && known === undefined)
      read(id, values).then((outcome) => isWanted && setState({ key, outcome }));
    return () => {
      isWanted = false;
    };
  }, [id, key, attempt]);
  const hasFailed = state !== undefined && !('body' in state.outcome);
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => {
      setState(undefined);
      setAttempt((count) => count + 1);
    };
    retries.add(retry);
    return () => {
      retries.delete(retry);
    };
  }, [hasFailed]);
  if (known !== undefined) return { body: known };
  return state?.key === key ? state.outcome : undefined;
}

/**
 * One answer of an endpoint for each of some values, in their order; undefined until it is there.
 * Answers that are there stay while others come.
 */
export function useAnswers<Id extends ReadId>(
  id: Id,
  values: readonly PathValues<Id>[],
): readonly Answer<Id>[] {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome<Bodies[Id]>>>(new Map());
  const keys = values.map((each) => JSON.stringify(each));
  useEffect(() => {
    let isWanted = true;
    for (const [index, each] of values.entries()) {
      if (bodyRead(id, each) !== undefined) continue;
      read(id, each).then(
        (outcome) =>
          isWanted && setOutcomes((known) => new Map(known).set(keys[index] ?? '', outcome)),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [id, keys.join()]);
  return values.map((each, index) => {
    const body = bodyRead(id, each);
    return body === undefined ? outcomes.get(keys[index] ?? '') : { body };
  });
}
