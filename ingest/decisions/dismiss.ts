import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { Finding } from '../propose/price-rules.ts';
import type { PriceRow } from '../types.ts';
import type { Edit } from '../write/edits.ts';
import { putInPrice } from '../write/price-edits.ts';
import type { YamlValue } from '../write/yaml-lines.ts';

/** Records a disagreement beside the price, where it stays until a figure of the list moves. */
export function dismissed(
  { disputed, ...finding }: Finding,
  { prices }: ModelFile,
  { family, reason }: { readonly family: string; readonly reason: string },
): Finding {
  const price = disputed && prices[disputed.index];
  if (disputed === undefined || price === undefined) return finding;
  const { index, row } = disputed;
  const dispute = { family, ...figuresOf(row), reason };
  const edit: Edit =
    price.disputes === undefined
      ? putInPrice(['prices', index], 'disputes', [dispute])
      : {
          op: 'insert',
          path: ['prices', index, 'disputes'],
          index: price.disputes.length,
          value: dispute,
        };
  return { section: 'changed', text: `${finding.text}; dismissed: ${reason}`, edits: [edit] };
}

/** A cache rate that the list does not state is not in dispute. */
function figuresOf({
  input_price,
  output_price,
  cache_read_price: read,
  cache_write_price: write,
}: PriceRow): { readonly [field: string]: YamlValue } {
  return {
    input_price,
    output_price,
    ...(read === null ? {} : { cache_read_price: read }),
    ...(write === null ? {} : { cache_write_price: write }),
  };
}
