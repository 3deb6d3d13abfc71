import type { Source } from '../write/price-edits.ts';

type Listing = {
  readonly format: {
    readonly name: string;
    readonly citedRow: (url: string) => string | undefined;
  };
  /** The day on which the list states a price. */
  readonly day: string | null;
  /** Whether the record is a seed: its sources disagree. */
  readonly seed: boolean;
};

/** Why a list does not move a price with these sources; undefined if it does. */
export function sourceReason(
  sources: readonly Source[],
  { format, day, seed }: Listing,
): string | undefined {
  const own = sources.find(({ url }) => format.citedRow(url) !== undefined);
  if (own === undefined) return `its price does not rest on ${format.name}`;
  if (seed) return 'its sources disagree unsettled, the record is a seed';
  if (day === null)
    return 'the file has no day from which the price could hold; say --day YYYY-MM-DD';
  const newer = sources.find(({ checked }) => checked !== null && checked >= day);
  if (newer === undefined) return undefined;
  return newer === own
    ? `it was read from this list on ${newer.checked}, no earlier than the file`
    : `${newer.url} still stated it on ${newer.checked}`;
}
