import type { ComponentChildren } from 'preact';

type Props = {
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
};

/** A scroll container for wide content, which the keyboard can reach. */
export function Scroll({ label, class: name = '', children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no scrolling by keyboard
    <section class={`scroll ${name}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/**
 * A share from 0 to 1 as a bar. It repeats a figure next to it, so it is hidden from screen
 * readers.
 */
export function Bar({ share, tone }: { readonly share: number; readonly tone?: string }) {
  return (
    <svg class={tone === undefined ? 'bar' : `bar ${tone}`} aria-hidden="true">
      <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} />
    </svg>
  );
}
