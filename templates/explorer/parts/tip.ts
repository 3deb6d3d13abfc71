import { clampToScreen } from './clamp.ts';

/** What a tip says, and the element that it is about. */
export type TipText = { readonly anchor: Element; readonly text: string };

/**
 * One tooltip for everything in a box. It comes with the pointer, a tap and the focus, and goes
 * with Escape, scrolling, and a tap elsewhere.
 */
export function startTip(
  box: HTMLElement,
  id: string,
  findText: (target: Element, isFocused: boolean) => TipText | undefined,
): void {
  const tip = document.createElement('div');
  tip.id = id;
  tip.className = 'tip fixed';
  tip.setAttribute('role', 'tooltip');
  tip.hidden = true;
  box.after(tip);
  let shownAt = 0;
  let byFocus = false;
  const hide = () => {
    tip.hidden = true;
  };
  const show = ({ target, type }: Event) => {
    const isFocused = type === 'focusin';
    const found = target instanceof Element ? findText(target, isFocused) : undefined;
    const isEmpty = found === undefined || found.text === '';
    // A tap shows a tip first and then gives the focus to the box that scrolls the table.
    if (isEmpty) return isFocused ? undefined : hide();
    byFocus = isFocused;
    if (isFocused && target instanceof Element) target.setAttribute('aria-describedby', id);
    tip.textContent = found.text;
    tip.hidden = false;
    shownAt = scrollY;
    const place = clampToScreen(found.anchor.getBoundingClientRect(), tip.getBoundingClientRect());
    tip.style.left = `${place.left}px`;
    tip.style.top = `${place.top}px`;
  };
  box.addEventListener('pointerover', show);
  // A finger leaves as soon as it is lifted; what it tapped stays until the next tap.
  box.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && hide());
  box.addEventListener('focusin', show);
  box.addEventListener('focusout', () => byFocus && hide());
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && box.contains(target))) hide();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  addEventListener('scroll', () => scrollY !== shownAt && hide(), { passive: true });
}
