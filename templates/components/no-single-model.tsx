import { usePage } from './use-page.ts';

type NoSingleModelProps = {
  /** What was typed; empty where nothing waits for an answer. */
  text: string;
  /** The models that it can mean. */
  matches: readonly { name: string }[];
  /** What is said where there is none. */
  none: string;
};

/** So many models that a text can mean are named. */
const MOST_NAMED = 5;

/** Why what was typed is no model. */
export function NoSingleModel({ text, matches, none }: NoSingleModelProps) {
  const page = usePage();
  if (text === '') return null;
  const names = page.listText(matches.slice(0, MOST_NAMED).map(({ name }) => name));
  return (
    <p class="quiet" role="status">
      {matches.length === 0
        ? none
        : page.t('{count} models can be meant: {names}', { count: matches.length, names })}
    </p>
  );
}
