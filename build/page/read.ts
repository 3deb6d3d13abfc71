import type { Bundler } from '../esbuild.ts';
import { makeAnew } from '../remember.ts';
import type { PageParts } from '../render/page.ts';
import { bundlePage } from './bundle.ts';
import { readTemplates } from './templates.ts';

/** What the page is made of: the texts of `templates/`, and its code bundled. */
export async function readPage(run?: Bundler, remember = makeAnew): Promise<PageParts> {
  const read = readTemplates();
  // Texts as they were come as the very map that they came as.
  const templates = remember('templates', [...read].flat(), () => read);
  return { ...(await bundlePage(run)), templates };
}
