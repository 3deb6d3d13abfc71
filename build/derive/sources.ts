import type { FromSchema } from 'json-schema-to-ts';
import type { sources as sourcesSchema } from '../../feed/schemas/common.ts';

type Sources = FromSchema<typeof sourcesSchema>;

/** The published part of a record's sources. */
export function deriveSources(sources: readonly { readonly url: string; readonly checked: string | null }[]): Sources {
  return sources.map(({ url, checked }) => ({ url, checked }));
}
