import type { ValuePath } from '../../source-file.ts';
import { shortened } from '../../visible.ts';
import type { Target } from '../locate.ts';

/** One violation of a schema, however many keywords report it. */
export type Violation = {
  readonly rule: 'missing-field' | 'unknown-field' | 'schema' | 'type' | 'number';
  readonly path: ValuePath;
  readonly target: Target;
  readonly message: string;
};

/** The record that was validated. */
export type Subject = {
  /** What it is: `a model`. */
  readonly noun: string;
  readonly value: unknown;
  /** How the file writes the scalar under a path. */
  readonly writtenAt: (path: ValuePath) => string;
};

/** A JSON pointer's steps, as numbers where the value is a list. */
export function pathOf(pointer: string, root: unknown): ValuePath {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((escaped) => {
      const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(value) ? Number(step) : step;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
      return key;
    });
}

/** What the record under a path is called: `a model`, `an entry of prices`, `anchors`. */
export function ownerOf(path: ValuePath, noun: string): string {
  const step = path.at(-1);
  if (step === undefined) return noun;
  return typeof step === 'string' ? shortened(step) : `an entry of ${fieldOf(path)}`;
}

/** What the value under a path is called: `region`, `an item of tags`. */
export function nameOf(path: ValuePath): string {
  return typeof path.at(-1) === 'number' ? `an item of ${fieldOf(path)}` : fieldOf(path);
}

/** The innermost field on the way. */
export function fieldOf(path: ValuePath): string {
  return shortened(String(path.findLast((step) => typeof step === 'string') ?? 'the record'));
}
