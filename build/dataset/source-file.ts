import type { Document, LineCounter } from 'yaml';
import type { FileKind } from '../../feed/schemas/data/index.ts';

/**
 * A file as it was read: its path relative to the project, with forward slashes, and its bytes, or
 * why there are none.
 */
export type InputFile = {
  readonly path: string;
  readonly bytes: Uint8Array;
  /**
   * When the file was last written, in milliseconds; undefined where it does not come from a disk.
   */
  readonly modified?: number;
  /**
   * Set where the file was not read: a link, a pipe, a file over the limit. The text ends a
   * sentence that begins with the path.
   */
  readonly refused?: string;
};

/** The way from a document's root to a value: property names and list indexes. */
export type ValuePath = readonly (string | number)[];

/**
 * A file that YAML could read: its text, the nodes with their positions, and the value that they
 * stand for.
 */
export type ParsedFile = {
  readonly path: string;
  readonly text: string;
  readonly document: Document.Parsed;
  readonly value: unknown;
  readonly lineCounter: LineCounter;
};

/**
 * What a path under `data/` says of its file. `id` is the record's id and `parent` its folder's
 * name, both empty where the kind has none.
 */
export type FileRole = { readonly kind: FileKind; readonly id: string; readonly parent: string };

/**
 * A record whose file follows its schema, with what its path says and the document to point into.
 */
export type Located<Value> = {
  readonly id: string;
  readonly parent: string;
  readonly file: ParsedFile;
  readonly value: Value;
};
