import { readFileSync } from 'node:fs';
import { renderPages } from '../../build/render/pages.ts';
import { parseHeaders } from '../../feed/contract/headers.ts';
import { type SmallSite, smallSite } from '../build/derive/small-site.ts';
import { pageParts } from '../build/render/page-parts.ts';

const rules = parseHeaders(readFileSync('_headers').toString()).rules;

/** Renders pages of a small site, and gives the markup of the one at a path. */
export function markupOf(records: SmallSite) {
  const renderers = new Map(renderPages(smallSite(records), { rules, parts: pageParts }));
  return (path: string) => new TextDecoder().decode(renderers.get(path)?.());
}

/** Renders pages of a small site, and gives the text of the one at a path. */
export function textsOf(records: SmallSite) {
  const getMarkup = markupOf(records);
  return (path: string) =>
    getMarkup(path)
      .replace(/<head>.*?<\/head>|<script.*?<\/script>/gs, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&nbsp;|\s+/g, ' ');
}
