import { bundleViews, readTemplates } from '../../../build/page/parts.ts';
import type { PageParts } from '../../../build/render/pages/parts.ts';

/** The texts and views of pages as they are, with scripts and styles of no contents, and images as SVG. */
export const pageParts: PageParts = {
  templates: readTemplates(),
  assets: new Map(
    ['assets/page.js', 'assets/early.js', 'assets/page.css'].map((path) => [
      path,
      Buffer.from('/**/'),
    ]),
  ),
  script: 'assets/page.js',
  earlyScript: 'assets/early.js',
  styles: 'assets/page.css',
  preloads: [],
  viewPreloads: [],
  createViewRenderer: await bundleViews(),
  drawImage: (svg) => Buffer.from(svg),
};
