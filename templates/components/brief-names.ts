import type { Named } from './typed-name.ts';

/** A model whose id stands only where its name does not say it, and its vendor by its place among all. */
type BriefNamed = Omit<Named, 'id' | 'vendor'> & { id?: string; vendor?: number };

/** The names of all models, which are most of a page. */
export type BriefNames = { vendors: string[]; models: BriefNamed[] };

export function toBriefNames(models: readonly Named[]): BriefNames {
  const vendors = [...new Set(models.flatMap(({ vendor }) => vendor ?? []))];
  const brief = models.map(({ id, vendor, ...model }) => ({
    ...(id !== plainId(model) && { id }),
    ...model,
    ...(vendor !== undefined && { vendor: vendors.indexOf(vendor) }),
  }));
  return { vendors, models: brief };
}

export function fromBriefNames({ vendors, models }: BriefNames): Named[] {
  return models.map(({ vendor, ...model }) => ({
    id: plainId(model),
    ...model,
    ...(vendor !== undefined && { vendor: vendors[vendor] ?? '' }),
  }));
}

/** The id that most models have by their names: `gpt-5-mini` for GPT-5 mini. */
function plainId({ name }: Pick<Named, 'name'>): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
