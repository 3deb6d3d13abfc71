type Part = { readonly path: string; readonly name: string; readonly content: string };

/** The text of a document with new content between the marks of one generated part. */
export function fillPart(text: string, { path, name, content }: Part): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no part between ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
}

export function markdownTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [heading, heading.map(() => '---'), ...escaped]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

type FieldSchema = {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly items?: FieldSchema;
  readonly enum?: readonly (string | null)[];
};

/** A row for each field of an object, in the order in which answers have them. */
export function fieldTable({
  properties,
}: {
  readonly properties: { readonly [name: string]: FieldSchema };
}): string {
  const rows = Object.entries(properties).map(([name, schema]) => [
    `\`${name}\``,
    typeText(schema),
    schema.description ?? '',
  ]);
  return markdownTable(['field', 'type', 'meaning'], rows);
}

function typeText({ type = 'any', items, enum: values }: FieldSchema): string {
  if (items !== undefined) return `array of ${typeText(items)}`;
  if (values !== undefined)
    return values.map((value) => (value === null ? 'null' : `\`${value}\``)).join(', ');
  return typeof type === 'string' ? type : type.join(' or ');
}
