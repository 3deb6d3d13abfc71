/** What every dated price has, whatever it prices. */
type Dated = { readonly from: string | null; readonly cancelled?: boolean };

/**
 * The record in force on `today`: the last one whose `from` has come, cancelled ones aside.
 * Records stand oldest first; a `from` of null is before every day.
 */
export function inForce<Record extends Dated>(
  records: readonly Record[],
  today: string,
): Record | undefined {
  return records.findLast(
    ({ from, cancelled }) => cancelled !== true && (from === null || from <= today),
  );
}
