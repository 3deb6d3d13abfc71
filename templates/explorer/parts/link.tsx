import type { ComponentChildren } from 'preact';
import { hrefOf } from '../routing/route.ts';

/**
 * A link to the web. An address that is not https stays text: data must not decide what a click
 * runs.
 */
export function OutwardLink({
  address,
  children,
}: {
  readonly address: string;
  readonly children?: ComponentChildren;
}) {
  const isSafe = address.startsWith('https://') && URL.canParse(address);
  if (!isSafe) return <span>{children ?? address}</span>;
  return (
    <a href={address} rel="noopener noreferrer">
      {children ?? new URL(address).hostname.replace(/^www\./, '')}
    </a>
  );
}

export function ModelLink({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ComponentChildren;
}) {
  return <a href={hrefOf('model', { id })}>{children}</a>;
}
