import type { ComponentType } from 'preact';

/** An island of a page: the module that starts it, and the props that it is rendered with. */
export type PlacedIsland = { name: string; props: object };

let placed: PlacedIsland[] = [];

/** The islands that were rendered since it was last called, in their order. */
export function takeIslands(): PlacedIsland[] {
  const taken = placed;
  placed = [];
  return taken;
}

type Props<Given extends object> = {
  /** The module `islands/{name}.ts`, whose `start` is called with the element and the props. */
  name: string;
  render: ComponentType<Given>;
  /** They go into the page as JSON. */
  props: Given;
};

/** A part of a page that moves: rendered by the build, started by its module in the browser. */
export function Island<Given extends object>({ name, render: View, props }: Props<Given>) {
  placed.push({ name, props });
  return (
    <div data-island={name}>
      <View {...props} />
    </div>
  );
}
