/** A share from 0 to 1 as a bar. It repeats a figure beside it, so no voice reads it. */
export function Bar({ share, tone }: { readonly share: number; readonly tone?: string }) {
  return (
    <svg class={tone === undefined ? 'bar' : `bar ${tone}`} aria-hidden="true">
      <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} />
    </svg>
  );
}
