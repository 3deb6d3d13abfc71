import type { ValuePath } from '../build/source-file.ts';

/** A change of a YAML file, as a person would make it by hand. Lines are YAML without indentation of their own. */
export type Edit =
  /** Gives a key of the map at `path` a value, in place where the key is there, and else below the last of `after`. */
  | {
      readonly op: 'put';
      readonly path: ValuePath;
      readonly key: string;
      readonly lines: readonly string[];
      readonly after: readonly string[];
    }
  /** Puts an item into the list at `path`, before the item that is at `index` or behind the last; comments may lead its lines. */
  | { readonly op: 'insert'; readonly path: ValuePath; readonly index: number; readonly lines: readonly string[] }
  /** Takes an item out of the list at `path`. */
  | { readonly op: 'remove'; readonly path: ValuePath; readonly index: number };

export type FileEdit = Edit & { readonly file: string };
