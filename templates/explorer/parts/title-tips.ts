import { startTip, type TipText } from './tip.ts';

/** Titles are what a page says without script; here they wait for the tip. */
const TITLED = '[title], [data-tip]';

/**
 * Makes the titles in a box tips, which the keyboard and a finger reach too: what stands in a row
 * with a link is said when the link has the focus.
 */
export function startTitleTips(box: HTMLElement): void {
  startTip(box, 'view-tip', findTitle);
}

function findTitle(target: Element, isFocused: boolean): TipText | undefined {
  const own = target.closest<HTMLElement>(TITLED);
  const inRow = isFocused ? target.closest('tr, li')?.querySelector<HTMLElement>(TITLED) : null;
  const titled = own ?? inRow;
  if (titled == null) return undefined;
  // The browser's own tip would come as well.
  if (titled.title !== '') titled.dataset.tip = titled.title;
  titled.removeAttribute('title');
  return { anchor: own ?? target, text: titled.dataset.tip ?? '' };
}
