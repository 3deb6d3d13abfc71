import { useEffect, useState } from 'preact/hooks';

/**
 * One result for each key, in their order; undefined until it is there. Results that are there stay
 * while others come.
 */
export function useAll<Result>(
  keys: readonly string[],
  load: (key: string) => Promise<Result>,
): readonly (Result | undefined)[] {
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  useEffect(() => {
    let isWanted = true;
    for (const key of keys) {
      load(key).then(
        (result) => isWanted && setResults((known) => new Map(known).set(key, result)),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [keys.join()]);
  return keys.map((key) => results.get(key));
}
