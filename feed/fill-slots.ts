/** The values for a template. */
export type Filling<Value> = {
  /** The name of the template in error messages. */
  readonly name: string;
  readonly slots: { readonly [slot: string]: Value };
  /**
   * The text of a value, where it is escaped. `indent` is the white space before a slot that begins
   * its line.
   */
  readonly write: (value: Value, indent: string) => string;
  /** Finds a slot, with its name as the only group; `{name}` by default. */
  readonly pattern?: RegExp;
};

/**
 * Fills the slots of a template. Throws for a slot without a value and for a value without a slot:
 * both are bugs.
 */
export function fillSlots<Value>(
  template: string,
  { name, slots, write, pattern = /\{(\w+)\}/g }: Filling<Value>,
): string {
  const unused = new Set(Object.keys(slots));
  const text = template.trimEnd().replace(pattern, (_, slot: string, offset: number) => {
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
