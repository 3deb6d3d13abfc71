import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { nameAlone } from '../text.ts';
import { type LinkQuery, searchText } from './links.tsx';

/**
 * The address follows the state after this time: browsers limit how often it may change (Safari to
 * 100 times within 30 s) and throw or drop what is more.
 */
const REST_MILLISECONDS = 300;

/**
 * The query of the address as state, so that a view can be shared and reloaded, and a function that
 * changes parameters; an empty value removes one. In the build and at hydration it is empty.
 */
export function useQuery(): [LinkQuery, (changed: LinkQuery) => void] {
  const [query, setQuery] = useState<LinkQuery>({});
  useLayoutEffect(() => {
    setQuery(Object.fromEntries(new URLSearchParams(location.search)));
    addEventListener('click', flush, { capture: true });
    addEventListener('pagehide', flush);
  }, []);
  const change = useCallback(
    (changed: LinkQuery) =>
      setQuery((before) => {
        const all = Object.entries({ ...before, ...changed }).filter(([, value]) => value !== '');
        const after = Object.fromEntries(all);
        waiting = searchText(after);
        clearTimeout(timer);
        timer = setTimeout(flush, REST_MILLISECONDS);
        return after;
      }),
    [],
  );
  return [query, change];
}

let waiting: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  if (waiting !== undefined)
    history.replaceState(history.state, '', `${location.pathname}${waiting}${location.hash}`);
  waiting = undefined;
}

/** An amount from the address, or the default. */
export function amountOf(text: string | undefined, otherwise: number): number {
  const amount = Number(text);
  return text && amount >= 0 && amount < Infinity ? amount : otherwise;
}

/** A model by what it may be called in an address. */
export type Called = {
  id: string;
  /** What else it is called, where that is more than another way to write its id. */
  aliases?: readonly string[];
};

/** The model of an id or another name, however it is written: `anthropic/claude-opus-5.5`. */
export function calledModel<Model extends Called>(
  text: string,
  models: readonly Model[],
): Model | undefined {
  const called = nameAlone(text);
  return models.find(({ id, aliases = [] }) =>
    [id, ...aliases].some((each) => nameAlone(each) === called),
  );
}

/** The name and the aliases of a model that its id written otherwise is not. */
export function otherNames({
  id,
  name,
  aliases,
}: Pick<ModelRecord, 'id' | 'name' | 'aliases'>): Pick<Called, 'aliases'> {
  const names = [name, ...aliases].filter((each) => nameAlone(each) !== nameAlone(id));
  return names.length > 0 ? { aliases: names } : {};
}
