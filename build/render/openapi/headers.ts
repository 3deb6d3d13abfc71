import { endpoints } from '../../../feed/endpoints.ts';
import { type Header, type HeaderRule, headersFor } from '../../../feed/headers.ts';

type Rules = readonly HeaderRule[];

/**
 * The headers of every success: those that the rules give to an answer, and the tag of its bytes.
 */
export function headerComponents(rules: Rules): Readonly<Record<string, object>> {
  return Object.fromEntries([
    [ETAG.name, ETAG.header],
    ...shared(rules).map(([name, value]) => [name, describedHeader(name, value)]),
  ]);
}

/** The headers of a path: references, and in full the ones that other answers don't have. */
export function headersOf(rules: Rules, path: string): Readonly<Record<string, object>> {
  const common = new Map(shared(rules));
  return Object.fromEntries(
    untyped(rules, path).map(([name, value]) => [
      name,
      common.get(name) === value ? reference(name) : describedHeader(name, value),
    ]),
  );
}

/** The headers of a success: a path's own, and the tag of the bytes. */
export function taggedHeadersOf(rules: Rules, path: string): Readonly<Record<string, object>> {
  return { [ETAG.name]: reference(ETAG.name), ...headersOf(rules, path) };
}

const ETAG = {
  name: 'ETag',
  header: {
    description: 'Tag of the bytes, where the host gives one: send it back in If-None-Match.',
    schema: { type: 'string' },
    example: '"5d41402abc4b2a76b9719d911017c592"',
  },
} as const;

function shared(rules: Rules): readonly Header[] {
  return untyped(rules, endpoints['discovery.get'].path);
}

/** Without Content-Type: the description says it by the media type of the body. */
function untyped(rules: Rules, path: string): readonly Header[] {
  return headersFor(rules, path).filter(([name]) => name.toLowerCase() !== 'content-type');
}

function reference(name: string): object {
  return { $ref: `#/components/headers/${name}` };
}

function describedHeader(name: string, value: string): object {
  return {
    description: meanings[name.toLowerCase()] ?? "Set by the feed's header rules.",
    schema: { type: 'string' },
    example: value,
  };
}

const meanings: Readonly<Record<string, string>> = {
  'access-control-allow-origin': 'Pages of every origin may read the answer.',
  'access-control-expose-headers':
    'What a page of another origin may read beside the usual headers.',
  'cache-control': 'How long browsers and caches may keep the answer.',
  'x-content-type-options': 'The type is the one that Content-Type names.',
  link: 'The catalog of which this is the answer.',
};
