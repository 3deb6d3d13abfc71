import type { ListedOffer, Parsed, PriceRow } from '../format.ts';
import { significant } from '../values.ts';

/** Where a row of a price list is offered; undefined where at no provider that is known. */
type Place = Pick<ListedOffer, 'provider' | 'external_id'> | undefined;

/** The rows of a price list as offers, those of the vendors' own services included. */
export function toOffers(
  { rows, error }: Parsed<PriceRow>,
  placeOf: (row: PriceRow) => Place,
): { offers: ListedOffer[] } | { error: string } {
  if (error !== undefined) return { error };
  const offers = rows.flatMap((row): ListedOffer[] => {
    const place = placeOf(row);
    if (place === undefined || !/^[\w.:@/+-]{1,200}$/.test(place.external_id)) return [];
    const { provider, external_id: id } = place;
    // Lists write 0 for models that a subscription pays for; only a name can say that it is free.
    const isPriced = row.input_price !== null && (row.input_price > 0 || /[:-]free$/.test(id));
    if (!isPriced) return [];
    // A list's own arithmetic leaves digits behind that no record may have.
    const rounded = (figure: number | null) => (figure === null ? null : significant(figure));
    return [
      {
        ...place,
        input_price: rounded(row.input_price),
        output_price: rounded(row.output_price),
        cache_read_price: rounded(row.cache_read_price),
        cache_write_price: rounded(row.cache_write_price),
        context_window: row.context_window,
        region: provider === 'amazon-bedrock' ? (PROFILE.exec(id)?.[1] ?? null) : null,
      },
    ];
  });
  return { offers };
}

/** Bedrock's ids begin with the region of their inference profile. */
const PROFILE = /^(us-gov|us|eu|apac|global|au|jp|ca|sa)\./;
