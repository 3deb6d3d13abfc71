/** Titles are what a page says without script; here they wait for the tip. */
const TITLED = 'main [title], main [data-tip]';

/** Between a box and what it belongs to, and between a box and the edge of the window. */
const GAP = 8;

type Rectangle = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>;
type Size = { width: number; height: number };

/** The place of a box that lies inside the window: under its anchor, or above it. */
export function clampToScreen(
  anchor: Rectangle,
  box: Size,
  screen: Size = { width: document.documentElement.clientWidth, height: innerHeight },
): { left: number; top: number } {
  const middle = anchor.left + anchor.width / 2 - box.width / 2;
  const under = anchor.bottom + GAP;
  const hasRoom = under + box.height + GAP <= screen.height;
  return {
    left: Math.max(GAP, Math.min(middle, screen.width - box.width - GAP)),
    top: Math.max(GAP, hasRoom ? under : anchor.top - box.height - GAP),
  };
}

/**
 * Makes the titles of the page tips, which the keyboard and a finger reach too: what stands in a
 * row with a link is said when the link has the focus. A tip goes with Escape, scrolling, and a
 * tap elsewhere.
 */
export function startTips(): void {
  const tip = document.createElement('div');
  Object.assign(tip, { id: 'tip', className: 'card tip', hidden: true });
  tip.setAttribute('role', 'tooltip');
  document.body.append(tip);
  let shownAt = 0;
  let isFocus = false;
  const hide = () => {
    tip.hidden = true;
  };
  const show = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    const hasFocus = type === 'focusin';
    const own = target.closest<HTMLElement>(TITLED);
    const titled = own ?? (hasFocus ? titledInRow(target) : null);
    // A tap shows a tip first and then gives the focus to the box that scrolls the table.
    if (titled === null) return hasFocus ? undefined : hide();
    isFocus = hasFocus;
    if (hasFocus) target.setAttribute('aria-describedby', tip.id);
    tip.textContent = takeTitle(titled);
    tip.hidden = false;
    shownAt = scrollY;
    const place = clampToScreen(
      (own ?? target).getBoundingClientRect(),
      tip.getBoundingClientRect(),
    );
    tip.style.left = `${place.left}px`;
    tip.style.top = `${place.top}px`;
  };
  addEventListener('pointerover', show);
  addEventListener('focusin', show);
  addEventListener('focusout', () => isFocus && hide());
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest(TITLED))) hide();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  addEventListener('scroll', () => scrollY !== shownAt && hide(), { passive: true });
}

function titledInRow(target: Element): HTMLElement | null {
  return target.closest('tr, li')?.querySelector<HTMLElement>(TITLED) ?? null;
}

/** The text of a tip. The browser's own tip would come as well as long as it is the title. */
function takeTitle(element: HTMLElement): string {
  // A drawing has tips and no titles.
  if (element.title) element.dataset.tip = element.title;
  element.removeAttribute('title');
  return element.dataset.tip ?? '';
}
