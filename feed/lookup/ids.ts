import { memoize } from '../collections.ts';
import { foldQuery } from '../text.ts';
import { programPrefixes, type WrittenName, writtenNames } from './id-forms.ts';

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
  /** Those of them whose rates are not those that the vendor states. Older snapshots name none. */
  apart?: readonly string[];
};

/** What an id says of the seller, and what may be the name of the model, the likeliest first. */
export type IdReading = {
  provider: string | null;
  /** Slug of the vendor whose models the id may mean; null for any. */
  vendor: string | null;
  region: string | null;
  names: readonly string[];
  /** Names as programs write them, with what they write behind a name. */
  written: readonly WrittenName[];
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

/**
 * Names of resources at Amazon Bedrock and at Vertex AI, with a region. A router or a log may write
 * the seller before them, `bedrock/arn:…`.
 */
const RESOURCES = [
  [
    'bedrock/',
    /^(?:[\w-]+\/)*?arn:[^:]*:bedrock:([^:]*):[^:]*:(?:foundation-model|inference-profile)\/(.+)$/,
  ],
  ['vertex/', /^(?:[\w-]+\/)*?projects\/[^/]+\/locations\/([^/]+)\/publishers\/(.+)$/],
] as const;

/** Of an interface, as Bedrock writes it: another number alone would be another model. */
const VERSION = /-v(?:1|\d+:\d+(?::\d+k)?)$/;
const DAY = /-20\d\d(?:-\d\d-\d\d|(?:0[1-9]|1[0-2])[0-3]\d)$/;

/**
 * Reads an id by the grammar alone, without knowing any model: who sells, and every name that the model
 * may have, for `resolveId` to look up.
 */
export function readId(id: string, grammar: IdGrammar): IdReading {
  const { suffixes } = grammar;
  const { rests, seller } = takePrefixes(foldId(id), grammar);
  const rest = rests.at(-1) ?? '';
  const suffix = Object.keys(suffixes).find((each) => rest.endsWith(each)) ?? '';
  const names = [...new Set(rests.flatMap((text) => toNames(text, suffix)))];
  const bare = rest.slice(0, rest.length - suffix.length);
  return {
    ...seller,
    provider: seller.provider ?? suffixes[suffix] ?? null,
    suffix,
    names,
    written: [...withoutMaker(bare, grammar)],
    undated: names.filter((name) => DAY.test(name)).map((name) => name.replace(DAY, '')),
    variants: suffix
      ? names.map((name) => name.replace(suffix, '') + suffix.replace(':', '-'))
      : [],
  };
}

type NamedSeller = Pick<IdReading, 'provider' | 'vendor' | 'region'>;

/** The id and what remains of it behind each prefix, with what the prefixes say of the seller. */
function takePrefixes(whole: string, grammar: IdGrammar): { rests: string[]; seller: NamedSeller } {
  const { rests, seller } = takeResource(whole, grammar);
  // ccusage writes in which program a model was used, `[pi] gpt-5.5`; Portkey writes
  // `@openai/gpt-4o`.
  let rest = (rests.at(-1) ?? '').replace(/^\[[\w-]+\] |^@(?=[\w-]+\/)/, '');
  if (rest !== rests.at(-1)) rests.push(rest);
  for (;;) {
    const step = takePrefix(rest, grammar);
    if (step === undefined) break;
    seller.provider ??= step.seller.provider;
    seller.vendor ??= step.seller.vendor;
    // A profile, which comes later in an id, says more than the place from where it is called.
    seller.region = step.seller.region ?? seller.region;
    rest = step.rest;
    rests.push(rest);
  }
  return { rests, seller };
}

/** The name in an ARN or in the name of a resource, with its region. */
function takeResource(
  whole: string,
  { prefixes }: IdGrammar,
): { rests: string[]; seller: NamedSeller } {
  for (const [service, shape] of RESOURCES) {
    const [, place, name] = shape.exec(whole) ?? [];
    if (name === undefined) continue;
    const [provider = null] = prefixes[service] ?? [];
    return { rests: [whole, name], seller: { provider, vendor: null, region: place || null } };
  }
  return { rests: [whole], seller: { provider: null, vendor: null, region: null } };
}

/** What an id says with its first part, which ends in a slash, a dot or a colon. */
function takePrefix(
  text: string,
  { prefixes }: IdGrammar,
): { rest: string; seller: NamedSeller } | undefined {
  const [prefix] = /^[^/.:]+[/.:]/.exec(text) ?? [];
  if (prefix === undefined) return undefined;
  const rest = text.slice(prefix.length);
  const known = prefix.replace(':', '/');
  if (Object.hasOwn(prefixes, known)) {
    const [provider = null, vendor = null, region = null] = prefixes[known] ?? [];
    return { rest, seller: { provider, vendor, region } };
  }
  if (!Object.hasOwn(programPrefixes, known)) return undefined;
  return { rest, seller: { provider: programPrefixes[known] ?? null, vendor: null, region: null } };
}

/** The names that programs write, also behind the maker and a dash: `z-ai-glm-5-3` at Venice. */
function* withoutMaker(text: string, grammar: IdGrammar): Generator<WrittenName> {
  yield* writtenNames(text);
  for (const { maker, vendor } of makersOf(grammar)) {
    if (!text.startsWith(maker)) continue;
    for (const name of writtenNames(text.slice(maker.length))) yield { ...name, vendors: [vendor] };
  }
}

/** The makers of a grammar with a dash, `z-ai-`, in place of the slash of their prefix. */
const makersOf = memoize(({ prefixes }: IdGrammar) =>
  Object.entries(prefixes).flatMap(([prefix, [, vendor]]) =>
    vendor !== null && prefix.endsWith('/') ? [{ maker: prefix.replace('/', '-'), vendor }] : [],
  ),
);

/** A text as it is, without the suffix and the tail of a version, and with dashes for dots. */
function toNames(text: string, suffix: string): readonly string[] {
  const bare = text.slice(0, text.length - suffix.length);
  const name = bare.replace(/@default$/, '').replace('@', '-');
  const plain = name.replace(VERSION, '');
  return [text, bare, name, plain, plain.replace(/(?<=\d)\.(?=\d)/g, '-')];
}
