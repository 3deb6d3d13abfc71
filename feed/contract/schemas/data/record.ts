import { modelPriceFields, namingLimits } from '../../vocabulary.ts';
import * as s from '../common.ts';

// Property schemas of data files. Rules that JSON Schema can't express are in the validation.

export const plainText = { type: 'string', minLength: 1, maxLength: 2000 } as const;
export const text = s.schemaOf(plainText);

/** A text that an answer repeats. */
export const like = ({ description }: { readonly description: string }) => text(description);

/** The prices of a row, of which those of the cache may be left out. */
export const prices = { ...s.plainPrices, ...s.optional(s.cachePrices) } as const;

export const disputeReason = text('Why the price of the record stands all the same.');

/** No word of more than 40 characters, which would not break at the end of a line. */
export const NAME_PATTERN = `^(?!.*\\S{${namingLimits.wordLength + 1}})`;

/** What a record is called. */
export const plainName = {
  type: 'string',
  minLength: 1,
  maxLength: namingLimits.nameLength,
  pattern: NAME_PATTERN,
} as const;
export const name = s.schemaOf(plainName);

/** One spelling only, so that a filter has one value for it. */
export const TAG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';

export const tag = {
  type: 'string',
  pattern: TAG_PATTERN,
  maxLength: namingLimits.wordLength,
} as const;

export const httpsUrl = s.url('An https address of a public host, without credentials.');

export const seed = s.flag(
  'True where the sources disagree and nothing settles it, or where the record is a placeholder. The status is then `seed`.',
);

export const priceNote = text('What a reader must know of it; needed where it moves tenfold.');

export const cancelled = s.flag('True where the price was announced and withdrawn before its day.');

export const priceFrom = s.nullableDay(
  'First day of the price, YYYY-MM-DD; null where that day is not known. A day to come is an announcement.',
);

/** What shows which state of a page or file was read. */
export const proofs = s.optional({
  commit: s.described(s.commit, 'The commit that was read, where the address does not name it.'),
  sha256: s.sha256,
  page_date: s.pageDate,
});

/** What a source may name instead of an address and a day. */
export const listRow = s.optional({
  list: text(
    'A list of `data/lists.yaml`, in place of `url` and `checked`: the source is of its newest reading.',
  ),
  row: text(
    'The row of that list, as behind `#` in an address; in a list that is a folder the file, `#` and the row.',
  ),
});

/**
 * The schema of a source that may name a list instead of an address and a day. The loader fills
 * these in, and refuses a source that has neither; so they are in the type, and no file needs them.
 */
export function listable<Schema extends { readonly required: readonly string[] }>(schema: Schema) {
  return { ...schema, required: [] as readonly string[] } as Schema;
}

const sourceFields = {
  url: s.url('Address of the page or file that states this very price.'),
  checked: s.nullableDay('The day on which it was read, YYYY-MM-DD; null where it is not known.'),
  ...proofs,
  'copy_of?': s.url(
    "Address on the vendor's own domain of which this is a public copy, unchanged and at a commit: beside the source that names the page itself it proves what that reading saw.",
  ),
  'transcript_of?': s.url(
    "Address on the vendor's own domain that this public transcript names, together with the day. Such a transcript counts as a family of its own.",
  ),
} as const;

export const source = s.object('Where a price was read.', sourceFields);

export const sources = s.filled(
  s.arrayOf(
    source,
    'Where this very price was read; one that states another figure does not belong here.',
  ),
);

const statedFields = s.optional({
  states: s.uniqueList(
    { type: 'string', enum: modelPriceFields },
    'Which figures of a price of a model it states, where it does not state all that the record has, such as an overview without the prices of a cache.',
  ),
});

/** The sources of dated prices, which imports of lists renew. */
export const priceSources = s.filled(
  s.arrayOf(
    listable(s.object('Where a price was read.', { ...sourceFields, ...listRow, ...statedFields })),
    'Where this very price was read; one that states another figure does not belong here.',
  ),
);
