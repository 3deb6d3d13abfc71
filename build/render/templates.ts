export const dataLicense = 'DATA-LICENSE.md';

export function guideFile(name: string): string {
  return `docs/${name}.md`;
}

export type Templates = ReadonlyMap<string, string>;

/** The values for a template. */
type Filling<Value> = {
  name: string;
  slots: { [slot: string]: Value };
  /**
   * The text of a value, where it is escaped. `indent` is the white space before a slot that begins
   * its line.
   */
  write: (value: Value, indent: string) => string;
};

/**
 * Fills the slots of a template. Throws for a slot without a value and for a value without a slot:
 * both are bugs.
 */
export function fillSlots<Value>(
  templates: Templates,
  { name, slots, write }: Filling<Value>,
): string {
  const template = templates.get(name);
  if (template === undefined) throw new Error(`there is no template ${name}`);
  const unused = new Set(Object.keys(slots));
  const text = template.trimEnd().replace(/\{(\w+)\}/g, (_, slot: string, offset: number) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`the template ${name} needs a value for ${slot}`);
    unused.delete(slot);
    const line = template.slice(template.lastIndexOf('\n', offset) + 1, offset);
    return write(value, line.trim() === '' ? line : '');
  });
  if (unused.size > 0)
    throw new Error(`the template ${name} has no slot ${[...unused].join(', ')}`);
  return text;
}
