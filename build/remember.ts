/**
 * Gives what is made of some things at a place. Whoever remembers gives what was made there the last time, where each of the things is the very one
 * that it was then. What is made must therefore come of these things alone, and never be changed.
 */
export type Remember = <Made>(place: string, things: readonly unknown[], make: () => Made) => Made;

export const makeAnew: Remember = (_place, _things, make) => make();

/** For a process that builds again and again: what comes of things as they were is made once. */
export function rememberMade(): Remember {
  const known = new Map<string, { readonly things: readonly unknown[]; readonly made: unknown }>();
  return <Made>(place: string, things: readonly unknown[], make: () => Made) => {
    const last = known.get(place);
    // What is made at one place is of one type.
    if (last !== undefined && areSame(last.things, things)) return last.made as Made;
    const made = make();
    known.set(place, { things, made });
    return made;
  };
}

function areSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((thing, index) => thing === right[index]);
}
