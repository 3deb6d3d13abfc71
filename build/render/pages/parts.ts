import type { PageModule } from '../../../feed/view-renderer.ts';
import type { Locale } from '../../../templates/messages/locale.ts';
import type { Files } from '../output-file.ts';
import type { Templates } from '../templates.ts';

/** Draws an SVG as a PNG. */
export type DrawImage = (svg: string) => Uint8Array;

/** What pages are made of beside the feed: their texts, and their code as the bundler left it. */
export type PageParts = {
  readonly templates: Templates;
  /** Scripts and styles by path under dist; their names change with their contents. */
  readonly assets: Files;
  readonly drawImage: DrawImage;
  readonly languages: readonly LanguageParts[];
};

/** What the pages of one language are made of. */
export type LanguageParts = {
  readonly locale: Locale;
  /** The texts of pages in the language. */
  readonly templates: Templates;
  /** The classic script that runs before the first paint. */
  readonly earlyScript: string;
  readonly styles: string;
  readonly script: string;
  /** Scripts that the first one will ask for. */
  readonly preloads: readonly string[];
  /** Those of the views that a script draws. */
  readonly viewPreloads: readonly string[];
  /** The views for Node. */
  readonly views: PageModule;
};
