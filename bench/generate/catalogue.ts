/** A vendor that exists in a generated project only. */
export type Vendor = { readonly slug: string; readonly name: string; readonly domain: string };

/** As many vendors as the real data has. */
export const vendors: readonly Vendor[] = Array.from({ length: 60 }, (_, index) => ({
  slug: `vendor-${index}`,
  name: `Vendor ${index}`,
  domain: `vendor-${index}.dev`,
}));

/** The vendor of the record with this number. */
export function vendorOf(index: number): Vendor {
  const vendor = vendors[index % vendors.length];
  if (vendor === undefined) throw new Error('there are no vendors');
  return vendor;
}

export function vendorsFile(): string {
  const records = vendors.map(
    ({ slug, name, domain }) =>
      `${slug}:\n  name: ${name}\n  url: https://www.${domain}/\n` +
      `  domains: [${domain}, ${slug}-docs.dev]\n`,
  );
  return `# yaml-language-server: $schema=schemas/vendors.json\n${records.join('')}`;
}

/** Where catalogues keep their files; the name of a record follows. */
export const catalogues = [
  'https://github.com/first-list/prices/blob/',
  'https://github.com/second-list/price-data/blob/',
  'https://raw.githubusercontent.com/third-list/tariffs/',
  'https://github.com/fourth-list/llm-costs/blob/',
  'https://catalogue-five.dev/models/',
] as const;

export function sourcesFile(): string {
  const families = catalogues.map(
    (address, index) =>
      `family-${index}:\n  name: Catalogue ${index}\n  addresses:\n    - ${address}\n`,
  );
  const schema = '# yaml-language-server: $schema=schemas/sources.json';
  return `${schema}\n# Copies of one list stand in one family.\n${families.join('')}`;
}

export function siteFile(): string {
  return `# yaml-language-server: $schema=schemas/site.json
name: generated
description: Generated models with their prices, subscription plans and rankings.
api_root: null
repository: https://github.com/coderfeed/coderfeed
`;
}
