import type { Document } from 'yaml';

/**
 * A file as it was read: its path relative to the project, with forward slashes, and its bytes, or
 * why there are none.
 */
export type InputFile = {
  path: string;
  bytes: Uint8Array;
  /** When the file was last written, in milliseconds; undefined where it is on no disk. */
  modified?: number;
  /**
   * Set where the file was not read: a link, a pipe, a file over the limit. The text ends a
   * sentence that begins with the path.
   */
  refused?: string;
};

/** The way from a document's root to a value: property names and list indexes. */
export type ValuePath = readonly (string | number)[];

/** A file that was read: diagnostics quote its text and take positions from it. */
export type SourceFile = { path: string; text: string };

/** A file that is valid YAML: its nodes with their positions, and the value they represent. */
export type ParsedFile = SourceFile & {
  document: Document.Parsed;
  value: unknown;
};
