import { type Filling, fillSlots as fill } from '../../feed/text.ts';

/** The name of the licence of the data among the texts. */
export const dataLicense = 'DATA-LICENSE.md';

/** The name of a document among the texts. */
export function guideFile(name: string): string {
  return `docs/${name}.md`;
}

/** The texts of `templates/`, by path under it, the documents with a page, and the licence of the data. */
export type Templates = ReadonlyMap<string, string>;

/** A template with its slots filled. */
export function fillSlots<Value>(templates: Templates, filling: Filling<Value>): string {
  const template = templates.get(filling.name);
  if (template === undefined) throw new Error(`there is no template ${filling.name}`);
  return fill(template, filling);
}
