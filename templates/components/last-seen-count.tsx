type LastSeenCountProps = { count: number | null; more: number };

/** `168 +31`: those that a recent list has no more stand behind the others. */
export function LastSeenCount({ count, more }: LastSeenCountProps) {
  return (
    <>
      {count ?? '–'}
      {more > 0 && <small> +{more}</small>}
    </>
  );
}
