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

export type ValuePath = readonly (string | number)[];

export type SourceFile = { path: string; text: string };

export type ParsedFile = SourceFile & {
  document: Document.Parsed;
  value: unknown;
};
