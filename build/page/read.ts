import type { Bundler } from '../bundle/esbuild.ts';
import type { PageParts } from '../render/page.ts';
import { bundlePage } from './bundle.ts';
import { readTemplates } from './templates.ts';

/** What the page is made of: the texts of `templates/`, and its code bundled. */
export async function readPage(run?: Bundler): Promise<PageParts> {
  return { ...(await bundlePage(run)), templates: readTemplates() };
}
