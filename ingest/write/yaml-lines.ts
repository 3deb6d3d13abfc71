import { Document, type Node, Scalar, visit } from 'yaml';
import { visible } from '../../build/dataset/visible.ts';

/** A value to write, or a node of the library if its style matters. */
export type YamlValue =
  | string
  | number
  | boolean
  | null
  | Node
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue };

/**
 * A value as lines of block YAML. The library writes every scalar, so that no text can end its
 * line, begin a comment or become another value.
 */
export function yamlLines(value: YamlValue): readonly string[] {
  return documentOf(value).toString(OPTIONS).trimEnd().split('\n');
}

/** The value that parsing the result of `yamlLines` returns. */
export function plainValue(value: YamlValue): unknown {
  return documentOf(value).toJS();
}

/** A scalar on one line; in a flow collection a comma or a brace requires quotes. */
export function yamlScalar(value: YamlValue, { isFlow }: { readonly isFlow: boolean }): string {
  if (!isFlow) return yamlLines(value).join('\n');
  const list = documentOf([value]).createNode([value], { flow: true });
  return yamlLines(list).join('\n').slice('[ '.length, -' ]'.length);
}

/** A text that is always in double quotes. */
export function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

/** A text as the content of a comment: on one line, every character visible. */
export function commentText(text: string): string {
  return visible(text).trim();
}

/** One line for each scalar: no folding, no block scalars, and escapes as JSON has them. */
const OPTIONS = {
  lineWidth: 0,
  blockQuote: false,
  singleQuote: false,
  doubleQuotedAsJSON: true,
  flowCollectionPadding: true,
} as const;

function documentOf(value: YamlValue): Document {
  const document = new Document(value);
  visit(document, {
    Scalar: (_, scalar) => {
      // YAML writes -0 as -0, and a list may have it.
      if (scalar.value === 0) scalar.value = 0;
      // Without quotes the library loses non-ASCII spaces at the ends of a text.
      if (typeof scalar.value === 'string' && !ASCII.test(scalar.value))
        scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document;
}

const ASCII = /^[ -~]*$/;
