/** The texts of `templates/`, by path under it. */
export type Templates = ReadonlyMap<string, string>;

export type Filling<Value> = {
  readonly name: string;
  readonly slots: { readonly [slot: string]: Value };
  /** A value as it stands in the text: this is where it is escaped. */
  readonly write: (value: Value) => string;
};

/**
 * A template with each `{slot}` filled once. A slot without a value, or a value without a slot, is
 * a fault of ours.
 */
export function fillSlots<Value>(
  templates: Templates,
  { name, slots, write }: Filling<Value>,
): string {
  const template = templates.get(name);
  if (template === undefined) throw new Error(`there is no template ${name}`);
  const unused = new Set(Object.keys(slots));
  const text = template.trimEnd().replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`the template ${name} needs a value for ${slot}`);
    unused.delete(slot);
    return write(value);
  });
  if (unused.size > 0)
    throw new Error(`the template ${name} has no slot ${[...unused].join(', ')}`);
  return text;
}
