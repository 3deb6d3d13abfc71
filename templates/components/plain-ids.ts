import type { Named } from './typed-name.ts';

/** A model whose id stands only where its name does not say it: the lists of all are most of a page. */
export type BriefNamed = Omit<Named, 'id'> & Partial<Pick<Named, 'id'>>;

export function withoutPlainIds(models: readonly Named[]): BriefNamed[] {
  return models.map(({ id, ...model }) => (id === plainId(model) ? model : { id, ...model }));
}

export function withPlainIds(models: readonly BriefNamed[]): Named[] {
  return models.map((model) => ({ id: plainId(model), ...model }));
}

/** The id that most models have by their names: `gpt-5-mini` for GPT-5 mini. */
function plainId({ name }: Pick<Named, 'name'>): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
