import { memoize } from '../../feed/collections.ts';
import type { SourcesFile, Vendor } from '../../feed/contract/schemas/data/files.ts';
import type { Model } from '../../feed/contract/schemas/model.ts';
import { type Dataset, present } from '../dataset/dataset.ts';

export function vendorOf({ vendors }: Pick<Dataset, 'vendors'>, slug: string): Vendor {
  return present(vendors[slug], 'vendor');
}

/** Whether a plan is sold on a day; `ended` is the first day on which it is not. */
export function isSoldOn(day: string, ended: string | null = null): boolean {
  return ended === null || ended > day;
}

/** The days on which sources were read, oldest first. */
export function readDays(sources: readonly { checked: string | null }[]): string[] {
  return sources.flatMap(({ checked }) => checked ?? []).sort();
}

/**
 * The first day on which a list or a page of these showed what it shows; null where no day is
 * known.
 */
export function firstReadDay(
  sources: readonly { checked: string | null; first_read?: string }[],
): string | null {
  const days = sources.map(({ first_read, checked }) => ({ checked: first_read ?? checked }));
  return readDays(days)[0] ?? null;
}

/** What a row is made of: fields that may be null may be left out. */
type RowParts<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name];
} & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: Row[Name] | undefined;
};

/**
 * The fields of a schema in its order, out of records that may have others: null is what they leave
 * out.
 */
export function toRow<Row extends object>(
  { properties }: { properties: { [Name in keyof Row]: unknown } },
  parts: RowParts<Row>,
): Row {
  const row: { [name: string]: unknown } = {};
  for (const name in properties) row[name] = Reflect.get(parts, name) ?? null;
  // The parts have every field that may not be null, by their type.
  return row as Row;
}

type PriceCitation = { url: string; transcript_of?: string };

type PriceEvidence = {
  vendor: { domains: readonly string[] };
  families: SourcesFile;
  seed: boolean;
  /**
   * Whether a price is in force at all: without one there is nothing that a source could verify.
   */
  priced: boolean;
  sources: readonly PriceCitation[];
};

export function deriveStatus({
  seed,
  priced,
  sources,
  vendor,
  families,
}: PriceEvidence): Model['status'] {
  if (seed) return 'seed';
  if (!priced) return 'unverified';
  if (sources.some(({ url }) => isOnDomains(url, vendor.domains))) return 'verified';
  const isAgreed = sources.length >= 2 && independentSources(sources, families).size >= 2;
  return isAgreed ? 'verified' : 'unverified';
}

/** Whether an address is on one of some domains, or in the part of a shared one that is named with it. */
export function isOnDomains(url: string, domains: readonly string[]): boolean {
  // With a point before it, a host is below itself. No text is made for each of many domains.
  const host = `.${new URL(url).hostname}`;
  const part = `${host}/${ownerOf(url)}`;
  return domains.some((domain) => isBelow(domain.includes('/') ? part : host, domain));
}

function isBelow(place: string, domain: string): boolean {
  return place.endsWith(domain) && place.at(-domain.length - 1) === '.';
}

/** The first part of a path, which on shared hosts is whose page it is, in any case of letters. */
export function ownerOf(url: string): string {
  const [, owner = ''] = new URL(url).pathname.split('/');
  return owner.toLowerCase();
}

/**
 * The independent sources, each by a name. A transcript of the vendor's page counts by itself, but
 * then the catalogue that contains it does not count as well. Catalogues of one family count as
 * one, and those that state what a reseller charges do not count.
 */
function independentSources(
  sources: readonly PriceCitation[],
  families: SourcesFile,
): ReadonlySet<string> {
  const transcripts = sources.filter((source) => source.transcript_of !== undefined);
  const withTranscript = new Set(
    transcripts.map(({ url }) => onGitHub(catalogueOf(url, families)?.address ?? url)),
  );
  const names = new Set([...withTranscript].map((address) => `transcript ${address}`));
  for (const source of sources) {
    if (source.transcript_of !== undefined) continue;
    const catalogue = catalogueOf(source.url, families);
    if (catalogue === undefined || catalogue.family.reseller === true) continue;
    if (!withTranscript.has(onGitHub(catalogue.address))) names.add(catalogue.name);
  }
  return names;
}

type Family = SourcesFile[string];

/** The family of catalogues that an address belongs to; undefined where it belongs to none. */
export function familyAt(url: string, families: SourcesFile): Family | undefined {
  return catalogueOf(url, families)?.family;
}

/** The key of that family in data/sources.yaml. */
export function familyNameAt(url: string, families: SourcesFile): string | undefined {
  return catalogueOf(url, families)?.name;
}

type CatalogueFamily = { name: string; family: Family; address: string };

function catalogueOf(url: string, families: SourcesFile): CatalogueFamily | undefined {
  return cataloguesIn(families).find(({ address }) => url.startsWith(address));
}

const cataloguesIn = memoize((families: SourcesFile): readonly CatalogueFamily[] =>
  Object.entries(families).flatMap(([name, family]) =>
    family.addresses.map((address) => ({ name, family, address })),
  ),
);

/** The address of a repository's files, whether they are read as pages or as raw files. */
function onGitHub(address: string): string {
  return address.replace('https://raw.githubusercontent.com/', 'https://github.com/');
}
