import type { OutputFile } from '../build/render/output-file.ts';
import type { MemoryFiles } from '../hosts/node/tree.ts';

/** Files in memory, with others that are rendered when they are first read. */
export function renderedOnDemand(
  files: ReadonlyMap<string, Uint8Array>,
  renderers: ReadonlyMap<string, () => OutputFile>,
): MemoryFiles {
  const rendered = new Map(files);
  return {
    has: (path) => rendered.has(path) || renderers.has(path),
    get: (path) => {
      const render = renderers.get(path);
      if (!rendered.has(path) && render !== undefined) rendered.set(...render());
      return rendered.get(path);
    },
  };
}
