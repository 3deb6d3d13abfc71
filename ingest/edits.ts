import type { ValuePath } from '../build/dataset/source-file.ts';
import type { YamlValue } from './yaml-lines.ts';

/** A change of a YAML file, as a person would make it by hand. */
export type Edit =
  /**
   * Gives a key of the map at `path` a value, in place where the key is there, and else below the
   * last of `after`.
   */
  | {
      readonly op: 'put';
      readonly path: ValuePath;
      readonly key: string;
      readonly value: YamlValue;
      readonly after: readonly string[];
    }
  /**
   * Puts an item into the list at `path`, before the item that is at `index` or behind the last; a
   * comment stands above it.
   */
  | {
      readonly op: 'insert';
      readonly path: ValuePath;
      readonly index: number;
      readonly value: YamlValue;
      readonly comment?: string;
    }
  /** Takes an item out of the list at `path`. */
  | { readonly op: 'remove'; readonly path: ValuePath; readonly index: number };

export type FileEdit = Edit & { readonly file: string };
