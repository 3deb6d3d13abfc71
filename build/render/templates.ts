import { type Filling, fillSlots as fill } from '../../feed/text.ts';

export const dataLicense = 'DATA-LICENSE.md';

export function guideFile(name: string): string {
  return `docs/${name}.md`;
}

export type Templates = ReadonlyMap<string, string>;

export function fillSlots<Value>(templates: Templates, filling: Filling<Value>): string {
  const template = templates.get(filling.name);
  if (template === undefined) throw new Error(`there is no template ${filling.name}`);
  return fill(template, filling);
}
