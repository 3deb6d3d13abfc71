import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InputFile } from '../../build/dataset/source-file.ts';
import { isMissing } from '../../build/dataset/write.ts';
import { type Baseline, baselinePath, parseBaseline } from './baseline.ts';

/** A list as last imported, and its file; undefined before the first import. */
export function readBaseline(
  root: string,
  list: string,
): { readonly baseline: Baseline; readonly input: InputFile } | Fault | undefined {
  const path = baselinePath(list);
  const bytes = bytesAt(join(root, path));
  if (bytes === undefined) return undefined;
  const baseline = parseBaseline(path, new TextDecoder().decode(bytes));
  return 'fault' in baseline ? baseline : { baseline, input: { path, bytes } };
}

type Fault = { readonly fault: string };

function bytesAt(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
