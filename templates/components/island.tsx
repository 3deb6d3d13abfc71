import { type ComponentType, hydrate, type render } from 'preact';
import type { Page } from '../page.ts';
import { PageProvider, usePage } from './use-page.ts';

type IslandProps<Given extends object> = {
  /** The module `islands/{name}.tsx`, whose `start` is called with the element and the props. */
  name: string;
  render: ComponentType<Given>;
  /** They go into the page as JSON. */
  props: Given;
};

/** A part of a page that moves: rendered by the build, started by its module in the browser. */
export function Island<Given extends object>({ name, render: View, props }: IslandProps<Given>) {
  usePage().islands.push({ name, props });
  return (
    <div data-island={name}>
      <View {...props} />
    </div>
  );
}

/**
 * The `start` of the module of an island: what the build rendered begins to move. `hydrate` takes
 * it as it is, `render` compares it with what the props say.
 */
export function startWith<Given extends object>(
  View: ComponentType<Given>,
  mount: typeof render = hydrate,
) {
  return (element: HTMLElement, props: Given, page: Page) =>
    mount(
      <PageProvider value={page}>
        <View {...props} />
      </PageProvider>,
      element,
    );
}
