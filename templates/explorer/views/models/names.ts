import { modelsInPage } from './in-page.ts';

/** The display name of a model; its id where the page does not know it. */
export function modelName(id: string): string {
  return modelsInPage().find(({ model }) => model.id === id)?.model.name ?? id;
}
