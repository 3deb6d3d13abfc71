import type { Variant } from './variants.ts';

/** Positions of bytes, both included. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The range that a `Range` header requests of `length` bytes (RFC 9110, 14.2). Undefined where the
 * header is to be ignored: several ranges, other units, or no valid range.
 */
export function rangeOf(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, start = '', end = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (start === '' && end === '') return undefined;
  // Without a start, the end is the number of the last bytes.
  const first = start === '' ? Math.max(0, length - Number(end)) : Number(start);
  const last = start === '' || end === '' ? Number.POSITIVE_INFINITY : Number(end);
  if (last < first) return undefined;
  return first < length ? { first, last: Math.min(last, length - 1) } : 'unsatisfiable';
}

/** The response with a part of a file. */
export function partOf(
  { body, headers }: Pick<Variant, 'body' | 'headers'>,
  { first, last }: ByteRange,
): Pick<Variant, 'body' | 'headers'> & { readonly status: 206 } {
  const part = body.subarray(first, last + 1);
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${first}-${last}/${body.length}`,
    },
    body: part,
  };
}
