/** What a schema says of a field to its reader. */
export type FieldSchema = {
  type?: string | readonly string[];
  description?: string;
  items?: FieldSchema;
  enum?: readonly (string | null)[];
};

/** The type of a field as TypeScript writes it: `number | null`, `object[]`, `verified | seed`. */
export function fieldType({ type = 'unknown', items, enum: values }: FieldSchema): string {
  if (items !== undefined) return `${fieldType(items)}[]`;
  const names = [values ?? type].flat().map(String);
  return names.join(' | ').replace('integer', 'number');
}
