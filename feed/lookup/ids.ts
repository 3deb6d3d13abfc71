import { foldQuery } from '../text.ts';

/** How ids of other systems are read: what may stand around the name of a model. */
export type IdGrammar = {
  /** What an id that begins so says, by the text with the `/` or `.` at its end. */
  prefixes: {
    readonly [prefix: string]: readonly [
      provider: string | null,
      vendor: string | null,
      region: string | null,
    ];
  };
  /** What routers write behind a name, with the colon, and the router that it names. */
  suffixes: { readonly [suffix: string]: string };
  /** Vendors whose own service a provider is, by its id: there nobody else sells their models. */
  own: { readonly [provider: string]: string };
};

/** What an id says of the seller, and what may be the name of the model, the likeliest first. */
export type IdReading = {
  provider: string | null;
  /** Slug of the vendor whose models the id may mean; null for any. */
  vendor: string | null;
  region: string | null;
  names: readonly string[];
  /** The names without the day of a build. */
  undated: readonly string[];
  /** The names with the suffix of a router, `:free`, as a part of them, `-free`. */
  variants: readonly string[];
  /** That suffix, with its colon; empty without one. */
  suffix: string;
};

/** An id as it is compared: whole, letter case aside. */
export function foldId(id: string): string {
  return foldQuery(id).toLowerCase();
}

/** Names of resources at Amazon Bedrock and at Vertex AI, with a region. */
const RESOURCES = [
  ['bedrock/', /^arn:[^:]*:bedrock:([^:]*):[^:]*:(?:foundation-model|inference-profile)\/(.+)$/],
  ['vertex/', /^projects\/[^/]+\/locations\/([^/]+)\/publishers\/(.+)$/],
] as const;

/** Of an interface, as Bedrock writes it: another number alone would be another model. */
const VERSION = /-v(?:1|\d+:\d+(?::\d+k)?)$/;
const DAY = /-20\d\d(?:-\d\d-\d\d|(?:0[1-9]|1[0-2])[0-3]\d)$/;

export function readId(id: string, { prefixes, suffixes }: IdGrammar): IdReading {
  const rests = [foldId(id)];
  let [rest = ''] = rests;
  let provider = null;
  let vendor = null;
  let region = null;
  for (const [service, resource] of RESOURCES) {
    const [, place, name] = resource.exec(rest) ?? [];
    if (name === undefined) continue;
    [provider = null] = prefixes[service] ?? [];
    [rest, region] = [name, place || null];
    rests.push(rest);
  }
  for (;;) {
    const [prefix = ''] = /^[^/.]+[/.]/.exec(rest) ?? [];
    if (!Object.hasOwn(prefixes, prefix)) break;
    const [itsProvider = null, itsVendor = null, itsRegion = null] = prefixes[prefix] ?? [];
    provider ??= itsProvider;
    vendor ??= itsVendor;
    // A profile, which comes later in an id, says more than the place from where it is called.
    region = itsRegion ?? region;
    rest = rest.slice(prefix.length);
    rests.push(rest);
  }
  const suffix = Object.keys(suffixes).find((each) => rest.endsWith(each)) ?? '';
  provider ??= suffixes[suffix] ?? null;
  const names = [...new Set(rests.flatMap((text) => toNames(text, suffix)))];
  return {
    provider,
    vendor,
    region,
    suffix,
    names,
    undated: names.filter((name) => DAY.test(name)).map((name) => name.replace(DAY, '')),
    variants: suffix
      ? names.map((name) => name.replace(suffix, '') + suffix.replace(':', '-'))
      : [],
  };
}

/** A text as it is, without the suffix and the tail of a version, and with dashes for dots. */
function toNames(text: string, suffix: string): readonly string[] {
  const bare = text.slice(0, text.length - suffix.length);
  const name = bare.replace(/@default$/, '').replace('@', '-');
  const plain = name.replace(VERSION, '');
  return [text, bare, name, plain, plain.replace(/(?<=\d)\.(?=\d)/g, '-')];
}
