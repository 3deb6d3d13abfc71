import type { PageData } from '../../../feed/view-renderer.ts';

/** The data of this page; none in a page that is no view of its own. */
export function pageData(): PageData {
  known ??= parse(document.getElementById('page-data')?.textContent);
  return known;
}

let known: PageData | undefined;

function parse(text: string | null | undefined): PageData {
  // The build wrote it.
  return text == null ? { reads: [], editions: [], pairs: [] } : (JSON.parse(text) as PageData);
}
